// Empty on purpose: Package.swift says why.

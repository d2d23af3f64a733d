@testable import objc_source

/// A source that is a target's only one.
func rewrite(_ source: String) throws(RewritingError) -> String {
    try Rewriter.rewrite(0, of: SourceModule([SourceFile(source)]))
}

/// The sources of a target.
func rewrite(_ sources: [String]) throws(RewritingError) -> [String] {
    let module = SourceModule(sources.enumerated().map { SourceFile($1, at: "/\($0).swift") })
    var copies: [String] = []
    for index in sources.indices { copies.append(try Rewriter.rewrite(index, of: module)) }
    return copies
}

/// What is written for a target's only source.
func copy(of source: String, at path: String) throws(RewritingError) -> String {
    try ObjCSource.copy(ofFile: 0, of: SourceModule([SourceFile(source, at: path)]))
}

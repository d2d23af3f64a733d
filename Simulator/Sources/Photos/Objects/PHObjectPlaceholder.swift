/// What stands for something that is to be created, and is equal to it afterwards (PHObject.h).
open class PHObjectPlaceholder: PHObject {}

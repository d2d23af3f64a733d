/// Something that an app requests of the library in a change block (PHChangeRequest.h).
open class PHChangeRequest: NSObject {
    override init() {}
}

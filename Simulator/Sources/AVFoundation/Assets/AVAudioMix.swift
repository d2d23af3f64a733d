/// How loud the tracks of a film are. Nothing here has one (AVAudioMix.h).
open class AVAudioMix: NSObject {
    override init() {}
}

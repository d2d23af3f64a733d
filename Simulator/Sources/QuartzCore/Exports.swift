// Core Animation, which lies within the stand-in's UIKit.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import class UIKit.CAAnimation
@_exported import protocol UIKit.CAAnimationDelegate
@_exported import class UIKit.CABasicAnimation
@_exported import struct UIKit.CACornerMask
@_exported import func UIKit.CACurrentMediaTime
@_exported import class UIKit.CADisplayLink
@_exported import class UIKit.CALayer
@_exported import struct UIKit.CALayerContentsFilter
@_exported import struct UIKit.CALayerContentsGravity
@_exported import struct UIKit.CALayerCornerCurve
@_exported import protocol UIKit.CALayerDelegate
@_exported import protocol UIKit.CAMediaTiming
@_exported import struct UIKit.CAMediaTimingFillMode
@_exported import class UIKit.CAMediaTimingFunction
@_exported import struct UIKit.CAMediaTimingFunctionName
@_exported import class UIKit.CAPropertyAnimation
@_exported import class UIKit.CATransaction
@_exported import struct UIKit.CATransform3D
@_exported import func UIKit.CATransform3DConcat
@_exported import func UIKit.CATransform3DEqualToTransform
@_exported import func UIKit.CATransform3DGetAffineTransform
@_exported import let UIKit.CATransform3DIdentity
@_exported import func UIKit.CATransform3DInvert
@_exported import func UIKit.CATransform3DIsAffine
@_exported import func UIKit.CATransform3DIsIdentity
@_exported import func UIKit.CATransform3DMakeAffineTransform
@_exported import func UIKit.CATransform3DMakeRotation
@_exported import func UIKit.CATransform3DMakeScale
@_exported import func UIKit.CATransform3DMakeTranslation
@_exported import func UIKit.CATransform3DRotate
@_exported import func UIKit.CATransform3DScale
@_exported import func UIKit.CATransform3DTranslate
@_exported import typealias UIKit.CFTimeInterval

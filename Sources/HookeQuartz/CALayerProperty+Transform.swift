// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

#if canImport(QuartzCore)
public import HookeAnimation
public import QuartzCore

// Core Animation itself takes transforms apart and puts them together again: the key paths below
// change one part and leave the others.

extension CALayerProperty {
  /// The rotation in the plane, in radians.
  public static let rotation = part("rotation", .rotation, "transform.rotation.z")
  /// The rotation about the x axis, in radians.
  public static let rotationX = part("rotationX", .rotation, "transform.rotation.x")
  /// The rotation about the y axis, in radians.
  public static let rotationY = part("rotationY", .rotation, "transform.rotation.y")

  /// The horizontal scale.
  public static let scaleX = part("scaleX", .scale, "transform.scale.x", isScale: true)
  /// The vertical scale.
  public static let scaleY = part("scaleY", .scale, "transform.scale.y", isScale: true)
  /// Both scales.
  public static let scaleXY = parts("scaleXY", .scale, "transform.scale", isScale: true)

  /// The horizontal translation, in points.
  public static let translationX = part("translationX", .point, "transform.translation.x")
  /// The vertical translation, in points.
  public static let translationY = part("translationY", .point, "transform.translation.y")
  /// The translation towards the viewer, in points.
  public static let translationZ = part("translationZ", .point, "transform.translation.z")
  /// The translation in the plane, in points.
  public static let translationXY = parts("translationXY", .point, "transform.translation")

  /// Both scales of the sublayers.
  public static let subscaleXY = parts(
    "subscaleXY", .scale, "sublayerTransform.scale", isScale: true)
  /// The horizontal translation of the sublayers, in points.
  public static let subtranslationX = part(
    "subtranslationX", .point, "sublayerTransform.translation.x")
  /// The vertical translation of the sublayers, in points.
  public static let subtranslationY = part(
    "subtranslationY", .point, "sublayerTransform.translation.y")
  /// The translation of the sublayers towards the viewer, in points.
  public static let subtranslationZ = part(
    "subtranslationZ", .point, "sublayerTransform.translation.z")
  /// The translation of the sublayers in the plane, in points.
  public static let subtranslationXY = parts(
    "subtranslationXY", .point, "sublayerTransform.translation")

  /// A property of one part of a transform.
  private static func part(
    _ name: String, _ threshold: AnimationThreshold, _ keyPath: String, isScale: Bool = false
  ) -> AnimatableProperty<CALayer, Double> {
    AnimatableProperty(
      name, threshold: threshold,
      read: { $0.number(keyPath) },
      write: { $0.setNumber($1, keyPath, isScale: isScale) })
  }

  /// A property of the x and y parts of a transform.
  private static func parts(
    _ name: String, _ threshold: AnimationThreshold, _ keyPath: String, isScale: Bool = false
  ) -> AnimatableProperty<CALayer, CGPoint> {
    let (x, y) = (keyPath + ".x", keyPath + ".y")
    return AnimatableProperty(
      name, threshold: threshold,
      read: { CGPoint(x: $0.number(x), y: $0.number(y)) },
      write: {
        $0.setNumber(Double($1.x), x, isScale: isScale)
        $0.setNumber(Double($1.y), y, isScale: isScale)
      })
  }

}

extension CALayer {
  fileprivate func number(_ keyPath: String) -> Double {
    value(forKeyPath: keyPath) as? Double ?? 0
  }

  /// Sets a part; a scale of 0, which no transform can be taken apart from again, is 1e-6.
  fileprivate func setNumber(_ number: Double, _ keyPath: String, isScale: Bool) {
    setValue(isScale && number == 0 ? 1e-6 : number, forKeyPath: keyPath)
  }
}
#endif

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// The place and size of a layer as layout sets them: the position of the anchor point, width and
/// height, in points.
struct PlacedFrame {
  var numbers: SIMD4<Double>

  /// The fields of the four numbers.
  static let fields: [LayerField] = [.positionX, .positionY, .width, .height]

  init(numbers: SIMD4<Double>) { self.numbers = numbers }

  init(_ values: LayerValues) {
    numbers = SIMD4(
      values.position.x, values.position.y, values.bounds.size.width, values.bounds.size.height)
  }

  /// Writes some of the numbers into the values of a layer.
  func copy(_ fields: LayerFields, to values: inout LayerValues) {
    if fields.contains(.positionX) { values.position.x = numbers.x }
    if fields.contains(.positionY) { values.position.y = numbers.y }
    if fields.contains(.width) { values.bounds.size.width = numbers.z }
    if fields.contains(.height) { values.bounds.size.height = numbers.w }
  }
}

extension LayerValues {
  /// The frame the layer would have without a transform.
  var untransformedFrame: Rect {
    Rect(
      x: position.x - anchorPoint.x * bounds.size.width,
      y: position.y - anchorPoint.y * bounds.size.height,
      width: bounds.size.width, height: bounds.size.height)
  }
}

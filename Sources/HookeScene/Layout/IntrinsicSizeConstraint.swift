// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

/// A constraint on one side of a layer by its intrinsic size: not to be smaller, or not to be
/// larger.
struct IntrinsicSizeConstraint {
  var isHorizontal: Bool
  var isHugging: Bool
  var length: Double
  var priority: LayoutPriority

  static func constraints(of layer: Layer) -> [IntrinsicSizeConstraint] {
    let size = layer.intrinsicContentSize
    let (hugging, resistance) = (layer.contentHuggingPriority, layer.contentCompressionResistance)
    var constraints: [IntrinsicSizeConstraint] = []
    func add(
      _ length: Double?, _ isHorizontal: Bool, _ hug: LayoutPriority, _ resist: LayoutPriority
    ) {
      guard let length else { return }
      checkPrecondition(
        length.isFinite && length >= 0,
        "the content of \"\(layer.name)\" asks for a finite length not below 0, not \(length)")
      constraints.append(
        IntrinsicSizeConstraint(
          isHorizontal: isHorizontal, isHugging: true, length: length, priority: hug))
      constraints.append(
        IntrinsicSizeConstraint(
          isHorizontal: isHorizontal, isHugging: false, length: length, priority: resist))
    }
    add(size.width, true, hugging.horizontal, resistance.horizontal)
    add(size.height, false, hugging.vertical, resistance.vertical)
    return constraints
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing
internal import HookeLayout

/// What the solver knows of one layer: its frame in the layer above, as four unknowns.
///
/// A layer that constraints place has unknowns that are free but for its content; any other has them
/// held at the frame it was given.
final class LayoutItem {
  weak var layer: Layer?
  let identifier: ObjectIdentifier
  let left: Variable
  let top: Variable
  let width: Variable
  let height: Variable

  /// How many constraints in force speak of the layer, or of one in it.
  var useCount = 0
  /// How many constraints in force place it.
  var placingCount = 0
  /// Whether its place in the tree, not its frame, is at the root of all others.
  let isRoot: Bool

  private var held: [ConstraintID] = []
  private var heldAt: [Double] = []
  private var limits: [ConstraintID] = []
  private var content: [ContentConstraint] = []

  private struct ContentConstraint {
    var id: ConstraintID
    var wish: ContentWish
  }

  init(_ layer: Layer, _ variables: [Variable], isRoot: Bool) {
    self.layer = layer
    self.isRoot = isRoot
    identifier = ObjectIdentifier(layer)
    (left, top, width, height) = (variables[0], variables[1], variables[2], variables[3])
  }

  var variables: [Variable] { [left, top, width, height] }
  var isPlaced: Bool { placingCount > 0 && !isRoot }

  /// The name of an unknown of this layer.
  func attribute(of variable: Variable) -> LayoutAttribute? {
    switch variable {
    case left: .left
    case top: .top
    case width: .width
    case height: .height
    default: nil
    }
  }

  // MARK: In step with the layer

  /// Brings what the solver holds about the layer alone up to date.
  func update(_ solver: inout LayoutSolver) throws(LayoutError) {
    guard let layer else { return }
    if isPlaced {
      if !held.isEmpty { release(&held, &solver) }
      heldAt = []
      if limits.isEmpty {
        for (variable, name) in [(width, "width"), (height, "height")] {
          limits.append(
            try solver.add(
              Constraint(variable, .atLeast, 0, identifier: "\(layer.name).\(name) ≥ 0")))
        }
        layer.needsContentSize = true
      }
      if layer.needsContentSize {
        layer.needsContentSize = false
        try updateContent(of: layer, &solver)
      }
    } else {
      if !limits.isEmpty { release(&limits, &solver) }
      for entry in content { solver.remove(entry.id) }
      content = []
      try hold(layer, &solver)
    }
  }

  /// Takes back everything the solver holds about the layer alone.
  func clear(_ solver: inout LayoutSolver) {
    release(&held, &solver)
    release(&limits, &solver)
    for entry in content { solver.remove(entry.id) }
    content = []
    heldAt = []
  }

  private func release(_ ids: inout [ConstraintID], _ solver: inout LayoutSolver) {
    for id in ids { solver.remove(id) }
    ids = []
  }

  private func hold(_ layer: Layer, _ solver: inout LayoutSolver) throws(LayoutError) {
    let frame = layer.model.untransformedFrame
    let origin = isRoot ? Point.zero : frame.origin
    let values = [origin.x, origin.y, frame.width, frame.height]
    while held.count < 4 {
      let (variable, value) = (variables[held.count], values[held.count])
      held.append(
        try solver.add(
          Constraint(variable, .equal, value, identifier: "the frame of \(layer.name)")))
      heldAt.append(value)
    }
    if values != heldAt {
      try solver.setConstants(zip(held, values).map { (id: $0, constant: $1) })
    }
    heldAt = values
  }

  private func updateContent(of layer: Layer, _ solver: inout LayoutSolver) throws(LayoutError) {
    let wishes = ContentWish.wishes(of: layer)
    let isSameKind =
      wishes.count == content.count
      && zip(wishes, content).allSatisfy { $0.isSameBut(forLengthOf: $1.wish) }
    if isSameKind {
      for (index, wish) in wishes.enumerated() where wish.length != content[index].wish.length {
        try solver.setConstant(wish.length, of: content[index].id)
        content[index].wish = wish
      }
      return
    }
    for entry in content { solver.remove(entry.id) }
    content = []
    for wish in wishes {
      let variable = wish.isHorizontal ? width : height
      let id = try solver.add(
        Constraint(
          variable, wish.isHugging ? .atMost : .atLeast, wish.length,
          strength: Strength(priority: wish.priority.value),
          identifier: "the content of \(layer.name)"))
      content.append(ContentConstraint(id: id, wish: wish))
    }
  }
}

/// One wish of a layer's content: not to be smaller, or not to be larger.
struct ContentWish: Hashable {
  var isHorizontal: Bool
  var isHugging: Bool
  var length: Double
  var priority: LayoutPriority

  func isSameBut(forLengthOf other: ContentWish) -> Bool {
    isHorizontal == other.isHorizontal && isHugging == other.isHugging
      && priority == other.priority
  }

  static func wishes(of layer: Layer) -> [ContentWish] {
    let size = layer.intrinsicContentSize
    let (hugging, resistance) = (layer.contentHuggingPriority, layer.contentCompressionResistance)
    var wishes: [ContentWish] = []
    func add(
      _ length: Double?, _ isHorizontal: Bool, _ hug: LayoutPriority, _ resist: LayoutPriority
    ) {
      guard let length else { return }
      precondition(
        length.isFinite && length >= 0,
        "the content of \"\(layer.name)\" asks for a finite length not below 0, not \(length)")
      wishes.append(
        ContentWish(isHorizontal: isHorizontal, isHugging: true, length: length, priority: hug))
      wishes.append(
        ContentWish(isHorizontal: isHorizontal, isHugging: false, length: length, priority: resist))
    }
    add(size.width, true, hugging.horizontal, resistance.horizontal)
    add(size.height, false, hugging.vertical, resistance.vertical)
    return wishes
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

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing
internal import HookeLayout

/// The solver's variables and own constraints of one layer: its frame in the superlayer.
///
/// The variables of a layer that constraints place are subject to its intrinsic size only; those of
/// any other layer are held at the frame that it was given.
final class LayoutItem {
  weak var layer: Layer?
  let identifier: ObjectIdentifier
  let left: Variable
  let top: Variable
  let width: Variable
  let height: Variable

  /// The number of active constraints that refer to the layer or to one below it.
  var useCount = 0
  /// The number of active constraints that place it.
  var placingCount = 0
  /// Whether the layer has no superlayer: its place is then the origin.
  let isRoot: Bool

  /// The frame of the last solution that the layer was given; nil while constraints do not place
  /// it.
  var placed: PlacedFrame?

  private var frameConstraints: [ConstraintID] = []
  private var frameValues: [Double] = []
  private var limits: [ConstraintID] = []
  private var content: [ContentConstraint] = []

  private struct ContentConstraint {
    var id: ConstraintID
    var constraint: IntrinsicSizeConstraint
  }

  init(_ layer: Layer, _ variables: [Variable], isRoot: Bool) {
    self.layer = layer
    self.isRoot = isRoot
    identifier = ObjectIdentifier(layer)
    (left, top, width, height) = (variables[0], variables[1], variables[2], variables[3])
  }

  var variables: [Variable] { [left, top, width, height] }
  var isPlaced: Bool { placingCount > 0 && !isRoot }

  /// The attribute that a variable of this layer stands for.
  func attribute(of variable: Variable) -> LayoutAttribute? {
    switch variable {
    case left: .left
    case top: .top
    case width: .width
    case height: .height
    default: nil
    }
  }

  // MARK: Solution

  /// The place and size that the solution gives the layer.
  func solvedFrame(_ solver: LayoutSolver, anchorPoint: Point) -> PlacedFrame {
    let (width, height) = (solver.value(of: width), solver.value(of: height))
    return PlacedFrame(
      numbers: SIMD4(
        solver.value(of: left) + anchorPoint.x * width,
        solver.value(of: top) + anchorPoint.y * height, width, height))
  }

  /// The fields that a solution changes.
  ///
  /// A value that still is what the last solution gave is written whenever the new one is another
  /// number. One that something else has moved since is written only when the solution changed by
  /// more than the roundings of the solver.
  func fieldsToWrite(_ solved: PlacedFrame, current: PlacedFrame) -> LayerFields {
    var fields: LayerFields = []
    for (index, field) in PlacedFrame.fields.enumerated() {
      let (new, now) = (solved.numbers[index], current.numbers[index])
      guard new != now else { continue }
      if let old = placed?.numbers[index], old != now,
        abs(new - old) <= Self.rounding * max(1, abs(new))
      {
        continue
      }
      fields.formUnion([field])
    }
    return fields
  }

  /// The largest relative change of a solution that counts as rounding.
  private static let rounding = 1e-9

  // MARK: Constraints of the layer alone

  /// Updates the solver's constraints of the layer alone.
  func update(_ solver: inout LayoutSolver) throws(LayoutError) {
    guard let layer else { return }
    if isPlaced {
      if !frameConstraints.isEmpty { release(&frameConstraints, &solver) }
      frameValues = []
      if limits.isEmpty { layer.needsContentSize = true }
      // Called again after an error, it goes on with what is missing.
      while limits.count < 2 {
        let (variable, name) = limits.isEmpty ? (width, "width") : (height, "height")
        limits.append(
          try solver.add(
            Constraint(variable, .atLeast, 0, identifier: "\(layer.name).\(name) ≥ 0")))
      }
      if layer.needsContentSize {
        try updateContent(of: layer, &solver)
        layer.needsContentSize = false
      }
    } else {
      placed = nil
      if !limits.isEmpty { release(&limits, &solver) }
      for entry in content { solver.remove(entry.id) }
      content = []
      try constrainFrame(layer, &solver)
    }
  }

  /// Removes the solver's constraints of the layer alone.
  func clear(_ solver: inout LayoutSolver) {
    release(&frameConstraints, &solver)
    release(&limits, &solver)
    for entry in content { solver.remove(entry.id) }
    content = []
    frameValues = []
  }

  private func release(_ ids: inout [ConstraintID], _ solver: inout LayoutSolver) {
    for id in ids { solver.remove(id) }
    ids = []
  }

  private func constrainFrame(_ layer: Layer, _ solver: inout LayoutSolver) throws(LayoutError) {
    let frame = layer.model.untransformedFrame
    let origin = isRoot ? Point.zero : frame.origin
    let values = [origin.x, origin.y, frame.width, frame.height]
    while frameConstraints.count < 4 {
      let (variable, value) = (variables[frameConstraints.count], values[frameConstraints.count])
      frameConstraints.append(
        try solver.add(
          Constraint(variable, .equal, value, identifier: "the frame of \(layer.name)")))
      frameValues.append(value)
    }
    if values != frameValues {
      try solver.setConstants(zip(frameConstraints, values).map { (id: $0, constant: $1) })
    }
    frameValues = values
  }

  private func updateContent(of layer: Layer, _ solver: inout LayoutSolver) throws(LayoutError) {
    let constraints = IntrinsicSizeConstraint.constraints(of: layer)
    let isSameKind =
      constraints.count == content.count
      && zip(constraints, content).allSatisfy { $0.isSameBut(forLengthOf: $1.constraint) }
    if isSameKind {
      for (index, constraint) in constraints.enumerated()
      where constraint.length != content[index].constraint.length {
        try solver.setConstant(constraint.length, of: content[index].id)
        content[index].constraint = constraint
      }
      return
    }
    for entry in content { solver.remove(entry.id) }
    content = []
    for constraint in constraints {
      let variable = constraint.isHorizontal ? width : height
      let id = try solver.add(
        Constraint(
          variable, constraint.isHugging ? .atMost : .atLeast, constraint.length,
          strength: Strength(priority: constraint.priority.value),
          identifier: "the content of \(layer.name)"))
      content.append(ContentConstraint(id: id, constraint: constraint))
    }
  }
}

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

  /// The constraints of the layer alone: of its frame, or of its content where it is placed.
  private var own: [OwnConstraint] = []
  /// The constants that ``own`` should have, in points.
  private var wantedConstants: [Double] = []
  /// Whether ``own`` are those of a layer that is placed.
  private var ownPlaced = false

  /// A variable beside a number.
  private struct OwnConstraint {
    var variable: Variable
    var relation: Constraint.Relation
    var constant: Double
    var strength: Strength
    var identifier: String
    /// The counterpart in the solver; nil before it is added.
    var id: ConstraintID?

    func isSameBut(forConstantOf other: OwnConstraint) -> Bool {
      variable == other.variable && relation == other.relation && strength == other.strength
    }
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

  /// Decides which constraints the layer has of its own, and removes those of another kind from the
  /// solver.
  func prepare(_ solver: inout LayoutSolver) {
    guard let layer else { return }
    if !isPlaced { placed = nil }
    // Content is measured only where it may have changed.
    if isPlaced, ownPlaced, !layer.needsContentSize { return }
    let wanted = isPlaced ? sizeConstraints(of: layer) : frameConstraints(of: layer)
    if isPlaced { layer.needsContentSize = false }
    ownPlaced = isPlaced
    let isSameKind =
      wanted.count == own.count
      && zip(wanted, own).allSatisfy { $0.isSameBut(forConstantOf: $1) }
    if !isSameKind {
      clear(&solver)
      own = wanted
    }
    wantedConstants = wanted.map(\.constant)
  }

  /// The constraints in the solver that should have another constant, in points.
  var changedConstants: [(id: ConstraintID, constant: Double)] {
    zip(own, wantedConstants).compactMap { constraint, wanted in
      guard let id = constraint.id, constraint.constant != wanted else { return nil }
      return (id, wanted)
    }
  }

  /// Notes that the solver has the constants of ``changedConstants``.
  func acceptConstants() {
    for index in own.indices { own[index].constant = wantedConstants[index] }
  }

  /// Adds what the solver lacks; called again after an error, it goes on with what is missing.
  func addMissing(to solver: inout LayoutSolver) throws(LayoutError) {
    for index in own.indices where own[index].id == nil {
      let new = own[index]
      own[index].id = try solver.add(
        Constraint(
          new.variable, new.relation, new.constant, strength: new.strength,
          identifier: new.identifier))
    }
  }

  /// Removes the solver's constraints of the layer alone.
  func clear(_ solver: inout LayoutSolver) {
    for constraint in own {
      if let id = constraint.id { solver.remove(id) }
    }
  }

  private func frameConstraints(of layer: Layer) -> [OwnConstraint] {
    let frame = layer.model.untransformedFrame
    let origin = isRoot ? Point.zero : frame.origin
    return zip(variables, [origin.x, origin.y, frame.width, frame.height]).map { variable, value in
      OwnConstraint(
        variable: variable, relation: .equal, constant: value, strength: .required,
        identifier: "the frame of \(layer.name)")
    }
  }

  private func sizeConstraints(of layer: Layer) -> [OwnConstraint] {
    let limits = [(width, "width"), (height, "height")].map { variable, name in
      OwnConstraint(
        variable: variable, relation: .atLeast, constant: 0, strength: .required,
        identifier: "\(layer.name).\(name) ≥ 0")
    }
    let content = IntrinsicSizeConstraint.constraints(of: layer).map { constraint in
      OwnConstraint(
        variable: constraint.isHorizontal ? width : height,
        relation: constraint.isHugging ? .atMost : .atLeast, constant: constraint.length,
        strength: Strength(priority: constraint.priority.value),
        identifier: "the content of \(layer.name)")
    }
    return limits + content
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeAnimation
internal import HookeFormat
internal import HookeLayout
internal import HookeSolver

/// A linear relation between attributes of two layers, as in Auto Layout.
///
/// ```
/// first.attribute  =, ≤ or ≥  multiplier · second.attribute + constant
/// ```
///
/// ```swift
/// LayoutConstraint.activate([
///   button.centerXAnchor.constraint(equalTo: screen.centerXAnchor),
///   button.widthAnchor.constraint(equalToConstant: 240),
/// ])
/// ```
///
/// The two layers are in one tree when the constraint is activated. A layer that is the first of an
/// active constraint is placed and sized by its constraints and intrinsic size; any other keeps the
/// frame that it was given. Constraints relate frames without transforms and scrolling. They take
/// effect in the next layout pass: at ``Layer/layoutIfNeeded()``, or at the end of the instant.
public final class LayoutConstraint {
  /// The layer of the left side: the one that is placed.
  public private(set) weak var firstLayer: Layer?
  /// The attribute of the left side.
  public let firstAttribute: LayoutAttribute
  /// The relation between the sides.
  public let relation: LayoutRelation
  /// The layer of the right side; nil for a plain number.
  public private(set) weak var secondLayer: Layer?
  /// The attribute of the right side; nil for a plain number.
  public let secondAttribute: LayoutAttribute?
  /// The factor of the second attribute, dimensionless.
  public let multiplier: Double
  /// The name of the constraint in searches and reports.
  public var identifier: String?

  private let firstName: String
  private let secondName: String?
  /// The layout engine of the stage that it is active on.
  weak var engine: LayoutEngine?
  /// The top of the tree that holds it while that is not on a stage.
  weak var detachedRoot: Layer?

  /// The constant of the right side, in points; finite.
  public var constant: Double {
    didSet {
      checkPrecondition(
        constant.isFinite, "the constant of \(self) is a finite number, not \(constant)")
      guard constant != oldValue else { return }
      engine?.setNeedsPass()
      engine?.stage?.context.noteChange(of: self)
    }
  }

  /// The priority; ``LayoutPriority/required`` by default.
  public var priority: LayoutPriority {
    didSet { if priority != oldValue { engine?.priorityDidChange(self) } }
  }

  /// A constraint between two layers, or on one.
  ///
  /// - Parameters:
  ///   - layer: The layer of the left side: the one that is placed.
  ///   - attribute: The attribute of the left side.
  ///   - relation: The relation between the sides.
  ///   - other: The layer of the right side; nil for a plain number.
  ///   - otherAttribute: The attribute of the right side, of the same kind as the left one; nil for
  ///     a plain number.
  ///   - multiplier: The factor of the second attribute, dimensionless; finite.
  ///   - constant: The constant of the right side, in points; finite.
  ///   - priority: The priority of the constraint.
  ///   - identifier: The name of the constraint in searches and reports.
  public init(
    _ layer: Layer, _ attribute: LayoutAttribute, _ relation: LayoutRelation = .equal,
    to other: Layer? = nil, _ otherAttribute: LayoutAttribute? = nil, multiplier: Double = 1,
    constant: Double = 0, priority: LayoutPriority = .required, identifier: String? = nil
  ) {
    checkPrecondition(
      (other == nil) == (otherAttribute == nil),
      "a constraint names a second layer and what of it, or neither")
    checkPrecondition(
      multiplier.isFinite && constant.isFinite,
      "multiplier and constant of a constraint are finite, not \(multiplier) and \(constant)")
    let kind = otherAttribute?.kind ?? .length
    checkPrecondition(
      attribute.kind == kind,
      """
      a constraint cannot relate \(attribute), \(attribute.kind.rawValue), to \
      \(otherAttribute.map { "\($0), \($0.kind.rawValue)" } ?? "a plain number, a length")
      """)
    firstLayer = layer
    firstAttribute = attribute
    self.relation = relation
    secondLayer = other
    secondAttribute = otherAttribute
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.identifier = identifier
    firstName = layer.name
    secondName = other?.name
  }

  // MARK: Activation

  /// Whether the constraint is active, or becomes active once its tree is on a stage.
  ///
  /// Activating one that has a ``problem`` stops with its description.
  public var isActive: Bool {
    get { engine != nil || detachedRoot != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { activate() } else { deactivate() }
    }
  }

  /// Activates several constraints.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates several constraints.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The reason the constraint cannot be activated now; nil when it can.
  public var problem: LayoutProblem? {
    guard let firstLayer else { return .layerGone(constraint: description) }
    guard secondAttribute != nil else { return nil }
    guard let secondLayer else { return .layerGone(constraint: description) }
    if firstLayer.top === secondLayer.top { return nil }
    let outside = firstLayer.isOnStage ? secondLayer : firstLayer
    return .outsideHierarchy(constraint: description, layer: outside.name)
  }

  /// Whether all of its layers are a layer or lie in it.
  func lies(in top: Layer) -> Bool {
    guard let firstLayer, firstLayer.isDescendant(of: top) else { return false }
    return secondAttribute == nil || secondLayer?.isDescendant(of: top) == true
  }

  private func activate() {
    if let problem { failPrecondition(problem.description) }
    guard let layer = firstLayer else { return }
    if let context = layer.context {
      context.layout.add(self)
    } else {
      keep(with: layer.top)
    }
  }

  /// Keeps the constraint with the topmost layer of a tree that is on no stage.
  func keep(with top: Layer) {
    detachedRoot = top
    top.detachedConstraints.append(self)
  }

  private func deactivate() {
    engine?.remove(self)
    if let detachedRoot { detachedRoot.detachedConstraints.removeAll { $0 === self } }
    detachedRoot = nil
  }
}

/// The reason a constraint cannot be activated.
public enum LayoutProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// One of the layers is not in the tree of the other.
  case outsideHierarchy(constraint: String, layer: String)
  /// One of the layers no longer exists.
  case layerGone(constraint: String)

  /// The problem and its remedy.
  public var description: String {
    switch self {
    case .outsideHierarchy(let constraint, let layer):
      """
      constraint \(constraint) cannot be activated: "\(layer)" is outside the hierarchy of the \
      other layer; add it with addSublayer first
      """
    case .layerGone(let constraint):
      "constraint \(constraint) cannot be activated: one of its layers no longer exists"
    }
  }
}

extension LayoutConstraint: CustomStringConvertible {
  /// The identifier, if there is one, and the relation.
  public var description: String {
    var right = ""
    let offset = NumberFormat.significant(constant.magnitude, 6)
    if let secondName, let secondAttribute {
      right = multiplier == 1 ? "" : "\(multiplier) · "
      right += "\(secondName).\(secondAttribute.rawValue)"
      if constant != 0 { right += (constant < 0 ? " - " : " + ") + offset }
    } else {
      right = (constant < 0 ? "-" : "") + offset
    }
    let formula = "\(firstName).\(firstAttribute.rawValue) \(relation.rawValue) \(right)"
    let worth = priority == .required ? "" : " @\(priority.value)"
    return identifier.map { "\"\($0)\" (\(formula)\(worth))" } ?? "(\(formula)\(worth))"
  }

  /// `layoutConstraint.constant`, in points; POP's threshold 0.01.
  ///
  /// The layout pass of each frame moves the layers that depend on it.
  public static let constantProperty = AnimatableProperty<LayoutConstraint, Double>(
    "layoutConstraint.constant", threshold: 0.01, read: { $0.constant },
    write: { $0.constant = $1 })
}

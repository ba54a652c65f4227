// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeAnimation
internal import HookeLayout

/// A relation between lines or lengths of two layers, as in Auto Layout.
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
/// The two layers lie in one tree when the constraint is activated. A layer that is the first of an
/// active constraint is placed and sized by constraints alone; any other keeps the frame it was given.
/// Constraints speak of frames as they are untransformed and unscrolled. They take effect in the next
/// layout pass: at ``Layer/layoutIfNeeded()``, or by itself at the end of the instant.
public final class LayoutConstraint {
  /// The layer of the left side.
  public private(set) weak var firstLayer: Layer?
  /// What of it.
  public let firstAttribute: LayoutAttribute
  /// How the sides stand to each other.
  public let relation: LayoutRelation
  /// The layer of the right side; nil for a plain number.
  public private(set) weak var secondLayer: Layer?
  /// What of it.
  public let secondAttribute: LayoutAttribute?
  /// What the right side is multiplied by, dimensionless.
  public let multiplier: Double
  /// A name to find it by, and for reports.
  public var identifier: String?

  private let firstName: String
  private let secondName: String?
  /// The stage's layout that it is active in.
  weak var engine: LayoutEngine?
  /// The top of the tree that keeps it while it is not on a stage.
  weak var detachedRoot: Layer?

  /// What is added to the right side, in points; finite.
  public var constant: Double {
    didSet {
      precondition(
        constant.isFinite, "the constant of \(self) is a finite number, not \(constant)")
      if constant != oldValue { engine?.constantDidChange(self) }
    }
  }

  /// How much the constraint is worth.
  ///
  /// 1000, required, unless said.
  public var priority: LayoutPriority {
    didSet { if priority != oldValue { engine?.priorityDidChange(self) } }
  }

  /// A constraint between two layers, or on one.
  ///
  /// - Parameters:
  ///   - layer: The layer of the left side: the one that is placed.
  ///   - attribute: What of it.
  ///   - relation: How the sides stand to each other.
  ///   - other: The layer of the right side; nil for a plain number.
  ///   - otherAttribute: What of it.
  ///   - multiplier: What that is multiplied by, dimensionless; finite.
  ///   - constant: What is added to it, in points; finite.
  ///   - priority: How much the constraint is worth.
  ///   - identifier: A name to find it by, and for reports.
  public init(
    _ layer: Layer, _ attribute: LayoutAttribute, _ relation: LayoutRelation = .equal,
    to other: Layer? = nil, _ otherAttribute: LayoutAttribute? = nil, multiplier: Double = 1,
    constant: Double = 0, priority: LayoutPriority = .required, identifier: String? = nil
  ) {
    precondition(
      (other == nil) == (otherAttribute == nil),
      "a constraint names a second layer and what of it, or neither")
    precondition(
      multiplier.isFinite && constant.isFinite,
      "multiplier and constant of a constraint are finite, not \(multiplier) and \(constant)")
    let kind = otherAttribute?.kind ?? .length
    precondition(
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

  /// Whether the constraint is in force, or will be once its tree is on a stage.
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

  /// Why the constraint cannot be activated now; nil when it can.
  public var problem: LayoutProblem? {
    guard let firstLayer else { return .layerGone(constraint: description) }
    guard secondAttribute != nil else { return nil }
    guard let secondLayer else { return .layerGone(constraint: description) }
    if firstLayer.top === secondLayer.top { return nil }
    let outside = firstLayer.isOnStage ? secondLayer : firstLayer
    return .outsideHierarchy(constraint: description, layer: outside.name)
  }

  private func activate() {
    if let problem { preconditionFailure(problem.description) }
    guard let layer = firstLayer else { return }
    if let context = layer.context {
      context.layout.add(self)
    } else {
      detachedRoot = layer.top
      layer.top.detachedConstraints.append(self)
    }
  }

  private func deactivate() {
    engine?.remove(self)
    if let detachedRoot { detachedRoot.detachedConstraints.removeAll { $0 === self } }
    detachedRoot = nil
  }
}

/// Why a constraint cannot be activated.
public enum LayoutProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// Its layers have no layer above them in common: one of them has not been added yet.
  case outsideHierarchy(constraint: String, layer: String)
  /// One of its layers no longer exists.
  case layerGone(constraint: String)

  /// What is wrong and what would be right.
  public var description: String {
    switch self {
    case .outsideHierarchy(let constraint, let layer):
      """
      constraint \(constraint) cannot be activated: "\(layer)" is outside the hierarchy of the other \
      layer; add it with addSublayer first
      """
    case .layerGone(let constraint):
      "constraint \(constraint) cannot be activated: one of its layers no longer exists"
    }
  }
}

extension LayoutConstraint: CustomStringConvertible {
  /// The identifier, if there is one, and what the constraint says.
  public var description: String {
    var right = ""
    if let secondName, let secondAttribute {
      right = multiplier == 1 ? "" : "\(multiplier) · "
      right += "\(secondName).\(secondAttribute)"
      if constant != 0 { right += constant < 0 ? " - \(-constant)" : " + \(constant)" }
    } else {
      right = "\(constant)"
    }
    let formula = "\(firstName).\(firstAttribute) \(relation.rawValue) \(right)"
    let worth = priority == .required ? "" : " @\(priority.value)"
    return identifier.map { "\"\($0)\" (\(formula)\(worth))" } ?? "(\(formula)\(worth))"
  }

  /// `layoutConstraint.constant`, in points; POP's threshold 0.01.
  ///
  /// What depends on it moves in the layout pass of each frame.
  public static let constantProperty = AnimatableProperty<LayoutConstraint, Double>(
    "layoutConstraint.constant", threshold: 0.01, read: { $0.constant },
    write: { $0.constant = $1 })
}

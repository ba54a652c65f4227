// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeScene

/// What a spring follows: a property, by the animation that moves it.
struct LeaderPlan: Sendable {
  /// The text of the document, `LAYER.PROPERTY` or `CONSTRAINT.constant`.
  let name: String
  let property: any DocumentProperty
  /// The animation of the property, the latest of several; nil where nothing moves it.
  let animation: @Sendable (DocumentRun, ActionContext) -> Animation?
  /// The value of the property; nil where what has it is not there.
  let value: @Sendable (DocumentRun, ActionContext) -> SIMD4<Double>?
}

extension DocumentReader {
  /// What a spring that follows has not, as its target is another's value.
  private static let keysWithoutLeader = [
    "to", "by", "within", "edge", "repeat", "autoreverses", "clamp",
  ]

  /// What a spring follows; nil without any, and a problem where it is wrong.
  func leader(_ node: DocumentNode) -> LeaderPlan? {
    guard let value = node.value("follows") else { return nil }
    for entry in node.entries ?? [] {
      guard let key = entry.key.scalar, Self.keysWithoutLeader.contains(key) else { continue }
      report(entry.key.range, "'\(key)' does not go with 'follows', whose value is the target")
    }
    guard let targets = targets(value) else { return nil }
    guard targets.count == 1 else {
      report(value.range, "a spring follows one property")
      return nil
    }
    let text = value.scalar ?? ""
    switch targets[0] {
    case .layer(let id, let name):
      let kind = layers[id]?.kind ?? "plain"
      guard let property = LayerProperties.property(name, kind: kind) else {
        reportProperty(name, id, kind, value, animates: true)
        return nil
      }
      return LeaderPlan(
        name: text, property: property,
        animation: { run, context in
          run.layer(id, context).flatMap { property.animation(of: $0, on: run.stage) }
        },
        value: { run, context in run.layer(id, context).map(property.value) })
    case .constraint(let name):
      return LeaderPlan(
        name: text, property: TypedProperty(property: Layer.opacity),
        animation: { run, _ in
          run.constraints[name].flatMap { constraint in
            run.stage.animator.latest(of: constraint) {
              $0 as? PropertyAnimation<LayoutConstraint, Double>
            }
          }
        },
        value: { run, _ in run.constraints[name].map { SIMD4(repeating: $0.constant) } })
    }
  }

  /// Reports a leader that a property, of a name with that of its target, cannot follow.
  func check(
    _ leader: LeaderPlan, of property: any DocumentProperty, _ name: String, _ target: DocumentNode
  ) {
    if leader.name == name {
      report(target.range, "'\(name)' does not follow itself")
    } else if leader.property.valueType != property.valueType {
      report(
        target.range, "'\(name)' does not follow '\(leader.name)', whose values are of another kind"
      )
    }
  }
}

extension Motion {
  /// Makes a spring follow what moves a property, or go to the property's value where nothing does.
  ///
  /// - Returns: Whether that is possible: in the POP profile it is not, with a warning.
  mutating func follow(
    _ plan: LeaderPlan, _ run: DocumentRun, _ context: ActionContext
  ) -> Bool {
    guard run.stage.animator.profile == .exact else {
      run.warn("a spring that follows '\(plan.name)' is left out: the pop profile has none")
      return false
    }
    leader = plan.animation(run, context)
    if leader == nil { to = plan.value(run, context) }
    return leader != nil || to != nil
  }
}

extension Animator {
  /// The latest animation of a target of which something is made.
  func latest<Found>(of target: AnyObject, _ find: (Animation) -> Found?) -> Found? {
    for key in keys(of: target).reversed() {
      if let found = animation(forKey: key, of: target).flatMap(find) { return found }
    }
    return nil
  }
}

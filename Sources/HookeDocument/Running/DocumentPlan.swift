// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeScene

/// A reaction of a document.
struct ReactionPlan: Sendable {
  enum Cause: Sendable {
    case control([ControlEvent], layer: String)
    case message(String)
    /// The end of an animation of a key.
    case completion(String)
  }

  let cause: Cause
  let actions: [Action]
}

/// A constraint of a document.
struct ConstraintPlan: Sendable {
  let name: String?
  let first: String
  let firstAttribute: LayoutAttribute
  let relation: LayoutRelation
  let second: String?
  let secondAttribute: LayoutAttribute?
  let multiplier: Double
  let constant: Double
  let priority: LayoutPriority
  let isActive: Bool
}

/// A transition of a document.
struct TransitionPlan: Sendable {
  let presenting: [Action]
  let dismissing: [Action]
}

/// All that a document says, checked: what ``Scene/run`` builds and schedules.
struct DocumentPlan: Sendable {
  var backgroundColor: Color?
  var variables: [String: Double] = [:]
  var layers: [LayerPlan] = []
  var offstage: [LayerPlan] = []
  var constraints: [ConstraintPlan] = []
  var reactions: [ReactionPlan] = []
  var procedures: [String: [Action]] = [:]
  var transitions: [String: TransitionPlan] = [:]
  /// Each schedules one entry of the script.
  var script: [@Sendable (DocumentRun) -> Void] = []

  /// Builds the layers on a stage, and schedules the script.
  func run(on stage: Stage) {
    let run = DocumentRun(stage, self)
    if let backgroundColor { stage.root.backgroundColor = backgroundColor }
    for plan in layers { stage.root.addSublayer(run.make(plan)) }
    for plan in offstage { run.offstageLayers.append(run.make(plan)) }
    for plan in constraints { run.add(plan) }
    for reaction in reactions { run.add(reaction) }
    for schedule in script { schedule(run) }
    // The stage keeps the run, and nothing else does: layers and animations refer to it weakly.
    stage.observe("\u{0}") { withExtendedLifetime(run) {} }
  }
}

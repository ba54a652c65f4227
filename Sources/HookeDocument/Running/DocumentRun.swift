// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeScene

/// An action of a document, compiled.
typealias Action = @Sendable (DocumentRun, ActionContext) -> Void

/// The cause of an action, as far as the action knows it.
struct ActionContext {
  /// The touch of the reaction.
  var touch: Touch?
  /// The transition that the action belongs to.
  var transition: TransitionContext?
  /// Whether the animation, upon whose end the action is performed, came to its end.
  var finished = true
}

/// The values of a touch in arithmetic.
enum TouchValue: String, CaseIterable {
  case x, y, translationX, translationY, velocityX, velocityY

  func value(_ touch: Touch) -> Double {
    switch self {
    case .x: touch.location.x
    case .y: touch.location.y
    case .translationX: touch.translation.x
    case .translationY: touch.translation.y
    case .velocityX: touch.velocity.x
    case .velocityY: touch.velocity.y
    }
  }
}

/// One run of a document on a stage: its layers, constraints and variables.
final class DocumentRun {
  unowned let stage: Stage
  let plan: DocumentPlan
  private(set) var layers: [String: Layer] = [:]
  private(set) var constraints: [String: LayoutConstraint] = [:]
  private(set) var variables: [String: Double]
  /// The tops of the layers that begin off the stage.
  var offstageLayers: [Layer] = []
  private var unnamedConstraints: [LayoutConstraint] = []
  private var completionReactions: [String: [[Action]]] = [:]
  private var actionCount = 0
  private var depth = 0
  /// The messages that reactions hear.
  private var heardMessages: Set<String> = []
  /// The animation that began last on each property, by its name; only looked up.
  private var begins: [String: (key: String, time: Double)] = [:]
  /// The warnings so far: what happens over and over is said once.
  private var warnings: Set<String> = []

  init(_ stage: Stage, _ plan: DocumentPlan) {
    (self.stage, self.plan, variables) = (stage, plan, plan.variables)
    layers["screen"] = stage.root
  }

  // MARK: Building

  /// Makes a layer and those in it.
  func make(_ plan: LayerPlan) -> Layer {
    let (id, layer) = (plan.id, plan.make())
    layers[id] = layer
    if let button = layer as? Button { layers[id + ".title"] = button.title }
    for set in plan.settings { set(layer) }
    for sublayer in plan.sublayers { layer.addSublayer(make(sublayer)) }
    return layer
  }

  /// Makes a constraint, and activates it unless it begins inactive.
  func add(_ plan: ConstraintPlan) {
    guard let first = layers[plan.first] else { return }
    let constraint = LayoutConstraint(
      first, plan.firstAttribute, plan.relation, to: plan.second.flatMap { layers[$0] },
      plan.secondAttribute, multiplier: plan.multiplier, constant: plan.constant,
      priority: plan.priority, identifier: plan.name)
    if let name = plan.name {
      constraints[name] = constraint
    } else {
      unnamedConstraints.append(constraint)
    }
    if plan.isActive { activate(constraint) }
  }

  /// Activates a constraint, or notes why it cannot hold.
  func activate(_ constraint: LayoutConstraint) {
    if let problem = constraint.problem {
      stage.note("\(problem)")
    } else {
      constraint.isActive = true
    }
  }

  func add(_ reaction: ReactionPlan) {
    let actions = reaction.actions
    switch reaction.cause {
    case .message(let message):
      heardMessages.insert(message)
      stage.observe(message) { [weak self] in self?.perform(actions, ActionContext()) }
    case .completion(let key):
      completionReactions[key, default: []].append(actions)
    case .control(let events, let id):
      guard let layer = layers[id] else { return }
      for event in events {
        switch event {
        case .editingDidBegin, .editingChanged, .editingDidEnd:
          layer.on(event) { [weak self] () in self?.perform(actions, ActionContext()) }
        default:
          layer.on(event) { [weak self] (touch: Touch) in
            self?.perform(actions, ActionContext(touch: touch))
          }
        }
      }
    }
  }

  // MARK: Performing

  /// Performs actions in order.
  func perform(_ actions: [Action], _ context: ActionContext) {
    guard depth < DocumentLimits.actionDepth else {
      return stop("actions perform each other without end")
    }
    depth += 1
    for action in actions {
      guard count(1) else { break }
      action(self, context)
    }
    depth -= 1
  }

  /// Counts actions, or the steps of one; false where they are too many and are left out.
  func count(_ actions: Int) -> Bool {
    actionCount += actions
    if actionCount > DocumentLimits.actionCount {
      stop("more than \(DocumentLimits.actionCount) actions")
    }
    return actionCount <= DocumentLimits.actionCount
  }

  /// Whether further actions are left out.
  private(set) var hasStopped = false

  /// Notes, once, why further actions are left out.
  private func stop(_ reason: String) {
    if !hasStopped {
      stage.note("actions were left out: \(reason)")
      warn("actions were left out: \(reason)")
    }
    hasStopped = true
  }

  /// Performs what a document says upon the end of an animation.
  func animationStopped(
    _ key: String, then actions: [Action], finished: Bool, _ context: ActionContext
  ) {
    var context = context
    context.finished = finished
    perform(actions, context)
    for reaction in completionReactions[key] ?? [] { perform(reaction, context) }
  }

  /// Posts a message.
  func post(_ message: String) {
    if !heardMessages.contains(message) { warn("no reaction is on the message '\(message)'") }
    stage.post(message)
  }

  // MARK: Warnings

  /// Notes something that a document says and that has no effect.
  func warn(_ text: String) {
    if warnings.insert(text).inserted { stage.warn(text) }
  }

  /// Notes that an animation begins, with a warning where it hides one of another key that begins
  /// at the same instant.
  func noteBegin(of motion: Motion, on property: String) {
    guard !motion.timing.isAdditive else { return }
    let time = stage.now + motion.delay
    // A sum of times is rounded: 0.1 and 0.2 are 0.3.
    let instant = Stage.instant(time)
    if let other = begins[property], other.time == instant, other.key != motion.key {
      warn(
        "two animations of \(property) begin at once: '\(motion.key)' hides '\(other.key)'; "
          + "leave one out, or give it a delay")
    }
    begins[property] = (motion.key, instant)
  }

  /// Notes that a touch begins, with a warning where another one has not ended.
  func noteTouchDown() {
    if stage.touch != nil {
      warn("a touch begins before the one before it has ended, which is cancelled")
    }
  }

  /// Notes a change of the touch, with a warning where there is none.
  func noteTouchChange(_ change: String) {
    if stage.touch == nil { warn("\(change) is left out: no touch has begun") }
  }

  func set(_ value: Double, variable: String) { variables[variable] = value }

  // MARK: Values

  /// A layer by its id; `container` is that of the transition.
  func layer(_ id: String, _ context: ActionContext) -> Layer? {
    id == "container" ? context.transition?.container : layers[id]
  }

  /// The value of arithmetic; nil, and a note, where it has none.
  func value(_ expression: Expression, _ context: ActionContext) -> Double? {
    let value = expression.value(
      variable: { name in
        name == "finished" ? (context.finished ? 1 : 0) : variables[name]
      },
      reference: { object, property in
        if object == "touch" {
          if context.touch == nil {
            warn("touch.\(property) is 0: only in a reaction to a touch it has a value")
          }
          return context.touch.flatMap { TouchValue(rawValue: property)?.value($0) } ?? 0
        }
        if let constraint = constraints[object] { return constraint.constant }
        return layer(object, context).flatMap { LayerProperties.value(property, of: $0) }
      })
    guard let value, value.magnitude <= DocumentLimits.magnitude else {
      stage.note("an action was left out: its arithmetic has no value")
      warn("an action was left out: its arithmetic has no value")
      return nil
    }
    return value
  }

  /// The values of several components; one stands for all.
  func components(_ expressions: [Expression], _ context: ActionContext) -> SIMD4<Double>? {
    var components = SIMD4<Double>.zero
    for (index, expression) in expressions.enumerated() {
      guard let value = value(expression, context) else { return nil }
      if expressions.count == 1 { return SIMD4(repeating: value) }
      components[index] = value
    }
    return components
  }
}

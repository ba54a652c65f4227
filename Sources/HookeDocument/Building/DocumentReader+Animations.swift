// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeScene

/// An animation of a document: what is known of it before the scene runs.
private struct MotionPlan: Sendable {
  let kind: Motion.Kind
  let timing: MotionTiming
  let delay: Double
  /// The key; nil for the name of the property.
  let key: String?
  let isPresentation: Bool
  let limits: MotionLimits?
  let leader: LeaderPlan?
  let then: [Action]
}

/// The values of an animation for one property.
private struct MotionValues: Sendable {
  var to: DocumentReader.ValueMaker?
  var from: DocumentReader.ValueMaker?
  var by: DocumentReader.ValueMaker?
  var velocity: DocumentReader.ValueMaker?
  var keyframes: [DocumentReader.ValueMaker] = []

  /// The animation with its numbers; nil, and a note, where one has no value.
  func motion(
    _ plan: MotionPlan, delay: Double, key: String, _ run: DocumentRun, _ context: ActionContext
  ) -> Motion? {
    let then = plan.then
    var motion = Motion(
      kind: plan.kind, timing: plan.timing, delay: delay, key: key,
      isPresentation: plan.isPresentation, limits: plan.limits
    ) { [weak run] finished in
      run?.animationStopped(key, then: then, finished: finished, context)
    }
    for (make, path) in [
      (to, \Motion.to), (from, \Motion.from), (by, \Motion.by), (velocity, \Motion.velocity),
    ] {
      guard let make else { continue }
      guard let components = make(run, context) else { return nil }
      motion[keyPath: path] = components
    }
    for make in keyframes {
      guard let components = make(run, context) else { return nil }
      motion.values.append(components)
    }
    if let leader = plan.leader, !motion.follow(leader, run, context) { return nil }
    return motion
  }
}

extension DocumentReader {
  func animation(_ value: DocumentNode, _ node: DocumentNode) -> Action? {
    let kind = motionKind(node)
    // A kind that is wrong does not hide what else is.
    let plan = MotionPlan(
      kind: kind ?? .curve(nil, duration: nil), timing: motionTiming(node),
      delay: constant(node.value("delay")) ?? 0,
      key: node.value("key")?.text, isPresentation: node.value("isPresentation")?.boolean ?? false,
      limits: motionLimits(node), leader: leader(node), then: actions(node.value("then")))
    let stagger = constant(node.value("stagger")) ?? 0
    var actions: [Action] = []
    var index = 0
    for target in value.elements ?? [value] {
      for place in targets(target) ?? [] {
        let delay = plan.delay + stagger * Double(index)
        guard let action = animation(of: place, target, node, plan, delay: delay) else { continue }
        actions.append(action)
        index += 1
      }
    }
    let made = actions
    guard kind != nil else { return nil }
    return { run, context in for action in made { action(run, context) } }
  }

  private func animation(
    of target: Target, _ targetNode: DocumentNode, _ node: DocumentNode, _ plan: MotionPlan,
    delay: Double
  ) -> Action? {
    switch target {
    case .layer(let id, let name):
      let kind = layers[id]?.kind ?? "plain"
      guard let property = LayerProperties.property(name, kind: kind) else {
        reportProperty(name, id, kind, targetNode, animates: true)
        return nil
      }
      if plan.limits != nil, property.componentCount > 1 {
        report(targetNode.range, "limits are for a property of one number; \(name) has more")
      }
      if let leader = plan.leader { check(leader, of: property, id + "." + name, targetNode) }
      let values = motionValues(node, of: property, name)
      let key = plan.key ?? name
      return { run, context in
        guard let layer = run.layer(id, context),
          let motion = values.motion(plan, delay: delay, key: key, run, context)
        else { return }
        // What a layer shows beside its values is only kept on a stage.
        guard !plan.isPresentation || layer.stage != nil else {
          return run.warn("\(id).\(name) is not animated: nothing shows '\(id)'")
        }
        run.noteBegin(of: motion, on: id + "." + name)
        property.animate(layer, motion, on: run.stage)
      }
    case .constraint(let name):
      // A constant is one number, as an opacity is.
      let number = TypedProperty(property: Layer.opacity)
      if let leader = plan.leader { check(leader, of: number, name + ".constant", targetNode) }
      let values = motionValues(node, of: number, "constant")
      let key = plan.key ?? name
      if plan.isPresentation { report(targetNode.range, "a constraint's constant is not shown") }
      if plan.limits != nil { report(targetNode.range, "a constraint's constant has no limits") }
      return { run, context in
        guard let constraint = run.constraints[name],
          let motion = values.motion(plan, delay: delay, key: key, run, context)
        else { return }
        run.noteBegin(of: motion, on: name + ".constant")
        run.stage.animator.add(
          motion.animation(of: LayoutConstraint.constantProperty), to: constraint, forKey: key)
      }
    }
  }

  private func motionValues(
    _ node: DocumentNode, of property: any DocumentProperty, _ name: String
  ) -> MotionValues {
    // What is added to a value is a difference, which has no range.
    if node.value("isAdditive")?.boolean != true {
      let values = node.value("values")?.elements ?? []
      for value in [node.value("to"), node.value("from")] + values { checkRange(value, name) }
    }
    return MotionValues(
      to: propertyValue(node.value("to"), of: property, name),
      from: propertyValue(node.value("from"), of: property, name),
      by: propertyValue(node.value("by"), of: property, name),
      velocity: propertyValue(node.value("velocity"), of: property, name),
      keyframes: (node.value("values")?.elements ?? []).compactMap {
        propertyValue($0, of: property, name)
      })
  }

  // MARK: Kinds

  /// The keys that belong to one kind of animation, with the key that makes it that kind.
  private static let kindKeys: [(kind: String, allowed: Set<String>)] = [
    ("spring", ["to", "from", "by", "velocity", "within", "edge", "follows"]),
    ("decay", ["from", "velocity", "within", "edge"]),
    ("values", ["duration", "times", "curves"]),
    ("curve", ["to", "from", "by", "duration"]),
  ]
  private static let allKindKeys = [
    "spring", "decay", "values", "curve", "to", "from", "by", "velocity", "duration", "times",
    "curves", "within", "edge", "follows",
  ]

  /// What a spring does with the keys that a curve is often given.
  private static let springHelp = [
    "velocity": "takes a velocity", "follows": "follows another property",
  ]

  private func motionKind(_ node: DocumentNode) -> Motion.Kind? {
    let given = Self.kindKeys.map(\.kind).filter { node.value($0) != nil }
    let kind = given.first ?? "curve"
    let allowed = Self.kindKeys.first { $0.kind == kind }?.allowed ?? []
    for entry in node.entries ?? [] {
      guard let key = entry.key.scalar, Self.allKindKeys.contains(key), key != kind,
        !allowed.contains(key)
      else { continue }
      let title = kind == "values" ? "keyframes" : kind == "curve" ? "a curve" : "a \(kind)"
      report(
        entry.key.range, "'\(key)' does not go with \(title)",
        help: "\(title) takes: " + allowed.sorted().joined(separator: ", ")
          + (kind == "curve" ? Self.springHelp[key].map { "; a spring \($0)" } ?? "" : ""))
    }
    let duration = constant(node.value("duration"))
    switch kind {
    case "spring":
      return spring(node.value("spring")).map { .spring($0) }
    case "decay":
      return constant(node.value("decay")).map { .decay($0) }
    case "values":
      return keyframes(node, duration)
    default:
      let curve = curve(node.value("curve"))
      if node.value("curve") != nil, curve == nil { return nil }
      return .curve(curve, duration: duration)
    }
  }

  private func keyframes(_ node: DocumentNode, _ duration: Double?) -> Motion.Kind? {
    let count = node.value("values")?.elements?.count ?? 0
    let times = (node.value("times")?.elements ?? []).compactMap { constant($0) }
    if let list = node.value("times"), !times.isEmpty {
      let rises = zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
      guard times.count == count, times.first == 0, times.last == 1, rises else {
        report(
          list.range,
          times.count == count
            ? "the times rise from 0 to 1" : "\(times.count) times are given for \(count) values")
        return nil
      }
    }
    let curves = (node.value("curves")?.elements ?? []).compactMap { curve($0) }
    if let list = node.value("curves"), curves.count >= count {
      report(
        list.range, "\(count) values have \(count - 1) curves between them, not \(curves.count)")
    }
    return .keyframes(times: times, curves: curves, duration: duration)
  }

  private func motionTiming(_ node: DocumentNode) -> MotionTiming {
    var timing = MotionTiming()
    if let number = node.value("repeat")?.number { timing.repeatCount = Int(clamping: number) }
    timing.repeatsForever = node.value("repeat")?.text == "forever"
    timing.autoreverses = node.value("autoreverses")?.boolean ?? false
    timing.isAdditive = node.value("isAdditive")?.boolean ?? false
    switch node.value("fill")?.text {
    case "forwards": timing.fillMode = .forwards
    case "backwards": timing.fillMode = .backwards
    case "both": timing.fillMode = .both
    case "removed": timing.fillMode = .removed
    default: break
    }
    switch node.value("clamp")?.text {
    case "start": timing.clampMode = .start
    case "end": timing.clampMode = .end
    case "both": timing.clampMode = .both
    default: break
    }
    return timing
  }

  // MARK: Animated changes

  func animatedChanges(_ value: DocumentNode, _ node: DocumentNode) -> Action? {
    let (changes, then) = (actions(value), actions(node.value("then")))
    let delay = constant(node.value("delay")) ?? 0
    let duration = constant(node.value("duration")) ?? 0.25
    let ratio = constant(node.value("dampingRatio"))
    let velocity = constant(node.value("velocity")) ?? 0
    let curve = curve(node.value("curve")) ?? .easeInOut
    let spring = spring(node.value("spring"))?.spring
    for (key, other) in [
      ("spring", "duration"), ("spring", "dampingRatio"), ("spring", "curve"),
      ("dampingRatio", "curve"),
    ] {
      guard node.value(key) != nil,
        let entry = node.entries?.first(where: { $0.key.scalar == other })
      else { continue }
      report(entry.key.range, "'\(other)' does not go with '\(key)'")
    }
    return { run, context in
      let completion: (Bool) -> Void = { [weak run] finished in
        var context = context
        context.finished = finished
        run?.perform(then, context)
      }
      if let spring {
        run.stage.animate(spring: spring, delay: delay, initialVelocity: velocity) {
          run.perform(changes, context)
        } completion: {
          completion($0)
        }
      } else {
        run.stage.animate(
          duration: duration, delay: delay, dampingRatio: ratio, initialVelocity: velocity,
          curve: curve
        ) {
          run.perform(changes, context)
        } completion: {
          completion($0)
        }
      }
    }
  }
}

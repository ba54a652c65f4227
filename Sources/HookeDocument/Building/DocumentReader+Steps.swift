// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeScene

extension DocumentReader {
  func layoutNow(_ value: DocumentNode, _ node: DocumentNode) -> Action? {
    { run, _ in run.stage.layoutIfNeeded() }
  }

  // MARK: Constraints

  func activation(_ value: DocumentNode, _ node: DocumentNode) -> Action? {
    let names = constraintsNamed(value)
    return { run, _ in
      for name in names { if let constraint = run.constraints[name] { run.activate(constraint) } }
    }
  }

  func deactivation(_ value: DocumentNode, _ node: DocumentNode) -> Action? {
    let names = constraintsNamed(value)
    return { run, _ in for name in names { run.constraints[name]?.isActive = false } }
  }

  private func constraintsNamed(_ node: DocumentNode) -> [String] {
    (node.elements ?? [node]).compactMap { node in
      guard let name = node.text else { return nil }
      if constraintNames.contains(name) { return name }
      reportUnknown(name, "constraint", among: constraintNames, at: node.range)
      return nil
    }
  }

  // MARK: Captions and messages

  func note(_ value: DocumentNode, _ node: DocumentNode) -> Action? {
    guard let text = value.text else { return nil }
    return { run, _ in run.stage.note(text) }
  }

  func post(_ value: DocumentNode, _ node: DocumentNode) -> Action? {
    guard let text = value.text else { return nil }
    return { run, _ in run.post(text) }
  }

  // MARK: Later, again, if

  func delayed(_ value: DocumentNode, _ node: DocumentNode) -> Action? {
    let actions = actions(node.value("do"))
    guard let delay = constant(value, in: 0...DocumentLimits.time) else { return nil }
    return { run, context in
      run.stage.after(delay) { [weak run] in run?.perform(actions, context) }
    }
  }

  func repeated(_ value: DocumentNode, _ node: DocumentNode) -> Action? {
    let actions = actions(node.value("do"))
    guard let interval = constant(value, in: 0.001...DocumentLimits.time),
      let times = constant(node.value("times"))
    else { return nil }
    return { run, context in
      var timer: StageTimer?
      timer = run.stage.every(interval) { [weak run] in
        run?.perform(actions, context)
        if run?.hasStopped ?? true || Double(timer?.count ?? 0) >= times {
          timer?.cancel()
          timer = nil
        }
      }
    }
  }

  func conditional(_ value: DocumentNode, _ node: DocumentNode) -> Action? {
    let (yes, no) = (actions(node.value("do")), actions(node.value("else")))
    guard let condition = expression(value) else { return nil }
    return { run, context in
      guard let value = run.value(condition, context) else { return }
      run.perform(value != 0 ? yes : no, context)
    }
  }

  func procedure(_ value: DocumentNode, _ node: DocumentNode) -> Action? {
    guard let name = value.text,
      lookUp(name, "procedure", in: procedures, at: value.range) != nil
    else { return nil }
    return { run, context in run.perform(run.plan.procedures[name] ?? [], context) }
  }

  // MARK: Layers

  func addition(_ value: DocumentNode, _ node: DocumentNode) -> Action? {
    let above = node.value("to").map { layer($0, allowsContainer: true) } ?? "screen"
    guard let id = layer(value), let above else { return nil }
    return { run, context in
      guard let layer = run.layers[id], let above = run.layer(above, context) else { return }
      func refuses() -> Bool {
        guard above.isDescendant(of: layer) else { return false }
        run.stage.note("\(layer.name) was not added: \(above.name) lies in it")
        return true
      }
      guard !refuses() else { return }
      layer.removeFromSuperlayer()
      // What its removal cuts short may have put the other one in it.
      guard !refuses() else { return }
      above.addSublayer(layer)
    }
  }

  func removal(_ value: DocumentNode, _ node: DocumentNode) -> Action? {
    guard let id = layer(value) else { return nil }
    return { run, _ in run.layers[id]?.removeFromSuperlayer() }
  }

  func cut(_ value: DocumentNode, _ node: DocumentNode) -> Action? {
    guard let id = layer(value) else { return nil }
    let key = node.value("key")?.text
    return { run, _ in
      if let key {
        run.layers[id]?.removeAnimation(forKey: key)
      } else {
        run.layers[id]?.removeAllAnimations()
      }
    }
  }

  // MARK: Transitions

  func presentation(_ value: DocumentNode, _ node: DocumentNode) -> Action? {
    let over = node.value("over").map { layer($0) } ?? "screen"
    let transition = node.value("transition")
    let name = transition?.text ?? ""
    let isKnown =
      transition.map { lookUp(name, "transition", in: transitions, at: $0.range) != nil } ?? false
    guard let id = layer(value), let over, isKnown else { return nil }
    return { run, _ in
      guard let screen = run.layers[id], let presenter = run.layers[over],
        let plan = run.plan.transitions[name]
      else { return }
      guard !run.stage.presentedScreens.contains(where: { $0.screen === screen }) else {
        return run.stage.note("\(screen.name) is presented already")
      }
      run.stage.present(
        screen, over: presenter,
        presenting: DocumentTransition(run: run, actions: plan.presenting),
        dismissing: DocumentTransition(run: run, actions: plan.dismissing))
    }
  }

  func dismissal(_ value: DocumentNode, _ node: DocumentNode) -> Action? {
    guard let id = layer(value) else { return nil }
    return { run, _ in
      guard let screen = run.layers[id] else { return }
      guard run.stage.presentedScreens.contains(where: { $0.screen === screen }) else {
        return run.stage.note("\(screen.name) is not presented")
      }
      run.stage.dismiss(screen)
    }
  }

  func completion(_ value: DocumentNode, _ node: DocumentNode) -> Action? {
    { run, context in
      if context.transition == nil { run.warn("completeTransition stands outside a transition") }
      context.transition?.completeTransition()
    }
  }
}

/// A transition whose motion is a document's.
private struct DocumentTransition: TransitionAnimator {
  weak let run: DocumentRun?
  let actions: [Action]
  let duration = 0.0

  func animate(_ context: TransitionContext) {
    run?.perform(actions, ActionContext(transition: context))
  }
}

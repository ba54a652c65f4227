// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeScene

extension DocumentReader {
  /// A place of the screen: the middle of a layer, or a point.
  private enum Place: Sendable {
    case layer(String)
    case point([Expression])

    /// The point in the root layer; nil where there is none, with a warning where the layer is not
    /// on the stage.
    func point(_ run: DocumentRun, _ context: ActionContext) -> Point? {
      switch self {
      case .layer(let id):
        guard let layer = run.layer(id, context) else { return nil }
        guard layer.isOnStage else {
          run.warn("no touch moves to '\(id)': nothing shows '\(id)'")
          return nil
        }
        run.stage.layoutIfNeeded()
        return layer.convert(layer.presentation.bounds.center, to: run.stage.root)
          ?? layer.presentation.position
      case .point(let expressions):
        guard let components = run.components(expressions, context) else { return nil }
        return Point(components: components)
      }
    }
  }

  private func place(_ node: DocumentNode) -> Place? {
    guard let elements = node.elements else { return layer(node).map { .layer($0) } }
    let expressions = elements.compactMap { expression($0) }
    return elements.count == 2 && expressions.count == 2 ? .point(expressions) : nil
  }

  private static func begin(_ place: Place, _ run: DocumentRun, _ context: ActionContext) {
    if case .layer(let id) = place, let layer = run.layer(id, context) {
      run.noteTouchDown()
      run.stage.touchDown(on: layer)
    } else if let point = place.point(run, context) {
      run.noteTouchDown()
      run.stage.touchDown(at: point)
    }
  }

  func touchDown(_ value: DocumentNode, _ node: DocumentNode) -> Action? {
    guard let place = place(value) else { return nil }
    return { run, context in Self.begin(place, run, context) }
  }

  func touchMove(_ value: DocumentNode, _ node: DocumentNode) -> Action? {
    guard let place = place(value) else { return nil }
    return { run, context in
      run.noteTouchChange("a move")
      if let point = place.point(run, context) { run.stage.touchMoved(to: point) }
    }
  }

  func touchEnd(_ value: DocumentNode, _ node: DocumentNode) -> Action? {
    let isUp = value.text == "up"
    return { run, _ in
      run.noteTouchChange(isUp ? "the end of a touch" : "the cancelling of a touch")
      if isUp { run.stage.touchUp() } else { run.stage.touchCancelled() }
    }
  }

  func tap(_ value: DocumentNode, _ node: DocumentNode) -> Action? {
    let duration = constant(node.value("lasts")) ?? 0.1
    guard let place = place(value) else { return nil }
    return { run, context in
      Self.begin(place, run, context)
      if duration == 0 {
        run.stage.touchUp()
      } else {
        run.stage.after(duration) { [weak run] in run?.stage.touchUp() }
      }
    }
  }

  func drag(_ value: DocumentNode, _ node: DocumentNode) -> Action? {
    let places = (value.elements ?? []).compactMap { place($0) }
    let duration = constant(node.value("duration")) ?? 0.3
    guard places.count == 2 else { return nil }
    return { run, context in
      guard let start = places[0].point(run, context), let end = places[1].point(run, context)
      else { return }
      let count = max(1, Int((duration * (run.stage.frameRate ?? 60)).rounded()))
      // Each step is scheduled now, and takes as much memory as an action.
      guard run.count(count) else { return }
      run.noteTouchDown()
      run.stage.beginDrag(from: start, to: end, duration: duration, stepCount: count)
    }
  }

  func typing(_ value: DocumentNode, _ node: DocumentNode) -> Action? {
    guard let text = value.text else { return nil }
    return { run, _ in
      if run.stage.firstResponder == nil { run.warn("nothing is typed: no field is edited") }
      run.stage.type(text)
    }
  }

  // MARK: The script

  /// What schedules each entry of the script.
  func script(_ node: DocumentNode?) -> [@Sendable (DocumentRun) -> Void] {
    (node?.elements ?? []).compactMap { entry in
      let caption = entry.value("caption")?.text
      let isList = Self.isPlainList(entry)
      let actions = isList ? actions(entry.value("do")) : actions(entry)
      guard let time = constant(entry.value("at"), in: 0...DocumentLimits.time) else { return nil }
      return { run in
        run.stage.at(time, caption) { [weak run] in run?.perform(actions, ActionContext()) }
      }
    }
  }

  /// Whether an entry is known by `do` alone, and not by an action that has a `do` of its own.
  private static func isPlainList(_ entry: DocumentNode) -> Bool {
    entry.value("do") != nil && !["after", "every", "if"].contains { entry.value($0) != nil }
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing
internal import HookeSolver

extension Stage {
  /// The time for which ``touchMarks`` shows a touch after its end, in seconds.
  package static let touchMarkDuration = 0.35

  /// The touch in progress.
  public var touch: Touch? { context.touch }

  /// Begins a touch at a point of the screen; one in progress is cancelled first.
  ///
  /// - Parameter point: The place in the root layer, in points; finite.
  public func touchDown(at point: Point) {
    checkPlace(point)
    touchCancelled()
    layoutIfNeeded()
    note("touch down", .touch(.down, point))
    let touch = Touch(self, at: point, hit: root.hitTest(point) ?? root)
    context.touch = touch
    touch.begin()
  }

  /// Begins a touch on a layer, where it is shown.
  ///
  /// - Parameters:
  ///   - layer: The layer; another one in front of it gets the touch, with a warning, and so does
  ///     the one behind it where it takes none itself: hidden, faint, or clipped away.
  ///   - place: The place in the layer, in parts of its size; by default the middle.
  public func touchDown(on layer: Layer, at place: Point = Point(x: 0.5, y: 0.5)) {
    layoutIfNeeded()
    let bounds = layer.presentation.bounds
    let point = Point(
      x: bounds.origin.x + place.x * bounds.size.width,
      y: bounds.origin.y + place.y * bounds.size.height)
    let place = layer.convert(point, to: root) ?? layer.presentation.position
    warnOfMiss(of: layer, at: place)
    touchDown(at: place)
  }

  /// Notes a warning where a touch on a layer goes to another one.
  ///
  /// What a layer contains, and what contains a layer without user interaction, takes touches for
  /// it.
  private func warnOfMiss(of layer: Layer, at place: Point) {
    let hit = root.hitTest(place)
    guard hit.map({ $0 !== layer && !$0.isDescendant(of: layer) }) ?? true else { return }
    var receiver: Layer? = layer
    while let next = receiver, next.isUserInteractionEnabled { receiver = next.superlayer }
    if let receiver, let hit, receiver.isDescendant(of: hit) { return }
    let name = hit === root || hit == nil ? "the screen" : "\"\(hit?.name ?? "")\""
    warn("the touch on \"\(layer.name)\" goes to \(name)")
  }

  /// Begins and ends a touch on a layer at the present instant.
  public func tap(_ layer: Layer) {
    touchDown(on: layer)
    touchUp()
  }

  /// Begins and ends a touch at a point of the screen, in points, at the present instant.
  public func tap(at point: Point) {
    touchDown(at: point)
    touchUp()
  }

  /// Moves the touch in progress; without one nothing happens.
  ///
  /// - Parameter point: The new place in the root layer, in points; finite.
  public func touchMoved(to point: Point) {
    checkPlace(point)
    guard let touch = acceptedTouch() else { return }
    note("touch moved", .touch(.moved, point))
    performing(by: touch) { touch.move(to: point) }
  }

  /// Ends the touch in progress; without one nothing happens.
  public func touchUp() {
    completeDrag()
    guard let touch = acceptedTouch() else { return }
    note("touch up", .touch(.up, touch.location))
    finish(touch, .up)
    performing(by: touch) {
      if let field = firstResponder, !(touch.layer is TextField) { field.endEditing() }
      touch.end()
    }
  }

  /// Cancels the touch in progress; without one nothing happens.
  public func touchCancelled() {
    completeDrag()
    cancelTouch()
  }

  /// Cancels the touch in progress where it is.
  func cancelTouch() {
    guard let touch = context.touch else { return }
    note("touch cancelled", .touch(.cancelled, touch.location))
    finish(touch, .cancelled)
    performing(by: touch) { touch.cancel() }
  }

  /// Schedules a tap on a layer, which ends a tenth of a second after it began.
  ///
  /// - Parameters:
  ///   - layer: The layer, wherever it is shown by then.
  ///   - time: The begin of the touch, in seconds on the stage's clock.
  ///   - caption: What happens, for storyboards.
  public func tap(_ layer: Layer, at time: Double, _ caption: String? = nil) {
    at(time, caption) { [unowned self] in touchDown(on: layer) }
    at(time + 0.1) { [unowned self] in touchUp() }
  }

  /// Schedules a tap at a point of the screen, in points.
  public func tap(at point: Point, at time: Double, _ caption: String? = nil) {
    at(time, caption) { [unowned self] in touchDown(at: point) }
    at(time + 0.1) { [unowned self] in touchUp() }
  }

  /// The touches to draw: those that ended less than ``touchMarkDuration`` ago, and the one in
  /// progress.
  package var touchMarks: [TouchMark] {
    var marks = endedTouches.compactMap { ended -> TouchMark? in
      let age = now - ended.age
      guard age < Self.touchMarkDuration else { return nil }
      return TouchMark(position: ended.position, phase: ended.phase, age: age)
    }
    if let touch {
      marks.append(TouchMark(position: touch.location, phase: .down, age: now - touch.startTime))
    }
    return marks
  }

  /// The touch in progress; one whose layer no longer takes touches is cancelled.
  private func acceptedTouch() -> Touch? {
    guard let touch = context.touch else { return nil }
    guard let layer = touch.receiver, !layer.acceptsTouches else { return touch }
    cancelTouch()
    return nil
  }

  private func finish(_ touch: Touch, _ phase: TouchPhase) {
    context.touch = nil
    endedTouches.removeAll { now - $0.age >= Self.touchMarkDuration }
    // The age of a stored mark is the instant of its end.
    endedTouches.append(TouchMark(position: touch.location, phase: phase, age: now))
  }

  private func checkPlace(_ point: Point) {
    checkPrecondition(point.isFinite, "a touch is at a finite point, not (\(point.x), \(point.y))")
  }
}

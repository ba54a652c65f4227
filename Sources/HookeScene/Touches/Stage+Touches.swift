// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing

extension Stage {
  /// How long after a touch ``touchMarks`` still shows it, in seconds.
  public static let touchMarkDuration = 0.35

  /// The touch that is down.
  public var touch: Touch? { context.touch }

  /// A finger comes down at a point of the screen.
  ///
  /// One that is still down is taken away first.
  ///
  /// - Parameter point: Where, in points in the coordinates of the root layer.
  public func touchDown(at point: Point) {
    checkPlace(point)
    touchCancelled()
    layoutIfNeeded()
    note("touch down", .touch(.down, point))
    let touch = Touch(self, at: point, hit: root.hitTest(point) ?? root)
    context.touch = touch
    touch.begin()
  }

  /// A finger comes down on a layer: on the point of its bounds at `place`, as shown.
  ///
  /// - Parameters:
  ///   - layer: The layer, which something else may cover.
  ///   - place: Where, in parts of the layer's size; the middle unless said.
  public func touchDown(on layer: Layer, at place: Point = Point(x: 0.5, y: 0.5)) {
    layoutIfNeeded()
    let bounds = layer.presentation.bounds
    let point = Point(
      x: bounds.origin.x + place.x * bounds.size.width,
      y: bounds.origin.y + place.y * bounds.size.height)
    touchDown(at: layer.convert(point, to: root) ?? layer.presentation.position)
  }

  /// A finger comes down on a layer and goes up again at the same instant.
  public func tap(_ layer: Layer) {
    touchDown(on: layer)
    touchUp()
  }

  /// A finger comes down at a point, in points, and goes up again at the same instant.
  public func tap(at point: Point) {
    touchDown(at: point)
    touchUp()
  }

  /// The finger that is down moves; without one nothing happens.
  ///
  /// - Parameter point: Where to, in points in the coordinates of the root layer.
  public func touchMoved(to point: Point) {
    checkPlace(point)
    guard let touch = acceptedTouch() else { return }
    note("touch moved", .touch(.moved, point))
    touch.move(to: point)
  }

  /// The finger that is down goes up; without one nothing happens.
  public func touchUp() {
    guard let touch = acceptedTouch() else { return }
    note("touch up", .touch(.up, touch.location))
    finish(touch, .up)
    if let field = firstResponder, !(touch.layer is TextField) { field.endEditing() }
    touch.end()
  }

  /// The touch that is down is taken away; without one nothing happens.
  public func touchCancelled() {
    guard let touch = context.touch else { return }
    note("touch cancelled", .touch(.cancelled, touch.location))
    finish(touch, .cancelled)
    touch.cancel()
  }

  /// Writes a tap into the script: a finger comes down on a layer, and goes up a tenth of a second later.
  ///
  /// - Parameters:
  ///   - layer: The layer, wherever it is shown by then.
  ///   - time: When the finger comes down, in seconds on the stage's clock.
  ///   - caption: What happens, for the storyboard.
  public func tap(_ layer: Layer, at time: Double, _ caption: String? = nil) {
    at(time, caption) { [unowned self] in touchDown(on: layer) }
    at(time + 0.1) { [unowned self] in touchUp() }
  }

  /// Writes a tap at a point of the screen, in points, into the script.
  public func tap(at point: Point, at time: Double, _ caption: String? = nil) {
    at(time, caption) { [unowned self] in touchDown(at: point) }
    at(time + 0.1) { [unowned self] in touchUp() }
  }

  /// Writes a drag into the script: a finger comes down, moves evenly, sixty places a second, and stays
  /// down.
  ///
  /// - Parameters:
  ///   - start: Where it comes down, in points.
  ///   - end: Where it arrives, in points.
  ///   - time: When it comes down, in seconds on the stage's clock.
  ///   - duration: How long it moves, in seconds, above 0.
  ///   - caption: What happens, for the storyboard.
  public func drag(
    from start: Point, to end: Point, at time: Double, duration: Double, _ caption: String? = nil
  ) {
    precondition(
      duration > 0 && duration <= 600, "a drag takes above 0 and at most 600 s, not \(duration)")
    at(time, caption) { [unowned self] in touchDown(at: start) }
    let count = max(1, Int((duration * 60).rounded()))
    for step in 1...count {
      let part = Double(step) / Double(count)
      at(time + duration * part) { [unowned self] in
        touchMoved(to: start.interpolated(to: end, at: part))
      }
    }
  }

  /// The touches to draw: the one that is down, and those that ended less than
  /// ``touchMarkDuration`` ago, oldest first.
  public var touchMarks: [TouchMark] {
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

  /// The touch that is down, if the layer that is told still takes touches; else it is taken away.
  private func acceptedTouch() -> Touch? {
    guard let touch = context.touch else { return nil }
    guard let layer = touch.layer, !layer.acceptsTouches else { return touch }
    touchCancelled()
    return nil
  }

  private func finish(_ touch: Touch, _ phase: TouchPhase) {
    context.touch = nil
    endedTouches.removeAll { now - $0.age >= Self.touchMarkDuration }
    // The instant of the end stands in the place of the age until the mark is asked for.
    endedTouches.append(TouchMark(position: touch.location, phase: phase, age: now))
  }

  private func checkPlace(_ point: Point) {
    precondition(point.isFinite, "a touch is at a finite point, not (\(point.x), \(point.y))")
  }
}

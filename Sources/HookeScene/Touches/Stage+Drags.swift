// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing
public import HookeSolver

// Drags of a script: touches that move along a line or a path.

/// The movement of a touch that a script has planned to its end.
final class Drag {
  /// The instant of its last step, in seconds on the stage's clock.
  let arrival: Double
  /// The last place, in the root layer, in points.
  let end: Point

  init(to end: Point, at arrival: Double) { (self.end, self.arrival) = (end, arrival) }
}

extension Stage {
  /// Schedules a drag at constant velocity, in sixty steps a second; the touch is not ended.
  ///
  /// - Parameters:
  ///   - start: The place where it begins, in points; finite.
  ///   - end: The place where it arrives, in points; finite.
  ///   - time: The begin of the touch, in seconds on the stage's clock.
  ///   - duration: The duration of the movement, in seconds; above 0, at most 600.
  ///   - caption: What happens, for storyboards.
  public func drag(
    from start: Point, to end: Point, at time: Double, duration: Double, _ caption: String? = nil
  ) {
    drag(at: time, duration: duration, caption) { start.interpolated(to: end, at: $0) }
  }

  /// Schedules a drag along a path that lets go at its end, in sixty steps a second.
  ///
  /// ```swift
  /// var flick = Path()
  /// flick.move(to: Point(x: 180, y: 500))
  /// flick.addQuadCurve(to: Point(x: 300, y: 120), control: Point(x: 180, y: 260))
  /// stage.drag(along: flick, at: 0.5, duration: 0.3, curve: .easeIn, "flick")
  /// ```
  ///
  /// The finger is lifted at the instant it arrives, with the velocity of its last step: that of
  /// the curve's end, in the direction of the path's. Under a curve that ends at rest it has nearly
  /// none.
  ///
  /// - Parameters:
  ///   - path: The path, in points of the root layer; one without length stops with a message.
  ///   - time: The begin of the touch, in seconds on the stage's clock.
  ///   - duration: The duration of the movement, in seconds; above 0, at most 600.
  ///   - curve: The timing curve of the way along the path.
  ///   - lifts: Whether the touch ends with the movement.
  ///   - caption: What happens, for storyboards.
  public func drag(
    along path: Path, at time: Double, duration: Double, curve: CubicBezier = .linear,
    lifts: Bool = true, _ caption: String? = nil
  ) {
    let whole = path.length
    checkPrecondition(
      whole > 0 && whole.isFinite, "a drag follows a path with a length, not \(path)")
    drag(at: time, duration: duration, caption) { part in
      path.point(at: curve.value(at: part))
    }
    if lifts { at(time + duration) { [unowned self] in touchUp() } }
  }

  private func drag(
    at time: Double, duration: Double, _ caption: String?, _ place: @escaping (Double) -> Point
  ) {
    checkPrecondition(
      duration > 0 && duration <= 600, "a drag takes above 0 and at most 600 s, not \(duration)")
    let drag = Drag(to: place(1), at: Self.instant(time + duration))
    at(time, caption) { [unowned self] in begin(drag, at: place(0)) }
    schedule(drag, at: time, duration, stepCount: max(1, Int((duration * 60).rounded())), place)
  }

  /// Begins a drag along a line at the present instant; the touch is not ended.
  ///
  /// - Parameters:
  ///   - start: The place where it begins, in points; finite.
  ///   - end: The place where it arrives, in points; finite.
  ///   - duration: The duration of the movement, in seconds; above 0.
  ///   - stepCount: The number of its steps; above 0.
  package func beginDrag(from start: Point, to end: Point, duration: Double, stepCount: Int) {
    let drag = Drag(to: end, at: Self.instant(now + duration))
    begin(drag, at: start)
    schedule(drag, at: now, duration, stepCount: stepCount) { start.interpolated(to: end, at: $0) }
  }

  private func begin(_ drag: Drag, at place: Point) {
    touchDown(at: place)
    touch?.drag = drag
  }

  /// Schedules the steps of a drag; those that come after the end of its touch move no other one.
  private func schedule(
    _ drag: Drag, at time: Double, _ duration: Double, stepCount: Int,
    _ place: @escaping (Double) -> Point
  ) {
    for step in 1...stepCount {
      let part = Double(step) / Double(stepCount)
      at(time + duration * part) { [unowned self] in
        guard let touch, touch.drag === drag else { return }
        if step == stepCount { touch.drag = nil }
        touchMoved(to: place(part))
      }
    }
  }

  /// Moves the finger to where its drag arrives now: a script may end the touch at that instant, in
  /// a step that was scheduled before.
  func completeDrag() {
    guard let touch, let drag = touch.drag, drag.arrival <= now else { return }
    touch.drag = nil
    context.performing(by: touch.trigger) { touchMoved(to: drag.end) }
  }
}

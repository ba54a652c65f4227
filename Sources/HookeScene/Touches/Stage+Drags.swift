// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing
public import HookeSolver

// Drags of a script: touches that move along a line or a path.

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
    at(time, caption) { [unowned self] in touchDown(at: place(0)) }
    let count = max(1, Int((duration * 60).rounded()))
    for step in 1...count {
      let part = Double(step) / Double(count)
      at(time + duration * part) { [unowned self] in touchMoved(to: place(part)) }
    }
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing
internal import HookeSolver

/// A property's value over time: a constant, or keyframes with an easing curve between each two.
///
/// Every value is a list of numbers of one length: a position has two, an outline of n vertices 6n.
struct AnimatedValue: Sendable {
  /// A value at a frame, and the way to the next.
  struct Keyframe: Sendable {
    /// The frame, on the time line of the composition.
    var frame: Double
    /// The value at the frame.
    var value: [Double]
    /// The value just before the next keyframe.
    var endValue: [Double]
    /// The easing curves to the next keyframe: one for all components, or one for each.
    var easing: [CubicBezier] = [.linear]
    /// Whether the value holds until the next keyframe.
    var isHold = false
    /// The curve that a position moves along; nil for a straight line.
    var curve: CubicPiece?
  }

  /// The keyframes in order of time, at least one.
  var keyframes: [Keyframe]

  /// A constant.
  init(_ value: [Double]) {
    keyframes = [Keyframe(frame: 0, value: value, endValue: value)]
  }

  /// A value with keyframes; at least one.
  init(keyframes: [Keyframe]) { self.keyframes = keyframes }

  /// Whether the value changes at any time.
  var isAnimated: Bool {
    keyframes.contains { $0.value != keyframes[0].value || $0.endValue != keyframes[0].value }
      || keyframes.contains { $0.curve != nil }
  }

  /// The interval that contains a frame: the index of the keyframe, and the share of the interval
  /// that has passed; ahead of the first keyframe 0 of the first, from the last on 0 of the last.
  func interval(at frame: Double) -> (index: Int, share: Double) {
    var (low, high) = (0, keyframes.count)
    while low < high {
      let middle = (low + high) / 2
      if keyframes[middle].frame <= frame { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return (0, 0) }
    let index = low - 1
    guard index + 1 < keyframes.count else { return (index, 0) }
    let length = keyframes[index + 1].frame - keyframes[index].frame
    return (index, (frame - keyframes[index].frame) / length)
  }

  /// The value at a frame.
  func value(at frame: Double) -> [Double] {
    if keyframes.count == 1 { return keyframes[0].value }
    let (index, share) = interval(at: frame)
    let key = keyframes[index]
    guard share > 0, !key.isHold else { return key.value }
    var value = eased(key, share)
    if let curve = key.curve {
      let point = place(on: curve, key, share).point
      (value[0], value[1]) = (point.x, point.y)
    }
    return value
  }

  /// The value at a share of an interval, each component on a straight way.
  private func eased(_ key: Keyframe, _ share: Double) -> [Double] {
    if key.easing.count == 1 {
      let progress = key.easing[0].value(at: share)
      return key.value.indices.map {
        key.value[$0] + (key.endValue[$0] - key.value[$0]) * progress
      }
    }
    return key.value.indices.map { component in
      let easing = key.easing[min(component, key.easing.count - 1)]
      return key.value[component]
        + (key.endValue[component] - key.value[component]) * easing.value(at: share)
    }
  }

  /// The first component at a frame.
  func number(at frame: Double) -> Double { value(at: frame).first ?? 0 }

  /// The first two components at a frame.
  func point(at frame: Double) -> Point {
    let value = value(at: frame)
    return Point(x: value.first ?? 0, y: value.count > 1 ? value[1] : 0)
  }

  /// A bound of the first component: no curve passes its control points.
  var largest: Double {
    keyframes.reduce(-.infinity) { largest, key in
      let (start, end) = (key.value.first ?? 0, key.endValue.first ?? 0)
      let (y1, y2) = (key.easing[0].y1, key.easing[0].y2)
      return max(
        largest, start, end, start + (end - start) * max(y1, y2),
        start + (end - start) * min(y1, y2))
    }
  }

  /// The direction in which a position moves at a frame, as an angle in radians; 0 at rest.
  func heading(at frame: Double) -> Double {
    guard keyframes.count > 1 else { return 0 }
    // From the last keyframe on, the direction in which the last interval ended.
    var (index, share) = interval(at: frame)
    if index == keyframes.count - 1 { (index, share) = (index - 1, 1) }
    let key = keyframes[index]
    if let curve = key.curve {
      let derivative = place(on: curve, key, max(1e-3, min(1 - 1e-3, share))).derivative
      return Elementary.atan2(derivative.y, derivative.x)
    }
    guard key.value.count > 1 else { return 0 }
    return Elementary.atan2(
      key.endValue[1] - key.value[1], key.endValue[0] - key.value[0])
  }

  /// The place on a curve at a share of an interval: the eased share of its length.
  private func place(
    on curve: CubicPiece, _ key: Keyframe, _ share: Double
  ) -> (point: Point, derivative: Point) {
    let progress = key.easing[0].value(at: share)
    // Beyond the ends a curve has no length; the easing's overshoot goes on in its parameter.
    let parameter =
      progress <= 0 || progress >= 1
      ? progress : curve.parameter(atLength: progress * curve.length)
    return curve.place(at: parameter)
  }
}

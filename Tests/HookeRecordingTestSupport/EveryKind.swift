// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

package import HookeAnimation
package import HookeRecording
internal import HookeSolver

extension Fixtures {
  /// A recording with a motion of each kind, in closed form and in samples, at several rates.
  ///
  /// - Parameters:
  ///   - factor: What every distance and velocity is multiplied by.
  ///   - delay: What is added to the start of every motion, in seconds.
  ///   - finishes: Whether the last motion of each track comes to its end.
  /// - Returns: The recording.
  package static func everyKind(
    _ factor: Double = 1, delay: Double = 0, finishes: Bool = true
  ) -> Recording {
    let curves = Curves(factor: factor, delay: delay, finishes: finishes)
    return recording(
      curves.springs + curves.timings + curves.samples, duration: 4,
      events: [
        .init(time: 0.05, kind: .touch, caption: "touch down"),
        .init(time: 0.3, kind: .action, caption: "let go"),
        .init(time: 0.9, kind: .note, caption: "later; at the end"),
      ])
  }

  /// Returns the curves of ``everyKind(_:delay:finishes:)``, each with its rate.
  package static func everyCurve() -> [(curve: MotionCurve, rate: Double)] {
    everyKind().tracks.flatMap(\.segments).flatMap { segment -> [(MotionCurve, Double)] in
      guard case .closedForm(_, let rate, let curves) = segment.motion else { return [] }
      return curves.map { ($0, rate) }
    }
  }
}

/// The tracks of the recording with a motion of each kind.
private struct Curves {
  let factor: Double
  let delay: Double
  let finishes: Bool

  func track(
    _ layer: String, _ property: String, _ initial: [Double], threshold: Double = 0.5,
    _ segments: [Track.Segment]
  ) -> Track {
    var segments = segments
    if !finishes { segments[segments.count - 1].isFinished = false }
    return Track(
      layer: layer, property: property, threshold: threshold, initialValue: initial,
      segments: segments)
  }

  func motion(
    _ start: Double, _ end: Double, rate: Double = 1, isFinished: Bool = true, key: String = "key",
    _ curves: [MotionCurve]
  ) -> Track.Segment {
    Track.Segment(
      key: key, startTime: start + delay, endTime: end + delay, isFinished: isFinished,
      motion: .closedForm(origin: start + delay, rate: rate, curves: curves))
  }

  func spring(
    _ spring: Spring, _ from: Double, _ to: Double, velocity: Double = 0
  ) -> MotionCurve {
    .spring(
      SpringMotion(
        spring: spring, fromValue: from, toValue: from + factor * (to - from),
        initialVelocity: factor * velocity))
  }

  func eased(
    _ timing: CubicBezier, _ from: Double, _ to: Double, lasts duration: Double = 0.4,
    carried: Double = 0
  ) -> MotionCurve {
    .eased(
      EasedMotion(
        timing: timing, duration: duration, fromValue: from,
        toValue: from + factor * (to - from)), carriedVelocity: factor * carried)
  }

  /// Springs: each way to name one, cut short, thrown, at another rate, without damping.
  var springs: [Track] {
    let bouncy = Spring(bounciness: 12, speed: 8)
    let heavy = Spring(mass: 2, stiffness: 300, damping: 12)
    return [
      track(
        "card", "positionX", [20],
        [
          motion(0.1, 0.3, isFinished: false, [spring(bouncy, 20, 120)]),
          motion(0.3, 1.7, [spring(bouncy, 90, -40, velocity: 612.5)]),
        ]),
      track("card", "positionY", [0], [motion(0.2, 1.9, [spring(heavy, 0, 10, velocity: 4000)])]),
      track(
        "card", "rotation", [0], threshold: 0.01,
        [motion(0.4, 1.1, rate: 2, [spring(Spring(response: 0.5, dampingRatio: 0.8), 0, 1.25)])]),
      track(
        "dial", "scaleXY", [1, 1], threshold: 0.005,
        [
          motion(
            0.5, 1.5,
            [spring(bouncy, 1, 1.5, velocity: 25), spring(bouncy, 1, 1.5, velocity: 25)])
        ]),
      track(
        "dial", "position", [0, 5],
        [motion(0.5, 1.5, [spring(bouncy, 0, 30), spring(bouncy, 0, 30)])]),
      track(
        "dial", "cornerRadius", [4], [motion(0.6, 4, isFinished: false, [swinging])]),
    ]
  }

  private var swinging: MotionCurve { spring(Spring(stiffness: 90, damping: 0), 4, 9) }

  /// Timing curves, each by name and by its points, one with a velocity carried over, and decays.
  var timings: [Track] {
    let named: [CubicBezier] = [.linear, .easeIn, .easeOut, .easeInOut, .default]
    return [
      track(
        "list", "opacity", [0], threshold: 0.01,
        named.enumerated().map { index, timing in
          let start = 0.1 + 0.4 * Double(index)
          return motion(
            start, start + 0.4,
            [eased(timing, Double(index % 2), Double(1 - index % 2))])
        }),
      track(
        "list", "height", [40],
        [
          motion(0.2, 0.35, isFinished: false, [eased(.easeOut, 40, 80, lasts: 0.3)]),
          motion(0.35, 0.75, rate: 0.5, [eased(.default, 60, 10, lasts: 0.2, carried: 700)]),
          motion(0.75, 1.25, [eased(CubicBezier(0.3, -0.6, 0.7, 1.6), 10, 200, lasts: 0.5)]),
        ]),
      track(
        "list", "backgroundColor", [0.1, 0.2, 0.3, 1], threshold: 0.01,
        [
          motion(
            0.4, 0.8,
            [
              eased(.easeInOut, 0.1, 0.9), eased(.easeInOut, 0.2, 0.4), .constant(0.3),
              .constant(1),
            ])
        ]),
      track(
        "list", "boundsOrigin", [0, 0],
        [
          motion(
            0.9, 2.4,
            [
              .constant(0),
              .decay(DecayMotion(fromValue: 0, initialVelocity: -800 * factor)),
            ])
        ]),
      track(
        "list", "translationX", [0],
        [0.5, 1, 1.5].map { start in
          motion(start, start + 0.5, key: "again", [eased(.linear, 0, 50, lasts: 0.5)])
        }),
    ]
  }

  /// Values that were observed: steps of each cause, and lines between keyframes.
  var samples: [Track] {
    let times = stride(from: 0.0, through: 0.6, by: 0.05).map(\.self)
    let steps = Track.Segment.Source.allCases.enumerated().map { index, source in
      let start = 0.2 + 0.3 * Double(index) + delay
      return Track.Segment(
        key: source.rawValue, startTime: start, endTime: start + 0.25, isFinished: true,
        motion: .sampled(
          times: [0, 0.1, 0.2, 0.25].map { start + $0 },
          values: [[1, 3, 2, 5].map { factor * ($0 + 5 * Double(index)) }]), source: source)
    }
    return [
      track("finger", "positionX", [0], steps),
      track(
        "finger", "path", [0],
        [
          Track.Segment(
            key: "keyframes", startTime: 0.3 + delay, endTime: 0.9 + delay, isFinished: true,
            motion: .interpolated(
              times: times.map { 0.3 + $0 + delay },
              values: [times.map { factor * 20 * $0 * (0.8 - $0) }]), source: .keyframes)
        ]),
      track(
        "finger", "opacity", [1], threshold: 0.01,
        [
          Track.Segment(
            key: "assignment", startTime: 0.7 + delay, endTime: 0.7 + delay, isFinished: true,
            motion: .sampled(times: [0.7 + delay], values: [[1 - factor / 2]]),
            source: .assignment)
        ]),
    ]
  }
}

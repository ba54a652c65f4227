// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

package import HookeAnimation
internal import HookeDrawing
package import HookeRecording
package import HookeScene
internal import HookeSolver

/// Recordings made by hand.
package enum Fixtures {
  /// One motion in closed form, its time 0 at its start.
  package static func segment(
    _ start: Double, _ end: Double, _ isFinished: Bool, _ curve: MotionCurve
  ) -> Track.Segment {
    Track.Segment(
      key: "key", startTime: start, endTime: end, isFinished: isFinished,
      motion: .closedForm(origin: start, rate: 1, curves: [curve]))
  }

  /// A linear motion of each component.
  package static func linear(
    _ start: Double, _ end: Double, from: [Double], to: [Double], isFinished: Bool = true
  ) -> Track.Segment {
    Track.Segment(
      key: "key", startTime: start, endTime: end, isFinished: isFinished,
      motion: .closedForm(
        origin: start, rate: 1,
        curves: zip(from, to).map {
          .eased(
            EasedMotion(timing: .linear, duration: end - start, fromValue: $0, toValue: $1),
            carriedVelocity: 0)
        }))
  }

  /// A track of one component.
  package static func track(
    _ layer: String, _ property: String, _ segments: [Track.Segment], initial: Double,
    threshold: Double = 0.01
  ) -> Track {
    Track(
      layer: layer, property: property, threshold: threshold, initialValue: [initial],
      segments: segments)
  }

  /// A spring from rest, settled by the energy rule.
  package static func spring(
    _ start: Double, from: Double, to: Double, velocity: Double = 0, bounciness: Double = 12,
    threshold: Double = 0.01
  ) -> Track.Segment {
    let motion = SpringMotion(
      spring: Spring(bounciness: bounciness, speed: 12), fromValue: from, toValue: to,
      initialVelocity: velocity)
    return segment(
      start, start + motion.settlingTime(threshold: threshold), true, .spring(motion))
  }

  /// A recording of tracks, as long as they are.
  package static func recording(
    _ tracks: [Track], duration: Double? = nil, events: [Recording.Event] = [],
    screen: Recording.Screen? = Recording.Screen(width: 375, height: 667)
  ) -> Recording {
    Recording(
      name: "made-up", title: "Made up", summary: "Something moves.", screen: screen,
      duration: duration ?? tracks.flatMap(\.segments).map(\.endTime).max() ?? 0, tracks: tracks,
      events: events)
  }

  /// A recording of 20 tracks that lasts for 1e9 s, with values up to 1e12.
  package static var absurdRecording: Recording {
    var recording = recording([], duration: 1e9)
    recording.tracks = (0..<20).map { index in
      track(
        "layer \(index)", "positionX",
        [
          segment(0, 1e9, false, .constant(1e12)),
          spring(1e9, from: -1e12, to: 1e12, velocity: 1e15, bounciness: 20),
        ],
        initial: 0)
    }
    return recording
  }

  /// A scene whose one motion, a spring without damping, never ends.
  package static let endlessScene = Scene(
    name: "undamped", title: "Undamped", summary: "Swings."
  ) { stage in
    let dot = Layer(name: "dot", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    stage.root.addSublayer(dot)
    let swing = SpringAnimation(Layer.positionX, spring: Spring(stiffness: 50, damping: 0), to: 100)
    stage.animator.add(swing, to: dot, forKey: "swing")
  }
}

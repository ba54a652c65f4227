// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeSolver

@testable import HookeStoryboard

/// Recordings made by hand.
enum Fixtures {
  static func segment(
    _ start: Double, _ end: Double, _ isFinished: Bool, _ curve: MotionCurve
  ) -> Track.Segment {
    Track.Segment(
      key: "key", startTime: start, endTime: end, isFinished: isFinished,
      motion: .closedForm(origin: start, rate: 1, curves: [curve]))
  }

  static func track(
    _ layer: String, _ property: String, _ segments: [Track.Segment], initial: Double,
    threshold: Double = 0.01
  ) -> Track {
    Track(
      layer: layer, property: property, threshold: threshold, initialValue: [initial],
      segments: segments)
  }

  /// A spring from rest, settled by the energy rule.
  static func spring(
    _ start: Double, from: Double, to: Double, velocity: Double = 0, bounciness: Double = 12,
    threshold: Double = 0.01
  ) -> Track.Segment {
    let motion = SpringMotion(
      spring: Spring(bounciness: bounciness, speed: 12), fromValue: from, toValue: to,
      initialVelocity: velocity)
    return segment(
      start, start + motion.settlingTime(threshold: threshold), true, .spring(motion))
  }

  static func recording(
    _ tracks: [Track], duration: Double? = nil, events: [Recording.Event] = [],
    size: Size = Size(width: 375, height: 667)
  ) -> Recording {
    Recording(
      name: "made-up", title: "Made up", summary: "Something moves.", size: size,
      duration: duration ?? tracks.flatMap(\.segments).map(\.endTime).max() ?? 0, tracks: tracks,
      events: events)
  }

  /// A frame for each moment: a square that stands where the first track says.
  static func frames(_ recording: Recording, _ selection: MomentSelection = .key)
    -> [StoryboardFrame]
  {
    recording.moments(selection).map { moment in
      let x = recording.tracks.first?.value(of: 0, at: moment.time) ?? 0
      return StoryboardFrame(
        moment: moment,
        picture: DisplayList { picture in
          picture.fill(.rect(Rect(origin: .zero, size: recording.size)), .white)
          picture.fill(
            .rect(Rect(x: 100 + min(100, max(-100, x)), y: 300, width: 60, height: 40)),
            Color(hex: 0x3498DB))
        })
    }
  }
}

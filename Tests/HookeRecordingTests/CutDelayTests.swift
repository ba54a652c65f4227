// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeRecording
import HookeSolver
import Testing

/// The time from what sets a motion off to its start, in parts of a recording that begin within.
struct CutDelayTests {
  typealias Trigger = Track.Segment.Trigger

  /// A motion from 1.5 s to 3 s, set off at an instant by something with a caption.
  private static func whole(_ trigger: Trigger?, isSampled: Bool = false, rate: Double = 1)
    -> Recording
  {
    var segment = Fixtures.segment(1.5, 3, true, .constant(0))
    if isSampled {
      segment.motion = .interpolated(times: [1.5, 2, 3], values: [[0, 9, 10]])
      segment.source = .keyframes
    } else {
      let line = EasedMotion(timing: .linear, duration: 1.5 * rate, fromValue: 0, toValue: 10)
      segment.motion = .closedForm(
        origin: 1.5, rate: rate, curves: [.eased(line, carriedVelocity: 0)])
    }
    segment.trigger = trigger
    return Fixtures.recording(
      [Fixtures.track("card", "positionX", [segment], initial: 0)], duration: 4)
  }

  /// Parts from before the trigger, at it, between it and the motion, at the start, and within.
  private static let starts = [0, 0.5, 1, 1.25, 1.4, 1.5, 1.5.nextUp, 1.6, 2, 2.75, 2.999]

  @Test(arguments: [
    (1.25, "go", 0.25), (0, "go", 1.5), (1.5, "go", 0), (1.5.nextDown, "go", 0), (1.75, "go", 0),
    (1.25, "", 0),
  ])
  func delay_ofAMotionThatAPartCuts_isThatOfTheWhole(
    time: Double, caption: String, delay: Double
  ) throws {
    for (isSampled, rate) in [(false, 1.0), (false, 2), (false, 0.25), (true, 1)] {
      let whole = Self.whole(
        Trigger(time: time, caption: caption), isSampled: isSampled, rate: rate)
      for start in Self.starts {
        for end in [3.5, 9] {
          let part = whole.excerpt(from: start, to: end)
          let row = try #require(MotionTable(part).rows.first)
          #expect((row.delay - delay).magnitude < 1e-8, "from \(start), sampled: \(isSampled)")
          #expect(row.trigger == caption)
          #expect((row.startTime - max(0, 1.5 - start)).magnitude < 1e-12)
          #expect((row.duration - min(1.5, 3 - start)).magnitude < 1e-12)
        }
        // A part of a part.
        let inner = whole.excerpt(from: start / 2, to: 4).excerpt(from: start / 2, to: 3.5)
        let row = try #require(MotionTable(inner).rows.first)
        #expect((row.delay - delay).magnitude < 1e-8, "from \(start) in two steps")
      }
    }
  }

  /// Without a trigger of its own it is what happened before, as far as the part has it.
  @Test(arguments: [
    (0.0, "tap", 0.5), (0.75, "tap", 0.5), (1, "tap", 0.5), (1.25, "", 0), (2, "", 0),
    (2.5, "late", 0),
  ])
  func delay_withoutATriggerOfItsOwn_isFromTheEventBefore(
    start: Double, caption: String, delay: Double
  ) throws {
    var whole = Self.whole(nil)
    whole.events = [
      .init(time: 0.25, kind: .touch, caption: "first"),
      .init(time: 1, kind: .touch, caption: "tap"),
      .init(time: 2.5, kind: .touch, caption: "late"),
    ]
    let row = try #require(MotionTable(whole.excerpt(from: start, to: 4)).rows.first)
    #expect(row.trigger == caption && (row.delay - delay).magnitude < 1e-9, "\(row)")
  }

  /// The rest of a motion that something else interrupted is no cut: its start is its own.
  @Test func delay_ofTheRestOfAMotion_isToItsStart() throws {
    var whole = Self.whole(Trigger(time: 1.25, caption: "go"))
    whole.tracks[0].segments[0].startTime = 2
    for (start, delay) in [(0.0, 0.75), (1.5, 0.75), (2.nextDown, 0.75)] {
      let row = try #require(MotionTable(whole.excerpt(from: start, to: 4)).rows.first)
      #expect((row.delay - delay).magnitude < 1e-9, "from \(start)")
    }
  }
}

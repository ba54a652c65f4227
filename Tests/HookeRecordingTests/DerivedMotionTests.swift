// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

@testable import HookeRecording

/// Motions of a property that show what an animation of another property of the layer does.
@Suite("Derived motions")
struct DerivedMotionTests {
  /// A linear way in closed form.
  private static func way(
    _ property: String, layer: String = "card", from: Double = 0, to: Double, start: Double = 0,
    end: Double = 1
  ) -> Track {
    let curve = MotionCurve.eased(
      EasedMotion(timing: .linear, duration: end - start, fromValue: from, toValue: to),
      carriedVelocity: 0)
    return Fixtures.track(
      layer, property, [Fixtures.segment(start, end, true, curve)], initial: from, threshold: 1)
  }

  /// Samples of two components from 0 to 1 s, eight times a second.
  private static func shift(
    x: (Double) -> Double, y: (Double) -> Double = { _ in 0 },
    source: Track.Segment.Source = .animation, key: String = "animation", end: Double = 1
  ) -> Track {
    let times = (0...8).map { Double($0) / 8 * end }
    return Track(
      layer: "card", property: "translationXY", threshold: 1, initialValue: [x(0), y(0)],
      segments: [
        Track.Segment(
          key: key, startTime: 0, endTime: end, isFinished: true,
          motion: .interpolated(times: times, values: [times.map(x), times.map(y)]), source: source)
      ])
  }

  private static func isDerived(_ track: Track, beside others: [Track]) -> Bool {
    Fixtures.recording(others + [track], duration: 5).isDerived(0, of: track)
  }

  @Test("a component that moves has the values of another property's closed form")
  func motion_withTheValuesOfAnother_isDerived() {
    let (x, y) = (Self.way("translationX", to: 64), Self.way("translationY", to: -32))
    let along = { (time: Double) in 64 * time }
    let rows: [(String, Track, [Track], Bool)] = [
      ("of x", Self.shift(x: along), [x], true),
      ("of x, resting elsewhere", Self.shift(x: along, y: { _ in 7 }), [x], true),
      ("of both", Self.shift(x: along, y: { -32 * $0 }), [x, y], true),
      ("of x alone", Self.shift(x: along, y: { -32 * $0 }), [x], false),
      ("of none", Self.shift(x: along), [], false),
      ("within a threshold", Self.shift(x: { 64 * $0 + 1 }), [x], true),
      ("beyond a threshold", Self.shift(x: { 64 * $0 + 1.25 }), [x], false),
      ("below it", Self.shift(x: { 64 * $0 - 1.25 }), [x], false),
      ("of another layer", Self.shift(x: along), [Self.way("x", layer: "a", to: 64)], false),
      ("of itself", Self.shift(x: along), [Self.way("translationXY", to: 64)], false),
      ("of one at rest", Self.shift(x: { 5 * $0 }), [Self.way("x", from: 5, to: 5)], false),
      (
        "near one at rest", Self.shift(x: { $0 }), [Self.way("x", from: 0.5, to: 0.5)], false
      ),
      (
        "of one in samples", Self.shift(x: along),
        [
          Fixtures.track(
            "card", "x",
            [
              Track.Segment(
                key: "key", startTime: 0, endTime: 1, isFinished: true,
                motion: .interpolated(times: [0, 1], values: [[0, 64]]))
            ], initial: 0)
        ], false
      ),
      (
        "of one after one at rest", Self.shift(x: { 32 * max(0, 2 * $0 - 1) }),
        [
          Fixtures.track(
            "card", "x",
            [
              Fixtures.linear(0, 0.5, from: [0], to: [0]),
              Fixtures.linear(0.5, 1, from: [0], to: [32]),
            ], initial: 0)
        ], true
      ),
      (
        "of one that ends before", Self.shift(x: { min(64, 128 * $0) }),
        [Self.way("x", to: 64, end: 0.5)], false
      ),
      (
        "of one that goes on", Self.shift(x: { 32 * $0 }), [Self.way("x", to: 64, end: 2)], true
      ),
      (
        "of one that begins later", Self.shift(x: { 0.5 * $0 }),
        [Self.way("x", to: 64, start: 2, end: 3)], false
      ),
      ("by a timer", Self.shift(x: along, source: .timer, key: "timer"), [x], false),
      ("by a key", Self.shift(x: along, key: "slide"), [x], false),
      (
        "of a table", Self.shift(x: along, source: .assignment, key: "assignment"), [x], false
      ),
      (
        "set at once",
        Self.shift(
          x: { 64 * $0 }, source: .assignment, key: "assignment", end: 1.0 / 2048),
        [x], true
      ),
      ("at rest", Self.shift(x: { _ in 0 }), [x], false),
    ]
    for (name, track, others, isDerived) in rows {
      #expect(Self.isDerived(track, beside: others) == isDerived, "\(name)")
    }
  }

  /// What a property does after it has been a sum is no motion of another property.
  @Test("a motion is not derived from what its own property does next")
  func motion_beforeOneOfItsOwn_isNotDerived() {
    var shift = Self.shift(x: { 64 * $0 })
    shift.segments.append(Fixtures.linear(1, 2, from: [64, 0], to: [90, 5]))
    #expect(!Self.isDerived(shift, beside: []))
    #expect(MotionTable(Fixtures.recording([shift], duration: 5)).rows.count == 2)
    #expect(Self.isDerived(shift, beside: [Self.way("translationX", to: 64)]))
  }

  /// What cannot be seen of a motion is by its own threshold.
  @Test(arguments: [1e-3, 1, 9]) func motion_besideAnyThreshold_isDerivedWithinItsOwn(
    threshold: Double
  ) {
    var other = Self.way("translationX", to: 64)
    other.threshold = threshold
    for (offset, isDerived) in [(0.0, true), (1, true), (-1, true), (1.25, false), (-1.25, false)] {
      let shift = Self.shift(x: { 64 * $0 + offset })
      #expect(Self.isDerived(shift, beside: [other]) == isDerived, "\(offset)")
    }
  }

  /// A closed form is no motion of another property, whatever that does.
  @Test("a motion in closed form is not derived")
  func motion_inClosedForm_isNotDerived() {
    let (x, other) = (Self.way("translationX", to: 64), Self.way("translationXY", to: 64))
    #expect(!Self.isDerived(other, beside: [x]) && !Self.isDerived(x, beside: [other]))
    #expect(MotionTable(Fixtures.recording([x, other])).rows.count == 2)
  }

  /// What is derived has no row of its own.
  @Test("a table leaves out what is derived")
  func table_ofADerivedMotion_hasOneRow() {
    let x = Self.way("translationX", to: 64)
    for (track, count) in [
      (Self.shift(x: { 64 * $0 }), 1), (Self.shift(x: { 60 * $0 }), 2),
    ] {
      let rows = MotionTable(Fixtures.recording([x, track])).rows
      #expect(rows.count == count)
      #expect(rows.first?.property == "shift x")
    }
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import Testing

@testable import HookeStoryboard

@Suite("Rows of derived values")
struct DerivedRowTests {
  /// The sum of animations of a place, all of which is what one of them says already.
  @Test("values that another row has in full have a row beside what they were before alone")
  func row_ofDerivedValues_isThereToBeCompared() {
    let across = Fixtures.track(
      "card", "translationX", [Fixtures.linear(1, 2, from: [0], to: [80])], initial: 0)
    let times = (0...20).map { 1 + 0.05 * Double($0) }
    func sum(_ property: String, _ values: [[Double]]) -> Track {
      Track(
        layer: "card", property: property, threshold: 0.5, initialValue: values.map { $0[0] },
        segments: [
          Track.Segment(
            key: "animation", startTime: 1, endTime: 2, isFinished: true,
            motion: .interpolated(times: times, values: values))
        ])
    }
    let along = times.map { 80 * ($0 - 1) }
    let rest = times.map { _ in 0.0 }
    let both = sum("translationXY", [along, rest])
    let other = sum("translationXY", [along, along.map { 0.5 * $0 }])
    let now = Fixtures.recording([across, both], duration: 3)
    let before = Fixtures.recording([across, other], duration: 3)
    func properties(_ recording: Recording, _ reference: Recording?) -> [String] {
      CurveRow.rows(of: recording, against: reference).map(\.track.property)
    }
    #expect(properties(now, nil) == ["translationX"])
    // Half of them are no values of the other row.
    #expect(properties(before, nil) == ["translationX", "translationXY"])
    #expect(properties(now, before) == ["translationX", "translationXY"])
    #expect(properties(now, Fixtures.recording([across], duration: 3)) == ["translationX"])
    let others = [sum("translationXY", [along]), sum("positionX", [along])]
    #expect(properties(now, Fixtures.recording(others, duration: 3)) == ["translationX"])
  }
}

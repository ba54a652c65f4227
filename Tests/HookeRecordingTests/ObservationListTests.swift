// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeTestSupport
import Testing

@testable import HookeRecording

/// Lists of observations, and the causes of animations, against tables.
@Suite("Observations and their causes")
struct ObservationListTests {
  private static func observation(_ time: Double, _ value: Double, _ caption: String = "")
    -> Observation
  {
    Observation(
      time: time, value: SIMD4(value, 0, 0, 0),
      cause: .init(.timer, trigger: .init(time: time, caption: caption)))
  }

  /// The times and values of a list.
  private static func pairs(_ list: ObservationList) -> [[Double]] {
    list.observations.map { [$0.time, $0.value[0]] }
  }

  /// An appended value, until when the last one held, and what the list is then.
  private static let rows: [(time: Double, value: Double, held: Double, list: [[Double]])] = [
    (0, 1, 5, [[0, 1]]),
    // Equal values are left out.
    (1, 1, 0.5, [[0, 1]]),
    // The last value held until between the two.
    (2, 3, 1.5, [[0, 1], [1.5, 1], [2, 3]]),
    // It is not noted for an instant that has an observation.
    (3, 4, 2, [[0, 1], [1.5, 1], [2, 3], [3, 4]]),
    (4, 5, 4, [[0, 1], [1.5, 1], [2, 3], [3, 4], [4, 5]]),
    (5, 6, 1, [[0, 1], [1.5, 1], [2, 3], [3, 4], [4, 5], [5, 6]]),
    (6, 7, 9, [[0, 1], [1.5, 1], [2, 3], [3, 4], [4, 5], [5, 6], [6, 7]]),
    // The last one of an instant counts.
    (6, 8, 6, [[0, 1], [1.5, 1], [2, 3], [3, 4], [4, 5], [5, 6], [6, 8]]),
  ]

  @Test func append_ofEachRow_givesTheListOfTheRow() {
    var list = ObservationList()
    for row in Self.rows {
      list.append(Self.observation(row.time, row.value), lastObservationTime: row.held)
      #expect(Self.pairs(list) == row.list)
    }
  }

  @Test func append_thatKeepsEqualValues_keepsThemWithTheirCauses() {
    var list = ObservationList()
    for (time, caption) in [(0.0, "a"), (1, "b"), (2, "c")] {
      list.append(
        Self.observation(time, 7, caption), lastObservationTime: -.infinity, keepsEqual: true)
    }
    #expect(Self.pairs(list) == [[0, 7], [1, 7], [2, 7]])
    #expect(list.observations.map { $0.cause.trigger?.caption } == ["a", "b", "c"])
    // What held has the cause of the value that held.
    list.append(Self.observation(4, 9, "d"), lastObservationTime: 3)
    #expect(list.observations.map { $0.cause.trigger?.caption } == ["a", "b", "c", "c", "d"])
    #expect(list.observations.map(\.source).allSatisfy { $0 == .timer })
  }

  private static func cause(_ caption: String) -> Observation.Cause {
    .init(.animation, trigger: .init(time: 0, caption: caption))
  }

  @Test func begin_ofSegments_hasTheCauseOfItsAnimation() {
    var causes = AnimationCauses()
    var present = ""
    func begin(_ number: Int, _ time: Double, _ end: Double, at caption: String) -> String? {
      present = caption
      return causes.begin(number, at: time, until: end) { Self.cause(present) }.trigger?.caption
    }
    causes.add(1, by: Self.cause("added"))
    #expect(begin(1, 0.3, 1, at: "later") == "added")
    // One that begins where the one before ends by itself goes on with its cause.
    #expect(begin(1, 1, 2, at: "later") == "added")
    #expect(begin(1, 2 + 1e-10, 3, at: "later") == "added")
    // Others were changed: before that end, and after it.
    #expect(begin(1, 2.5, 4, at: "early") == "early")
    #expect(begin(1, 4.5, 5, at: "late") == "late")
    #expect(begin(1, 5, 6, at: "later") == "late")
    #expect(causes.cause(of: 1)?.trigger?.caption == "late")
    // What changes it sets off the next segment, wherever that begins.
    causes.change(1, by: Self.cause("changed"))
    #expect(begin(1, 5.5, 7, at: "later") == "changed")
    #expect(begin(1, 7, 8, at: "later") == "changed")
    // One that nothing was noted of has the cause of its first segment.
    #expect(begin(2, 3, 4, at: "unknown") == "unknown")
    #expect(begin(2, 4, 5, at: "later") == "unknown")
    causes.change(3, by: Self.cause("third"))
    #expect(begin(3, 0, 1, at: "later") == "third")
    causes.remove(1)
    #expect(causes.cause(of: 1) == nil && causes.cause(of: 2) != nil)
    #expect(begin(1, 8, 9, at: "again") == "again")
  }
}

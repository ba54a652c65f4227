// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeRecording
import HookeRecordingTestSupport
import Testing

/// Parts of a recording, against the values of the whole at the same instants.
struct ExcerptModelTests {
  private static var whole: Recording {
    let first = Fixtures.segment(0.25, 1, true, .constant(3))
    let spring = Fixtures.spring(1.5, from: 3, to: 40)
    return Fixtures.recording(
      [
        Fixtures.track("card", "positionX", [first, spring], initial: 7),
        Fixtures.track("lid", "opacity", [Fixtures.spring(0, from: 0, to: 1)], initial: 0),
      ],
      duration: 4,
      events: [0, 0.5, 1.5, 2, 4].map { .init(time: $0, kind: .note, caption: "at \($0)") })
  }

  /// Stretches with their ends before, at and after those of segments and events.
  static let stretches = [
    (0.0, 4.0), (0.1, 3.9), (0.25, 1), (0.3, 0.9), (0.5, 2), (1, 1.5), (1.2, 1.4), (1.5, 1.6),
    (1.6, 4), (2, 2.5), (3.9, 9), (0, 0.25),
  ]

  @Test(arguments: stretches)
  func excerpt_ofAStretch_hasTheValuesOfTheWhole(start: Double, end: Double) {
    let whole = Self.whole
    let part = whole.excerpt(from: start, to: end)
    let last = min(end, whole.duration)
    #expect(abs(part.duration - (last - start)) < 1e-12)
    for (track, truth) in zip(part.tracks, whole.tracks) {
      #expect(track.layer == truth.layer && track.property == truth.property)
      for step in 1..<40 {
        let time = (last - start) * (Double(step) - 0.37) / 40
        #expect(
          abs(track.value(of: 0, at: time) - truth.value(of: 0, at: start + time)) < 1e-9,
          "\(track.layer) at \(time)")
      }
      for segment in track.segments {
        #expect(segment.startTime >= 0 && segment.endTime <= part.duration + 1e-12)
      }
    }
    let events = whole.events.filter { $0.time >= start && $0.time <= last }
    #expect(part.events.map(\.caption) == events.map(\.caption))
    for (event, truth) in zip(part.events, events) {
      #expect(abs(event.time - (truth.time - start)) < 1e-12)
    }
  }

  /// A part ends in motion where it cuts one, but for one that stands still or begins there.
  @Test(arguments: [
    (0.3, false), (1, false), (1.25, false), (1.5, false), (1.5.nextUp, true), (1.6, true),
    (4, false),
  ])
  func excerpt_upToATime_endsInMotionThatItCuts(end: Double, isCut: Bool) {
    let part = Self.whole.only(["card"]).excerpt(from: 0, to: end)
    #expect(part.endsInMotion == isCut)
  }

  /// What reaches the end of the whole ends as it does, and nothing else; so does a part of a part.
  @Test(arguments: [
    (0, 1, false), (0, 1.25, false), (0, 1.6, true), (1.1, 1.4, false), (1.55, 1.6, true),
    (2.5, 3, false), (0, 4.nextDown, false), (0, 4, true), (2.5, 4, true), (3, 9, true),
  ])
  func excerpt_ofAWholeThatEndsInMotion_endsSoAtItsEndAlone(
    start: Double, end: Double, isCut: Bool
  ) {
    var whole = Self.whole.only(["card"])
    for endsInMotion in [true, false] {
      whole.endsInMotion = endsInMotion
      let isEnd = end >= whole.duration
      let truth = isEnd ? endsInMotion : isCut
      #expect(whole.excerpt(from: start, to: end).endsInMotion == truth)
      let outer = whole.excerpt(from: start / 2, to: end)
      let inner = outer.excerpt(from: start / 2, to: outer.duration - 1e-12)
      #expect(inner.endsInMotion == (isEnd ? false : isCut), "of a part")
      #expect(inner.tracks[0].segments.count <= outer.tracks[0].segments.count)
    }
  }

  private static let instants: [(Double, Double, String, [Double])] = [
    (0.0, 4.0, "0 1 2 3 4", [2, 3, 4]), (0, 1, "0 1", []), (1, 2, "1 2", [1]),
    (1, 1.5, "1", []), (1.5, 2.5, "2", [0.5]), (2, 3, "2 3", [0, 1]), (2, 2.5, "2", [0]),
    (3, 4, "3 4", [0, 1]), (3.5, 9, "4", [0.5]), (4, 9, "4", [0]), (0.5, 0.75, "", []),
  ]

  /// What happens at an instant belongs to every stretch that has it, at either end as well; a
  /// motion belongs to those that it fills a part of.
  @Test(arguments: instants)
  func excerpt_ofInstants_hasThoseAtItsEnds(
    start: Double, end: Double, names: String, assigned: [Double]
  ) {
    let times = [0.0, 1, 2, 3, 4]
    var whole = Fixtures.recording(
      [
        Fixtures.track(
          "a", "opacity", [2.0, 3, 4].map { Fixtures.segment($0, $0, true, .constant($0)) },
          initial: 0),
        Fixtures.track("b", "positionX", [Fixtures.spring(1, from: 0, to: 1)], initial: 0),
      ],
      duration: 4, events: times.map { .init(time: $0, kind: .note, caption: "\(Int($0))") })
    whole.changes = times.flatMap { time in
      [
        Recording.Change(time: time, layer: "a", property: .text, from: "", to: "\(Int(time))"),
        .init(time: time, layer: "b", property: .isHidden, from: "true", to: "false"),
      ]
    }
    let part = whole.excerpt(from: start, to: end)
    let shown = names.split(separator: " ").map(String.init)
    #expect(part.events.map(\.caption) == shown)
    #expect(part.changes.filter { $0.property == .text }.map(\.to) == shown)
    let instants = times.filter { $0 >= start && $0 <= end }.map { $0 - start }
    #expect(part.changes.map(\.time) == instants.flatMap { [$0, $0] })
    #expect(part.only(["b"]).changes.map(\.property) == shown.map { _ in .isHidden })
    #expect(part.tracks[0].segments.map(\.startTime) == assigned)
    // The spring begins at 1 s, and is over before 2 s.
    #expect(part.tracks[1].segments.count == (start < 2 && end > 1 ? 1 : 0))
  }

  /// What is asked for beyond the end has no length, and rests where the whole does.
  @Test(arguments: [(4, 9), (4.0.nextUp, 4.5), (5, 9), (5, 5.5), (100, 1000)])
  func excerpt_beyondTheEnd_isAnInstantOfRest(start: Double, end: Double) throws {
    for endsInMotion in [false, true] {
      var whole = Self.whole
      whole.endsInMotion = endsInMotion
      let part = whole.excerpt(from: start, to: end)
      #expect(part.duration == 0 && part.endsInMotion == endsInMotion)
      #expect(part.tracks.allSatisfy { $0.segments.isEmpty })
      #expect(part.tracks.map(\.initialValue) == [[40], [1]])
      #expect(part.events.map(\.time) == (start == 4 ? [0] : []))
      #expect(try Recording(json: part.json()) == part)
    }
  }
}

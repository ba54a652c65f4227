// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import Testing

@testable import HookeRecording

/// What is said of recordings in JSON that contradict themselves, at which place.
@Suite("Messages of recordings")
struct RecordingMessageTests {
  private static let constant = "{\"constant\":1}"
  /// A decay that goes on beyond 1e15 points.
  private static let endless = "{\"decay\":{\"rate\":1e-3,\"from\":0,\"velocity\":1e15}}"

  private static func segment(
    _ curves: [String], start: Double = 0, end: Double = 1, others: String = ""
  ) -> String {
    """
    {"key":"k","start":\(start),"end":\(end),"finished":true,"origin":0,"rate":1,\
    "curves":[\(curves.joined(separator: ","))]\(others)}
    """
  }

  private static func samples(_ values: [[Int]], times: [Int] = [0, 1]) -> String {
    """
    {"key":"k","start":0,"end":1,"finished":true,"times":\(times),"values":\(values)}
    """
  }

  private static func track(
    _ segments: [String], components: Int = 1, additions: [String]? = nil
  ) -> String {
    let initial = Array(repeating: 0, count: components)
    let added = additions.map { ",\"additions\":[\($0.joined(separator: ","))]" } ?? ""
    return """
      {"layer":"a","property":"b","threshold":1,"initial":\(initial),\
      "segments":[\(segments.joined(separator: ","))]\(added)}
      """
  }

  private static func text(
    tracks: [String] = [], events: [String] = [], changes: [String] = []
  ) -> String {
    """
    {"hooke":2,"scene":"s","title":"T","summary":"","size":null,"profile":"exact","duration":9,\
    "endsInMotion":false,"events":[\(events.joined(separator: ","))],\
    "changes":[\(changes.joined(separator: ","))],"tracks":[\(tracks.joined(separator: ","))]}
    """
  }

  private static func event(_ time: Double) -> String {
    "{\"time\":\(time),\"kind\":\"note\",\"caption\":\"c\"}"
  }

  private static func change(_ time: Double, from: String = "false", to: String = "true") -> String
  {
    """
    {"time":\(time),"layer":"a","property":"isHidden","from":"\(from)","to":"\(to)"}
    """
  }

  private static let first = "recording.tracks[0].segments[0]"

  /// Texts, and the place and the reason of what is wrong in them.
  private static let rows: [(text: String, place: String, reason: String)] = [
    (
      text(events: [event(2), event(1)]), "recording.events[1].time",
      "a time not before 2, that of the event before, not 1"
    ),
    (
      text(changes: [change(1), change(2.5), change(2)]), "recording.changes[2].time",
      "a time not before 2.5, that of the change before, not 2"
    ),
    (
      text(changes: [change(1), change(2, from: "yes")]), "recording.changes[1].from",
      "\"true\" or \"false\", not \"yes\""
    ),
    (
      text(changes: [change(1, from: "true")]), "recording.changes[0].to",
      "\"false\", not \"true\""
    ),
    (
      text(changes: [change(1, to: "false")]), "recording.changes[0].to", "\"true\", not \"false\""
    ),
    (
      text(tracks: [track([segment([constant, constant])])]), first + ".curves",
      "1 curve, one for each component, not a list of 2"
    ),
    (
      text(tracks: [track([segment([constant])], components: 2)]), first + ".curves",
      "2 curves, one for each component, not a list of 1"
    ),
    (
      text(tracks: [track([samples([[1, 2], [3, 4]])])]), first + ".values",
      "1 list, one for each component, not a list of 2"
    ),
    (
      text(tracks: [track([samples([[1, 2]])], components: 3)]), first + ".values",
      "3 lists, one for each component, not a list of 1"
    ),
    (
      text(tracks: [track([samples([[1, 2], [3, 4, 5]])], components: 2)]), first + ".values[1]",
      "2 numbers, one for each of the times, not [3, 4, 5]"
    ),
    (
      text(tracks: [track([samples([[1]])])]), first + ".values[0]",
      "2 numbers, one for each of the times, not [1]"
    ),
    (
      text(tracks: [track([samples([[1, 2]], times: [1, 1])])]), first + ".times[1]",
      "a time after 1, not 1"
    ),
    (
      text(tracks: [track([samples([[]], times: [])])]), first + ".times", "a time or more, not []"
    ),
    (
      text(tracks: [track([segment([constant, endless], end: 9)], components: 2)]),
      first + ".curves[1]", "a motion that ends within 1000000000000000, or \"finished\":false, "
    ),
    (
      text(tracks: [track([segment([endless, constant], end: 9)], components: 2)]),
      first + ".curves[0]", "a motion that ends within 1000000000000000, or \"finished\":false, "
    ),
    (
      text(tracks: [
        track([segment([constant], start: 2, end: 3), segment([constant], start: 2.5, end: 4)])
      ]), "recording.tracks[0].segments[1].start", "a time not before the segment before ends"
    ),
    (
      text(tracks: [track([segment([constant], start: 3, end: 2)])]), first + ".end",
      "a time not before 3, not 2"
    ),
    (
      text(tracks: [
        track(
          [],
          additions: [segment([constant], start: 2, end: 9), segment([constant], start: 1, end: 4)])
      ]), "recording.tracks[0].additions[1].start",
      "a time not before the addition before starts"
    ),
    (
      text(tracks: [track([]), track([])]), "recording.tracks[1].property",
      "one track of each property of a layer, and a b has two"
    ),
    (
      text(tracks: [track([segment([constant], others: ",\"clamp\":\"all\"")])]), first + ".clamp",
      "start, end or both, not \"all\""
    ),
    (
      text(tracks: [track([segment([constant], others: ",\"source\":\"wind\"")])]),
      first + ".source",
      "animation, follower, finger, timer, layout, custom, assignment, keyframes, not \"wind\""
    ),
    (
      text(tracks: [track([segment(["{\"decay\":{\"rate\":-1,\"from\":0,\"velocity\":0}}"])])]),
      first + ".curves[0].decay.rate", "a rate not below 0, not -1"
    ),
    (
      text(tracks: [track([], components: 5)]), "recording.tracks[0].initial",
      "1 to 4 numbers, not a list of 5"
    ),
  ]

  @Test("what contradicts itself is refused at its place", arguments: rows.indices)
  func text_thatContradictsItself_isRefused(_ index: Int) {
    let row = Self.rows[index]
    do {
      _ = try Recording(json: row.text)
      Issue.record("read: \(row.text)")
    } catch {
      let message = "\(row.place): not a recording, expected \(row.reason)"
      #expect("\(error)".hasPrefix(message), "\(error)")
    }
  }

  /// What is at the limit of each rule is read.
  @Test("equal times and other entries of one instant are read")
  func text_atItsLimits_isRead() throws {
    let recording = try Recording(
      json: Self.text(
        tracks: [
          Self.track(
            [
              Self.segment([Self.constant], start: 2, end: 2),
              Self.segment([Self.constant], start: 2, end: 3),
              Self.segment([Self.constant], start: 3, end: 3),
            ],
            additions: [
              Self.segment([Self.constant], start: 1, end: 9),
              Self.segment([Self.constant], start: 1, end: 2),
            ])
        ], events: [Self.event(1), Self.event(1)], changes: [Self.change(2), Self.change(2)]))
    #expect(recording.tracks[0].segments.map(\.endTime) == [2, 3, 3])
    #expect(recording.tracks[0].additions.map(\.endTime) == [9, 2])
    #expect(recording.events.map(\.time) == [1, 1] && recording.changes.map(\.time) == [2, 2])
  }

  /// What is followed is said of followers alone, whatever a file says of others.
  @Test("only a follower follows")
  func following_ofAnotherSource_isLeftOut() throws {
    let follows =
      ",\"follows\":{\"layer\":\"l\",\"property\":\"p\","
      + "\"spring\":{\"mass\":1,\"stiffness\":100,\"damping\":10}}"
    for source in Track.Segment.Source.allCases {
      let segment = Self.segment(
        [Self.constant], others: ",\"source\":\"\(source.rawValue)\"" + follows)
      let read = try Recording(json: Self.text(tracks: [Self.track([segment])]))
      let following = read.tracks[0].segments[0].following
      #expect((following?.layer == "l") == (source == .follower), "\(source)")
      #expect((following == nil) == (source != .follower), "\(source)")
    }
    let plain = Self.segment([Self.constant], others: follows)
    let read = try Recording(json: Self.text(tracks: [Self.track([plain])]))
    #expect(read.tracks[0].segments[0].following == nil)
  }
}

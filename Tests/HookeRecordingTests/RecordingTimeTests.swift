// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeFormat
import Testing

@testable import HookeRecording

/// What is said of times beyond a recording, and of springs that no number can hold, in files.
@Suite("Times and springs in files")
struct RecordingTimeTests {
  /// A recording of 9 s with a text in place of one of its values.
  private static func text(_ mark: String, _ value: String) -> String {
    var text = """
      {"hooke":2,"scene":"s","title":"T","summary":"","size":null,"profile":"exact","duration":9,\
      "endsInMotion":false,"events":[{"time":$event,"kind":"note","caption":"c"}],\
      "changes":[{"time":$change,"layer":"l","property":"text","from":"a","to":"b"}],\
      "tracks":[{"layer":"l","property":"p","threshold":1,"initial":[0],"segments":[{"key":"k",\
      "start":$start,"end":$end,"finished":false,"origin":0,"rate":1,"source":"follower",\
      "curves":[{"spring":{$spring,"damping":1,"from":0,"to":1,"velocity":0}}],\
      "follows":{"layer":"m","property":"p","spring":{$other,"damping":1}}}]}]}
      """
    let values = [
      "event": "1", "change": "1", "start": "1", "end": "9",
      "spring": "\"mass\":1,\"stiffness\":9", "other": "\"mass\":1,\"stiffness\":9",
    ]
    for (name, usual) in values {
      text = text.replacing("$" + name, with: name == mark ? value : usual)
    }
    return text
  }

  private static func refusal(_ mark: String, _ value: String) -> String? {
    do throws(RecordingFormatError) {
      _ = try Recording(json: text(mark, value))
      return nil
    } catch { return error.description }
  }

  private static let places = [
    ("event", "recording.events[0].time"), ("change", "recording.changes[0].time"),
    ("start", "recording.tracks[0].segments[0].start"),
    ("end", "recording.tracks[0].segments[0].end"),
  ]

  /// Rounding may put an instant a millionth of the length beyond the end.
  @Test("a time is one of the recording", arguments: places)
  func time_beyondTheRecording_isRefused(mark: String, place: String) {
    for value in ["9.1", "9.00001", "-0.001", "-1", "\"1\"", "null", "1e12"] {
      let found = value == "\"1\"" || value == "null" ? value : (Double(value) ?? .nan).plain
      #expect(
        Self.refusal(mark, value)
          == "\(place): not a recording, expected a time from 0 to the duration, 9 s, not \(found)")
    }
    for value in ["9", "9.000008"] {
      // What starts at the end is over there.
      let isAfter = mark == "start" && value != "9"
      #expect((Self.refusal(mark, value) == nil) == !isAfter, "\(mark) at \(value)")
    }
    #expect((Self.refusal(mark, "0") == nil) == (mark != "end"), "\(mark)")
  }

  /// A spring of its own, and that by which another is followed.
  @Test("a spring has a frequency")
  func spring_withoutAFrequency_isRefused() {
    let first = "recording.tracks[0].segments[0]"
    for (mark, place) in [
      ("spring", first + ".curves[0].spring"), ("other", first + ".follows.spring"),
    ] {
      #expect(
        Self.refusal(mark, "\"mass\":1e-300,\"stiffness\":1e12")
          == "\(place): not a recording, expected a spring whose frequency can be represented")
      #expect(Self.refusal(mark, "\"mass\":1e-6,\"stiffness\":1e12") == nil)
      #expect(
        Self.refusal(mark, "\"mass\":0,\"stiffness\":9")
          == "\(place).mass: not a recording, expected a number above 0, at most "
          + "1000000000000, not 0")
    }
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeRecording
import Testing

@testable import HookeLottie

/// The markers of a file, as the events of its recording.
struct MarkerTests {
  /// The events of markers at frames of an animation from frame 5 to 25, of two seconds.
  private static func events(_ frames: [Double]) throws -> [Recording.Event] {
    let markers = frames.map { #"{"tm":\#($0),"cm":"at \#($0)","dr":3}"# }
    let text = #"""
      {"v":"5.7.0","w":100,"h":60,"fr":10,"ip":5,"op":25,"layers":[],
       "markers":[\#(markers.joined(separator: ","))]}
      """#
    return try LottieAnimation(json: Array(text.utf8), name: "test").recording().events
  }

  @Test(
    "A marker is an event from the first instant to the last",
    arguments: [
      (4.99, nil), (5, 0), (5.5, 0.05), (24.99, 1.999), (25, 2), (25.01, nil), (-5, nil), (0, nil),
    ] as [(Double, Double?)])
  func marker_atAFrame_isAnEventOfItsTime(frame: Double, time: Double?) throws {
    let events = try Self.events([frame])
    #expect(events.map(\.caption) == (time == nil ? [] : ["at \(frame)"]))
    #expect(events.map(\.kind) == events.map { _ in .note })
    if let time { #expect(abs((events.first?.time ?? .nan) - time) < 1e-12) }
  }

  /// A marker without a caption is none; one of blanks has those.
  @Test(arguments: [
    (#""tm":9,"cm":"go""#, ["go"]), (#""tm":9,"cm":"""#, []), (#""tm":9,"cm":" ""#, [" "]),
    (#""tm":9"#, []), (#""cm":"go""#, []), (#""tm":9,"cm":5"#, []), (#""tm":null,"cm":"go""#, []),
    (#""tm":9,"cm":"a\nb","dr":0"#, ["a\nb"]),
  ])
  func marker_withACaption_isAnEvent(members: String, captions: [String]) throws {
    let animation = try LottieFile.animation(
      layers: "", extra: #""markers":[{\#(members)},{"tm":12,"cm":"last"}],"#)
    #expect(animation.markers.map(\.caption) == captions + ["last"])
    #expect(animation.recording().events.map(\.caption) == captions + ["last"])
  }

  @Test func markers_inAnyOrder_areSortedByTime() throws {
    let events = try Self.events([20, 5, 30, 12.5, 25, 12])
    #expect(events.map(\.caption) == ["at 5.0", "at 12.0", "at 12.5", "at 20.0", "at 25.0"])
  }
}

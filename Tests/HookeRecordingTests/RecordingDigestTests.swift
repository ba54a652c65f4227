// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeTestSupport
import Testing

@testable import HookeRecording

/// Every text and figure of a recording with a motion of each kind.
@Suite("Digests of recordings")
struct RecordingDigestTests {
  private static func features(_ track: Track) -> String {
    var parts: [String] = []
    for component in track.initialValue.indices {
      parts.append("\(component): \(track.range(of: component)) \(track.jumps(of: component))")
      for segment in track.segments {
        let values = [segment.target(of: component), segment.startValue(of: component)]
        parts.append(
          "\(segment.turningPoints(of: component, limit: 6)) "
            + "\(segment.firstCrossing(of: component) ?? -1) \(segment.fastest(of: component)) "
            + "\(values[0]) \(values[1])")
      }
    }
    return "\(track.layer) \(track.property) \(track.movingComponents) \(track.restingValues)\n"
      + parts.joined(separator: "\n")
  }

  private static func comparison(_ old: Recording, _ new: Recording) -> String {
    let found = RecordingComparison(old: old, new: new)
    return "\(found.verdict)\n\(found.finding)\n"
      + found.markdown(pictures: ["a b.png", "<c>.svg"])
      + found.tracks.map { "\($0)" }.joined(separator: "\n")
  }

  static var texts: [(name: String, text: String)] {
    let recording = Fixtures.everyKind()
    let stopped = Fixtures.everyKind(finishes: false)
    var without = recording
    without.tracks.removeFirst(2)
    without.tracks.swapAt(0, 3)
    without.events.removeLast()
    let table = MotionTable(recording)
    let codes = Fixtures.everyCurve().flatMap { curve, rate in
      // The keyframes of a browser take long to find: those of timing curves alone.
      MotionCode.System.allCases.filter { system in
        if case .eased = curve { true } else { system != .web }
      }.map { system in
        MotionCode(curve, from: curve.value(at: 0), delay: 0.25, rate: rate).text(system) ?? "none"
      }
    }
    return [
      ("table", table.markdown()), ("table-json", table.json()),
      ("table-stopped", MotionTable(stopped).markdown()), ("json", recording.json()),
      ("csv", recording.csv(framesPerSecond: 10)), ("css", recording.only(["list"]).css()),
      ("code", codes.joined(separator: "\n\n")),
      ("features", recording.tracks.map(features).joined(separator: "\n")),
      ("idle", "\(recording.idleIntervals()) \(stopped.idleIntervals(atLeast: 0.3))"),
      ("excerpt", recording.excerpt(from: 0.25, to: 1.3).json()),
      ("only", recording.only(["card", "finger"]).json()),
      ("against-larger", comparison(recording, Fixtures.everyKind(1.1))),
      ("against-later", comparison(recording, Fixtures.everyKind(1, delay: 0.02))),
      ("against-stopped", comparison(recording, stopped)),
      ("against-fewer", comparison(recording, without)),
      ("against-more", comparison(without, recording)),
    ]
  }

  @Test("texts are as they were read; `HOOKE_RECORD=1` accepts others")
  func texts_ofEveryKind_areThoseRead() throws {
    let differences = try Digests.differences(Self.texts, from: "recordings")
    #expect(differences.isEmpty, "\(differences)")
  }
}

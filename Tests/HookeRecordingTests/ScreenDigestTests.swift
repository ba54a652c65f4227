// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeScene
import HookeTestSupport
import Testing

@testable import HookeRecording

/// The texts that are made of recordings of random screens.
@Suite("Digests of recordings of random screens")
struct ScreenDigestTests {
  private static func recording(_ seed: UInt64, factor: Double = 1) -> Recording {
    Recording(
      of: RandomScreen.scene(seed: seed, factor: factor), textMeasurer: MonospacedTextMeasurer())
  }

  private static func compared(_ old: Recording, _ new: Recording) -> String {
    let found = RecordingComparison(old: old, new: new)
    return "\(found.verdict)\n\(found.finding)\n\(found.markdown(pictures: ["a.png"]))\n"
      + found.tracks.map { "\($0)" }.joined(separator: "\n")
  }

  @Test("texts are as they were; `HOOKE_RECORD=1` accepts others")
  func texts_ofRandomScreens_areAsTheyWere() throws {
    var texts: [(String, String)] = []
    for seed in UInt64(200)..<207 {
      let recording = Self.recording(seed)
      let table = MotionTable(recording)
      let middle = recording.duration / 2
      var changed = recording
      for index in changed.tracks.indices where index % 2 == Int(seed % 2) {
        changed.tracks[index].initialValue[0] += 0.01
      }
      texts.append(
        ("tables-\(seed)", table.markdown() + table.json() + recording.csv(framesPerSecond: 8)))
      texts.append(
        (
          "parts-\(seed)",
          "\(recording.idleIntervals(atLeast: 0.05))"
            + recording.excerpt(from: middle / 2, to: middle).json()
        ))
      texts.append(
        (
          "compared-\(seed)",
          [
            Self.compared(recording, Self.recording(seed, factor: 1.25)),
            Self.compared(recording, changed),
            Self.compared(recording.excerpt(from: 0, to: middle), recording),
          ].joined(separator: "\n")
        ))
    }
    let differences = try Digests.differences(texts, from: "screen-recordings")
    #expect(differences.isEmpty, "\(differences)")
  }
}

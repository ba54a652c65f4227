// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeScene
import HookeTestSupport
import Testing

@testable import HookeStoryboard

@Suite("Recordings from elsewhere")
struct RecordingFuzzTests {
  /// What a number of a recording may have become.
  private static let numbers = [
    "0", "-1", "1e12", "-1e12", "1e-300", "1e9", "0.5", "-0.0", "3", "12.5", "100", "1e308", "null",
  ]

  private static let measurer = MonospacedTextMeasurer()
  private static let scene = Shake.scene()
  private static let recording = Recording(of: scene, textMeasurer: measurer)
  private static let text = Array(recording.json())

  /// A recording with some of its numbers made something else.
  private func damaged(
    _ text: [Character], _ generator: inout SeededGenerator
  ) -> String {
    var text = text
    for _ in 0..<Int.random(in: 1...2, using: &generator) {
      let starts = text.indices.dropFirst().filter {
        text[$0].isNumber && ":,[".contains(text[$0 - 1])
      }
      guard let start = starts.randomElement(using: &generator),
        let number = Self.numbers.randomElement(using: &generator)
      else { continue }
      let end = text[start...].firstIndex { !"0123456789.e+-".contains($0) } ?? text.endIndex
      text.replaceSubrange(start..<end, with: Array(number))
    }
    return String(text)
  }

  @Test(
    "whatever the numbers of a recording are, it is refused or compared and drawn",
    arguments: 0..<60)
  func damaged_isRefusedOrCompared(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let (measurer, scene) = (Self.measurer, Self.scene)
    let recording = Self.recording
    let text = damaged(Self.text, &generator)
    let old: Recording
    do {
      old = try Recording(json: text)
    } catch {
      #expect("\(error)".contains("recording"), "seed \(seed)")
      return
    }
    let comparison = RecordingComparison(old: old, new: recording)
    #expect(comparison.isSame == comparison.verdict.contains("no difference"), "seed \(seed)")
    #expect(comparison.moments().count <= 6, "seed \(seed)")
    let document = comparison.document(of: scene, textMeasurer: measurer)
    #expect(!document.pages.isEmpty, "seed \(seed)")
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeDrawing
import HookeScene
import HookeTestSupport
import Testing

@testable import HookePlayback

@Suite("Digests of options of animated pictures")
struct OptionDigestTests {
  @Test("pictures are as they were; `HOOKE_RECORD=1` accepts others")
  func pictures_ofEveryOption_areAsTheyWere() throws {
    let options = [
      PlaybackOptions(rest: 0, largestError: 3), PlaybackOptions(largestError: 3, showsTime: false),
      PlaybackOptions(theme: .dark, rest: 2.5, largestError: 9),
      PlaybackOptions(rest: 0.25, largestError: 3, duration: 0.9),
      PlaybackOptions(largestError: 0.7, duration: 0.3),
      PlaybackOptions(rest: 0.1, largestError: 3, duration: 1e6),
    ]
    let texts = (0..<7).map { index in
      let picture = AnimatedPicture(
        of: RandomScreen.scene(seed: UInt64(420 + index)), options: options[index % 6],
        textMeasurer: MonospacedTextMeasurer())
      let frames = (0...4).map { "\(picture.displayList(at: picture.duration * Double($0) / 4))" }
      return (
        "picture-\(index)",
        "\(picture.size) \(picture.duration)\n" + frames.joined(separator: "\n")
          + picture.items.keyframeText + "\(picture.poster)"
      )
    }
    let differences = try Digests.differences(texts, from: "playback-options")
    #expect(differences.isEmpty, "\(differences)")
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeDrawing
import HookeScene
import HookeTestSupport
import Testing

@testable import HookePlayback

/// The frames and keyframes of a picture in which all that can change does, with texts measured
/// without fonts.
@Suite("Digests of animated pictures")
struct PlaybackDigestTests {
  @Test("pictures are as they were looked at; `HOOKE_RECORD=1` accepts others")
  func picture_ofEverything_isThatLookedAt() throws {
    let options = [
      ("light", PlaybackOptions(rest: 0.3, largestError: 2, duration: 0.4)),
      (
        "dark",
        PlaybackOptions(
          theme: .dark, rest: 0, largestError: 4, showsTime: false, duration: 0.2)
      ),
    ]
    let texts = options.map { name, options in
      let picture = AnimatedPicture(
        of: .everything, options: options, textMeasurer: MonospacedTextMeasurer())
      let frames = (0...20).map { "\(picture.displayList(at: Double($0) / 20))" }
      return (
        name,
        "\(picture.size) \(picture.duration)\n" + frames.joined(separator: "\n")
          + picture.items.keyframeText + "\(picture.poster)"
      )
    }
    let differences = try Digests.differences(texts, from: "playback")
    #expect(differences.isEmpty, "\(differences)")
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeDrawing
import HookeScene
import HookeTestSupport
import Testing

@testable import HookePlayback

/// Animated pictures of random screens, with texts measured without fonts.
@Suite("Digests of pictures of random screens")
struct ScreenDigestTests {
  @Test("pictures are as they were; `HOOKE_RECORD=1` accepts others")
  func pictures_ofRandomScreens_areAsTheyWere() throws {
    let texts = (0..<5).map { index in
      let picture = AnimatedPicture(
        of: RandomScreen.scene(seed: UInt64(400 + index)),
        options: PlaybackOptions(
          theme: index % 2 == 0 ? .light : .dark, rest: 0.2, largestError: 4, duration: 0.5),
        textMeasurer: MonospacedTextMeasurer())
      let frames = (0...5).map { "\(picture.displayList(at: Double($0) / 8))" }
      return (
        "picture-\(400 + index)",
        "\(picture.size) \(picture.duration)\n" + frames.joined(separator: "\n")
          + picture.items.keyframeText
      )
    }
    let differences = try Digests.differences(texts, from: "screen-pictures")
    #expect(differences.isEmpty, "\(differences)")
  }
  @Test("pictures of crowded screens are as they were; `HOOKE_RECORD=1` accepts others")
  func pictures_ofCrowdedScreens_areAsTheyWere() throws {
    let texts = (0..<4).map { index in
      let picture = AnimatedPicture(
        of: CrowdedScreen.scene(seed: UInt64(index)),
        options: PlaybackOptions(
          theme: index % 2 == 0 ? .light : .dark, rest: 0.2, largestError: 4, duration: 1.2),
        textMeasurer: MonospacedTextMeasurer())
      let frames = (0...5).map { "\(picture.displayList(at: Double($0) / 4))" }
      return (
        "picture-\(index)",
        "\(picture.size) \(picture.duration)\n" + frames.joined(separator: "\n")
          + picture.items.keyframeText
      )
    }
    let differences = try Digests.differences(texts, from: "crowded-pictures")
    #expect(differences.isEmpty, "\(differences)")
  }
}

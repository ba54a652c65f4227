// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeGallery
import HookeScene
import HookeTestSupport
import Testing

/// What the example scenes show over their run, with texts measured without fonts.
@Suite("Digests of the gallery")
struct GalleryDigestTests {
  @Test("screens are as they were looked at; `HOOKE_RECORD=1` accepts others")
  func screens_ofEveryScene_areThoseLookedAt() throws {
    let texts = GalleryTests.all.map { scene in
      let stage = Stage(size: scene.size, textMeasurer: MonospacedTextMeasurer())
      scene.run(stage)
      let lists = (0..<28).map { index in
        stage.advance(to: 0.31 * Double(index))
        return "\(stage.displayList())"
      }
      return (scene.name, lists.joined(separator: "\n") + "\(stage.events)")
    }
    let differences = try Digests.differences(texts, from: "gallery")
    #expect(differences.isEmpty, "\(differences)")
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeDrawing
import HookeGallery
import HookeRecording
import HookeScene
import Testing

/// The gallery's scenes that exist as documents too: the same motions, to the bit.
struct GalleryDocumentTests {
  private static let scenes: [Scene] = [
    Gallery.flatButton, Gallery.presentModal, Gallery.loginLayout,
  ]

  @Test(arguments: scenes)
  func document_ofAGalleryScene_givesItsRecording(scene: Scene) throws {
    let document = try SceneDocument(contentsOf: Repository.example(scene.name))
    let expected = Recording(of: scene, textMeasurer: MonospacedTextMeasurer())
    let found = Recording(of: document.scene, textMeasurer: MonospacedTextMeasurer())
    #expect(
      found.tracks.map { "\($0.layer).\($0.property)" }
        == expected.tracks.map { "\($0.layer).\($0.property)" })
    for (track, other) in zip(found.tracks, expected.tracks) {
      #expect(track == other, "\(track.layer).\(track.property)")
    }
    #expect(found.events == expected.events)
    #expect(found == expected)
  }

  @Test(arguments: scenes)
  func pictures_ofAGalleryScene_areItsPictures(scene: Scene) throws {
    let document = try SceneDocument(contentsOf: Repository.example(scene.name))
    let (first, second) = (Self.stage(scene), Self.stage(document.scene))
    let duration = Recording(of: scene, textMeasurer: MonospacedTextMeasurer()).duration
    for index in 0..<50 {
      let time = duration * Double(index) / 49
      first.advance(to: time)
      second.advance(to: time)
      try #require(second.displayList() == first.displayList(), "at \(time) s")
    }
  }

  /// A scene written by somebody who saw the sheet of another alone, with its table.
  @Test func document_fromASheet_movesLikeItsScene() throws {
    let document = try SceneDocument(contentsOf: Repository.example("from-a-sheet"))
    let comparison = RecordingComparison(
      old: Recording(of: Gallery.presentModal, textMeasurer: MonospacedTextMeasurer()),
      new: Recording(of: document.scene, textMeasurer: MonospacedTextMeasurer()),
      tolerance: 0.1)
    #expect(comparison.trackCount == 3)
    #expect(comparison.tracks.isEmpty, "\(comparison.verdict)")
  }

  private static func stage(_ scene: Scene) -> Stage {
    let stage = Stage(for: scene, textMeasurer: MonospacedTextMeasurer())
    scene.run(stage)
    return stage
  }
}

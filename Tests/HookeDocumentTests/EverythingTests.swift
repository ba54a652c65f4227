// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeDocument
import HookeDrawing
import HookeRecording
import HookeScene
import Testing

/// A document with every key of the table.
struct EverythingTests {
  private static let path = Repository.root + "/Tests/HookeDocumentTests/Data/everything.yaml"

  @Test func document_withEveryKey_isReadAndRuns() throws {
    let document = try SceneDocument(contentsOf: Self.path)
    let recording = Recording(of: document.scene, textMeasurer: MonospacedTextMeasurer())
    #expect(recording.name == "everything")
    let captions = recording.events.map(\.caption)
    for caption in [
      "opened", "let go", "faded", "there and back", "dark", "later", "again", "sheet presented",
      "sheet dismissed",
    ] {
      #expect(captions.contains(caption) || captions.contains("message \(caption)"), "\(caption)")
    }
    #expect(captions.count { $0 == "again" } == 3)
    #expect(!captions.contains { $0.hasPrefix("an action") || $0.hasPrefix("actions were") })
    let moved = Set(recording.tracks.map { "\($0.layer).\($0.property)" })
    for track in [
      "dot-0.positionY", "dot-2.positionY", "label.opacity", "shape.rotation", "inner.rotation",
      "the card.translationX", "sheet.positionY", "gradient.rotation", "inner.backgroundColor",
    ] {
      #expect(moved.contains(track), "\(track) is not among \(moved.sorted())")
    }
  }

  @Test func image_ofTheFolder_isDrawnInItsOwnProportions() throws {
    let document = try SceneDocument(contentsOf: Self.path)
    #expect(document.files.last?.hasSuffix("/Data/picture.png") == true)
    let stage = Stage(for: document.scene, textMeasurer: MonospacedTextMeasurer())
    document.scene.run(stage)
    stage.layoutIfNeeded()
    let list = stage.displayList()
    func placedImages(_ items: [DisplayItem], _ transform: AffineTransform) -> [Rect] {
      items.flatMap { item -> [Rect] in
        switch item {
        case .image(_, let area): return [area.applying(transform)]
        case .group(let group):
          return placedImages(group.content.items, group.transform.concatenating(transform))
        default: return []
        }
      }
    }
    // A square of two pixels fills the square of the frame.
    #expect(placedImages(list.items, .identity) == [Rect(x: 240, y: 120, width: 60, height: 60)])
  }

  @Test func everyKeyOfTheTable_isInTheDocument() throws {
    let text = try String(contentsOfFile: Self.path, encoding: .utf8)
    for name in DocumentSchema.keyNames {
      #expect(text.contains("\(name):"), "\(name) is in no document")
    }
  }

  @Test func stagger_ofSeveralLayers_delaysEachFurtherOne() throws {
    let document = try SceneDocument(contentsOf: Self.path)
    let recording = Recording(of: document.scene, textMeasurer: MonospacedTextMeasurer())
    for index in 0..<3 {
      let track = try #require(recording.tracks.first { $0.layer == "dot-\(index)" })
      let begin = try #require(track.segments.first?.startTime)
      #expect(abs(begin - (0.3 + 0.05 * Double(index))) < 1e-12)
    }
  }
}

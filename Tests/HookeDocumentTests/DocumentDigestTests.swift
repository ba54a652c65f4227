// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeDocument
import HookeDrawing
import HookeRecording
import HookeScene
import HookeTestSupport
import Testing

/// What a document with every key shows and records, with each word that a key may have.
@Suite("Digests of documents")
struct DocumentDigestTests {
  private static let folder = Repository.root + "/Tests/HookeDocumentTests/Data"

  /// Other values of the keys of `everything.yaml`, all at once, by the name of the variant.
  private static let variants: [(name: String, changes: [(old: String, new: String)])] = [
    ("as-written", []),
    (
      "other-words",
      [
        ("alignment: trailing", "alignment: center"), ("wrapping: character", "wrapping: word"),
        ("truncation: middle", "truncation: head"), ("gradient: radial", "gradient: linear"),
        ("contentMode: scaleAspectFit", "contentMode: scaleAspectFill"),
        ("fillRule: evenOdd", "fillRule: nonZero"), ("lineCap: square", "lineCap: round"),
        ("lineJoin: round\n", "lineJoin: miter\n"), ("lineCap: round, ", "lineCap: square, "),
        ("lineJoin: bevel", "lineJoin: miter"),
        ("tintAdjustmentMode: automatic", "tintAdjustmentMode: dimmed"),
        ("clipsToBounds: false", "clipsToBounds: true"), ("clamp: end", "clamp: start"),
        ("usesTintColor: false", "usesTintColor: true"), ("isSecure: false", "isSecure: true"),
        ("text: \"\"", "text: secret"), ("repeat: 2\n", "repeat: forever\n"),
        ("fill: removed", "fill: both"),
        ("touch: up}\n  - {at: 1.3", "touch: cancel}\n  - {at: 1.3"),
        ("spring: physics", "spring: settling"), ("spring: response", "spring: origami"),
        ("hidesWhenStopped: false", "hidesWhenStopped: true"),
        ("isAnimating: true", "isAnimating: false"), ("@ high", "@ low"),
      ]
    ),
    (
      "third-words",
      [
        ("alignment: trailing", "alignment: justified"), ("wrapping: character", "wrapping: none"),
        ("truncation: middle", "truncation: tail"), ("maxLines: 2", "maxLines: 1"),
        ("contentMode: scaleAspectFit", "contentMode: bottomRight"),
        ("lineCap: square", "lineCap: butt"), ("lineJoin: round\n", "lineJoin: bevel\n"),
        ("tintAdjustmentMode: automatic", "tintAdjustmentMode: normal"),
        ("isHidden: false", "isHidden: true"), ("clamp: end", "clamp: both"),
        ("isEnabled: true\n    text: Go", "isEnabled: false\n    text: Go"),
        ("isClosed: true", "isClosed: false"), ("fill: removed", "fill: backwards"),
        ("autoreverses: true", "autoreverses: false"), ("isAdditive: true", "isAdditive: false"),
        ("isPresentation: true", "isPresentation: false"), ("spring: physics", "spring: swift"),
        ("spring: response", "spring: {mass: 3, stiffness: 90, damping: 7}"),
        ("isOpen: 0", "isOpen: 1"),
      ]
    ),
    (
      "other-numbers",
      [
        ("size: [320, 480]", "size: [400, 500]"), ("frameRate: 30", "frameRate: 24"),
        ("margin: 20", "margin: 33"), ("cornerRadius: 8", "cornerRadius: 13"),
        ("shadowOffset: [0, 2]", "shadowOffset: [3, -2]"),
        ("letterSpacing: 0.5", "letterSpacing: 2"),
        ("boundsOrigin: [0, 0]", "boundsOrigin: [3, 4]"),
        ("anchorPoint: [0.5, 0.5]", "anchorPoint: [0.2, 1]"),
        ("rotationX: 0", "rotationX: 0.3"), ("rotationY: 0", "rotationY: -0.2"),
        ("subscale: 1", "subscale: 1.2"), ("subtranslation: [0, 0]", "subtranslation: [3, 1]"),
        ("contentInsets: [4, 8, 4, 8]", "contentInsets: [1, 2, 3, 4]"),
        ("contentInsets: [2, 2, 2, 2]", "contentInsets: [5, 6, 7, 8]"),
        ("contentsScale: 2", "contentsScale: 1"), ("lineDashPhase: 1", "lineDashPhase: 3"),
        ("strokeStart: 0", "strokeStart: 0.2"), ("stagger: 0.05", "stagger: 0.15"),
        ("layoutMargins: [4, 4, 4, 4]", "layoutMargins: [1, 2, 3, 4]"), ("side: 16", "side: 22"),
        ("preferredMaxLayoutWidth: 120", "preferredMaxLayoutWidth: 60"), ("repeat: 3", "repeat: 4"),
        ("lasts: 0.05", "lasts: 0.3"), ("duration: 0.6}", "duration: 0.3}"),
        ("isUserInteractionEnabled: true", "isUserInteractionEnabled: false"),
      ]
    ),
  ]

  /// The pictures at every fifth of a second, the recording, the events and the warnings.
  private static func text(_ document: SceneDocument) -> String {
    let measurer = MonospacedTextMeasurer()
    let stage = Stage(for: document.scene, textMeasurer: measurer)
    document.scene.run(stage)
    let pictures = (0...18).map { index in
      stage.advance(to: Double(index) / 5)
      return "\(stage.displayList())"
    }
    let recording = Recording(of: document.scene, textMeasurer: measurer)
    return pictures.joined(separator: "\n") + recording.json()
      + stage.events.map { "\($0)\n" }.joined() + "\(stage.warnings)"
  }

  @Test("documents show what was looked at; `HOOKE_RECORD=1` accepts others")
  func scene_ofEveryWord_isThatLookedAt() throws {
    let path = Self.folder + "/everything.yaml"
    let base = try String(contentsOfFile: path, encoding: .utf8)
    let texts = try Self.variants.map { name, changes in
      var yaml = base
      for (old, new) in changes {
        try #require(yaml.contains(old), "\(old)")
        yaml = yaml.replacing(old, with: new, maxReplacements: 1)
      }
      let document = try SceneDocument(
        bytes: Array(yaml.utf8), name: "everything.yaml", folder: Self.folder)
      return (name, Self.text(document))
    }
    let differences = try Digests.differences(texts, from: "documents")
    #expect(differences.isEmpty, "\(differences)")
  }
}

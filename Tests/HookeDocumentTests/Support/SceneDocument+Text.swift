// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeDrawing
import HookeScene

extension SceneDocument {
  /// The document of a text below the line of the version.
  init(text: String, folder: String? = nil) throws(DocumentError) {
    try self.init(bytes: Array(("hooke: 1\n" + text).utf8), name: "card.yaml", folder: folder)
  }

  /// What is wrong with such a text; empty where it is right.
  static func problems(_ text: String, folder: String? = nil) -> [DocumentProblem] {
    do throws(DocumentError) {
      _ = try SceneDocument(text: text, folder: folder)
      return []
    } catch {
      return error.problems
    }
  }

  /// The stage of such a text after some seconds.
  static func stage(_ text: String, after time: Double = 2) throws -> Stage {
    let document = try SceneDocument(text: text)
    let stage = Stage(for: document.scene, textMeasurer: MonospacedTextMeasurer())
    document.scene.run(stage)
    for frame in 0...Int(time * 60) { stage.advance(to: Double(frame) / 60) }
    return stage
  }
}

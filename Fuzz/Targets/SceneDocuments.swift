// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeDrawing
import HookeRecording
import HookeScene
import HookeStoryboard

extension FuzzTarget {
  /// Scene documents: what is accepted is run for a second, and its layers are drawn,
  /// with moments, tables and code.
  static let sceneDocuments = FuzzTarget(
    name: "scene-documents", summary: "a scene in YAML or JSON", largestInput: 8192
  ) { bytes in
    do {
      let document = try SceneDocument(bytes: bytes, name: "fuzz.yaml")
      let recording = Recording(
        of: document.scene, textMeasurer: MonospacedTextMeasurer(), limit: 1)
      guard recording.duration.isFinite else { finding("a duration of \(recording.duration)") }
      for track in recording.tracks {
        for segment in track.segments where !(segment.endTime >= segment.startTime) {
          finding(
            "\(track.layer).\(track.property) moves from \(segment.startTime) "
              + "to \(segment.endTime)")
        }
      }
      return recording.json() + use(recording) + Outcome.shown(document.scene, upTo: 1)
    } catch {
      guard !"\(error)".isEmpty else { finding("an error without a message") }
      return "\(SceneDocument.isDocument(bytes)) \(error)"
    }
  }

  /// Makes of a recording what the command makes of it, as far as it has few tracks.
  private static func use(_ recording: Recording) -> String {
    guard recording.tracks.count < 12 else { return "" }
    return Outcome.text(recording.moments()) + Outcome.tables(recording)
  }
}

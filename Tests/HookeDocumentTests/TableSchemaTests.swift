// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeDrawing
import HookeGallery
import HookeRecording
import HookeScene
import Testing

/// `Docs/motion-table.schema.json`, held to what `MotionTable` writes.
@Suite("The schema of tables of motions")
struct TableSchemaTests {
  private static let validator = Result {
    try JSONSchemaValidator(
      String(contentsOfFile: Repository.root + "/Docs/motion-table.schema.json", encoding: .utf8))
  }

  @Test("tables are accepted, and none of their members may be missing or a text for a number")
  func schema_tableOfAScene_isAccepted() throws {
    for scene in [Gallery.flatButton, Gallery.loginLayout] {
      let recording = Recording(of: scene, textMeasurer: MonospacedTextMeasurer())
      let json = MotionTable(recording).json()
      #expect(try Self.isAccepted(json), "\(scene.name)")
      for name in ["scene", "number", "values", "from", "unit", "start", "ending"] {
        let other = json.replacing("\"\(name)\":", with: "\"_\(name)\":")
        #expect(other != json)
        #expect(try !Self.isAccepted(other), "\(name)")
      }
      #expect(try !Self.isAccepted(json.replacing("\"start\":", with: "\"start\":\"\",\"_\":")))
    }
  }

  private static func isAccepted(_ json: String) throws -> Bool {
    try validator.get().accepts(JSONDecoder().decode(JSONValue.self, from: Data(json.utf8)))
  }

  @Test("the numbers of a row are those of its texts, in the same unit")
  func values_ofEachRow_areThoseOfItsTexts() {
    let recording = Recording(of: Gallery.flatButton, textMeasurer: MonospacedTextMeasurer())
    for row in MotionTable(recording).rows where !row.from.hasPrefix("#") {
      for (text, numbers) in [(row.from, row.values.from), (row.to, row.values.to)] {
        // "x 1.2, y 1.4", "−20.05°"
        let found = text.replacing("\u{2212}", with: "-").split(separator: ",").compactMap { part in
          part.split(whereSeparator: { !"-.0123456789".contains($0) }).compactMap { Double($0) }
            .last
        }
        #expect(found.count == numbers.count, "\(row.number): \(text)")
        for (written, number) in zip(found, numbers) {
          #expect(abs(written - number) < 0.06, "\(row.number): \(text), \(number)")
        }
      }
      #expect(
        row.values.components.count == (row.values.from.count > 1 ? row.values.from.count : 0))
    }
  }
}

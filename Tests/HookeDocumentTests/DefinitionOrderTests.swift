// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeDocument
import HookeScene
import Testing

/// Of two definitions with one name the later counts: what is included goes before what includes
/// it, and of two files the one that is named last.
struct DefinitionOrderTests {
  /// Definitions of `a`, each with a number in it, and what shows the number.
  private static func definitions(_ value: Int) -> [String: String] {
    [
      "variables": "\(value)",
      "colors": "\"#00000\(value)\"",
      "curves": "[0, \(Double(value) / 8), 1, 1]",
      "springs": "{stiffness: \(100 * value), damping: 10, mass: 1}",
      "styles": "{zPosition: \(value)}",
      "templates": "{layer: {zPosition: \(value)}}",
      "procedures": "[{set: {box.zPosition: \(value)}}]",
      "transitions":
        "{presenting: [{set: {box.zPosition: \(value)}}, {completeTransition: now}], "
        + "dismissing: {completeTransition: now}}",
    ]
  }

  /// A layer and a script that show what `a` is, and the way to read it.
  private static let uses: [String: (text: String, read: @Sendable (Layer) -> Double?)] = [
    "variables": ("layers: [{id: box, zPosition: a}]", { $0.zPosition }),
    "colors": ("layers: [{id: box, backgroundColor: a}]", { $0.backgroundColor.blue * 255 }),
    "curves": (
      "layers: [{id: box}]\nscript: [{at: 0, animate: box.positionX, to: 9, curve: a}]",
      { layer in
        let animation = layer.animation(forKey: "positionX")
        return (animation as? BasicAnimation<Layer, Double>).flatMap { $0.timingFunction }.map {
          $0.y1 * 8
        }
      }
    ),
    "springs": (
      "layers: [{id: box}]\nscript: [{at: 0, animate: box.positionX, to: 9, spring: a}]",
      { layer in
        let animation = layer.animation(forKey: "positionX")
        return (animation as? SpringAnimation<Layer, Double>).map { $0.spring.stiffness / 100 }
      }
    ),
    "styles": ("layers: [{id: box, style: a}]", { $0.zPosition }),
    "templates": ("layers: [{id: box, template: a}]", { $0.zPosition }),
    "procedures": ("layers: [{id: box}]\nscript: [{at: 0, run: a}]", { $0.zPosition }),
    "transitions": (
      "layers: [{id: box}]\noffstage: [{id: sheet}]\n"
        + "script: [{at: 0, present: sheet, transition: a}]", { $0.zPosition }
    ),
  ]

  /// Files and what they include, the main one last; the number that each gives to `a`, 0 where it
  /// defines none; and the number that counts.
  private static let orders: [(files: [(includes: String, value: Int)], expected: Double)] = [
    ([("", 3)], 3),
    ([("", 1), ("0", 3)], 3),
    ([("", 1), ("0", 0)], 1),
    ([("", 1), ("", 2), ("0 1", 3)], 3),
    ([("", 1), ("", 2), ("0 1", 0)], 2),
    ([("", 1), ("", 2), ("1 0", 0)], 1),
    ([("", 1), ("0", 2), ("1", 0)], 2),
    ([("", 1), ("0", 0), ("1", 3)], 3),
    // A file that was included is not read again, and keeps its place.
    ([("", 1), ("", 2), ("0 1 0", 0)], 2),
    ([("", 1), ("0", 2), ("0 1", 0)], 2),
    ([("", 1), ("0", 2), ("1 0", 0)], 2),
  ]

  @Test(arguments: [
    "variables", "colors", "curves", "springs", "styles", "templates", "procedures", "transitions",
  ])
  func definition_ofOneName_isTheLastOne(kind: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let use = try #require(Self.uses[kind])
    for (number, order) in Self.orders.enumerated() {
      var text = ""
      for (index, file) in order.files.enumerated() {
        let names = file.includes.split(separator: " ").map { "\(number)-\($0).yaml" }
        text = names.isEmpty ? "" : "include: [\(names.joined(separator: ", "))]\n"
        if file.value > 0, let value = Self.definitions(file.value)[kind] {
          text += "\(kind): {a: \(value), b: \(Self.definitions(7)[kind] ?? "")}\n"
        }
        try Data(("hooke: 1\n" + text).utf8).write(
          to: folder.appending(path: "\(number)-\(index).yaml"))
      }
      let document = try SceneDocument(text: text + use.text + "\n", folder: folder.path)
      let stage = Stage(for: document.scene, textMeasurer: MonospacedTextMeasurer())
      document.scene.run(stage)
      stage.advance(to: 0)
      let box = try #require(stage.root.sublayers.first { $0.name == "box" })
      #expect(use.read(box) == order.expected, "\(kind), order \(number)")
    }
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeDrawing
import HookeScene
import Testing

/// Values that a script sets one after the other: each takes the place of the one before, also
/// where that switched something on, and the first one is back where it is set again.
@Suite("values that are set again")
struct RepeatedSettingTests {
  /// A property, its values as they are written, and what the layer has with each of them.
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let kind: String
    let values: [(written: String, found: String)]
    let read: @Sendable (Layer) -> String

    var testDescription: String { name }

    init(
      _ name: String, kind: String = "plain", _ values: [(String, String)],
      _ read: @escaping @Sendable (Layer) -> String
    ) {
      (self.name, self.kind, self.values, self.read) = (name, kind, values, read)
    }

    /// A property that is true or false.
    init(
      _ name: String, kind: String = "plain", _ read: @escaping @Sendable (Layer) -> Bool?
    ) {
      self.init(name, kind: kind, [("true", "true"), ("false", "false")]) {
        read($0).map { "\($0)" } ?? "none"
      }
    }
  }

  static let rows: [Row] = [
    Row("isHidden") { $0.isHidden }, Row("clipsToBounds") { $0.clipsToBounds },
    Row("isUserInteractionEnabled") { $0.isUserInteractionEnabled },
    Row("isEnabled", kind: "control") { ($0 as? Control)?.isEnabled },
    Row("isEnabled", kind: "button") { ($0 as? Control)?.isEnabled },
    Row("isEnabled", kind: "textField") { ($0 as? Control)?.isEnabled },
    Row("isSecure", kind: "textField") { ($0 as? TextField)?.isSecure },
    Row("isAnimating", kind: "activityIndicator") { ($0 as? ActivityIndicator)?.isAnimating },
    Row(
      "tintAdjustmentMode",
      [("automatic", "automatic"), ("normal", "normal"), ("dimmed", "dimmed")]
    ) { "\($0.tintAdjustmentMode)" },
    Row("tintColor", [("white", "0xffffff"), ("\"#010203\"", "0x10203")]) { hex($0.tintColor) },
    Row("backgroundColor", [("\"#010203\"", "0x10203"), ("black", "0x0")]) {
      hex($0.backgroundColor)
    },
    Row("text", kind: "text", [("long words", "long words"), ("\"\"", "")]) {
      ($0 as? TextLayer)?.text ?? "none"
    },
    Row("text", kind: "button", [("Go", "Go"), ("\"\"", "")]) {
      ($0 as? Button)?.title.text ?? "none"
    },
    Row("text", kind: "textField", [("secret", "secret"), ("\"\"", "")]) {
      ($0 as? TextField)?.text ?? "none"
    },
    Row("placeholder", kind: "textField", [("Name", "Name"), ("\"\"", "")]) {
      ($0 as? TextField)?.placeholder ?? "none"
    },
  ]

  private static func hex(_ color: Color?) -> String {
    guard let color else { return "none" }
    let levels = [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
    return "0x" + String(levels[0] << 16 | levels[1] << 8 | levels[2], radix: 16)
  }

  /// Every value follows every other one.
  @Test("a value takes the place of any other", arguments: rows)
  func value_afterAnother_isTheLayers(row: Row) throws {
    var order: [Int] = []
    for first in row.values.indices {
      for second in row.values.indices where second != first { order += [first, second] }
    }
    let script = order.enumerated().map {
      "{at: \($0 + 1), set: {box.\(row.name): \(row.values[$1].written)}}"
    }
    let document = try SceneDocument(
      text: "layers: [{id: box, kind: \(row.kind)}]\nscript: [\(script.joined(separator: ", "))]\n")
    let stage = Stage(for: document.scene, textMeasurer: MonospacedTextMeasurer())
    document.scene.run(stage)
    for (index, value) in order.enumerated() {
      stage.advance(to: Double(index + 1))
      #expect(row.read(stage.root.sublayers[0]) == row.values[value].found, "\(index): \(order)")
    }
  }

  @Test("a constraint holds, holds not, and holds again")
  func constraint_thatIsActivatedAgain_holds() throws {
    let document = try SceneDocument(
      text: """
        layers: [{id: box, frame: [0, 0, 20, 20]}]
        constraints: [box.left = screen.left + 90 as near, box.left = screen.left + 5 @ low]
        script: [{at: 1, deactivate: near}, {at: 2, activate: near}, {at: 3, deactivate: [near]}]

        """)
    let stage = Stage(for: document.scene, textMeasurer: MonospacedTextMeasurer())
    document.scene.run(stage)
    for (time, left) in [(0.0, 90.0), (1, 5), (2, 90), (3, 5)] {
      stage.advance(to: time)
      stage.layoutIfNeeded()
      #expect(stage.root.sublayers[0].frame.minX == left, "\(time)")
    }
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeDrawing
import HookeRecording
import HookeScene
import Testing

/// The numbers that functions take, and the greatest results that arithmetic may have.
@Suite("bounds of arithmetic")
struct ArithmeticBoundTests {
  /// What a text of arithmetic gives for a variable, or its message.
  private static func result(_ text: String) -> String {
    do throws(DocumentError) {
      _ = try SceneDocument(text: "variables: {n: \"\(text)\"}\n")
      return "taken"
    } catch {
      return error.problems[0].message
    }
  }

  private static func call(_ name: String, _ count: Int) -> String {
    "\(name)(" + (0..<count).map { "\($0)" }.joined(separator: ", ") + ")"
  }

  @Test(
    "functions of one number take one",
    arguments: ["abs", "floor", "ceil", "round", "sqrt", "not"])
  func function_ofOneNumber_takesOne(name: String) {
    #expect(Self.result("\(name)()").hasPrefix("a number or a name is missing"))
    #expect(Self.result(Self.call(name, 1)) == "taken")
    for count in [2, 3, 100, 101] {
      #expect(Self.result(Self.call(name, count)) == "\(name) takes one number, not \(count)")
    }
    // A call in a call is one number.
    #expect(Self.result("\(name)(max(1, 2))") == "taken")
    #expect(Self.result("\(name)(max(1, 2), 3)") == "\(name) takes one number, not 2")
    #expect(Self.result("max(\(name)(1, 2), 3)") == "\(name) takes one number, not 2")
  }

  @Test("the least and the greatest of numbers take 2 to 100", arguments: ["min", "max"])
  func function_ofNumbers_takesAHundred(name: String) {
    #expect(Self.result("\(name)()").hasPrefix("a number or a name is missing"))
    for count in [2, 3, 99, 100] { #expect(Self.result(Self.call(name, count)) == "taken") }
    for count in [1, 101, 150] {
      #expect(
        Self.result(Self.call(name, count)) == "\(name) takes 2 to 100 numbers, not \(count)")
    }
  }

  /// Arithmetic on a variable of a million, and what it gives; nil for none.
  static let results: [(text: String, value: Double?)] = [
    ("m", 1e6), ("-m", -1e6), ("m + 0.5", nil), ("-m - 0.5", nil), ("m * 2", nil),
    ("m * 2 / 2", 1e6), ("m * m / m", 1e6), ("m * -2", nil), ("1 / 0", nil), ("-1 / 0", nil),
    ("0 / 0", nil), ("sqrt(0 - 1)", nil), ("max(m, m + 1)", nil), ("min(m, m + 1)", 1e6),
    ("999999.5", 999_999.5), ("round(999999.5)", 1e6), ("round(m + 0.5)", nil), ("1e6", 1e6),
    ("m * 2 > m", 1), ("0 * m", 0),
  ]

  @Test("results up to a million are taken, on both sides of 0", arguments: results)
  func result_ofArithmetic_isAtMostAMillion(text: String, value: Double?) throws {
    let document = try SceneDocument(
      text: """
        variables: {m: 1000000}
        layers: [{id: box, frame: [0, 0, 20, 20]}]
        script:
          - {at: 0.1, set: {m: m, box.zPosition: 7}}
          - {at: 0.2, set: {box.zPosition: "\(text)"}}
          - {at: 0.3, animate: box.positionX, by: "(\(text)) * 1", duration: 0.1, curve: linear}

        """)
    let stage = Stage(for: document.scene, textMeasurer: MonospacedTextMeasurer())
    document.scene.run(stage)
    for frame in 0...60 { stage.advance(to: Double(frame) / 60) }
    let box = try #require(stage.root.sublayers.first)
    #expect(box.zPosition == value ?? 7)
    #expect(box.position.x == 10 + (value ?? 0))
    // What is left out is said, once for each action as a note.
    let recording = Recording(of: document.scene, textMeasurer: MonospacedTextMeasurer())
    let notes = recording.events.filter { $0.caption.hasPrefix("an action was left out") }
    #expect(notes.count == (value == nil ? 2 : 0))
    #expect(stage.warnings.count == (value == nil ? 1 : 0), "\(stage.warnings)")
  }
}

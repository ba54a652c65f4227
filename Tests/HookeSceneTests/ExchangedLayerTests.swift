// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeRecording
import HookeScene
import Testing

/// Layers that come and go at one instant, as a recording notes them.
struct ExchangedLayerTests {
  private static func notes(
    _ run: @escaping @Sendable (_ stage: Stage, _ layers: [Layer]) -> Void
  ) -> [String] {
    let scene = Scene(name: "exchange", title: "Exchange", summary: "") { stage in
      let layers = ["a", "b", "c", "d"].map {
        Layer(name: $0, frame: Rect(x: 0, y: 0, width: 20, height: 20))
      }
      layers[0].addSublayer(Layer(name: "label"))
      for layer in layers.prefix(2) { stage.root.addSublayer(layer) }
      run(stage, layers)
    }
    let recording = Recording(of: scene, textMeasurer: MonospacedTextMeasurer())
    return recording.changes.map {
      "\($0.time) \($0.layer) \($0.property.rawValue) \($0.from) \($0.to)"
    }
  }

  /// As many come as go, more, fewer, and the same again.
  @Test func changes_ofLayersThatTakeOthersPlaces_areAllNoted() {
    let notes = Self.notes { stage, layers in
      func exchange(_ gone: [Int], _ new: [Int]) {
        for index in gone { layers[index].removeFromSuperlayer() }
        for index in new { stage.root.addSublayer(layers[index]) }
      }
      stage.at(1) { exchange([0], [2]) }
      stage.at(2) { exchange([2], [0, 3]) }
      stage.at(3) { exchange([1, 3], [2]) }
      stage.at(4) { exchange([0, 2], [1, 3]) }
    }
    #expect(
      Set(notes) == [
        "1.0 a isOnStage true false", "1.0 c isOnStage false true",
        "2.0 a isOnStage false true", "2.0 c isOnStage true false", "2.0 d isOnStage false true",
        "3.0 b isOnStage true false", "3.0 c isOnStage false true", "3.0 d isOnStage true false",
        "4.0 a isOnStage true false", "4.0 b isOnStage false true", "4.0 c isOnStage true false",
        "4.0 d isOnStage false true",
      ])
    #expect(notes.count == 12 && notes.map { $0.prefix(3) } == notes.map { $0.prefix(3) }.sorted())
  }

  /// What moves from a layer that goes into one that comes is there all the time.
  @Test func changes_ofLayersThatChangePlaces_areNone() {
    let notes = Self.notes { stage, layers in
      layers[0].addSublayer(layers[2])
      stage.at(1) {
        layers[3].addSublayer(layers[2])
        layers[0].removeFromSuperlayer()
        stage.root.addSublayer(layers[3])
      }
      stage.at(2) {
        stage.root.addSublayer(layers[2])
        layers[3].removeFromSuperlayer()
        layers[1].removeFromSuperlayer()
        stage.root.addSublayer(layers[1])
      }
    }
    #expect(
      notes == [
        "1.0 a isOnStage true false", "1.0 d isOnStage false true", "2.0 d isOnStage true false",
      ])
  }

  /// Each change of a setting begins with the value that the one before ended with.
  @Test func changes_oneAfterAnother_beginWhereTheLastEnded() {
    let notes = Self.notes { stage, _ in
      let (text, field) = (TextLayer("one", name: "text"), TextField(name: "field"))
      for layer in [text, field] { stage.root.addSublayer(layer) }
      stage.at(1) { (text.text, field.isEnabled, text.isHidden) = ("two", false, true) }
      stage.at(2) { (text.text, field.text) = ("three", "x") }
      // Set and set back, nothing has changed.
      stage.at(3) {
        (text.text, text.isHidden, field.isEnabled) = ("four", false, true)
        (text.text, text.isHidden, field.isEnabled) = ("three", true, false)
      }
      stage.at(4) { (text.text, field.isEnabled, text.isHidden) = ("two", true, false) }
      stage.at(5) { (field.text, field.isSecure) = ("xy", true) }
    }
    #expect(
      notes == [
        "1.0 text isHidden false true", "1.0 text text one two", "1.0 field isEnabled true false",
        "2.0 text text two three", "2.0 field text  x",
        "4.0 text isHidden true false", "4.0 text text three two",
        "4.0 field isEnabled false true", "5.0 field text x ••",
      ])
  }

  /// A field, secure or not, that has a text from the beginning: what is shown of it changes.
  @Test(arguments: [
    ("abc", true, "5.0 field text ••• abc"), ("abc", false, "5.0 field text abc •••"),
    ("", true, nil), ("", false, nil),
  ])
  func text_fromTheBeginning_isNoChange(text: String, isSecure: Bool, change: String?) {
    let notes = Self.notes { stage, _ in
      let field = TextField(name: "field")
      (field.text, field.isSecure) = (text, isSecure)
      field.isEnabled = !isSecure
      field.isHidden = isSecure
      stage.root.addSublayer(field)
      let label = TextLayer("label", name: "label")
      stage.root.addSublayer(label)
      stage.at(1) {}
      stage.at(5) { field.isSecure.toggle() }
    }
    #expect(notes == (change.map { [$0] } ?? []))
  }

  /// What a recording notes of a field is what it shows: of one that hides its text, as many dots.
  @Test func changes_ofASecureField_areThoseOfItsDots() {
    let notes = Self.notes { stage, _ in
      let field = TextField(name: "field")
      (field.text, field.isSecure) = ("abc", true)
      stage.root.addSublayer(field)
      stage.at(1) { field.text = "abcd" }
      stage.at(2) { field.text = "dcba" }
      stage.at(3) { field.isSecure = false }
      stage.at(4) { field.text = "x" }
      stage.at(5) { field.isSecure = true }
    }
    #expect(
      notes == [
        "1.0 field text ••• ••••", "3.0 field text •••• dcba", "4.0 field text dcba x",
        "5.0 field text x •",
      ])
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeRecording
import HookeScene
import Testing

/// What layers are from the start is no change of a recording.
struct RecordingStartTests {
  /// Layers with settings that differ from those of a new one.
  private static func layers() -> [Layer] {
    let (hidden, text) = (Layer(name: "hidden"), TextLayer("word", name: "text"))
    let (field, secret) = (TextField(name: "field"), TextField(name: "secret"))
    let (button, empty) = (Button("Press", name: "button"), TextField(name: "empty"))
    hidden.isHidden = true
    text.isHidden = true
    (field.text, secret.text, secret.isSecure) = ("typed", "word", true)
    (button.isEnabled, field.isEnabled) = (false, false)
    (empty.isSecure, button.isHidden) = (true, true)
    return [hidden, text, field, secret, button, empty]
  }

  private static func changes(_ run: @escaping @Sendable (Stage, [Layer]) -> Void) -> [String] {
    let scene = Scene(name: "start", title: "Start", summary: "") { run($0, layers()) }
    return Recording(of: scene, textMeasurer: MonospacedTextMeasurer()).changes.map {
      "\($0.time) \($0.layer) \($0.property.rawValue) \($0.from) \($0.to)"
    }
  }

  @Test func settings_fromTheStart_areNoChanges() {
    let changes = Self.changes { stage, layers in
      for layer in layers { stage.root.addSublayer(layer) }
      stage.at(1) { layers[0].position.x = 50 }
      stage.at(2) { for layer in layers { layer.setNeedsLayout() } }
    }
    #expect(changes.isEmpty, "\(changes)")
  }

  @Test func settings_ofALayerThatComesLater_areNone() {
    let changes = Self.changes { stage, layers in
      for (index, layer) in layers.enumerated() {
        stage.at(Double(index)) { stage.root.addSublayer(layer) }
      }
    }
    // What is there at the first instant was there before.
    let names = ["text", "field", "secret", "button", "title", "empty"]
    #expect(
      changes.filter { !$0.contains("title") }
        == names.filter { $0 != "title" }.enumerated().map {
          "\($0.offset + 1).0 \($0.element) isOnStage false true"
        })
  }

  @Test func settings_changedLater_areChangesOfWhatWasShown() {
    let changes = Self.changes { stage, layers in
      for layer in layers { stage.root.addSublayer(layer) }
      stage.at(1) { layers[0].isHidden = false }
      stage.at(2) { (layers[2] as? TextField)?.text += "!" }
      stage.at(3) { (layers[3] as? TextField)?.text += "s" }
      stage.at(4) { (layers[3] as? TextField)?.isSecure = false }
      stage.at(5) { (layers[4] as? Control)?.isEnabled = true }
      stage.at(6) { (layers[5] as? TextField)?.text = "\u{1F680}" }
    }
    #expect(
      changes == [
        "1.0 hidden isHidden true false", "2.0 field text typed typed!",
        "3.0 secret text •••• •••••", "4.0 secret text ••••• words",
        "5.0 button isEnabled false true", "6.0 empty text  •",
      ])
  }
}

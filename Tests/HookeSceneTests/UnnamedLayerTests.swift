// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeRecording
import HookeScene
import Testing

/// Recordings of layers without a name, which have that of their class.
struct UnnamedLayerTests {
  private final class Dial: Layer {}

  /// Layers of several classes, each with the name of its tracks and changes.
  private static func layers() -> [(layer: Layer, name: String)] {
    [
      (Layer(name: ""), "Layer"), (TextLayer("a", name: ""), "TextLayer"),
      (ShapeLayer(name: ""), "ShapeLayer"), (TextField(name: ""), "TextField"),
      (Button("b", name: ""), "Button"), (Dial(name: ""), "Dial"), (Control(name: ""), "Control"),
      (TextLayer("c", name: "title"), "title"), (Layer(name: " "), " "),
    ]
  }

  private static func record(_ run: @escaping @Sendable (Stage) -> Void) -> Recording {
    Recording(
      of: Scene(name: "unnamed", title: "Unnamed", summary: "", run: run),
      textMeasurer: MonospacedTextMeasurer())
  }

  private static let names = layers().map(\.name)

  /// The changes of a property, as "layer from to".
  private static func changes(
    of property: Recording.Change.Property, in recording: Recording
  ) -> [String] {
    recording.changes.filter { $0.property == property }
      .map { "\($0.layer): \($0.from), \($0.to)" }
  }

  @Test func layers_thatAreGivenNoName_areCalledByTheirKind() {
    let layers = [
      GradientLayer([]), ShapeLayer(), ImageLayer(nil), TextLayer("a"), TextField(),
      ActivityIndicator(), Button("b"),
    ]
    #expect(
      layers.map(\.name) == ["gradient", "shape", "image", "text", "field", "indicator", "button"])
  }

  @Test func changes_ofUnnamedLayers_haveTheNameOfTheClass() {
    let recording = Self.record { stage in
      let layers = Self.layers().map(\.layer)
      for layer in layers { stage.root.addSublayer(layer) }
      stage.at(1) { for layer in layers { layer.isHidden = true } }
      stage.at(2) { for layer in layers { (layer as? TextLayer)?.text += "d" } }
      stage.at(3) { for layer in layers { (layer as? TextField)?.text = "e" } }
      stage.at(4) { for layer in layers { (layer as? Control)?.isEnabled = false } }
      stage.at(5) { for layer in layers { layer.removeFromSuperlayer() } }
      stage.at(6) { for layer in layers { stage.root.addSublayer(layer) } }
    }
    #expect(
      Self.changes(of: .isHidden, in: recording) == Self.names.map { "\($0): false, true" })
    #expect(
      Self.changes(of: .text, in: recording) == [
        "TextLayer: a, ad", "title: c, cd", "TextField: , e",
      ])
    #expect(
      Self.changes(of: .isEnabled, in: recording)
        == ["TextField", "Button", "Control"].map { "\($0): true, false" })
    #expect(
      Self.changes(of: .isOnStage, in: recording) == Self.names.map { "\($0): true, false" }
        + Self.names.map { "\($0): false, true" })
  }

  @Test func tracks_ofUnnamedLayers_haveTheNameOfTheClass() {
    let recording = Self.record { stage in
      let layers = Self.layers().map(\.layer) + Self.layers().map(\.layer)
      for layer in layers { stage.root.addSublayer(layer) }
      for (index, layer) in layers.enumerated() {
        let slide = BasicAnimation(Layer.positionX, to: 100)
        stage.at(Double(index)) { stage.animator.add(slide, to: layer, forKey: "slide") }
      }
    }
    // Of two layers of one name and property the later one has a number.
    #expect(recording.tracks.map(\.layer) == Self.names + Self.names.map { $0 + " 2" })
    #expect(recording.tracks.allSatisfy { $0.property == "positionX" })
  }

  @Test func assignments_toUnnamedLayers_haveTheNameOfTheClass() {
    let recording = Self.record { stage in
      let layers = Self.layers().map(\.layer)
      for layer in layers { stage.root.addSublayer(layer) }
      stage.at(1) { for layer in layers { layer.opacity = 0.5 } }
    }
    #expect(recording.tracks.map(\.layer) == Self.names)
    #expect(recording.tracks.allSatisfy { $0.property == "opacity" })
  }

  /// A constraint is called by its identifier, each without one "constraint".
  @Test func tracks_ofConstraints_haveTheirIdentifiers() {
    let recording = Self.record { stage in
      for (index, name) in ["gap", nil, "gap", nil, "", nil].enumerated() {
        let layer = Layer(name: "layer")
        stage.root.addSublayer(layer)
        let width = layer.widthAnchor.constraint(equalToConstant: 10)
        (width.identifier, width.isActive) = (name, true)
        let grow = BasicAnimation(LayoutConstraint.constantProperty, to: 20)
        stage.at(Double(index)) { stage.animator.add(grow, to: width, forKey: "grow") }
      }
    }
    let tracks = recording.tracks.filter { $0.property == "layoutConstraint.constant" }
    #expect(
      tracks.map(\.layer) == ["gap", "constraint", "gap 2", "constraint 2", "", "constraint 3"])
  }
}

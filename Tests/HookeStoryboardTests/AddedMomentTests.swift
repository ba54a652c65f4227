// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeScene
import Testing

@testable import HookeStoryboard

/// The captions of moments that are added between the few of a short run.
@Suite("Moments added between others")
struct AddedMomentTests {
  private let measurer = MonospacedTextMeasurer()

  /// A box moves for two seconds, too little to have a moment of its own; a dot that moves by a
  /// point meanwhile changes its colour for some time, if it does.
  private func moments(colour: ClosedRange<Double>?) -> [Moment] {
    let scene = Scene(
      name: "added", title: "Added", summary: "", size: Size(width: 300, height: 300)
    ) { stage in
      func layer(_ name: String, _ frame: Rect, to x: Double) -> Layer {
        let layer = Layer(name: name, frame: frame)
        layer.backgroundColor = .black
        stage.root.addSublayer(layer)
        let way = BasicAnimation(Layer.positionX, to: x, duration: 2, timing: .linear)
        stage.animator.add(way, to: layer)
        return layer
      }
      _ = layer("box", Rect(x: 0, y: 150, width: 40, height: 50), to: 60)
      let dot = layer("dot", Rect(x: 200, y: 20, width: 16, height: 16), to: 209)
      guard let colour else { return }
      let paint = BasicAnimation(
        Layer.backgroundColor, to: .white, duration: colour.upperBound - colour.lowerBound,
        timing: .linear)
      paint.beginTime = colour.lowerBound
      stage.animator.add(paint, to: dot)
    }
    return Recording(of: scene, textMeasurer: measurer).moments(
      comparing: MomentPictures(of: scene, profile: .exact, textMeasurer: measurer))
  }

  @Test("what arrives at its instant is named there, elsewhere what has changed most")
  func captions_ofAddedMoments_nameWhatIsSeen() {
    let rows: [(colour: ClosedRange<Double>?, caption: String, subject: String)] = [
      (nil, "Box moves right", "box"), (0...1, "Dot has changed colour", "dot"),
      (0...0.9, "Box moves right", "box"), (0.5...1.1, "Box moves right", "box"),
    ]
    for row in rows {
      let found = moments(colour: row.colour)
      #expect(found.map(\.time) == [0, 0.5, 1, 2], "\(row): \(found)")
      guard found.count == 4 else { continue }
      #expect(found[1].caption == "Box moves right", "\(row): \(found)")
      #expect(found[2].caption == row.caption && found[2].subject == row.subject, "\(found)")
    }
  }
}

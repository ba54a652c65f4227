// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeScene
import Testing

@testable import HookeStoryboard

/// Layers that are looked for on the screen and have no place on it, or several names.
@Suite("Layers without a place")
struct LayerReachTests {
  private static let size = Size(width: 300, height: 300)
  private let measurer = MonospacedTextMeasurer()

  private static func add(_ name: String, x: Double, y: Double, on stage: Stage) -> Layer {
    let layer = Layer(name: name, frame: Rect(x: x, y: y, width: 20, height: 20))
    layer.backgroundColor = .black
    stage.root.addSublayer(layer)
    return layer
  }

  private static func move(
    _ layer: Layer, _ property: AnimatableProperty<Layer, Double>, to value: Double,
    _ start: Double = 0, on stage: Stage
  ) {
    stage.at(start) {
      let motion = BasicAnimation(property, to: value, duration: 0.5, timing: .linear)
      stage.animator.add(motion, to: layer)
    }
  }

  private func recording(
    profile: Animator.Profile = .exact, _ run: @escaping @Sendable (Stage) -> Void
  ) -> Recording {
    let scene = Scene(name: "reach", title: "Reach", summary: "", size: Self.size, run: run)
    return Recording(of: scene, profile: profile, textMeasurer: measurer)
      .onScreen(of: scene, profile: profile, textMeasurer: measurer)
  }

  /// The eye is 100 points in front of the screen.
  @Test("what comes behind the eye may have been seen, what only comes closer to it not")
  func layers_behindTheEye_areKept() {
    let found = recording { stage in
      stage.root.sublayerTransform.m34 = -1.0 / 100
      Self.move(
        Self.add("shown", x: 140, y: 140, on: stage), Layer.translationZ, to: -10, on: stage)
      Self.move(
        Self.add("behind", x: 400, y: 140, on: stage), Layer.translationZ, to: 200, on: stage)
      Self.move(
        Self.add("before", x: 400, y: 20, on: stage), Layer.translationZ, to: 50, on: stage)
    }
    #expect(Set(found.tracks.map(\.layer)) == ["shown", "behind"])
  }

  /// A layer of each side of the screen, and the constant of a constraint.
  @Test("the constants of constraints stay where layers are left out")
  func tracks_ofConstraints_areKept() {
    let found = recording { stage in
      let box = Self.add("box", x: 140, y: 140, on: stage)
      let width = box.widthAnchor.constraint(equalToConstant: 20).named("width of box")
      LayoutConstraint.activate([
        width, box.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 40),
      ])
      let wider = BasicAnimation(LayoutConstraint.constantProperty, to: 60, duration: 0.5)
      stage.animator.add(wider, to: width)
      Self.move(Self.add("outside", x: 400, y: 20, on: stage), Layer.opacity, to: 0, on: stage)
    }
    #expect(found.tracks.contains { $0.isConstraint })
    #expect(!found.tracks.contains { $0.layer == "outside" })
  }

  private func placement(_ frame: Rect, opacity: Double = 1, of root: Double = 1) -> LayerPlacement?
  {
    let stage = Stage(size: Self.size, textMeasurer: measurer)
    let card = Layer(name: "card", frame: frame)
    (card.backgroundColor, card.opacity, stage.root.opacity) = (.black, opacity, root)
    stage.root.addSublayer(card)
    return LayerPlacement.placements(of: ["card"], on: stage).first
  }

  /// The screen has 300 by 300 points, the layer 40 by 20.
  @Test("a layer has a place up to 2000 points beyond each edge of the screen")
  func placement_farFromTheScreen_isNone() {
    for (distance, isPlaced) in [(10.0, true), (1999, true), (2001, false), (9000, false)] {
      for corner in [
        Point(x: 300 + distance, y: 9), Point(x: -40 - distance, y: 9),
        Point(x: 9, y: 300 + distance), Point(x: 9, y: -20 - distance),
      ] {
        let found = placement(Rect(origin: corner, size: Size(width: 40, height: 20)))
        #expect((found != nil) == isPlaced, "\(corner)")
      }
    }
  }

  @Test("an opacity below 0 is 0, one above 1 is 1, of a layer and of what it lies in")
  func placement_ofAnyOpacity_isWithinBounds() {
    for (opacity, root, expected) in [
      (0.5, 1.0, 0.5), (0.5, 0.5, 0.25), (2, 0.5, 0.5), (0.5, 2, 0.5), (-1, 1, 0), (1, -1, 0),
      (-1, -1, 0), (2, 2, 1),
    ] {
      let found = placement(
        Rect(x: 9, y: 9, width: 40, height: 20), opacity: opacity, of: root)
      #expect(found?.opacity == expected, "\(opacity) in \(root)")
    }
  }

  /// A layer comes onto the screen from 2 s to 3 s of a motion that begins at 0 s.
  @Test("what comes onto the screen after the end of a recording is left out")
  func layers_thatComeLater_areLeftOut() {
    let scene = Scene(name: "late", title: "Late", summary: "", size: Self.size) { stage in
      Self.move(Self.add("shown", x: 140, y: 140, on: stage), Layer.opacity, to: 0, on: stage)
      let late = Self.add("late", x: 900, y: 20, on: stage)
      let way = BasicAnimation(Layer.positionX, to: 100, duration: 3, timing: .linear)
      stage.animator.add(way, to: late)
    }
    for (duration, layers) in [(3.0, ["late", "shown"]), (1.5, ["shown"])] {
      var recording = Recording(of: scene, textMeasurer: measurer)
      recording.duration = duration
      let found = recording.onScreen(of: scene, profile: .exact, textMeasurer: measurer)
      #expect(found.tracks.map(\.layer).sorted() == layers, "\(duration)")
    }
  }

  /// Both rows move; one of them is behind the eye throughout, the other one outside the screen.
  @Test("a layer whose name ends in a number is not taken for another one without it")
  func layers_whoseNamesAreNumbered_areTheirOwn() {
    let found = recording { stage in
      stage.root.sublayerTransform.m34 = -1.0 / 100
      let behind = Self.add("row 2", x: 140, y: 20, on: stage)
      behind.transform.translation.z = 150
      Self.move(behind, Layer.translationZ, to: 200, on: stage)
      Self.move(Self.add("row", x: 600, y: 20, on: stage), Layer.opacity, to: 0, on: stage)
      Self.move(Self.add("shown", x: 140, y: 140, on: stage), Layer.opacity, to: 0, on: stage)
    }
    #expect(Set(found.tracks.map(\.layer)) == ["row 2", "shown"])
  }
}

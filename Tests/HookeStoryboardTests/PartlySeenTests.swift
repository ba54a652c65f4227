// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeScene
import Testing

@testable import HookeStoryboard

@Suite("Layers that are tiny, hidden, clipped or gone")
struct PartlySeenTests {
  private let measurer = MonospacedTextMeasurer()
  private static let size = Size(width: 300, height: 300)

  private func scene(_ run: @escaping @Sendable (Stage) -> Void) -> Scene {
    Scene(name: "part", title: "Part", summary: "", size: Self.size, run: run)
  }

  private static func add(_ name: String, _ frame: Rect, to parent: Layer) -> Layer {
    let layer = Layer(name: name, frame: frame)
    layer.backgroundColor = .black
    parent.addSublayer(layer)
    return layer
  }

  private static func fade(_ layer: Layer, on stage: Stage) {
    let fade = BasicAnimation(Layer.opacity, from: 0.25, to: 1, duration: 0.5, timing: .linear)
    stage.animator.add(fade, to: layer)
  }

  @Test("a layer is seen from four square points on; one of several that is gone has none")
  func area_ofALayer_isThatOnTheScreen() {
    let scene = scene { stage in
      for (index, width) in [1.0, 2, 3].enumerated() {
        let frame = Rect(x: 20 * Double(index), y: 10, width: width, height: 2)
        _ = Self.add("bit \(width)", frame, to: stage.root)
      }
      let dots = [100.0, 200].map {
        Self.add("dot", Rect(x: $0, y: 100, width: 10, height: 10), to: stage.root)
      }
      stage.at(1) { for dot in dots { dot.removeFromSuperlayer() } }
    }
    var pictures = MomentPictures(of: scene, profile: .exact, textMeasurer: measurer)
    let names = ["bit 1.0", "bit 2.0", "bit 3.0", "dot", "dot 2", "ring", "ring 2"]
    let sightings = [0.5, 1.5].flatMap { time in names.map { Sighting(layer: $0, time: time) } }
    #expect(sightings.allSatisfy { pictures.visibleArea(of: $0) == nil })
    pictures.draw(at: [], lookingFor: sightings)
    let areas = sightings.map { pictures.visibleArea(of: $0) }
    #expect(areas[0..<3] == [2, 4, 6] && areas[3] == areas[4] && (areas[4] ?? 0) > 0)
    #expect(areas[7...] == [2, 4, 6, 0, 0, nil, nil], "\(areas)")
    #expect(
      sightings.map(pictures.isUnseen)
        == [true, false, false, false, false, false, false]
        + [true, false, false, true, true, false, false])
  }

  private func layers(_ run: @escaping @Sendable (Stage) -> Void) -> Set<String> {
    let scene = scene(run)
    let recording = Recording(of: scene, textMeasurer: measurer)
      .onScreen(of: scene, profile: .exact, textMeasurer: measurer)
    return Set(recording.tracks.map(\.layer))
  }

  @Test("what is hidden, and what places others, is kept; what is outside is not")
  func layers_thatAreHidden_areKept() {
    let kept = layers { stage in
      for (name, x) in [("shown", 20.0), ("hidden", 500), ("outside", 600)] {
        let layer = Self.add(name, Rect(x: x, y: 20, width: 20, height: 20), to: stage.root)
        layer.isHidden = name == "hidden"
        Self.fade(layer, on: stage)
      }
      let rule = Self.add("rule", Rect(x: 0, y: 0, width: 10, height: 2), to: stage.root)
      let width = rule.widthAnchor.constraint(equalToConstant: 10)
      width.identifier = "rule width"
      LayoutConstraint.activate([
        width, rule.heightAnchor.constraint(equalToConstant: 2),
        rule.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 200),
        rule.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor, constant: 40),
      ])
      let grow = SpringAnimation(LayoutConstraint.constantProperty, to: 60)
      stage.animator.add(grow, to: width, forKey: "grow")
    }
    #expect(kept.isSuperset(of: ["shown", "hidden", "rule width"]) && !kept.contains("outside"))
  }

  @Test("what a window shows where it has moved to is kept")
  func layers_behindAWindowThatComes_areKept() {
    let kept = layers { stage in
      _ = Self.add("shown", Rect(x: 20, y: 20, width: 40, height: 40), to: stage.root)
      let window = Layer(name: "window", frame: Rect(x: 100, y: 0, width: 50, height: 40))
      window.clipsToBounds = true
      stage.root.addSublayer(window)
      // The bird stands still on the screen.
      let bird = Self.add("bird", Rect(x: 0, y: 150, width: 20, height: 20), to: window)
      let away = Self.add("away", Rect(x: 0, y: 900, width: 20, height: 20), to: window)
      for layer in [stage.root.sublayers[0], bird, away] { Self.fade(layer, on: stage) }
      stage.at(0.4) {
        window.frame = Rect(x: 100, y: 140, width: 50, height: 40)
        bird.frame = Rect(x: 0, y: 10, width: 20, height: 20)
      }
    }
    #expect(kept.contains("bird") && !kept.contains("away"), "\(kept)")
  }

  @Test("a finger that moves is down where it is, and fades where it was lifted")
  func touches_ofAFinger_areWhereItIs() {
    let scene = scene { stage in
      _ = Self.add("card", Rect(x: 20, y: 20, width: 200, height: 200), to: stage.root)
      stage.at(0.1) { stage.touchDown(at: Point(x: 50, y: 50)) }
      stage.at(0.2) { stage.touchMoved(to: Point(x: 90, y: 60)) }
      stage.at(0.4) { stage.touchUp() }
      stage.at(2) {}
    }
    let times = [0.05, 0.15, 0.3, 0.4 + Stage.touchMarkDuration / 4, 1.9]
    let touches = StoryboardFrame.frames(
      of: scene, at: times.map { Moment(time: $0, caption: "") }, textMeasurer: measurer
    ).map(\.touches)
    #expect(touches.map(\.count) == [0, 1, 1, 1, 0])
    #expect(touches[1] == [.init(position: Point(x: 50, y: 50))])
    #expect(touches[2] == [.init(position: Point(x: 90, y: 60))])
    #expect(!touches[3][0].isDown && (touches[3][0].strength - 0.75).magnitude < 1e-6)
  }

  @Test("the boxes to which a frame is cropped end at the screen and at what clips them")
  func focus_ofLayers_isWhatIsSeen() {
    let scene = scene { stage in
      _ = Self.add("card", Rect(x: -50, y: 20, width: 100, height: 40), to: stage.root)
      let list = Self.add("list", Rect(x: 100, y: 100, width: 60, height: 60), to: stage.root)
      list.clipsToBounds = true
      _ = Self.add("row", Rect(x: 20, y: 40, width: 90, height: 90), to: list)
      _ = Self.add("end", Rect(x: 0, y: 90, width: 60, height: 30), to: list)
    }
    for (name, box) in [
      ("card", Rect(x: 0, y: 20, width: 50, height: 40)),
      ("row", Rect(x: 120, y: 140, width: 40, height: 20)), ("end", nil),
    ] as [(String, Rect?)] {
      var moment = Moment(time: 0, caption: "")
      moment.focus = [name]
      let frames = StoryboardFrame.frames(of: scene, at: [moment], textMeasurer: measurer)
      #expect(frames.first?.focus == [box].compactMap(\.self), "\(name)")
    }
  }
}

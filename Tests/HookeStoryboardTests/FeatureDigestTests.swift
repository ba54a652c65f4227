// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeScene
import HookeSolver
import HookeTestSupport
import Testing

@testable import HookeStoryboard

/// Moments, captions and sheets of small scenes with one feature each, on a dark ground and on a
/// light one; texts are measured without fonts.
@Suite("Digests of sheets of one feature each")
struct FeatureDigestTests {
  private typealias Play = @Sendable (Stage, Layer) -> Void

  private static func spring<Value>(
    _ property: AnimatableProperty<Layer, Value>, _ to: Value, bounciness: Double = 9
  ) -> SpringAnimation<Layer, Value> {
    let animation = SpringAnimation(property, to: to, bounciness: bounciness)
    return animation
  }

  /// Moves a property at 0.1 s.
  private static func move<Value: Sendable>(
    _ property: AnimatableProperty<Layer, Value>, _ to: Value, bounciness: Double = 9
  ) -> Play {
    { stage, box in
      stage.at(0.1) {
        stage.animator.add(spring(property, to, bounciness: bounciness), to: box, forKey: "a")
      }
    }
  }

  private static func ease<Value: Sendable>(
    _ property: AnimatableProperty<Layer, Value>, _ from: Value?, _ to: Value,
    _ change: @escaping @Sendable (BasicAnimation<Layer, Value>) -> Void = { _ in }
  ) -> Play {
    { stage, box in
      stage.at(0.1) {
        let animation = BasicAnimation(property, from: from, to: to, duration: 0.4)
        change(animation)
        stage.animator.add(animation, to: box, forKey: "a")
      }
    }
  }

  private static let plays: [(name: String, play: Play)] = [
    ("right", move(Layer.positionX, 250)), ("up", move(Layer.positionY, 100)),
    ("diagonal", move(Layer.position, Point(x: 260, y: 420), bounciness: 16)),
    ("from-afar", ease(Layer.positionX, -2600, 180)), ("out", ease(Layer.positionY, nil, 2900)),
    ("grows", move(Layer.scaleXY, Point(x: 1.8, y: 1.8))),
    ("vanishes", ease(Layer.scaleXY, nil, Point(x: 0, y: 0))),
    ("opens", ease(Layer.scaleXY, Point(x: 0.1, y: 0.1), Point(x: 1, y: 1))),
    ("squashes", move(Layer.scaleXY, Point(x: 1.5, y: 0.6))),
    ("turns", move(Layer.rotation, 1.2)),
    (
      "turns-back",
      { stage, box in
        box.transform.rotation.z = 0.7
        stage.at(0.1) {
          let there = spring(Layer.rotation, 1.9, bounciness: 0)
          there.completion = { _, _ in
            stage.animator.add(spring(Layer.rotation, 0.7, bounciness: 0), to: box, forKey: "b")
          }
          stage.animator.add(there, to: box, forKey: "a")
        }
      }
    ),
    (
      "tilts",
      { stage, box in
        box.transform.m34 = -1 / 400
        ease(Layer.rotationY, nil, 1.1)(stage, box)
      }
    ),
    (
      "tilts-within",
      { stage, box in
        stage.root.sublayerTransform.m34 = -1 / 300
        box.addSublayer(Layer(name: "inner", frame: Rect(x: 10, y: 10, width: 20, height: 20)))
        move(Layer.rotationX, -0.9)(stage, box)
      }
    ),
    ("fades", ease(Layer.opacity, nil, 0)), ("appears", ease(Layer.opacity, 0, 1)),
    ("recolours", ease(Layer.backgroundColor, nil, Color(hex: 0xC0392B))),
    ("rounds", move(Layer.cornerRadius, 40)),
    ("resizes", move(Layer.size, Size(width: 140, height: 60))),
    ("reshapes", move(Layer.bounds, Rect(x: 0, y: 0, width: 60, height: 160))),
    ("border", ease(Layer.borderWidth, 0, 12)), ("shadow", ease(Layer.shadowOpacity, 0, 1)),
    ("repeats", ease(Layer.positionX, 100, 260) { $0.repeatCount = 3 }),
    (
      "endless",
      ease(Layer.positionX, 100, 260) { ($0.repeatsForever, $0.autoreverses) = (true, true) }
    ),
    ("waits", ease(Layer.positionX, nil, 260) { $0.delay = 1.3 }),
    (
      "throws",
      { stage, box in
        stage.at(0.1, "throw") {
          let decay = DecayAnimation(Layer.position, velocity: Point(x: 900, y: -500))
          stage.animator.add(decay, to: box, forKey: "a")
        }
      }
    ),
    (
      "drags",
      { stage, box in
        let start = box.position
        box.onPan { [unowned stage, unowned box] pan in
          switch pan.state {
          case .changed: box.position = start + pan.translation
          case .ended: stage.animator.add(spring(Layer.position, start), to: box, forKey: "back")
          default: break
          }
        }
        stage.drag(
          from: box.position, to: box.position + Point(x: 90, y: 40), at: 0.2, duration: 0.3, "drag"
        )
        stage.at(0.7, "let go") { stage.touchUp() }
      }
    ),
    (
      "jumps",
      { stage, box in
        for step in 1...5 {
          stage.at(0.2 * Double(step), "step \(step)") { box.position.x += 30 }
        }
      }
    ),
    (
      "many",
      { stage, box in
        for index in 0..<9 {
          let dot = Layer(
            name: "dot \(index)",
            frame: Rect(x: 20 + 38 * Double(index), y: 500, width: 24, height: 24))
          dot.backgroundColor = Color(hex: 0x27AE60)
          stage.root.addSublayer(dot)
          stage.at(0.1 + 0.06 * Double(index), "dot \(index)") {
            stage.animator.add(
              spring(Layer.positionY, 200 + 20 * Double(index)), to: dot, forKey: "y")
          }
        }
      }
    ),
    (
      "far-apart",
      { stage, box in
        let mark = Layer(name: "mark", frame: Rect(x: 340, y: 630, width: 16, height: 16))
        mark.backgroundColor = Color(hex: 0x8E44AD)
        stage.root.addSublayer(mark)
        move(Layer.scaleXY, Point(x: 1.2, y: 1.2))(stage, box)
        stage.at(0.4, "mark") {
          stage.animator.add(spring(Layer.scaleXY, Point(x: 0.5, y: 0.5)), to: mark, forKey: "s")
        }
      }
    ),
    (
      "says",
      { stage, box in
        let label = TextLayer("0", name: "label")
        label.frame = Rect(x: 40, y: 300, width: 200, height: 24)
        stage.root.addSublayer(label)
        for (time, text) in [(0.2, "one"), (0.5, "twenty"), (0.9, "3,000,000")] {
          stage.at(time, "says \(text)") { label.text = text }
        }
      }
    ),
  ]

  private func scene(_ index: Int) -> Scene {
    let (name, play) = Self.plays[index]
    return Scene(
      name: name, title: "It \(name)", summary: "One layer of a plain screen \(name).",
      size: Size(width: 375, height: 667)
    ) { stage in
      stage.root.backgroundColor = Color(white: index % 2 == 0 ? 1 : 0.08)
      let box = Layer(name: "box", frame: Rect(x: 60, y: 180, width: 90, height: 70))
      box.backgroundColor = Color(hex: 0x3498DB)
      stage.root.addSublayer(box)
      play(stage, box)
    }
  }

  @Test("sheets are as they were; `HOOKE_RECORD=1` accepts others")
  func sheets_ofEveryFeature_areAsTheyWere() throws {
    let measurer = MonospacedTextMeasurer()
    var texts: [(String, String)] = []
    for (index, (name, _)) in Self.plays.enumerated() {
      let scene = scene(index)
      let recording = Recording(of: scene, textMeasurer: measurer)
      let moments = [MomentSelection.key, .count(7), .interval(0.17)].flatMap {
        recording.moments($0).map { "\($0)" } + [""]
      }
      texts.append(("moments-\(name)", moments.joined(separator: "\n")))
      for turn in 0..<2 {
        var options = StoryboardOptions()
        options.layout = StoryboardOptions.Layout.allCases[(index / 2 + turn) % 4]
        options.columns = index % 3 == 0 ? 3 : nil
        options.showsTable = index % 5 == 0
        options.moments = turn == 0 ? .key : .count(5)
        let frames = StoryboardFrame.frames(
          of: scene, at: options.moments(of: recording), textMeasurer: measurer)
        let pages = Storyboard(recording: recording, frames: frames, options: options)
          .document(textMeasurer: measurer).pages
        texts.append(
          (
            "\(options.layout.rawValue)-\(name)",
            pages.map { "\($0.size)\n\($0.content)" }.joined(separator: "\n")
          ))
      }
    }
    let differences = try Digests.differences(texts, from: "feature-sheets")
    #expect(differences.isEmpty, "\(differences)")
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeRecording
import HookeTestSupport
import Testing

@testable import HookeScene

/// What random screens show, where they take touches, and what is recorded of them.
///
/// Other suites hold parts of it to the truth; this one notices whatever changes at all.
@Suite("Digests of random screens")
struct ScreenDigestTests {
  private static func word(_ value: Double) -> String { "\((value * 1e6).rounded() / 1e6 + 0)" }

  private static func word(_ point: Point?) -> String {
    point.map { "\(word($0.x)) \(word($0.y))" } ?? "none"
  }

  /// A layer and those in it, with where they are.
  private static func tree(_ layer: Layer, in root: Layer) -> String {
    let frames = [layer.frame, layer.presentation.frame].map {
      "\(word($0.origin)) \(word($0.width)) \(word($0.height))"
    }
    let corner = Point(x: 3, y: 4)
    return "(\(layer.recordedName) \(frames) \(word(layer.convert(corner, to: root))) "
      + "\(word(layer.convert(corner, from: root))) \(layer.isDescendant(of: root)) "
      + layer.sublayers.map { tree($0, in: root) }.joined() + ")"
  }

  /// The layers found at the points of a grid, each name once where it follows itself.
  private static func hits(_ stage: Stage) -> String {
    (0...12).map { row in
      var names: [String] = []
      for column in 0...15 {
        let point = Point(x: 20 * Double(column), y: 20 * Double(row))
        let name = stage.root.hitTest(point)?.recordedName ?? "none"
        names.append(names.last == name ? "" : name)
      }
      return names.joined(separator: ",")
    }.joined(separator: "\n")
  }

  private static func shown(_ scene: Scene) -> String {
    let stage = Stage(for: scene, textMeasurer: MonospacedTextMeasurer())
    scene.run(stage)
    let texts = (0..<9).map { index in
      stage.advance(to: 0.23 * Double(index))
      return "\(stage.displayList())\n\(tree(stage.root, in: stage.root))"
        + (index % 4 == 2 ? hits(stage) : "")
    }
    return texts.joined(separator: "\n") + "\(stage.events)"
  }

  @Test("screens are as they were; `HOOKE_RECORD=1` accepts others")
  func shown_ofRandomScreens_isAsItWas() throws {
    let texts = (0..<24).map { seed in
      let scene = RandomScreen.scene(seed: UInt64(seed))
      return ("shown-\(seed)", Self.shown(scene))
    }
    let recordings = (100..<112).map { seed in
      let scene = RandomScreen.scene(seed: UInt64(seed))
      let profile: Animator.Profile = seed % 3 == 0 ? .pop : .exact
      let recording = Recording(
        of: scene, profile: profile, textMeasurer: MonospacedTextMeasurer())
      return ("recorded-\(seed)", recording.json())
    }
    let differences = try Digests.differences(texts + recordings, from: "screens")
    #expect(differences.isEmpty, "\(differences)")
  }
}

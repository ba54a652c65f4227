// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeScene
import Testing

@testable import HookeStoryboard

/// Steps of a script that each do the same: the frame that stands for several names them briefly.
@Suite("Events that look alike")
struct AlikeEventTests {
  /// A dot that goes and comes back, step after step.
  private static func pulses(_ captions: [String]) -> Scene {
    let size = Size(width: 300, height: 300)
    return Scene(name: "pulses", title: "Pulses", summary: "", size: size) { stage in
      let dot = Layer(name: "dot", frame: Rect(x: 80, y: 80, width: 60, height: 40))
      dot.backgroundColor = .white
      stage.root.addSublayer(dot)
      for (index, caption) in captions.enumerated() {
        let time = 0.25 + 0.75 * Double(index)
        stage.at(time, caption) { stage.animate(duration: 0.25) { dot.position.x = 200 } }
        stage.at(time + 0.375) { stage.animate(duration: 0.25) { dot.position.x = 110 } }
      }
    }
  }

  private func moments(of scene: Scene) -> [Moment] {
    let measurer = MonospacedTextMeasurer()
    return Recording(of: scene, textMeasurer: measurer).moments(
      comparing: MomentPictures(of: scene, profile: .exact, textMeasurer: measurer))
  }

  @Test(
    "one frame of many steps names the first and the last, and stands at the last",
    arguments: [1, 2, 3, 5, 14, 40])
  func caption_ofManySteps_isBrief(count: Int) throws {
    let moments = moments(of: Self.pulses((1...count).map { "pulse \($0)" }))
    let captions = moments.map(\.caption)
    let said = captions.map { $0.lowercased().split(separator: "; ").map(String.init) }
    #expect(said.allSatisfy { $0.count <= 3 }, "\(captions)")
    #expect(said.contains { $0.first == "pulse 1" }, "\(captions)")
    let last = try #require(said.firstIndex { $0.last == "pulse \(count)" }, "\(captions)")
    let start = 0.25 + 0.75 * Double(count - 1)
    #expect((start...start + 0.375).contains(moments[last].time), "\(captions)")
  }

  @Test("two that look the same are both named, of four the first and the last")
  func caption_ofSomeSteps_namesThem() {
    var candidate = MomentCandidate(time: 1, kind: .event, weight: 100, caption: "d")
    for (earlier, caption) in [
      ([], "D"), (["a"], "A; d"), (["a", "b"], "A; b; d"), (["a", "b", "c"], "A; …; d"),
      (["d"], "D"), (["d", "d", "d"], "D"), (["a", "d", "a"], "A; d"), (["d", "a"], "D; a"),
    ] {
      candidate.earlierCaptions = earlier
      #expect(candidate.moment.caption == caption)
    }
  }
}

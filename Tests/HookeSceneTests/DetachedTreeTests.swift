// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeScene

/// The trees that have left a stage: noted once each, as long as they exist.
struct DetachedTreeTests {
  private let stage = makeStage()

  private var names: [String] { stage.context.detachedTrees.compactMap(\.object?.name) }

  @Test func trees_thatLeaveAgainAndAgain_areNotedOnce() {
    let layers = ["a", "b", "c"].map { Layer(name: $0) }
    for round in 0..<3 {
      for layer in layers { stage.root.addSublayer(layer) }
      for layer in round == 1 ? layers.reversed() : layers { layer.removeFromSuperlayer() }
      #expect(names == (round == 1 ? ["c", "b", "a"] : ["a", "b", "c"]))
    }
  }

  /// A stage on which layers come and go for a long time keeps nothing of those that are released.
  @Test func trees_thatAreReleased_leaveNothing() {
    let kept = stage.box("kept")
    kept.removeFromSuperlayer()
    for _ in 0..<50 {
      let box = stage.box("released")
      _ = stage.box("inner", in: box)
      box.removeFromSuperlayer()
    }
    #expect(stage.context.detachedTrees.count <= 2 && names == ["kept"])
  }
}

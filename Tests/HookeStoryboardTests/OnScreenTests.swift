// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeScene
import Testing

@testable import HookeStoryboard

/// Sheets are without what is never on the screen.
@Suite("Layers that are never on the screen")
struct OnScreenTests {
  private let reader = SheetReader()
  private static let size = Size(width: 300, height: 300)

  /// Fades a layer in at a place.
  private static func add(
    _ name: String, _ frame: Rect, to parent: Layer, on stage: Stage
  ) -> Layer {
    let layer = Layer(name: name, frame: frame)
    (layer.backgroundColor, layer.opacity) = (.black, 0)
    parent.addSublayer(layer)
    move(layer, Layer.opacity, to: 1, on: stage)
    return layer
  }

  private static func move(
    _ layer: Layer, _ property: AnimatableProperty<Layer, Double>, to value: Double,
    on stage: Stage
  ) {
    let motion = BasicAnimation(property, to: value, duration: 0.5, timing: .linear)
    stage.animator.add(motion, to: layer)
  }

  private func layers(_ run: @escaping @Sendable (Stage) -> Void) -> Set<String> {
    let scene = Scene(name: "list", title: "List", summary: "", size: Self.size, run: run)
    let recording = Recording(of: scene, textMeasurer: reader.measurer)
      .onScreen(of: scene, profile: .exact, textMeasurer: reader.measurer)
    return Set(recording.tracks.map(\.layer))
  }

  @Test("rows below the edge of the screen are left out, and counted")
  func sheet_ofALongList_isWithoutItsEnd() {
    let scene = Scene(name: "list", title: "List", summary: "", size: Self.size) { stage in
      for row in 0..<20 {
        let frame = Rect(x: 20, y: 20 + 50 * Double(row), width: 200, height: 40)
        _ = Self.add("row \(row + 1)", frame, to: stage.root, on: stage)
      }
    }
    let storyboard = Storyboard(of: scene, textMeasurer: reader.measurer)
    // The sixth row is at 270...310, the seventh begins at 320.
    #expect(storyboard.recording.tracks.map(\.layer) == (1...6).map { "row \($0)" })
    let texts = storyboard.document(textMeasurer: reader.measurer).pages
      .flatMap { reader.texts(on: $0) }.map(\.string)
    #expect(texts.contains { $0.contains("6 tracks, 14 others off the screen") })
  }

  @Test("where motions begin at more instants than are looked at, all layers are kept")
  func layers_ofVeryManyMotions_areKept() {
    let kept = layers { stage in
      let frame = Rect(x: 400, y: 20, width: 20, height: 20)
      let outside = Self.add("outside", frame, to: stage.root, on: stage)
      let inside = Layer(name: "inside", frame: Rect(x: 20, y: 20, width: 20, height: 20))
      stage.root.addSublayer(inside)
      for step in 1...300 {
        let to = step % 2 == 0 ? 1.0 : 0.5
        stage.at(Double(step)) { Self.move(outside, Layer.opacity, to: to, on: stage) }
      }
    }
    #expect(kept.contains("outside"))
  }

  @Test("what comes into sight, however it gets there, is kept")
  func layers_thatComeIntoSight_areKept() {
    let kept = layers { stage in
      // One crosses the screen between two places outside; one is scrolled in with its list; of one
      // that has no size a part is on the screen; one is shown in the middle of its motion alone.
      let plane = Self.add(
        "plane", Rect(x: -80, y: 20, width: 20, height: 20), to: stage.root, on: stage)
      Self.move(plane, Layer.positionX, to: 400, on: stage)
      let list = Layer(name: "list", frame: Rect(x: 0, y: 100, width: 300, height: 100))
      list.clipsToBounds = true
      stage.root.addSublayer(list)
      _ = Self.add("item", Rect(x: 0, y: 150, width: 300, height: 40), to: list, on: stage)
      _ = Self.add("end", Rect(x: 0, y: 900, width: 300, height: 40), to: list, on: stage)
      Self.move(list, Layer.translationY, to: 1, on: stage)
      stage.at(0.6) { list.bounds.origin.y = 100 }
      let group = Self.add(
        "group", Rect(x: 0, y: 400, width: 0, height: 0), to: stage.root, on: stage)
      let part = Layer(name: "part", frame: Rect(x: 0, y: -200, width: 50, height: 50))
      part.backgroundColor = .black
      group.addSublayer(part)
      _ = Self.add("away", Rect(x: 400, y: 0, width: 50, height: 50), to: stage.root, on: stage)
    }
    #expect(kept == ["plane", "list", "item", "group"])
  }

  @Test("a recording of nothing but what is outside is kept as it is")
  func layers_allOutside_areKept() {
    let kept = layers { stage in
      for x in [400.0, 500] {
        _ = Self.add("box \(x)", Rect(x: x, y: 0, width: 50, height: 50), to: stage.root, on: stage)
      }
    }
    #expect(kept.count == 2)
  }

  @Test("what may have been seen through a window that has since moved away is kept")
  func layers_behindAWindowThatMoves_areKept() {
    let kept = layers { stage in
      let window = Layer(name: "window", frame: Rect(x: 100, y: 0, width: 50, height: 40))
      window.clipsToBounds = true
      stage.root.addSublayer(window)
      // Right of the window at first, then left of where that was.
      let bird = Self.add("bird", Rect(x: 150, y: 10, width: 20, height: 20), to: window, on: stage)
      _ = Self.add("shown", Rect(x: 20, y: 100, width: 40, height: 40), to: stage.root, on: stage)
      let outside = Rect(x: 400, y: 100, width: 40, height: 40)
      _ = Self.add("outside", outside, to: stage.root, on: stage)
      stage.at(0.4) {
        window.frame = Rect(x: 100, y: 250, width: 50, height: 40)
        bird.frame = Rect(x: -100, y: -240, width: 20, height: 20)
      }
    }
    #expect(kept == ["bird", "shown", "window"])
  }

  /// One layer leaves the screen before the excerpt begins, and fades within it; another one comes
  /// within it.
  @Test("of an excerpt, layers are looked for at the times of the excerpt")
  func layers_ofAnExcerpt_areThoseSeenInIt() {
    let scene = Scene(name: "list", title: "List", summary: "", size: Self.size) { stage in
      let frame = Rect(x: 20, y: 20, width: 20, height: 20)
      let early = Self.add("early", frame, to: stage.root, on: stage)
      let late = Self.add(
        "late", frame.offsetBy(dx: 400, dy: 0), to: stage.root, on: stage)
      _ = Self.add("always", frame.offsetBy(dx: 0, dy: 90), to: stage.root, on: stage)
      stage.at(0.75) { early.position.x = 600 }
      stage.at(1.25) {
        Self.move(early, Layer.opacity, to: 0.5, on: stage)
        Self.move(late, Layer.positionX, to: 200, on: stage)
      }
    }
    let excerpt = Recording(of: scene, textMeasurer: reader.measurer).excerpt(from: 1, to: 2)
    func names(startingAt start: Double) -> Set<String> {
      let shown = excerpt.onScreen(
        of: scene, startingAt: start, profile: .exact, textMeasurer: reader.measurer)
      return Set(shown.tracks.filter { !$0.movingComponents.isEmpty }.map(\.layer))
    }
    #expect(names(startingAt: 1) == ["late"])
    #expect(names(startingAt: 0) == ["early"])
  }

  /// A layer that lies below the screen, and a mask of one on it, or a layer in that mask.
  @Test("a mask is where its layer is, whatever another layer of its name does")
  func layers_ofTheNameOfAMask_areKept() {
    for (mask, isNested, expected) in [
      ("dot", false, ["card", "dot", "dot 2"]), ("dot", true, ["card", "dot", "dot 2"]),
      ("hole", false, ["card", "hole"]), ("hole", true, ["card", "hole"]), (nil, false, ["card"]),
    ] as [(String?, Bool, Set<String>)] {
      let found = layers { stage in
        let card = Self.add(
          "card", Rect(x: 20, y: 20, width: 90, height: 90), to: stage.root, on: stage)
        _ = Self.add(
          "dot", Rect(x: 20, y: 900, width: 40, height: 40), to: stage.root, on: stage)
        guard let mask else { return }
        let frame = Rect(x: 0, y: 0, width: 60, height: 60)
        let hole = Layer(name: isNested ? "frame" : mask, frame: frame)
        hole.backgroundColor = .black
        card.mask = hole
        if isNested {
          _ = Self.add(mask, frame, to: hole, on: stage)
        } else {
          Self.move(hole, Layer.opacity, to: 0.5, on: stage)
        }
      }
      #expect(found == expected, "\(mask ?? "no mask"), \(isNested)")
    }
  }

  /// Eight points, or a tenth of the longer side of what it has reached.
  @Test("a layer may come a little farther between the instants at which it is looked for")
  func layers_closeToTheScreen_areKept() {
    let kept = layers { stage in
      let rows: [(name: String, frame: Rect)] = [
        ("in", Rect(x: 20, y: 20, width: 20, height: 20)),
        ("right", Rect(x: 307, y: 20, width: 20, height: 20)),
        ("far right", Rect(x: 309, y: 20, width: 20, height: 20)),
        ("above", Rect(x: 20, y: -27, width: 20, height: 20)),
        ("far above", Rect(x: 20, y: -29, width: 20, height: 20)),
        ("wide", Rect(x: 319, y: 20, width: 200, height: 20)),
        ("far wide", Rect(x: 321, y: 20, width: 200, height: 20)),
        ("high", Rect(x: 20, y: 319, width: 20, height: 200)),
        ("far high", Rect(x: 20, y: 321, width: 20, height: 200)),
      ]
      for row in rows { _ = Self.add(row.name, row.frame, to: stage.root, on: stage) }
    }
    #expect(kept == ["in", "right", "above", "wide", "high"])
  }
}

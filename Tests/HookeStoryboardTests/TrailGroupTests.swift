// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeScene
import Testing

@testable import HookeStoryboard

@Suite("Trails of layers beside each other")
struct TrailGroupTests {
  private let screen = Rect(x: 0, y: 0, width: 300, height: 400)

  private final class Owner {}

  private func placement(_ box: Rect, of owner: Owner, name: String) -> LayerPlacement {
    LayerPlacement(
      layer: ObjectIdentifier(owner), name: name, ancestors: [], outline: .rect(box), box: box,
      clip: screen, opacity: 1, isText: false)
  }

  /// The outlines of the trails of layers "0", "1" and so on, from their boxes then and now.
  private func outlines(_ ways: [(then: Rect, now: Rect)], subject: String = "") -> [Rect?] {
    let owners = ways.map { _ in Owner() }
    let names = ways.indices.map(String.init)
    func places(_ boxes: [Rect]) -> [LayerPlacement] {
      zip(owners, boxes).enumerated().map { placement($1.1, of: $1.0, name: names[$0]) }
    }
    let before = places(ways.map(\.then))
    return MotionTrail.trails(
      of: names.map { MovingLayer(name: $0, start: 0) }, subject: subject, before: { _ in before },
      now: places(ways.map(\.now)), on: screen
    ).map(\.outline.bounds)
  }

  private func box(_ x: Double, _ y: Double, _ width: Double = 50, _ height: Double = 20) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }

  @Test("two layers beside each other are one where all their edges go the same way")
  func outlines_ofTwoLayers_areOneWhereTheyMoveAlike() {
    // Side by side at first, or one below the other.
    let (left, right, below) = (box(20, 20), box(70, 20), box(20, 40))
    let rows: [(first: Rect, second: Rect, then: Rect, count: Int)] = [
      (box(20, 50), box(70, 50), right, 1), (box(20, 50, 51), box(70, 50), right, 1),
      // One grows in width, and one is moved against the other.
      (box(20, 50, 60), box(70, 50), right, 2), (box(20, 50, 60), box(65, 50, 60), right, 2),
      (box(20, 50), box(75, 50), right, 2), (box(20, 50), box(70, 53), right, 2),
      (box(60, 20), box(60, 40), below, 1), (box(60, 20, 50, 21), box(60, 40), below, 1),
      (box(60, 20, 50, 30), box(60, 40), below, 2),
      (box(60, 20, 50, 30), box(60, 35, 50, 30), below, 2),
      // Not beside each other at first.
      (box(20, 50), box(70, 50), box(80, 20), 2), (box(20, 50), box(70, 50), box(70, 32), 2),
    ]
    for (index, row) in rows.enumerated() {
      let found = outlines([(left, row.first), (row.then, row.second)])
      #expect(found.count == row.count, "row \(index): \(found)")
      if row.count == 1 { #expect(found == [left.union(row.then)], "row \(index)") }
    }
  }

  /// Three rows of a list, and six larger boxes that go elsewhere.
  @Test("layers that are one are the subject where any of them is", arguments: 0..<3)
  func outlines_ofASubjectInAList_haveTheListFirst(_ subject: Int) {
    let list = (0..<3).map { row in
      let then = box(10, 300 + 10 * Double(row), 20, 10)
      return (then: then, now: then.offsetBy(dx: 0, dy: 60))
    }
    let others = (0..<6).map { index in
      let then = box(45 * Double(index), 100, 40, 40)
      return (then: then, now: then.offsetBy(dx: 0, dy: -20 - 10 * Double(index)))
    }
    #expect(outlines(list + others).allSatisfy { $0?.width == 40 })
    let found = outlines(list + others, subject: "\(subject)")
    #expect(found.count == 6 && found.first == box(10, 300, 20, 30), "\(found)")
  }

  @Test("one trail of several layers is seen where any of them is")
  func clip_ofLayersThatAreOne_isAroundAll() {
    let (left, right) = (Owner(), Owner())
    let clips = [Rect(x: 0, y: 0, width: 70, height: 90), Rect(x: 70, y: 0, width: 80, height: 60)]
    func places(_ y: Double) -> [LayerPlacement] {
      var places = [
        placement(box(20, y), of: left, name: "0"), placement(box(70, y), of: right, name: "1"),
      ]
      for (index, clip) in clips.enumerated() { places[index].clip = clip }
      return places
    }
    let trails = MotionTrail.trails(
      of: ["0", "1"].map { MovingLayer(name: $0, start: 0) }, subject: "",
      before: { _ in places(10) }, now: places(35), on: screen)
    #expect(trails.map(\.clip) == [Rect(x: 0, y: 0, width: 150, height: 90)])
    #expect(trails.map(\.outline.bounds) == [box(20, 10, 100)])
  }

  @Test("layers up to 2000 points beside the screen are followed")
  func placements_besideTheScreen_areFollowed() {
    let corners: [(name: String, x: Double, y: Double)] = [
      ("left", -2040, 10), ("far left", -2060, 10), ("right", 2290, 10), ("far right", 2310, 10),
      ("above", 10, -2040), ("far above", 10, -2060), ("below", 10, 2290),
      ("far below", 10, 2310), ("inside", 10, 10),
    ]
    let scene = Scene(
      name: "far", title: "Far", summary: "", size: Size(width: 300, height: 300)
    ) { stage in
      for corner in corners {
        let layer = Layer(
          name: corner.name, frame: Rect(x: corner.x, y: corner.y, width: 50, height: 50))
        layer.backgroundColor = .black
        stage.root.addSublayer(layer)
      }
    }
    let stage = Stage(for: scene, profile: .exact, textMeasurer: MonospacedTextMeasurer())
    scene.run(stage)
    let found = LayerPlacement.placements(of: Set(corners.map(\.name)), on: stage)
    #expect(found.map(\.name) == ["left", "right", "above", "below", "inside"])
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeRecording
import HookeScene
import Testing

struct ShapePathTests {
  private static let bar = Path.line(from: Point(x: 0, y: 10), to: Point(x: 20, y: 10))
  private static let slash = Path.line(from: Point(x: 4, y: 18), to: Point(x: 16, y: 2))
  private static let back = Path.line(from: Point(x: 4, y: 2), to: Point(x: 16, y: 18))

  /// A line whose ends are between those of two others.
  private func line(_ first: Path, _ second: Path, _ part: Double) -> Path {
    guard case .move(let a) = first.elements[0], case .line(let b) = first.elements[1],
      case .move(let c) = second.elements[0], case .line(let d) = second.elements[1]
    else { return Path() }
    func mix(_ from: Point, _ to: Point) -> Point {
      Point(x: from.x * (1 - part) + to.x * part, y: from.y * (1 - part) + to.y * part)
    }
    return .line(from: mix(a, c), to: mix(b, d))
  }

  private func isNear(_ first: Path, _ second: Path) -> Bool {
    guard first.elements.count == second.elements.count else { return false }
    return zip(first.elements, second.elements).allSatisfy { pair in
      switch pair {
      case (.move(let first), .move(let second)), (.line(let first), .line(let second)):
        isClose(first, second, 1e-9)
      default: false
      }
    }
  }

  @Test(arguments: [-0.75, -0.25, 0, 0.25, 0.5, 0.75, 0.99, 1, 1.01, 1.5, 1.75, 2, 2.25, 2.75])
  func pathPosition_betweenPaths_interpolatesEveryPoint(position: Double) {
    let shape = ShapeLayer(paths: [Self.bar, Self.slash, Self.back])
    shape.pathPosition = position
    let expected =
      position < 1
      ? line(Self.bar, Self.slash, position) : line(Self.slash, Self.back, position - 1)
    #expect(isNear(shape.path, expected), "\(shape.path), expected \(expected)")
  }

  @Test func interpolated_lineAndCurve_areAsTheCurvesThatEqualThem() throws {
    let line = Path.line(from: .zero, to: Point(x: 30, y: 0))
    var arch = Path()
    arch.move(to: .zero)
    arch.addCurve(
      to: Point(x: 30, y: 0), control1: Point(x: 10, y: 30), control2: Point(x: 20, y: 30))
    let half = try #require(line.interpolated(to: arch, at: 0.5))
    guard case .curve(let end, let control1, let control2) = half.elements[1] else {
      Issue.record("\(half)")
      return
    }
    #expect(isClose(end, Point(x: 30, y: 0)) && isClose(control1, Point(x: 10, y: 15)))
    #expect(isClose(control2, Point(x: 20, y: 15)))
    #expect(line.interpolated(to: Path.rect(.zero), at: 0.5) == nil)
  }

  @Test func path_setInAnimatedBlock_movesFromWhereItIsShownAndTurnsRound() {
    let stage = makeStage()
    let shape = ShapeLayer(Self.bar)
    stage.root.addSublayer(shape)
    stage.animate(duration: 1, curve: .linear) { shape.path = Self.slash }
    #expect(shape.path == Self.slash && isNear(shape.presentedPath, Self.bar))
    stage.advance(to: 0.25)
    #expect(isNear(shape.presentedPath, line(Self.bar, Self.slash, 0.25)))
    stage.animate(duration: 1, curve: .linear) { shape.path = Self.bar }
    #expect(isNear(shape.presentedPath, line(Self.bar, Self.slash, 0.25)))
    #expect(shape.path == Self.bar && shape.paths == [Self.bar, Self.slash])
    stage.advance(to: 0.75)
    let shown = shape.presentedPath
    stage.animate(duration: 1, curve: .linear) { shape.path = Self.back }
    #expect(isNear(shape.presentedPath, shown), "a third path begins where the shape is shown")
    #expect(shape.paths == [shown, Self.back])
    stage.advance(to: 3)
    #expect(shape.presentedPath == Self.back && stage.warnings.isEmpty)
  }

  /// Only between two paths does a shape go back the way it came; from among more it goes on to
  /// the one that is set as if that were new.
  @Test(arguments: [0, 0.5, 1, 1.5, 2])
  func path_setInABlockAmongThree_movesFromWhereItIsShown(position: Double) {
    for target in [Self.bar, Self.slash, Self.back] {
      let stage = makeStage()
      let shape = ShapeLayer(paths: [Self.bar, Self.slash, Self.back])
      stage.root.addSublayer(shape)
      shape.pathPosition = position
      let shown = shape.presentedPath
      stage.animate(duration: 1, curve: .linear) { shape.path = target }
      #expect(shape.paths == [shown, target] && shape.pathPosition == 1)
      #expect(isNear(shape.presentedPath, shown) && shape.path == target)
      stage.advance(to: 0.25)
      #expect(isNear(shape.presentedPath, line(shown, target, 0.25)), "\(shape.presentedPath)")
      stage.advance(to: 1)
      #expect(shape.presentedPath == target && stage.warnings.isEmpty)
    }
  }

  /// Of two equal paths the first one is gone back to: a shape that is there already stays.
  @Test(arguments: [0, 0.5, 1]) func path_setToBothOfTwoEqualOnes_isTheFirst(position: Double) {
    let stage = makeStage()
    let shape = ShapeLayer(paths: [Self.bar, Self.bar])
    stage.root.addSublayer(shape)
    shape.pathPosition = position
    stage.animate(duration: 1, curve: .linear) { shape.path = Self.bar }
    #expect(shape.pathPosition == 0 && shape.paths == [Self.bar, Self.bar])
    stage.advance(to: 2)
    #expect(shape.presentedPath == Self.bar)
    let started = stage.events.contains { $0.caption == "view.shapeLayer.path" }
    #expect(started == (position != 0))
  }

  @Test func path_thatDoesNotMatch_isShownAtOnceWithAWarning() {
    let stage = makeStage()
    let shape = ShapeLayer(Self.bar)
    stage.root.addSublayer(shape)
    let square = Path.rect(Rect(x: 0, y: 0, width: 9, height: 9))
    stage.animate(duration: 1) { shape.path = square }
    #expect(shape.presentedPath == square && stage.warnings.count == 1)
    shape.path = Self.bar
    #expect(shape.presentedPath == Self.bar && shape.paths == [Self.bar])
  }

  @Test func path_animated_isRecordedInClosedForm() throws {
    let scene = Scene(name: "cross", title: "", summary: "") { stage in
      let shape = ShapeLayer(Self.bar, name: "bar")
      stage.root.addSublayer(shape)
      stage.at(0.5, "cross") {
        stage.animate(duration: 1, curve: .linear) { shape.path = Self.slash }
      }
    }
    let recording = Recording(of: scene, textMeasurer: MonospacedTextMeasurer())
    let track = try #require(recording.tracks.first)
    #expect(recording.tracks.count == 1 && track.property == "shapeLayer.path")
    #expect(abs(track.value(of: 0, at: 0.75) - 0.25) < 1e-12)
    guard case .closedForm = try #require(track.segments.first).motion else {
      Issue.record("\(track.segments)")
      return
    }
  }

  /// A position that is no number, or beyond all, leaves a path of the same elements.
  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
  func pathPosition_beyondAllPaths_isOfTheirElements(position: Double) {
    for paths in [[Self.bar], [Self.bar, Self.slash], [Self.bar, Self.slash, Self.back]] {
      let shape = ShapeLayer(paths: paths)
      shape.pathPosition = position
      #expect(shape.path.elements.count == 2 && shape.presentedPath.elements.count == 2)
    }
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeTestSupport
import Testing

@testable import HookeLottie

/// Lines that a trim cuts, one by one or as one, against the parts of their length that it leaves.
@Suite("parts of lines that a trim leaves")
struct TrimModelTests {
  /// A line to the right from the left edge, in a group of a scale or none.
  private struct Line {
    var y: Double
    var length: Double
    var scale: Double

    /// The length as it is seen.
    var seen: Double { length * scale }

    var json: String {
      let line = LottieFile.polygon([[0, y / scale], [length, y / scale]], closed: false)
      guard scale != 1 else { return line }
      let percent = 100 * scale
      return #"{"ty":"gr","it":[\#(line),{"ty":"tr","s":{"k":[\#(percent),\#(percent)]}}]}"#
    }
  }

  /// Whether a trim leaves a part of a length: the ends in either order, and shifted by turns.
  private static func isLeft(_ part: Double, _ start: Double, _ end: Double, _ offset: Double)
    -> Bool
  {
    let (low, high) = (
      max(0, min(1, min(start, end) / 100)), max(0, min(1, max(start, end) / 100))
    )
    if low == 0, high == 1 { return true }
    let turned = part - offset / 360
    let place = turned - turned.rounded(.down)
    return place > low && place < high
  }

  @Test(arguments: [1, 2])
  func lines_ofATrim_areLeftWhereTheModelLeavesThem(mode: Int) throws {
    for seed in 0..<60 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let lines = (0..<1 + random.index(below: 3)).map { index in
        Line(
          y: 10 * Double(index + 1), length: 10 * Double(1 + random.index(below: 5)),
          scale: [1, 1, 2, 0.5][random.index(below: 4)])
      }
      func percent() -> Double { Double(random.index(below: 29)) * 5 - 20 }
      let (start, end) = (percent(), percent())
      let offset = Double(random.index(below: 41) - 20) * 45
      let members =
        #""s":{"k":\#(start)},"e":{"k":\#(end)},"o":{"k":\#(offset)},"m":\#(mode)"#
      let animation = try LottieFile.animation(
        shapes: lines.map(\.json).joined(separator: ",") + #",{"ty":"tm",\#(members)},"#
          + LottieFile.stroke)
      var pieces: [(y: Double, from: Double, to: Double)] = []
      for path in animation.paths() {
        var pen = Point.zero
        for element in path.elements {
          switch element {
          case .move(let point): pen = point
          case .line(let point), .curve(let point, _, _):
            #expect((point.y - pen.y).magnitude < 1e-9, "seed \(seed)")
            pieces.append((point.y, pen.x, point.x))
            pen = point
          case .close: break
          }
        }
      }
      let total = lines.reduce(0) { $0 + $1.seen }
      var passed = 0.0
      for line in lines {
        for step in 0..<Int(line.seen) {
          let x = Double(step) + 0.437
          let part = mode == 1 ? x / line.seen : (passed + x) / total
          let covers = pieces.filter {
            ($0.y - line.y).magnitude < 1e-9 && $0.from < x && $0.to > x
          }
          #expect(
            covers.count == (Self.isLeft(part, start, end, offset) ? 1 : 0),
            "seed \(seed): \(x) of \(line) with \(members)")
        }
        passed += line.seen
      }
    }
  }

  /// A side is followed by the next one, across the first vertex of a closed outline, too.
  @Test(arguments: [
    (0.0, 50.0, 0.0, [[0.0, 0.0], [10, 0], [10, 10]]),
    (50, 100, 0, [[10, 10], [0, 10], [0, 0]]),
    (75, 100, 90, [[0, 0], [10, 0]]), (25, 75, 180, [[0, 10], [0, 0], [10, 0]]),
    (10, 60, 36, [[8, 0], [10, 0], [10, 10], [2, 10]]),
    (60, 100, 36, [[2, 10], [0, 10], [0, 0], [4, 0]]),
  ])
  func outline_ofATrim_isOneLineAroundItsCorners(
    start: Double, end: Double, offset: Double, points: [[Double]]
  ) throws {
    for mode in [1, 2] {
      let animation = try LottieFile.animation(
        shapes: LottieFile.polygon([[0, 0], [10, 0], [10, 10], [0, 10]])
          + #",{"ty":"tm","s":{"k":\#(start)},"e":{"k":\#(end)},"o":{"k":\#(offset)},"m":\#(mode)},"#
          + LottieFile.stroke)
      let found = try #require(animation.paths().first).points
      // As one of several, an outline is cut at its first vertex.
      let isCut =
        mode == 2 && points.contains([0, 0]) && points.first != [0, 0]
        && points.last != [0, 0]
      let expected = isCut ? points.flatMap { $0 == [0, 0] ? [$0, $0] : [$0] } : points
      #expect(found.count == expected.count, "mode \(mode): \(found)")
      for (point, place) in zip(found, expected) {
        #expect(point.isNear(place[0], place[1], within: 1e-3), "mode \(mode): \(found)")
      }
    }
  }
}

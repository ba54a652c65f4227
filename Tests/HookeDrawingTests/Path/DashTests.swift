// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeTestSupport
import Testing

/// The dashes of outlines of strokes, against the pattern laid along a straight line.
@Suite("Dashes of outlines")
struct DashTests {
  /// The intervals that an outline of upright pieces covers, in their order.
  private static func intervals(_ outline: Path) -> [ClosedRange<Double>] {
    var (found, xs): ([ClosedRange<Double>], [Double]) = ([], [])
    for element in outline.elements {
      switch element {
      case .move(let point): xs = [point.x]
      case .line(let point): xs.append(point.x)
      case .curve: break
      case .close: found.append((xs.min() ?? 0)...(xs.max() ?? 0))
      }
    }
    return found
  }

  /// The dashes from 0 to a length, one by one: an odd pattern is run through twice, and the phase
  /// is the place in the pattern at which the line begins.
  private static func dashes(
    _ lengths: [Double], phase: Double, along total: Double
  ) -> [ClosedRange<Double>] {
    let whole = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let period = whole.reduce(0, +)
    var (found, place): ([ClosedRange<Double>], Double) = ([], -phase)
    while place > 0 { place -= period }
    while place < total {
      for (index, length) in whole.enumerated() {
        let (start, end) = (max(0, place), min(total, place + length))
        if index % 2 == 0, start < end { found.append(start...end) }
        place += length
      }
    }
    return found
  }

  @Test func outline_ofAnyPattern_hasItsDashes() {
    var random = SeededGenerator(seed: 6)
    let line = Path.line(from: Point(x: 0, y: 5), to: Point(x: 100, y: 5))
    for number in 0..<200 {
      let lengths = (0...random.index(below: 5)).map { _ in random.double(1...14) }
      let phase = random.double(-60...60)
      let outline = line.strokeOutline(
        StrokeStyle(width: 4, dash: StrokeStyle.Dash(lengths, phase: phase)))
      let expected = Self.dashes(lengths, phase: phase, along: 100)
      let found = Self.intervals(outline)
      #expect(found.count == expected.count, "case \(number): \(lengths), \(phase)")
      for (one, other) in zip(found, expected) {
        #expect(abs(one.lowerBound - other.lowerBound) < 1e-9, "case \(number)")
        #expect(abs(one.upperBound - other.upperBound) < 1e-9, "case \(number)")
      }
    }
  }

  /// Each subpath begins the pattern anew; a dash over a corner is one piece with its join.
  @Test func outline_ofSeveralLines_beginsThePatternOnEach() {
    var path = Path.line(from: .zero, to: Point(x: 25, y: 0))
    path.addPath(.line(from: Point(x: 100, y: 0), to: Point(x: 125, y: 0)))
    let outline = path.strokeOutline(StrokeStyle(width: 2, dash: .init([10, 5])))
    let expected: [ClosedRange<Double>] = [0...10, 15...25, 100...110, 115...125]
    let found = Self.intervals(outline)
    #expect(found.count == 4)
    for (one, other) in zip(found, expected) {
      #expect(abs(one.lowerBound - other.lowerBound) < 1e-9)
      #expect(abs(one.upperBound - other.upperBound) < 1e-9)
    }
    let corner = Path.polyline([.zero, Point(x: 6, y: 0), Point(x: 6, y: 20)])
    let bent = corner.strokeOutline(StrokeStyle(width: 2, join: .bevel, dash: .init([10, 90])))
    // Two sides and a join.
    #expect(Self.intervals(bent).count == 3 && bent.bounds?.maxY == 4)
  }

  /// A dash that is as long as a closed line is the line, with its corner where it begins.
  @Test func outline_ofADashAroundAClosedLine_isClosed() {
    let square = Path.rect(Rect(x: 0, y: 0, width: 10, height: 10))
    let open = Path.polyline([.zero, Point(x: 10, y: 0), Point(x: 10, y: 10)])
    for (lengths, phase, isWhole) in [
      ([40], 0, true), ([40, 5], 0, true), ([41, 5], 0, true), ([39.5, 5], 0, false),
      ([100, 5], 60, true), ([100, 5], 60.5, false), ([100, 5], 105, true), ([40, 5], 1, false),
    ] as [([Double], Double, Bool)] {
      for join in [StrokeStyle.Join.miter, .bevel] {
        let plain = StrokeStyle(width: 2, join: join)
        var dashed = plain
        dashed.dash = .init(lengths, phase: phase)
        let isSame = square.strokeOutline(dashed) == square.strokeOutline(plain)
        #expect(isSame == isWhole, "\(lengths), \(phase)")
        // An open line has ends, whole or not.
        let isLine = open.strokeOutline(dashed) == open.strokeOutline(plain)
        #expect(isLine == (lengths[0] - phase >= 20 || phase == 105), "\(lengths), \(phase)")
      }
    }
  }

  /// More than ten thousand dashes are drawn as a line.
  @Test(arguments: [(0.0101, true), (0.0099, false)])
  func outline_ofManyDashes_isALine(_ length: Double, _ isDashed: Bool) {
    let line = Path.line(from: .zero, to: Point(x: 100, y: 0))
    let style = StrokeStyle(width: 4, dash: .init([length, length]))
    let pieces = Self.intervals(line.strokeOutline(style)).count
    #expect(isDashed ? pieces > 4900 : pieces == 1, "\(pieces)")
  }

  /// Each length of a pattern counts, dash or gap, of however many there are.
  @Test func outline_ofPatternsThatAreTooFine_isALine() {
    let line = Path.line(from: .zero, to: Point(x: 100, y: 0))
    for count in 1...6 {
      let lengths = Array(repeating: 0.0099, count: count)
      let outline = line.strokeOutline(StrokeStyle(width: 4, dash: .init(lengths)))
      #expect(Self.intervals(outline) == [0...100], "\(count)")
      // Of one long line in a pattern of many short ones the others count alike.
      let long = line.strokeOutline(StrokeStyle(width: 4, dash: .init(lengths + [30])))
      #expect(Self.intervals(long).count > 1, "\(count)")
    }
  }
}

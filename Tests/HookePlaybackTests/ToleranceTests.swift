// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeDrawing
import Testing

@testable import HookePlayback

/// The tolerances of a group with one item in it: shares of the largest error by the cube root of
/// the distance that each property moves a point.
@Suite("Tolerances of curves")
struct ToleranceTests {
  /// A property that varies: how far it moves a point in all, and how far a unit of each component.
  struct Term {
    var property: PropertyTrack.Property
    var distance: Double
    var factors: [Double]

    init(_ property: PropertyTrack.Property, _ distance: Double, _ factors: [Double]) {
      (self.property, self.distance, self.factors) = (property, distance, factors)
    }

    var weight: Double { cbrt(distance) }
  }

  /// The numbers of two samples, and the terms that follow, by hand.
  struct Row {
    /// Translation, linear part, opacity and clip of the group.
    var group: [[Double]]
    var origin = Point.zero
    var clip: ShapeKind?
    /// The key of the item in it, with its parameters.
    var item: TrackedItem.Key = .fill(.rect, .color, .nonZero)
    var parameters: [[Double]] = [plain, plain]
    var groupTerms: [Term] = []
    var clipTerms: [Term] = []
    /// Along the same axis, along the other, and in no direction of its own.
    var itemTerms: (across: [Term], down: [Term], both: [Term]) = ([], [], [])
  }

  private static let still: [Double] = [0, 0, 1, 0, 0, 1, 1]
  private static let plain: [Double] = [0, 0, 10, 10, 0, 0, 0, 0, 1]

  /// The plain rectangle with other numbers at some places.
  private static func rect(_ changes: [Int: Double]) -> [Double] {
    plain.indices.map { changes[$0] ?? plain[$0] }
  }

  private static func turned(_ angle: Double, _ scale: Double = 1) -> [Double] {
    [10, 20] + [cos(angle), sin(angle), -sin(angle), cos(angle)].map { scale * $0 } + [1]
  }

  private static let path = ShapeKind(.polyline([.zero, Point(x: 4, y: 0), Point(x: 0, y: 4)]))

  private static let rows: [Row] = [
    Row(
      group: [still, [30, 0, 1, 0, 0, 1, 1]], parameters: [plain, rect([0: 10])],
      groupTerms: [Term(.translation, 30, [1, 1])], itemTerms: ([Term(.x, 10, [1])], [], [])),
    // Two components at once are at right angles.
    Row(
      group: [still, [30, -40, 1, 0, 0, 1, 1]],
      groupTerms: [Term(.translation, 1.42 * 40, [1.42, 1.42])]),
    // The scale of a group does not enlarge its own way, but how far its turns and clips reach.
    Row(
      group: [[0, 0, 3, 0, 0, 3, 1], [30, -40, 3, 0, 0, 3, 1]],
      groupTerms: [Term(.translation, 1.42 * 40, [1.42, 1.42])]),
    Row(
      group: [turned(0, 2), turned(0.5, 2)], origin: Point(x: 10, y: 20),
      groupTerms: [Term(.rotation, hypot(90, 30), [2 * hypot(90, 30)])]),
    Row(
      group: [[0, 0, 2, 0, 0, 2, 1, 0, 0, 9, 9, 0], [0, 0, 2, 0, 0, 2, 1, 0, 0, 90, 9, 0]],
      clip: .rect, clipTerms: [Term(.width, 162, [2])]),
    // What reaches from 0, 0 to 100, 50 is 90 and 30 from the origin; what is in it is three times
    // as large.
    Row(
      group: [[10, 20, 1, 0, 0, 1, 1], [10, 20, 3, 0, 0, 1, 1]], origin: Point(x: 10, y: 20),
      parameters: [plain, rect([1: 7])], groupTerms: [Term(.scale, 180, [90, 30])],
      itemTerms: ([], [Term(.y, 21, [3])], [])),
    Row(
      group: [[10, 20, 1, 0, 0, 1, 1], [10, 20, 1, 0, 0, 2, 1]], origin: Point(x: 10, y: 20),
      parameters: [plain, rect([3: 12])], groupTerms: [Term(.scale, 30, [90, 30])],
      itemTerms: ([], [Term(.height, 4, [2])], [])),
    Row(
      group: [turned(0), turned(0.5)], origin: Point(x: 10, y: 20),
      groupTerms: [Term(.rotation, 0.5 * hypot(90, 30), [hypot(90, 30)])]),
    // What is scaled to nothing is so to a millionth.
    Row(
      group: [[0, 0, 0, 0, 0, 0, 1], [0, 0, 0, 0, 0, 0, 1]], parameters: [plain, rect([0: 10])],
      itemTerms: ([Term(.x, 1e-5, [1e-6])], [], [])),
    // Horizontal and vertical errors are at right angles, those of one direction add up.
    Row(
      group: [still, still], parameters: [plain, rect([0: 3, 1: -4])],
      itemTerms: ([Term(.x, 3, [1])], [Term(.y, 4, [1])], [])),
    Row(
      group: [still, still], parameters: [rect([2: 60]), rect([0: 3])],
      itemTerms: ([Term(.x, 3, [1]), Term(.width, 50, [1])], [], [])),
    Row(
      group: [still, still], parameters: [plain, rect([4: 8, 0: 8])],
      itemTerms: ([Term(.x, 8, [1])], [], [Term(.cornerRadius, 4, [0.5])])),
    Row(
      group: [[0, 0, 2, 0, 0, 2, 1], [0, 0, 2, 0, 0, 2, 1]],
      item: .stroke(.ellipse, .color, StrokeStyle()),
      parameters: [
        [5, 6, 7, 8, 0, 0, 0, 1, 2, 0], [5, 9, 11, 8, 0, 0, 0, 1, 6, 5],
      ],
      itemTerms: (
        [Term(.radiusX, 8, [2])], [Term(.centerY, 6, [2])],
        [Term(.lineWidth, 4, [1]), Term(.dashPhase, 10, [2])]
      )),
    Row(
      group: [still, still], item: .fill(path, .color, .nonZero),
      parameters: [[0, 0, 4, 0, 0, 4, 0, 0, 0, 1], [0, 0, 4, 0, 1, 9, 0, 0, 0, 1]],
      itemTerms: ([], [], [Term(.points, 5 * 1.42, Array(repeating: 1.42, count: 6))])),
    Row(
      group: [still, still], item: .shadow(.rect, isSoft: true),
      parameters: [plain + [2], plain + [5]], itemTerms: ([], [], [Term(.blur, 3, [1])])),
    // A text is placed by what is around it.
    Row(
      group: [[0, 0, 2, 0, 0, 2, 1], [0, 0, 2, 0, 0, 2, 1]],
      item: .text(TextLayout("a", style: TextStyle(font: Font(size: 9))), .color),
      parameters: [[3, 4, 0, 0, 0, 1], [3, 9, 0, 0, 0, 1]],
      itemTerms: ([], [], [Term(.translation, 10, [2, 2])])),
    // Of a clip and of what is clipped, the one that moves farther takes its share.
    Row(
      group: [still + [0, 0, 9, 9, 0], [30, 0, 1, 0, 0, 1, 1] + [0, 0, 90, 9, 0]], clip: .rect,
      parameters: [plain, rect([0: 10])], groupTerms: [Term(.translation, 30, [1, 1])],
      clipTerms: [Term(.width, 81, [1])], itemTerms: ([Term(.x, 10, [1])], [], [])),
    Row(
      group: [still + [0, 0, 9, 9, 0], [30, 0, 1, 0, 0, 1, 1] + [0, 0, 9, 12, 0]], clip: .rect,
      parameters: [plain, rect([0: 10])], groupTerms: [Term(.translation, 30, [1, 1])],
      clipTerms: [Term(.height, 3, [1])], itemTerms: ([Term(.x, 10, [1])], [], [])),
  ]

  /// The curves of a row's group, with the tolerances for an error.
  private static func curves(_ row: Row, largestError: Double) -> ItemCurves {
    let group = TrackedItem(
      key: .group(clip: row.clip, nil, nil, .normal), name: nil,
      item: .group(DisplayGroup(content: DisplayList())), origin: row.origin,
      parameterCount: row.group[0].count)
    let fill = DisplayItem.fill(.rect(.zero), .color(.black), .nonZero)
    _ = group.places(of: [row.item]) { _ in
      TrackedItem(
        key: row.item, name: nil, item: fill, origin: .zero,
        parameterCount: row.parameters[0].count)
    }
    for sample in 0..<2 {
      group.add(row.group[sample], at: sample)
      group.children[0].add(row.parameters[sample], at: sample)
    }
    for tracked in [group, group.children[0]] {
      tracked.noteSeen(Rect(x: 0, y: 0, width: 100, height: 50))
    }
    let curves = ItemCurves(group, in: nil, ticks: [0, 100])
    curves.setTolerances(largestError: largestError)
    return curves
  }

  @Test(arguments: rows.indices) func tolerances_ofAGroupAndAnItem_areTheirShares(_ index: Int) {
    let row = Self.rows[index]
    let (across, down, both) = row.itemTerms
    func sum(_ terms: [Term]) -> Double { terms.reduce(0) { $0 + $1.weight } }
    let item = sum(both) + hypot(sum(across), sum(down))
    let clip = row.clipTerms.first?.weight ?? 0
    let whole = sum(row.groupTerms) + max(item, clip)
    for error in [0.4, 3] {
      let curves = Self.curves(row, largestError: error)
      let lists = [
        (curves.curves, row.groupTerms, whole), (curves.clipCurves, row.clipTerms, whole),
        (curves.children[0].curves, across + down + both, sum(row.groupTerms) + item),
      ]
      for (found, terms, whole) in lists {
        for term in terms {
          let curve = found.first { $0.property == term.property }
          let expected = term.factors.map { error * term.weight / whole / $0 }
          let tolerance = curve?.tolerance ?? []
          #expect(tolerance.count == expected.count, "\(index): \(term.property)")
          for (one, other) in zip(tolerance, expected) {
            #expect(abs(one / other - 1) < 1e-9, "\(index): \(term), \(tolerance)")
          }
        }
        for curve in found { expectSteps(curve) }
      }
    }
  }

  /// Colours are in levels of 255; else a step is a power of ten, at most a sixth of the tolerance.
  private func expectSteps(_ curve: PropertyCurve) {
    switch curve.property {
    case .fillColor, .strokeColor:
      #expect(curve.stepsPerUnit == 255 && curve.tolerance == [2.0 / 255, 2.0 / 255, 2.0 / 255])
    default:
      let least = curve.tolerance.min() ?? 1
      #expect(least > 0 && least.isFinite, "\(curve.property)")
      let power = log10(curve.stepsPerUnit)
      #expect(power >= 0 && power == power.rounded(), "\(curve.property)")
      #expect(curve.stepsPerUnit * least >= 6 || power == 9, "\(curve.property)")
      #expect(curve.stepsPerUnit / 10 * least < 6 || power == 0, "\(curve.property)")
      if [.opacity, .fillOpacity, .strokeOpacity].contains(curve.property) {
        #expect(curve.tolerance == [2.0 / 255])
      }
    }
  }
}

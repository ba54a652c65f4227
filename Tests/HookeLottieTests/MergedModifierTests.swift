// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeLottie

/// Modifiers behind merged outlines: they see one outline of all parts, and the parts no more.
@Suite("modifiers of merged outlines")
struct MergedModifierTests {
  private typealias File = LottieFile

  /// A square of ten points whose left edge is at an x.
  private static func square(_ x: Int) -> String {
    File.polygon([[x, 0], [x + 10, 0], [x + 10, 10], [x, 10]].map { $0.map(Double.init) })
  }

  private static let (a, b, c) = (square(0), square(20), square(40))
  private static func merge(_ mode: Int) -> String { #"{"ty":"mm","mm":\#(mode)}"# }
  private static func fill(_ rule: Int) -> String {
    #"{"ty":"fl","c":{"k":[0,0,1]},"r":\#(rule)}"#
  }
  private static let repeater = #"{"ty":"rp","c":{"k":2},"tr":{"p":{"k":[0,30]}}}"#

  /// The rules of the fills, and the number of outlines in all of them.
  private static func fills(_ items: [String]) throws -> (rules: Set<FillRule>, outlines: Int) {
    var (rules, outlines): (Set<FillRule>, Int) = ([], 0)
    func collect(_ items: [DisplayItem]) {
      for item in items {
        if case .fill(let path, _, let rule) = item {
          rules.insert(rule)
          outlines += BezierPath.outlines(of: path).count
        }
        if case .group(let group) = item { collect(group.content.items) }
      }
    }
    let animation = try File.animation(shapes: items.joined(separator: ","))
    collect(animation.picture(at: 0).items)
    return (rules, outlines)
  }

  /// The rule by which merged outlines are filled: merging alone leaves that of the fill, adding
  /// fills all, and excluding what an odd number of them covers.
  private static func rule(_ mode: Int, _ own: Int) -> FillRule {
    switch mode {
    case 2: .nonZero
    case 5: .evenOdd
    default: own == 2 ? .evenOdd : .nonZero
    }
  }

  @Test func copies_ofMergedOutlines_areFilledByTheirRule() throws {
    for mode in [1, 2, 5] {
      for own in [1, 2] {
        let (merge, fill) = (Self.merge(mode), Self.fill(own))
        for (items, count) in [
          ([Self.a, Self.b, merge, fill], 2), ([Self.a, Self.b, merge, fill, Self.repeater], 4),
          ([Self.a, Self.b, merge, Self.repeater, fill], 4),
          ([Self.a, Self.b, merge, Self.repeater, Self.repeater, fill], 8),
          ([Self.a, Self.b, Self.repeater, merge, fill], 4),
        ] {
          let (rules, outlines) = try Self.fills(items)
          #expect(rules == [Self.rule(mode, own)] && outlines == count, "\(mode), \(items)")
        }
      }
    }
  }

  /// What is merged again is filled by the last merge, each part once.
  @Test func outlines_mergedTwice_areThereOnce() throws {
    for first in [1, 2, 5] {
      for last in [1, 2, 5] {
        for own in [1, 2] {
          let fill = Self.fill(own)
          let (rules, outlines) = try Self.fills([
            Self.a, Self.b, Self.merge(first), Self.c, Self.merge(last), fill,
          ])
          #expect(rules == [Self.rule(last, own)] && outlines == 3, "\(first), \(last)")
          // With nothing new there is nothing to merge, and the first merge stays.
          let same = try Self.fills([
            Self.a, Self.b, Self.merge(first), Self.merge(last), fill,
          ])
          #expect(same.rules == [Self.rule(first, own)] && same.outlines == 2)
        }
      }
    }
  }

  /// Two squares of 40 points each are one outline of 80 to a trim; across its begin it is cut.
  @Test(arguments: [
    (0.0, 25.0, 0.0, [[[0.0, 0], [10, 0], [10, 10]]]),
    (60, 75, 0, [[[28, 0], [30, 0], [30, 10]]]),
    (40, 60, 0, [[[0, 8], [0, 0]], [[20, 0], [28, 0]]]),
    (
      30, 100, 108,
      [
        [[28, 0], [30, 0], [30, 10], [20, 10], [20, 0]], [[0, 0], [10, 0], [10, 10], [6, 10]],
      ]
    ),
  ])
  func trim_ofMergedOutlines_countsThemAsOne(
    start: Double, end: Double, offset: Double, pieces: [[[Double]]]
  ) throws {
    let trim =
      #"{"ty":"tm","s":{"k":\#(start)},"e":{"k":\#(end)},"o":{"k":\#(offset)},"m":1}"#
    let paths = try File.animation(
      shapes: [Self.a, Self.b, Self.merge(1), trim, File.stroke].joined(separator: ",")
    ).paths()
    let found = paths.flatMap(BezierPath.outlines).map { $0.vertices.map(\.point) }
    #expect(found.count == pieces.count, "\(found)")
    for (points, piece) in zip(found, pieces) {
      #expect(points.count == piece.count, "\(found)")
      for (point, place) in zip(points, piece) {
        #expect(point.isNear(place[0], place[1], within: 1e-3), "\(found)")
      }
    }
  }
}

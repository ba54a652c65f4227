// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeLottie

/// Modifiers behind repeaters: they change the outlines of every copy, those that are filled ahead
/// of them, too.
@Suite("modifiers of copies")
struct RepeatedModifierTests {
  private static let square = LottieFile.polygon([[0, 0], [10, 0], [10, 10], [0, 10]])
  private static let fill = LottieFile.fill
  private static let round = #"{"ty":"rd","r":{"k":2}}"#

  private static func repeater(_ count: Int, _ members: String = "") -> String {
    #"{"ty":"rp","c":{"k":\#(count)},"tr":{"p":{"k":[20,0]}\#(members)}}"#
  }

  private static func group(_ items: String...) -> String {
    #"{"ty":"gr","it":[\#(items.joined(separator: ","))]}"#
  }

  /// Lists of shapes, and the rounded corners of each of their paths, four to an outline.
  private static let rows: [(items: [String], corners: [Int])] = [
    ([square, fill], [0]), ([square, fill, round], [4]), ([square, round, fill], [4]),
    ([square, fill, repeater(2)], [0, 0]), ([square, fill, repeater(2), round], [4, 4]),
    ([square, fill, round, repeater(3)], [4, 4, 4]),
    ([square, repeater(3), fill, round], [12]), ([square, repeater(3), round, fill], [12]),
    ([square, fill, repeater(2), round, fill], [8, 4, 4]),
    // Copies of copies, and copies of groups.
    ([square, fill, repeater(2), repeater(2), round], [4, 4, 4, 4]),
    ([square, fill, repeater(2), round, repeater(2)], [4, 4, 4, 4]),
    ([group(square, fill), repeater(2), round], [4, 4]),
    ([group(group(square, fill)), repeater(3), round], [4, 4, 4]),
    ([group(square, fill, repeater(2)), repeater(2), round], [4, 4, 4, 4]),
    ([group(square, fill, repeater(2), round), repeater(2)], [4, 4, 4, 4]),
    // What comes behind the modifier is not changed by it.
    ([square, fill, repeater(2), round, square, fill], [8, 4, 4]),
    ([group(square, fill, round), square, fill, repeater(2)], [4, 4, 4, 4]),
  ]

  @Test func outlines_ofEveryCopy_areModified() throws {
    for (items, corners) in Self.rows {
      let animation = try LottieFile.animation(shapes: items.joined(separator: ","))
      let found = animation.paths().map { path in
        path.elements.count { if case .curve = $0 { true } else { false } }
      }
      #expect(found.sorted() == corners.sorted(), "\(items)")
    }
  }

  /// The opacities of the copies from the first to the last, in even steps; one alone has the
  /// first.
  @Test(arguments: [
    (1, 100, 20, [1.0]), (1, 50, 0, [0.5]), (2, 100, 20, [1, 0.2]), (2, 20, 100, [0.2, 1]),
    (3, 100, 20, [1, 0.6, 0.2]), (5, 0, 100, [0.25, 0.5, 0.75, 1]), (2, 150, 50, [1, 0.5]),
    (3, 300, -100, [1, 1]), (2, 0, 60, [0.6]), (4, 100, 100, [1, 1, 1, 1]),
  ])
  func copies_fromTheFirstToTheLast_fadeInEvenSteps(
    count: Int, first: Int, last: Int, opacities: [Double]
  ) throws {
    // None of them is where the outline is, so each is a group.
    let repeater = Self.repeater(count, #","so":{"k":\#(first)},"eo":{"k":\#(last)}"#)
      .replacing(#""ty":"rp""#, with: #""ty":"rp","o":{"k":1}"#)
    let layer = try #require(
      try LottieFile.animation(shapes: [Self.square, Self.fill, repeater].joined(separator: ","))
        .layerGroups(at: 0).last)
    let groups = layer.content.items.compactMap { item -> DisplayGroup? in
      if case .group(let group) = item { group } else { nil }
    }
    let found = groups.sorted { $0.transform.tx < $1.transform.tx }
    #expect(found.count == opacities.count)
    for (group, opacity) in zip(found, opacities) {
      #expect(abs(group.opacity - opacity) < 1e-12, "\(found.map(\.opacity))")
    }
  }

  /// Numbers of copies are rounded to whole ones, and none are below none.
  @Test(arguments: [
    ("0", 0), ("0.49", 0), ("0.5", 1), ("1", 1), ("1.4", 1), ("1.5", 2), ("2.6", 3), ("-3", 0),
  ])
  func copies_ofAnyNumber_areWhole(number: String, count: Int) throws {
    let repeater = Self.repeater(0).replacing(#""c":{"k":0}"#, with: #""c":{"k":\#(number)}"#)
    for items in [[Self.square, Self.fill, repeater], [Self.square, repeater, Self.fill]] {
      let paths = try LottieFile.animation(shapes: items.joined(separator: ",")).paths()
      let outlines = paths.reduce(0) { $0 + BezierPath.outlines(of: $1).count }
      #expect(outlines == count, "\(items)")
    }
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeLottie

/// Numbers of corners and copies that are no whole ones, radii beyond their range, and gradients of
/// hardly any length.
struct RoundedCountTests {
  private typealias File = LottieFile

  /// Numbers, and the nearest whole one, halves up, from nothing on.
  private static let counts: [(number: Double, count: Int)] = [
    (0, 0), (0.4, 0), (0.5, 1), (1, 1), (1.49, 1), (1.5, 2), (2.4, 2), (2.5, 3), (3.6, 4), (7, 7),
    (-0.4, 0), (-0.6, 0), (-3, 0), (-1e6, 0),
  ]

  @Test func corners_ofAStar_areTheNearestNumber() throws {
    for (number, count) in Self.counts + [(999.4, 999), (999.6, 1000)] {
      for (kind, factor) in [(1, 2), (2, 1)] {
        let star =
          #"{"ty":"sr","sy":\#(kind),"p":{"k":[50,50]},"pt":{"k":\#(number)},"or":{"k":20},"ir":{"k":9}},"#
        let animation = try File.animation(shapes: star + File.fill)
        let outlines = animation.paths().flatMap { BezierPath.outlines(of: $0) }
        let found = outlines.first?.vertices.map(\.point) ?? []
        #expect(outlines.count <= 1 && found.count == count * factor, "\(number)")
        // Each is a step of the circle behind the one before it, from the top on.
        if let first = found.first { #expect(first.isNear(50, 30)) }
        for place in found {
          let radius = place.distance(to: Point(x: 50, y: 50))
          #expect((radius - 20).magnitude < 1e-9 || (radius - 9).magnitude < 1e-9)
        }
      }
    }
  }

  @Test func copies_ofARepeater_areTheNearestNumber() throws {
    for (number, count) in Self.counts + [(99.4, 99), (99.5, 100)] {
      let repeater = #"{"ty":"rp","c":{"k":\#(number)},"tr":{"p":{"k":[1,0]}}}"#
      let box = #"{"ty":"rc","p":{"k":[5,5]},"s":{"k":[4,4]}}"#
      let before = try File.animation(shapes: "\(box),\(File.fill),\(repeater)")
      #expect(before.paths().count == count, "\(number)")
      let after = try File.animation(shapes: "\(box),\(repeater),\(File.fill)")
      let edges = after.paths().flatMap { BezierPath.outlines(of: $0) }
        .compactMap { $0.path.bounds?.minX }
      #expect(edges.sorted() == (0..<count).map { 3 + Double($0) }, "\(number)")
    }
  }

  /// A radius below nothing is none, and one beyond half of the shorter side is that half.
  @Test(arguments: [[20.0, 10], [10, 20], [10, 10]])
  func rectangle_ofAnyRadius_hasItsCorners(size: [Double]) throws {
    for (radius, reach) in [(3.0, 3.0), (5, 5), (99, 5), (0, 0), (-2, 0), (0.001, 0.001)] {
      let animation = try File.animation(
        shapes: #"{"ty":"rc","p":{"k":[50,50]},"s":{"k":\#(size)},"r":{"k":\#(radius)}},"#
          + File.fill)
      let outline = BezierPath.outlines(of: try #require(animation.paths().first))[0]
      let corners = Set(outline.vertices.map(\.point))
      let isRound = size[0] == size[1]
      #expect(corners.count == (reach == 0 ? 4 : reach < 5 ? 8 : isRound ? 4 : 6), "\(radius)")
      let (x, y) = (50 + size[0] / 2, 50 - size[1] / 2)
      #expect(corners.contains(Point(x: x, y: y + reach)), "\(radius)")
      #expect(corners.contains(Point(x: x - reach, y: y)), "\(radius)")
    }
  }

  /// Where its ends lie on each other a gradient is its last colour.
  @Test(arguments: [(0.0, false), (1e-10, false), (1e-8, true), (1, true)])
  func gradient_ofHardlyAnyLength_isAColour(length: Double, isGradient: Bool) throws {
    for kind in [1, 2] {
      let animation = try File.animation(
        shapes: #"""
          {"ty":"rc","p":{"k":[0,0]},"s":{"k":[9,9]}},
          {"ty":"gf","t":\#(kind),"s":{"k":[0,0]},"e":{"k":[0,\#(length)]},"o":{"k":50},
           "g":{"p":2,"k":{"k":[0,1,0,0, 1,0,0,1]}}}
          """#)
      guard case .fill(_, let paint, _)? = animation.layerGroups(at: 0).last?.content.items.first
      else {
        Issue.record("no fill")
        continue
      }
      switch paint {
      case .color(let color):
        #expect(!isGradient && color == Color(red: 0, green: 0, blue: 1, alpha: 0.5))
      case .gradient(let gradient): #expect(isGradient && gradient.stops.count == 2)
      }
    }
  }
}

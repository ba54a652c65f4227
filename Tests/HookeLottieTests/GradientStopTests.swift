// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeLottie

/// The stops of a gradient whose opacities have stops of their own.
struct GradientStopTests {
  /// A stop of a row: offset, grey level, opacity.
  private typealias Stop = (offset: Double, level: Double, alpha: Double)

  private static func gradient(_ colors: [(Double, Double)], _ opacities: [(Double, Double)])
    throws -> Gradient?
  {
    let numbers =
      colors.flatMap { [$0.0, $0.1, $0.1, $0.1] } + opacities.flatMap { [$0.0, $0.1] }
    let animation = try LottieFile.animation(
      shapes: #"""
        {"ty":"rc","p":{"k":[0,0]},"s":{"k":[9,9]}},
        {"ty":"gf","t":1,"s":{"k":[0,0]},"e":{"k":[10,0]},"o":{"k":100},
         "g":{"p":\#(colors.count),"k":{"k":\#(numbers)}}}
        """#)
    guard
      case .fill(_, .gradient(let gradient), _) = animation.layerGroups(at: 0).last?
        .content.items.first
    else { return nil }
    return gradient
  }

  /// Colours, opacities, and the stops that follow by hand.
  private static let rows: [(colors: [(Double, Double)], [(Double, Double)], stops: [Stop])] = [
    // Stops of both lists, each with what the other one has there.
    (
      [(0, 0), (1, 1)], [(0.25, 1), (0.75, 0)],
      [
        (0, 0, 1), (0.25, 0.25, 1), (0.75, 0.75, 0), (1, 1, 0),
      ]
    ),
    // Before its first and after its last stop a list has the value of that stop.
    (
      [(0.25, 0), (0.5, 1)], [(0, 1), (1, 0)],
      [
        (0, 0, 1), (0.25, 0, 0.75), (0.5, 1, 0.5), (1, 1, 0),
      ]
    ),
    ([(0.5, 0.5)], [(0, 1), (1, 0)], [(0, 0.5, 1), (0.5, 0.5, 0.5), (1, 0.5, 0)]),
    // An offset before the one before it counts as that one: there the gradient jumps.
    (
      [(0, 0), (0.75, 0.5), (0.25, 0.25), (1, 1)], [(0, 1), (1, 1)],
      [
        (0, 0, 1), (0.75, 0.5, 1), (0.75, 0.25, 1), (1, 1, 1),
      ]
    ),
    (
      [(0, 0), (1, 1)], [(0, 1), (0.75, 0.5), (0.25, 0.25), (1, 0)],
      [
        (0, 0, 1), (0.75, 0.75, 0.5), (0.75, 0.75, 0.25), (1, 1, 0),
      ]
    ),
    // Offsets outside of the gradient are at its ends.
    (
      [(-2, 0), (0.5, 0.25), (3, 1)], [(-1, 0), (2, 1)],
      [
        (0, 0, 0), (0.5, 0.25, 0.5), (1, 1, 1),
      ]
    ),
    ([(2, 0), (0.5, 0.25), (1, 1)], [(0, 1), (1, 0)], [(0, 0, 1), (1, 0, 0), (1, 1, 0)]),
    // Hard edges of colours, of opacities, of both, and of three stops at one offset.
    (
      [(0, 0), (0.5, 0), (0.5, 1), (1, 1)], [(0, 1), (1, 1)],
      [
        (0, 0, 1), (0.5, 0, 1), (0.5, 1, 1), (1, 1, 1),
      ]
    ),
    (
      [(0, 0), (1, 1)], [(0, 1), (0.5, 1), (0.5, 0), (1, 0)],
      [
        (0, 0, 1), (0.5, 0.5, 1), (0.5, 0.5, 0), (1, 1, 0),
      ]
    ),
    (
      [(0, 0), (0.5, 0.25), (0.5, 0.75), (1, 1)], [(0.5, 1), (0.5, 0)],
      [
        (0, 0, 1), (0.5, 0.25, 1), (0.5, 0.75, 0), (1, 1, 0),
      ]
    ),
    (
      [(0, 0), (0.5, 0.25), (0.5, 0.5), (0.5, 0.75), (1, 1)], [(0, 1), (1, 0)],
      [
        (0, 0, 1), (0.5, 0.25, 0.5), (0.5, 0.75, 0.5), (1, 1, 0),
      ]
    ),
    // Several stops that say the same are one.
    (
      [(0, 0), (0.5, 0.5), (0.5, 0.5), (1, 1)], [(0, 1), (0.5, 0.5), (1, 0)],
      [
        (0, 0, 1), (0.5, 0.5, 0.5), (1, 1, 0),
      ]
    ),
  ]

  @Test func stops_ofColoursAndOpacities_areThoseOfBoth() throws {
    for (colors, opacities, expected) in Self.rows {
      let gradient = try #require(try Self.gradient(colors, opacities))
      let place: Comment = "\(colors) with \(opacities): \(gradient.stops)"
      #expect(gradient.stops.map(\.offset) == expected.map(\.offset), place)
      #expect(gradient.stops.map(\.color.red) == expected.map(\.level), place)
      #expect(gradient.stops.map(\.color.blue) == expected.map(\.level), place)
      #expect(gradient.stops.map(\.color.alpha) == expected.map(\.alpha), place)
    }
  }

  /// Opacities that are 1 everywhere change nothing.
  @Test func stops_withOpacitiesOfOne_lookAsWithout() throws {
    let lists: [[(Double, Double)]] = [
      [(0, 0), (1, 1)], [(0.25, 0), (0.5, 0.75), (0.875, 1)],
      [(0, 0), (0.5, 0), (0.5, 1), (1, 1)], [(0, 0), (0.75, 0.5), (0.25, 0.25), (1, 1)],
      [(-1, 0.5), (2, 1)], [(0.5, 0), (0.5, 1)],
    ]
    func shown(_ gradient: Gradient, at place: Double) -> Double {
      let stops = gradient.stops
      guard let next = stops.firstIndex(where: { $0.offset > place }) else {
        return stops.last?.color.red ?? .nan
      }
      guard next > 0 else { return stops[0].color.red }
      let (low, high) = (stops[next - 1], stops[next])
      return low.color.red + (high.color.red - low.color.red) * (place - low.offset)
        / (high.offset - low.offset)
    }
    for list in lists {
      let plain = try #require(try Self.gradient(list, []))
      let both = try #require(try Self.gradient(list, [(0, 1), (1, 1)]))
      for place in stride(from: 0.01, to: 1, by: 0.02) {
        let difference = shown(plain, at: place) - shown(both, at: place)
        #expect(difference.magnitude < 1e-12, "\(list) at \(place)")
      }
      #expect(both.stops.allSatisfy { $0.color.alpha == 1 })
    }
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

@testable import HookeCairo
import HookeDrawing
import HookeTestSupport
import Testing

/// What is too flat, too small or too far to be drawn, and how deep recordings may lie in each
/// other, against the scales that the transforms are made of.
@Suite("Flat transforms")
struct FlatTransformTests {
  /// A transform of two scales, between two rotations.
  private static func squeeze(
    _ across: Double, _ down: Double, _ random: inout SeededGenerator
  ) -> AffineTransform {
    AffineTransform.rotation(random.double(0...6.28)).concatenating(.scale(x: across, y: down))
      .concatenating(.rotation(random.double(0...6.28)))
  }

  /// The product of the scales must be above 1e-9, and above 1e-8 of the sum of their squares.
  private static let scales: [(across: Double, down: Double, isDrawn: Bool)] = [
    (1, 1, true), (1, 0, false), (0, 0, false),
    // Shapes keep their form: the area alone decides.
    (1e-3, 1e-3, true), (3.2e-5, 3.2e-5, true), (3.1e-5, 3.1e-5, false), (1e-6, 1e-6, false),
    (1e40, 1e40, true), (1e6, 1e6, true),
    // Flattened: the ratio alone decides.
    (1, 1.02e-8, true), (1, 0.98e-8, false), (1e3, 1.02e-5, true), (1e3, 0.98e-5, false),
    (1e6, 1.02e-2, true), (1e6, 0.98e-2, false), (1e9, 9, false), (1e9, 11, true),
    (1e50, 1e41, false), (1e50, 1e43, true),
    // Both are small: the area is the greater bound.
    (0.1, 1.02e-8, true), (0.1, 0.98e-8, false), (0.05, 1.5e-8, false), (0.05, 2.1e-8, true),
  ]

  @Test("a transform is drawn by its area and its ratio", arguments: scales.indices)
  func canDraw_ofScales_isByAreaAndRatio(_ index: Int) {
    let (across, down, isDrawn) = Self.scales[index]
    for transform in [
      AffineTransform.scale(x: across, y: down), .scale(x: down, y: across),
      .scale(x: -across, y: down), .scale(x: across, y: -down),
      AffineTransform(a: 0, b: across, c: -down, d: 0, tx: 7, ty: -9),
      AffineTransform(a: 0, b: down, c: across, d: 0, tx: 1e99, ty: 0),
    ] {
      #expect(CairoPainter.canDraw(transform) == isDrawn, "\(transform)")
    }
  }

  @Test("beyond the greatest number, and without numbers, nothing is drawn")
  func canDraw_ofNumbersOutOfRange_isFalse() {
    for place in 0..<6 {
      for (value, isDrawn) in [
        (0.99e100, place > 3), (1.01e100, false), (-1.01e100, false), (.infinity, false),
        (.nan, false),
      ] {
        var numbers = [1.0, 0, 0, 1, 0, 0]
        numbers[place] = value
        let transform = AffineTransform(
          a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4],
          ty: numbers[5])
        #expect(CairoPainter.canDraw(transform) == isDrawn, "\(transform)")
      }
    }
  }

  /// A canvas's groups, and the recordings painted in them.
  private indirect enum Part {
    case group([Part])
    case recording([Part])

    /// The levels at which something lies in the parts.
    static func depth(_ parts: [Part]) -> Int { parts.map(\.depth).max() ?? 0 }

    private var depth: Int {
      switch self {
      case .group(let parts), .recording(let parts): 1 + Self.depth(parts)
      }
    }

    static func random(_ depth: Int, _ random: inout SeededGenerator) -> [Part] {
      (0..<random.index(below: 4)).compactMap { _ in
        guard depth > 0 else { return nil }
        let parts = Self.random(depth - 1 - random.index(below: 2), &random)
        return random.index(below: 3) > 0 ? .group(parts) : .recording(parts)
      }
    }

    static func draw(_ parts: [Part], _ nesting: inout RecordingNesting) {
      for part in parts {
        switch part {
        case .group(let inner):
          nesting.beginGroup()
          draw(inner, &nesting)
          nesting.endGroup()
        case .recording(let inner):
          var recording = RecordingNesting()
          draw(inner, &recording)
          nesting.add(recording)
        }
      }
    }
  }

  @Test("a recording is painted by the power of its ratio, of its depth and one more")
  func canBePainted_ofNestedParts_isByTheDeepest() {
    var found: [Int: Int] = [:]
    for seed in 0..<400 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let parts = Part.random(4, &random)
      var nesting = RecordingNesting()
      Part.draw(parts, &nesting)
      let depth = Part.depth(parts)
      found[depth, default: 0] += 1
      for (ratio, isPainted) in [(0.05, depth < 0), (0.3, depth < 1), (0.4, depth < 2)] {
        let limit = [0.11, 0.31, 0.46, 0.56, 0.63][min(depth, 4)]
        let size = random.double(0.01...20)
        #expect(nesting.canBePainted(under: Self.squeeze(size, size * ratio, &random)) == isPainted)
        #expect(
          nesting.canBePainted(under: Self.squeeze(-size * ratio, size, &random)) == isPainted)
        // Just above and below the root of a tenth.
        #expect(
          nesting.canBePainted(under: Self.squeeze(size, size * (limit + 0.01), &random))
            == (depth <= 4), "seed \(seed), depth \(depth)")
        #expect(
          !nesting.canBePainted(under: Self.squeeze(size, size * (limit - 0.02), &random)),
          "seed \(seed), depth \(depth)")
      }
    }
    for depth in 0...4 { #expect(found[depth, default: 0] > 10, "\(found)") }
  }
}

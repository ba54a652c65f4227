// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// The depth to which the groups and recordings on a canvas lie within each other.
///
/// When Cairo 1.16 measures what is painted from a recording, it applies the transform once for
/// each recording and group in it, and refuses the page ("out of memory") where the result is
/// nearly flat.
struct RecordingNesting {
  private var openGroups = 0
  /// The most groups and recordings within each other so far.
  private var levels = 0

  /// The least ratio of scales, by Cairo's count, at which a recording is painted.
  private static let leastAspect = 0.1

  mutating func beginGroup() {
    openGroups += 1
    levels = max(levels, openGroups)
  }

  mutating func endGroup() { openGroups -= 1 }

  /// Notes that a recording is painted.
  mutating func add(_ recording: RecordingNesting) {
    levels = max(levels, openGroups + recording.levels + 1)
  }

  /// Whether Cairo can paint a recording of this nesting under a transform.
  ///
  /// - Complexity: O(n) in the depth.
  func canBePainted(under transform: AffineTransform) -> Bool {
    let aspect = transform.aspect
    return (0...levels).reduce(1) { product, _ in product * aspect } > Self.leastAspect
  }
}

extension AffineTransform {
  /// The ratio of the least to the largest scale, of all directions: 1 keeps shapes, 0 is flat.
  fileprivate var aspect: Double {
    // The squares of both have the sum `total`, and the scales the product `area`.
    let total = a * a + b * b + c * c + d * d
    let area = abs(determinant)
    let difference = (max(0, total - 2 * area) * (total + 2 * area)).squareRoot()
    return 2 * area / (total + difference)
  }
}

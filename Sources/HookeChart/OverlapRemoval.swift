// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

/// The positions of labels on one line, moved as little as possible so that no two overlap.
public enum OverlapRemoval {
  /// The positions nearest to `wanted`, by least squares, at which neighbours keep their distance.
  ///
  /// Pool-adjacent-violators: labels that would touch become one block, placed at the mean of what
  /// its members want.
  ///
  /// - Parameters:
  ///   - wanted: The positions of the labels' centres, ascending, in points.
  ///   - widths: The width of each label along the line, in points; another number of widths than
  ///     of positions stops the program.
  ///   - gap: The least free distance between two labels, in points.
  ///   - bounds: The interval that the labels stay within, if all of them fit into it.
  /// - Returns: The positions of the centres, ascending, in points.
  /// - Complexity: O(n).
  public static func positions(
    _ wanted: [Double], widths: [Double], gap: Double, in bounds: ClosedRange<Double>
  ) -> [Double] {
    checkPrecondition(
      wanted.count == widths.count, "\(widths.count) widths of \(wanted.count) labels")
    guard let firstWidth = widths.first, let lastWidth = widths.last else { return [] }
    // Offsets of labels packed side by side turn "apart" into "ascending".
    var offsets: [Double] = [0]
    for index in 1..<wanted.count {
      offsets.append(offsets[index - 1] + (widths[index - 1] + widths[index]) / 2 + gap)
    }
    var blocks: [(sum: Double, count: Double)] = []
    for (place, offset) in zip(wanted, offsets) {
      blocks.append((place - offset, 1))
      while blocks.count > 1 {
        let (last, before) = (blocks[blocks.count - 1], blocks[blocks.count - 2])
        guard before.sum / before.count > last.sum / last.count else { break }
        blocks.removeLast(2)
        blocks.append((before.sum + last.sum, before.count + last.count))
      }
    }
    let low = bounds.lowerBound + firstWidth / 2
    let high = max(low, bounds.upperBound - lastWidth / 2 - (offsets.last ?? 0))
    let starts = blocks.flatMap { block in
      Array(repeating: max(low, min(high, block.sum / block.count)), count: Int(block.count))
    }
    return zip(starts, offsets).map { $0 + $1 }
  }
}

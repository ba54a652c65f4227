// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The validity of the cached gains, those in the columns or those of the shared spring.
///
/// Springs that are inserted or changed get their gains with the next step, all of them together.
struct GainsCache: Sendable {
  /// Whether gains are cached in columns.
  var isOn = false
  /// The time step of the last frame, seconds, while gains are cached; 0 before the first.
  var lastStep = 0.0
  /// The time step for which the gains are valid, seconds; 0 if none.
  var step = 0.0
  /// A range of indices that contains every spring whose gains in the columns are not valid.
  private var invalid = 0..<0

  /// Whether the gains of some springs are not valid.
  var hasInvalid: Bool { !invalid.isEmpty }

  /// Marks all gains as not valid.
  mutating func reset() { (step, invalid) = (0, 0..<0) }

  /// Marks the gains of a spring as not valid.
  @inline(__always)
  mutating func invalidate(_ index: Int) {
    if isOn && step > 0 { include(index) }
  }

  /// Returns the indices of all gains that are not valid, and marks them as valid.
  mutating func takeInvalid() -> Range<Int> {
    defer { invalid = 0..<0 }
    return invalid
  }

  /// Keeps the marks with the springs that exchange their indices.
  @inline(__always)
  mutating func didSwap(_ first: Int, _ second: Int) {
    guard !invalid.isEmpty else { return }
    if invalid.contains(first) || invalid.contains(second) {
      include(first)
      include(second)
    }
  }

  /// Keeps the marks with the springs that take the indices of a removed one.
  @inline(__always)
  mutating func willRemove(_ index: Int, moving: Int, count: Int) {
    guard !invalid.isEmpty else { return }
    if index < moving { didSwap(index, moving - 1) }
    didSwap(max(index, moving - 1), count - 1)
    if invalid.upperBound == count {
      invalid = min(invalid.lowerBound, count - 1)..<count - 1
    }
  }

  private mutating func include(_ index: Int) {
    invalid =
      invalid.isEmpty
      ? index..<index + 1
      : min(invalid.lowerBound, index)..<max(invalid.upperBound, index + 1)
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// The unsafe boundary: counting references costs more than changing a spring, so the list of the
// animations in motion does not retain them. Their targets do, until they are detached, and an
// animation leaves the list before that. One that stops while a frame's writes iterate over the
// list is retained in `RunningAnimations.newGaps` until they have ended.

/// The animations in motion by place, not retained; a place whose animation has stopped is a gap.
@safe
struct AnimationPlaces {
  private var references: [UnretainedReference<ExactActiveAnimation>?] = []

  /// The number of places, gaps included.
  var count: Int { references.count }
  /// The places in order, gaps included.
  var indices: Range<Int> { references.indices }

  mutating func append(_ active: ExactActiveAnimation) {
    references.append(UnretainedReference(active))
  }

  /// Makes a place a gap.
  mutating func clear(_ place: Int) { references[place] = nil }

  /// Returns whether a place is a gap.
  func isGap(_ place: Int) -> Bool { references[place] == nil }

  /// The reference at a place; nil if that is a gap.
  subscript(place: Int) -> UnretainedReference<ExactActiveAnimation>? { references[place] }

  /// The animations, retained, in order; nil for gaps.
  var retained: [ExactActiveAnimation?] {
    references.map { reference in unsafe reference?.with { $0 } }
  }

  /// The animations without the gaps, retained, in order.
  var all: [ExactActiveAnimation] { retained.compactMap(\.self) }

  /// Arranges the places anew: each gets the animation of the place that is given at its index.
  mutating func arrange(_ places: [Int]) { references = places.map { references[$0] } }
}

extension RunningAnimations {
  /// Calls `body` with the animation at a place, which it must not remove, without retaining it;
  /// returns nil if the place is a gap.
  @inline(__always)
  func withAnimation<Result>(
    at place: Int, _ body: (ExactActiveAnimation) -> Result
  ) -> Result? {
    // The list itself would be retained during a call of a function of its own.
    guard let reference = animations[place] else { return nil }
    return unsafe reference.with(body)
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The time in which an additive animation contributes to a property.
///
/// The sum of all is observed. Where it has the value that the property has otherwise, as one that
/// swings does again and again, it has not ended.
package struct Contribution: Sendable, Hashable {
  /// The begin, in seconds; what follows is another motion than what was before.
  package var start: Double
  /// The end, in seconds, not before ``start``; infinite while it is not known.
  package var end: Double
  /// What set the animation off; nil where that is not known.
  package var trigger: Track.Segment.Trigger?

  /// Creates a contribution.
  package init(start: Double, end: Double, trigger: Track.Segment.Trigger? = nil) {
    (self.start, self.end, self.trigger) = (start, end, trigger)
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The time in which an additive animation contributes to a property.
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

/// The contributions of all additive animations to one property.
///
/// Their sum is observed. Where it has the value that the property has otherwise, as one that swings
/// does again and again, it has not ended.
package struct Contributions: Sendable {
  /// All of them, in order of their begin.
  private(set) var list: [Contribution] = []
  /// The place in the list of each animation's last contribution, by number; only looked up.
  private var places: [Int: Int] = [:]

  /// Creates no contributions.
  package init() {}

  /// Notes that an animation contributes from a time on.
  ///
  /// A round that follows another one at once continues its contribution, and so does a new target
  /// with the same trigger, as one that follows a finger has.
  package mutating func begin(
    _ number: Int, at time: Double, trigger: Track.Segment.Trigger? = nil
  ) {
    if let place = places[number], list[place].trigger == trigger,
      time - list[place].end <= 1e-9 * max(1, time)
    {
      list[place].end = .infinity
      return
    }
    end(number, at: time)
    places[number] = list.count
    list.append(Contribution(start: time, end: .infinity, trigger: trigger))
  }

  /// Notes that a motion of an animation ends at a time; of one that does not contribute nothing.
  package mutating func end(_ number: Int, at time: Double) {
    if let place = places[number], list[place].end == .infinity { list[place].end = time }
  }
}

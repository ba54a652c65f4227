// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation

/// The additive animations of one property: which contribute now, and what each has added.
struct AdditionRecorder {
  private var additions: [Track.Segment] = []
  /// The number of the animation of each of them.
  private var numbers: [Int] = []
  /// The motions under way, by the number of their animation; only looked up.
  private var open: [Int: (place: Int, motion: MotionSegment)] = [:]

  /// Whether none contributes now.
  var isIdle: Bool { open.isEmpty }

  /// Notes that a motion begins; it ends the one before of the same animation.
  ///
  /// - Parameters:
  ///   - motion: The motion.
  ///   - identity: Its animation.
  ///   - track: The track of the property.
  ///   - following: What the motion follows; nil for none.
  ///   - cause: What set the animation off.
  mutating func begin(
    _ motion: MotionSegment, of identity: AnimationIdentity, in track: Track,
    following: Track.Segment.Following? = nil, _ cause: Observation.Cause
  ) {
    end(identity.number, at: motion.startTime, in: track)
    open[identity.number] = (additions.count, motion)
    numbers.append(identity.number)
    additions.append(Track.Segment(motion, of: identity, following: following, cause))
  }

  /// Notes that the motion of an animation ends; one that would have gone on is cut off.
  ///
  /// - Returns: Whether the animation contributed.
  @discardableResult
  mutating func end(_ number: Int, at time: Double, in track: Track) -> Bool {
    guard let (place, motion) = open.removeValue(forKey: number) else { return false }
    if !motion.isOver(at: time) {
      (additions[place].endTime, additions[place].isFinished) = (time, false)
    }
    if motion.form.driven != nil {
      additions[place].motion = motion.interpolated(until: additions[place].endTime, as: track)
    }
    return true
  }

  /// The times in which the animations contribute, in order of their begin.
  ///
  /// An iteration that follows another one at once continues its contribution, and so do a new
  /// target with the same trigger and, of what follows a finger, a new animation in the place of
  /// another.
  var contributions: [Contribution] {
    var list: [Contribution] = []
    // The last contribution of each animation, by its number, and of each key that a finger adds
    // one for; only looked up.
    var places: [Int: Int] = [:]
    var followers: [String: Int] = [:]
    for (index, (addition, number)) in zip(additions, numbers).enumerated() {
      let end = open[number]?.place == index ? .infinity : addition.endTime
      let isFollower = addition.source == .finger
      if let place = places[number] ?? (isFollower ? followers[addition.key] : nil),
        list[place].trigger == addition.trigger,
        addition.startTime - list[place].end <= 1e-9 * max(1, addition.startTime)
      {
        list[place].end = end
        places[number] = place
      } else {
        places[number] = list.count
        if isFollower { followers[addition.key] = list.count }
        list.append(
          Contribution(start: addition.startTime, end: end, trigger: addition.trigger))
      }
    }
    return list
  }

  /// All motions that were seen, in order of their start, those under way cut off at an instant.
  func additions(endingAt time: Double, in track: Track) -> [Track.Segment] {
    var recorder = self
    for number in open.keys.sorted() { recorder.end(number, at: time, in: track) }
    // One that is replaced at the instant of its start adds nothing.
    return recorder.additions.filter { $0.startTime <= time }.map { addition in
      var addition = addition
      if addition.endTime > time { (addition.endTime, addition.isFinished) = (time, false) }
      return addition
    }.filter { $0.isFinished || $0.startTime < $0.endTime }
  }
}

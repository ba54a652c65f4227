// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation

/// The access to what an object shows of a property, apart from the value set.
package struct ShownProperty {
  /// Reads the value.
  let value: () -> SIMD4<Double>
  /// A number that grows whenever the value changes.
  let changeCount: () -> Int

  /// Creates the access to a property.
  package init(value: @escaping () -> SIMD4<Double>, changeCount: @escaping () -> Int) {
    (self.value, self.changeCount) = (value, changeCount)
  }
}

/// The track of one property as it grows, with the values that were observed.
///
/// It is changed in place: a copy would share its observations, and copy them with the next one.
struct TrackBuilder {
  /// The object that moves; the latest one, after a replacement.
  private(set) var target: AnyObject
  /// The same object, where it has a name: found once, as a conformance takes long to find.
  private(set) var recordedTarget: (any RecordedTarget)?
  /// The object that moved first.
  let firstTarget: AnyObject
  /// The animation of ``target`` that began last, which gives access to the property.
  private(set) var animation: ValueAnimation
  private(set) var track: Track
  /// The number of the animation whose segment is the last, while that is open.
  private(set) var open: Int?
  /// The number of the animation whose segment was closed last, and is the last of the track.
  private(set) var closed: Int?
  /// The motion of the open segment; nil of values that were written.
  private var motion: MotionSegment?
  /// The numbers of the animations that write the property frame by frame; only counted.
  private var writers: Set<Int> = []
  /// The additive animations that contribute to the property.
  var additions = AdditionRecorder()

  /// What is shown of the property, once it is known.
  private var shown: ShownProperty?
  /// The number of changes of what is shown at the last observation.
  private var lastChange: Int?
  /// The observed values.
  private var observations = ObservationList()
  /// The instant from which on an animation may have moved the property after the last observation,
  /// in seconds; infinite while none has.
  private var movesSince = Double.infinity
  /// Since when the object is no longer shown, in seconds; nil while it is.
  private(set) var hiddenSince: Double?

  init(target: AnyObject, animation: ValueAnimation, track: Track) {
    (self.target, firstTarget, self.animation, self.track) = (target, target, animation, track)
    recordedTarget = target as? any RecordedTarget
  }

  /// Whether an animation moves the property.
  var isMoving: Bool { open != nil || !additions.isIdle }

  /// Whether the property moves otherwise than by its closed form alone: by additive, rounded or
  /// clamped animations.
  var movesBeyondClosedForm: Bool {
    !additions.isIdle
      || open != nil && (animation.roundingFactor > 0 || !animation.clampMode.isEmpty)
  }

  /// Whether another object of the name may go on with the track.
  var isReplaceable: Bool { open == nil && recordedTarget?.isReplaceable == true }

  /// Goes on with another object of the same name.
  mutating func replaceTarget(by other: AnyObject, _ animation: ValueAnimation) {
    // Both are replaced: the earlier animation may read a property of another class.
    (target, self.animation) = (other, animation)
    (recordedTarget, shown, lastChange) = (other as? any RecordedTarget, nil, nil)
    hiddenSince = nil
  }

  // MARK: Segments

  /// Begins a segment, which ends the open one.
  mutating func begin(
    _ segment: MotionSegment, of identity: AnimationIdentity, _ animation: ValueAnimation,
    following: Track.Segment.Following?, _ cause: Observation.Cause
  ) {
    close(at: segment.startTime)
    // Its own end may be later by rounding.
    if let last = track.segments.indices.last {
      track.segments[last].endTime = min(track.segments[last].endTime, segment.startTime)
    }
    movesSince = min(movesSince, segment.startTime)
    (open, motion, self.animation) = (identity.number, segment, animation)
    var began = Track.Segment(segment, of: identity, following: following, cause)
    (began.endTime, began.isFinished, began.clampMode) = (
      segment.startTime, false, animation.clampMode
    )
    track.segments.append(began)
  }

  /// Ends the open segment, if there is one.
  mutating func close(at time: Double) {
    guard open != nil, let last = track.segments.indices.last else { return }
    // Of what is no longer shown nothing moves.
    let time = min(time, hiddenSince ?? time)
    let before = closed
    closed = open
    if let motion {
      let isFinished = motion.isOver(at: time)
      track.segments[last].endTime = isFinished ? motion.endTime : time
      track.segments[last].isFinished = isFinished
      // A segment replaced at the instant of its start was never visible.
      if track.segments[last].startTime >= time, !isFinished {
        track.segments.removeLast()
        // Nor did the iteration before it end the animation.
        if before == closed, last > 0 { track.segments[last - 1].isFinished = false }
      } else if motion.form.driven != nil {
        track.segments[last].motion = motion.interpolated(until: time, as: track)
      }
    }
    (motion, open) = (nil, nil)
  }

  /// Notes a value that an animation has written, in the POP profile.
  mutating func write(
    _ value: SIMD4<Double>, at time: Double, by identity: AnimationIdentity,
    setOffBy trigger: Track.Segment.Trigger?
  ) {
    let value = value.recordable
    let components = 0..<track.componentCount
    writers.insert(identity.number)
    movesSince = min(movesSince, time)
    if open == nil {
      track.segments.append(
        Track.Segment(
          key: identity.key, startTime: time, endTime: time, isFinished: false,
          motion: .sampled(times: [], values: components.map { _ in [] }), trigger: trigger))
    }
    // POP lets several animations write one property in turn: the last write is the value shown.
    open = identity.number
    let last = track.segments.count - 1
    guard case .sampled(var times, var lists) = track.segments[last].motion else { return }
    // The only references to the lists are these: appending to shared ones would copy them.
    track.segments[last].motion = .sampled(times: [], values: [])
    if times.last == time {
      for component in components { lists[component][times.count - 1] = value[component] }
    } else {
      times.append(time)
      for component in components { lists[component].append(value[component]) }
    }
    track.segments[last].motion = .sampled(times: times, values: lists)
    track.segments[last].endTime = time
  }

  /// Notes that an animation has stopped.
  mutating func stop(_ animation: Animation, _ number: Int, finished: Bool) {
    if !finished, closed == number { track.noteStop(of: animation) }
    guard writers.remove(number) != nil, writers.isEmpty, open != nil,
      let last = track.segments.indices.last, case .sampled = track.segments[last].motion
    else { return }
    track.segments[last].isFinished = finished
    open = nil
  }

  // MARK: Observing

  /// Whether the property rests, and nothing that its object shows has changed since it was
  /// observed.
  var isUnchanged: Bool {
    guard let lastChange, movesSince == .infinity, !isMoving else { return false }
    return shown?.changeCount() == lastChange
  }

  /// Notes whether the object is shown at an instant.
  ///
  /// - Returns: Whether it is.
  mutating func noteShown(at time: Double) -> Bool {
    hiddenSince = recordedTarget?.isReplaceable == true ? hiddenSince ?? time : nil
    return hiddenSince == nil
  }

  /// Observes the property at an instant.
  ///
  /// - Parameters:
  ///   - time: The instant, in seconds.
  ///   - cause: The cause of a change since the last observation.
  ///   - lastObservationTime: Until when the last value is known to have held, in seconds.
  ///   - shownProperty: The access to what an object shows of a property.
  mutating func observe(
    at time: Double, _ cause: Observation.Cause, lastObservationTime: Double,
    _ shownProperty: (AnyObject, _ property: String) -> ShownProperty?
  ) {
    if shown == nil { shown = shownProperty(target, track.property) }
    let value = (shown?.value() ?? animation.value(of: target)).recordable
    lastChange = shown?.changeCount()
    observations.append(
      Observation(time: time, value: value, cause: cause),
      lastObservationTime: movesSince > lastObservationTime ? lastObservationTime : -.infinity,
      keepsEqual: isMoving)
    movesSince = isMoving ? -.infinity : .infinity
  }

  /// The track up to an instant, and the gaps between observations that are too wide.
  ///
  /// - Parameters:
  ///   - time: The instant, in seconds; no segment is open.
  ///   - history: The observations before the first animation, in order of time.
  /// - Returns: The track and the gaps.
  func joined(
    until time: Double, _ history: (AnyObject, _ property: String) -> [Observation]
  ) -> (track: Track, gaps: [ObservationGap]) {
    let observed = observations.observations
    let first = observed.first?.time ?? .infinity
    let before = history(firstTarget, track.property).filter { $0.time < first }
    var joined = track.joined(
      with: (before + observed).filter { $0.time <= time },
      contributions: additions.contributions)
    joined.track.additions = additions.additions(
      endingAt: min(time, hiddenSince ?? time), in: track)
    return joined
  }
}

extension SIMD4<Double> {
  /// The value as a recording holds it, so that it is read again: POP's steps of a spring that is
  /// too stiff for them leave every bound, and end in values that are no numbers, which are 0.
  fileprivate var recordable: SIMD4<Double> {
    let greatest = SIMD4(repeating: Recording.greatestValue)
    return replacing(with: 0, where: self .!= self)
      .clamped(lowerBound: -greatest, upperBound: greatest)
  }
}

extension Track.Segment {
  /// The segment of a motion that begins, as long as it lasts by itself.
  ///
  /// The samples of one without a closed form, which follows another, are taken when it has ended.
  init(
    _ motion: MotionSegment, of identity: AnimationIdentity, following: Following?,
    _ cause: Observation.Cause
  ) {
    self.init(
      key: identity.key, startTime: motion.startTime, endTime: motion.endTime, isFinished: true,
      motion: .closedForm(origin: motion.origin, rate: motion.rate, curves: motion.curves),
      source: motion.form.driven == nil ? cause.source : .follower, trigger: cause.trigger)
    self.following = following
  }
}

extension MotionSegment {
  /// Whether the motion has come to its own end at an instant, up to rounding.
  func isOver(at time: Double) -> Bool { time >= endTime - 1e-9 * max(1, endTime.magnitude) }
}

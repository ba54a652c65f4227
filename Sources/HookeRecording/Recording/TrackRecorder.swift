// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

package import HookeAnimation

/// The recorder of an animator's motions, which makes the tracks.
///
/// Motions of animations are recorded in closed form as they begin, change and end. The code that
/// advances the clock calls ``observe(at:cause:)`` at instants between: where an observed value
/// differs from the closed form, samples replace the closed form.
package final class TrackRecorder: AnimationRecorder {
  private var table: TrackBuilderTable
  /// The index of the builder with an animation's open segment, by number; only looked up.
  private var openBuilders: [Int: Int] = [:]
  /// The numbers of the running animations, in order of their start.
  private var running: [Int] = []
  /// The numbers of the animations that do not end by themselves.
  private var endless: Set<Int> = []

  /// The instant until when the last observed values hold, in seconds.
  private var lastObservationTime = -Double.infinity
  private let shownProperty: (AnyObject, _ property: String) -> ShownProperty?

  /// What adds or changes animations now: a finger that moves, or other code, and what set it off.
  package var cause: () -> Observation.Cause = { Observation.Cause(.animation) }
  private var causes = AnimationCauses()

  /// Creates an empty recorder.
  ///
  /// - Parameter shownProperty: The access to what an object shows of a property; nil where that is
  ///   the value set.
  package init(
    shownProperty: @escaping (AnyObject, _ property: String) -> ShownProperty? = { _, _ in nil }
  ) {
    self.shownProperty = shownProperty
    table = TrackBuilderTable(shownProperty: shownProperty)
  }

  /// Whether animations run and none of them ends by itself.
  package var isEndless: Bool { !running.isEmpty && running.allSatisfy(endless.contains) }

  /// Whether animations move, but only objects that are no longer shown.
  package var movesUnseen: Bool {
    let moving = table.builders.indices.filter { table.builders[$0].isMoving }
    return !moving.isEmpty && moving.allSatisfy { table.builders[$0].hiddenSince != nil }
  }

  /// The end of the motion that ended last, in seconds.
  package private(set) var lastEnd = 0.0

  /// The number of motions that have begun, each iteration of a repeated one counted as one.
  package private(set) var motionCount = 0

  // MARK: Notifications of the animator

  package func animation(_ identity: AnimationIdentity, wasAddedTo target: AnyObject) {
    causes.add(identity.number, by: cause())
  }

  package func animationWillChange(_ identity: AnimationIdentity) {
    causes.change(identity.number, by: cause())
  }

  package func animation(
    _ identity: AnimationIdentity, of animation: ValueAnimation, target: AnyObject,
    didBegin segment: MotionSegment
  ) {
    motionCount += 1
    let index = builderIndex(identity, animation, target, at: segment.startTime)
    let cause = causes.begin(
      identity.number, at: segment.startTime, until: segment.endTime, cause)
    if segment.endTime == .infinity {
      endless.insert(identity.number)
    } else if !animation.repeatsForever {
      endless.remove(identity.number)
    }
    let following = segment.form.driven == nil ? nil : animation.following.map(table.named)
    // A contribution is not the value; the value is observed.
    if animation.isAdditive {
      let track = table.builders[index].track
      table.builders[index].additions.begin(
        segment, of: identity, in: track, following: following, cause)
      return
    }
    noteEnd(of: index, at: segment.startTime)
    table.builders[index].begin(
      segment, of: identity, animation, following: following, cause)
    openBuilders[identity.number] = index
  }

  package func animation(_ identity: AnimationIdentity, didEndSegmentAt time: Double) {
    for index in table.builders.indices where !table.builders[index].additions.isIdle {
      let track = table.builders[index].track
      guard table.builders[index].additions.end(identity.number, at: time, in: track) else {
        continue
      }
      lastEnd = max(lastEnd, time)
    }
    guard let index = openBuilders[identity.number], table.builders[index].open == identity.number
    else {
      return
    }
    noteEnd(of: index, at: time)
    table.builders[index].close(at: time)
  }

  package func animation(
    _ identity: AnimationIdentity, of animation: ValueAnimation, target: AnyObject,
    didWrite value: SIMD4<Double>, at time: Double
  ) {
    let index = builderIndex(identity, animation, target, at: time)
    table.builders[index].write(
      value, at: time, by: identity, setOffBy: causes.cause(of: identity.number)?.trigger)
    openBuilders[identity.number] = index
    lastEnd = max(lastEnd, time)
  }

  package func animation(didEmit event: AnimationEvent, of animation: Animation) {
    let number = event.animation.number
    switch event.kind {
    case .started:
      running.append(number)
      if animation.repeatsForever { endless.insert(number) }
    case .stopped(let finished):
      running.removeAll { $0 == number }
      causes.remove(number)
      guard let index = openBuilders[number] else { return }
      table.builders[index].stop(animation, number, finished: finished)
    default: break
    }
  }

  // MARK: Builders

  private func builderIndex(
    _ identity: AnimationIdentity, _ animation: ValueAnimation, _ target: AnyObject,
    at time: Double
  ) -> Int {
    let (index, isReplacing) = table.index(of: identity, animation, target)
    if isReplacing { observe(index, at: time, Observation.Cause(.assignment)) }
    return index
  }

  /// Returns the name for a new track of a target, with a number if another target with the
  /// property has the same name.
  package func takeName(of target: AnyObject, _ property: String) -> String {
    table.takeName(of: target, property)
  }

  /// Notes the end of the open segment of a builder, if it has one.
  private func noteEnd(of index: Int, at time: Double) {
    if table.builders[index].open != nil { lastEnd = max(lastEnd, time) }
  }

  /// The properties that have been animated so far.
  package var animatedProperties: [AnimatedProperty] {
    table.builders.map { builder in
      AnimatedProperty(
        layer: builder.track.layer, property: builder.track.property, target: builder.target,
        firstTarget: builder.firstTarget,
        animation: builder.animation)
    }
  }

  // MARK: Observing

  /// Whether a property moves otherwise than by its closed form alone.
  package var movesBeyondClosedForms: Bool {
    // By their places: a copy of a builder would retain all that it holds.
    table.builders.indices.contains { table.builders[$0].movesBeyondClosedForm }
  }

  /// Observes every animated or watched property at an instant.
  ///
  /// - Parameters:
  ///   - time: The instant, in seconds, not before that of the last observation.
  ///   - cause: The cause of changes to a property of an object since then.
  package func observe(
    at time: Double, cause: (AnyObject, _ property: String) -> Observation.Cause
  ) {
    for index in table.builders.indices where !table.builders[index].isUnchanged {
      guard table.builders[index].noteShown(at: time) else { continue }
      observe(
        index, at: time, cause(table.builders[index].target, table.builders[index].track.property))
    }
    lastObservationTime = time
  }

  /// Observes a property, animated or not, from an instant on.
  package func watch(_ animation: ValueAnimation, of target: AnyObject, at time: Double) {
    let identity = AnimationIdentity(
      number: -1, target: ObjectIdentifier(target), key: "", property: animation.propertyName)
    let index = builderIndex(identity, animation, target, at: time)
    observe(index, at: time, Observation.Cause(.assignment))
  }

  /// Notes that the values last observed hold until an instant.
  package func hold(until time: Double) { lastObservationTime = time }

  private func observe(_ index: Int, at time: Double, _ cause: Observation.Cause) {
    table.builders[index].observe(
      at: time, cause, lastObservationTime: lastObservationTime, shownProperty)
  }

  /// An animated property: the names of its track, and the access to its value.
  package struct AnimatedProperty {
    package let layer: String
    package let property: String
    package let target: AnyObject
    package let firstTarget: AnyObject
    package let animation: ValueAnimation
  }

  /// The tracks in order of their first motion, open segments ended at `time`.
  ///
  /// - Parameters:
  ///   - time: The end of the run, in seconds.
  ///   - history: The observations of an object's property before its first animation, in order of
  ///     time.
  /// - Returns: The tracks that move, and the gaps between observations that are too wide.
  package func tracks(
    endingAt time: Double,
    history: (AnyObject, _ property: String) -> [Observation] = { _, _ in [] }
  ) -> (tracks: [Track], gaps: [ObservationGap]) {
    var tracks: [Track] = []
    var gaps: [ObservationGap] = []
    for index in table.builders.indices {
      noteEnd(of: index, at: time)
      table.builders[index].close(at: time)
      let joined = table.builders[index].joined(until: time, history)
      gaps += joined.gaps
      if !joined.track.segments.isEmpty { tracks.append(joined.track) }
    }
    return (tracks, gaps)
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

package import HookeAnimation

/// The recorder of an animator's motions, which makes the tracks.
///
/// Motions of animations are recorded in closed form as they begin, change and end. The code that
/// advances the clock calls ``observe(at:cause:)`` at instants between: where an observed value
/// differs from the closed form, samples replace the closed form.
package final class TrackRecorder: AnimationRecorder {
  private struct TrackBuilder {
    /// The object that moves; the latest one, after a replacement.
    var target: AnyObject {
      didSet { (recordedTarget, shown, lastChange) = (target as? any RecordedTarget, nil, nil) }
    }
    /// The same object, where it has a name: found once, as a conformance takes long to find.
    private(set) var recordedTarget: (any RecordedTarget)?
    /// What is shown of the property, once it is known.
    var shown: ShownProperty?
    /// The number of changes of what is shown at the last observation.
    var lastChange: Int?
    /// The object that moved first.
    let firstTarget: AnyObject
    /// An animation of ``target``, which gives access to the property.
    var animation: ValueAnimation
    var track: Track
    /// The number of the animation whose segment is the last, while that is open.
    var open: Int?
    /// The numbers of the animations that write the property frame by frame; only counted.
    var writers: Set<Int> = []
    /// The number of the animation whose segment was closed last, and is the last of the track.
    var closed: Int?
    /// The open segment, if it has no closed form.
    var driven: MotionSegment?
    /// The time at which the open segment ends by itself, in seconds.
    var naturalEnd = Double.infinity
    /// The additive animations that contribute to the property.
    var additions = AdditionRecorder()
    /// The times in which they contribute.
    var contributions = Contributions()
    /// The observed values.
    var observations = ObservationList()

    /// Whether an animation has moved the property since the last observation.
    var hasMoved = false

    var isMoving: Bool { open != nil || !additions.isIdle }

    init(target: AnyObject, animation: ValueAnimation, track: Track) {
      (self.target, firstTarget, self.animation, self.track) = (target, target, animation, track)
      recordedTarget = target as? any RecordedTarget
    }
  }

  /// What an object shows of a property, apart from the value set.
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

  private struct TrackKey: Hashable {
    var target: ObjectIdentifier
    var property: String
    var componentCount: Int
  }

  private struct TrackName: Hashable {
    var layer: String
    var property: String
  }

  private var builders: [TrackBuilder] = []
  /// The index of each property's builder; only looked up.
  private var builderIndices: [TrackKey: Int] = [:]
  /// The index of the builder with an animation's open segment, by number; only looked up.
  private var openBuilders: [Int: Int] = [:]
  /// The index of the builder of each track; only looked up.
  private var namedBuilders: [TrackName: Int] = [:]
  /// The number of the last track of each name that is taken; only looked up.
  private var lastNumbers: [TrackName: Int] = [:]
  /// The animated objects, retained so that no other object gets the same identifier.
  private var targets: [AnyObject] = []
  /// The numbers of the running animations, in order of their start.
  private var running: [Int] = []
  /// The numbers of the animations that do not end by themselves.
  private var endless: Set<Int> = []

  /// The instant until when the last observed values hold, in seconds.
  private var lastObservationTime = -Double.infinity
  private let shownProperty: (AnyObject, _ property: String) -> ShownProperty?

  /// What sets off the animations that are added or changed now; nil where that is not known.
  package var trigger: () -> Track.Segment.Trigger? = { nil }
  /// What set each running animation off, by number; only looked up.
  private var launches: [Int: Launch] = [:]

  /// What set an animation off.
  private struct Launch {
    var trigger: Track.Segment.Trigger?
    /// Whether that is what sets off the next segment, wherever it begins.
    var isNew = true
    /// The end of its last segment by itself, in seconds; one that begins elsewhere was changed.
    var naturalEnd = -Double.infinity
  }

  /// Creates an empty recorder.
  ///
  /// - Parameter shownProperty: The access to what an object shows of a property; nil where that is
  ///   the value set.
  package init(
    shownProperty: @escaping (AnyObject, _ property: String) -> ShownProperty? = { _, _ in nil }
  ) {
    self.shownProperty = shownProperty
  }

  /// Whether animations run and none of them ends by itself.
  package var isEndless: Bool { !running.isEmpty && running.allSatisfy(endless.contains) }

  /// The end of the motion that ended last, in seconds.
  package private(set) var lastEnd = 0.0

  // MARK: Notifications of the animator

  package func animation(_ identity: AnimationIdentity, wasAddedTo target: AnyObject) {
    launches[identity.number] = Launch(trigger: trigger())
  }

  package func animationWillChange(_ identity: AnimationIdentity) {
    launches[identity.number, default: Launch()].trigger = trigger()
    launches[identity.number]?.isNew = true
  }

  /// Returns what set off a segment that begins: what set the animation off, unless the program has
  /// changed it since.
  private func trigger(
    of identity: AnimationIdentity, at time: Double, until end: Double
  ) -> Track.Segment.Trigger? {
    var launch = launches[identity.number] ?? Launch(trigger: trigger())
    let slack = 1e-9 * max(1, time.magnitude)
    if !launch.isNew, (time - launch.naturalEnd).magnitude > slack { launch.trigger = trigger() }
    (launch.naturalEnd, launch.isNew) = (end, false)
    launches[identity.number] = launch
    return launch.trigger
  }

  package func animation(
    _ identity: AnimationIdentity, of animation: ValueAnimation, target: AnyObject,
    didBegin segment: MotionSegment
  ) {
    let index = builderIndex(identity, animation, target, at: segment.startTime)
    let trigger = trigger(of: identity, at: segment.startTime, until: segment.endTime)
    if segment.endTime == .infinity {
      endless.insert(identity.number)
    } else if !animation.repeatsForever {
      endless.remove(identity.number)
    }
    // A contribution is not the value; the value is observed.
    if animation.isAdditive {
      let track = builders[index].track
      builders[index].additions.begin(segment, of: identity, in: track, trigger)
      builders[index].contributions.begin(
        identity.number, at: segment.startTime, trigger: trigger)
      return
    }
    close(index, at: segment.startTime)
    // Its own end may be later by rounding.
    if let last = builders[index].track.segments.indices.last {
      let end = builders[index].track.segments[last].endTime
      builders[index].track.segments[last].endTime = min(end, segment.startTime)
    }
    builders[index].hasMoved = true
    builders[index].open = identity.number
    builders[index].naturalEnd = segment.endTime
    openBuilders[identity.number] = index
    if segment.form.driven != nil { builders[index].driven = segment }
    // The samples of a motion without a closed form are taken when it has ended.
    var began = Track.Segment(
      key: identity.key, startTime: segment.startTime, endTime: segment.startTime,
      isFinished: false,
      motion: .closedForm(
        origin: segment.origin, rate: segment.rate, curves: segment.curves),
      source: builders[index].driven == nil ? .animation : .follower, trigger: trigger)
    began.clampMode = animation.clampMode
    builders[index].track.segments.append(began)
  }

  package func animation(_ identity: AnimationIdentity, didEndSegmentAt time: Double) {
    for index in builders.indices where !builders[index].additions.isIdle {
      let track = builders[index].track
      guard builders[index].additions.end(identity.number, at: time, in: track) else { continue }
      builders[index].contributions.end(identity.number, at: time)
      lastEnd = max(lastEnd, time)
    }
    guard let index = openBuilders[identity.number], builders[index].open == identity.number else {
      return
    }
    close(index, at: time)
  }

  package func animation(
    _ identity: AnimationIdentity, of animation: ValueAnimation, target: AnyObject,
    didWrite value: SIMD4<Double>, at time: Double
  ) {
    let values = (0..<animation.propertyComponentCount).map { value[$0] }
    let index = builderIndex(identity, animation, target, at: time)
    builders[index].writers.insert(identity.number)
    builders[index].hasMoved = true
    if builders[index].open == nil {
      builders[index].track.segments.append(
        Track.Segment(
          key: identity.key, startTime: time, endTime: time, isFinished: false,
          motion: .sampled(times: [], values: values.map { _ in [] }),
          trigger: launches[identity.number]?.trigger))
    }
    // POP lets several animations write one property in turn: the last write is the value shown.
    builders[index].open = identity.number
    openBuilders[identity.number] = index
    let last = builders[index].track.segments.count - 1
    guard case .sampled(var times, var lists) = builders[index].track.segments[last].motion else {
      return
    }
    // The only references to the lists are these: appending to shared ones would copy them.
    builders[index].track.segments[last].motion = .sampled(times: [], values: [])
    if times.last == time {
      for component in values.indices { lists[component][times.count - 1] = values[component] }
    } else {
      times.append(time)
      for component in values.indices { lists[component].append(values[component]) }
    }
    builders[index].track.segments[last].motion = .sampled(times: times, values: lists)
    builders[index].track.segments[last].endTime = time
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
      launches[number] = nil
      if !finished, let index = openBuilders[number], builders[index].closed == number {
        builders[index].track.noteStop(of: animation)
      }
      guard let index = openBuilders[number], builders[index].writers.remove(number) != nil,
        builders[index].writers.isEmpty, builders[index].open != nil,
        let last = builders[index].track.segments.indices.last,
        case .sampled = builders[index].track.segments[last].motion
      else { return }
      builders[index].track.segments[last].isFinished = finished
      builders[index].open = nil
    default: break
    }
  }

  // MARK: Builders

  private func builderIndex(
    _ identity: AnimationIdentity, _ animation: ValueAnimation, _ target: AnyObject,
    at time: Double
  ) -> Int {
    let trackKey = TrackKey(
      target: identity.target, property: animation.propertyName,
      componentCount: animation.propertyComponentCount)
    if let index = builderIndices[trackKey] { return index }
    targets.append(target)
    // A layer that replaces one of its name, off the stage, continues its track.
    let name = Self.name(of: target)
    if let index = namedBuilders[TrackName(layer: name, property: animation.propertyName)],
      builders[index].track.componentCount == trackKey.componentCount, builders[index].open == nil,
      builders[index].recordedTarget?.isReplaceable == true
    {
      builderIndices[trackKey] = index
      // Both are replaced: the earlier animation may read a property of another class.
      builders[index].target = target
      builders[index].animation = animation
      observe(index, at: time, Observation.Cause(.assignment))
      return index
    }
    let layer = takeName(of: target, animation.propertyName)
    builderIndices[trackKey] = builders.count
    namedBuilders[TrackName(layer: layer, property: animation.propertyName)] = builders.count
    // The animation has not written yet: this is the value before it.
    let value =
      shownProperty(target, animation.propertyName)?.value() ?? animation.value(of: target)
    builders.append(
      TrackBuilder(
        target: target, animation: animation,
        track: Track(
          layer: layer, property: animation.propertyName,
          threshold: animation.propertyThreshold,
          initialValue: (0..<animation.propertyComponentCount).map { value[$0] })))
    return builders.count - 1
  }

  /// Returns the name for a new track of a target, with a number if another target with the
  /// property has the same name.
  ///
  /// - Complexity: O(1), so that any number of targets may have one name.
  package func takeName(of target: AnyObject, _ property: String) -> String {
    let plain = TrackName(layer: Self.name(of: target), property: property)
    var number = lastNumbers[plain] ?? 0
    var name = plain
    repeat {
      number += 1
      if number > 1 { name.layer = "\(plain.layer) \(number)" }
    } while lastNumbers[name] != nil
    lastNumbers[name] = 1
    lastNumbers[plain] = number
    return name.layer
  }

  private static func name(of target: AnyObject) -> String {
    (target as? any RecordedTarget)?.recordedName ?? "\(type(of: target))"
  }

  private func close(_ index: Int, at time: Double) {
    guard builders[index].open != nil, let last = builders[index].track.segments.indices.last else {
      return
    }
    let (naturalEnd, before) = (builders[index].naturalEnd, builders[index].closed)
    builders[index].closed = builders[index].open
    let isFinished = time >= naturalEnd - 1e-9 * max(1, naturalEnd.magnitude)
    if case .closedForm = builders[index].track.segments[last].motion {
      lastEnd = max(lastEnd, time)
      builders[index].track.segments[last].endTime = isFinished ? naturalEnd : time
      builders[index].track.segments[last].isFinished = isFinished
      // A segment replaced at the instant of its start was never visible.
      if builders[index].track.segments[last].startTime >= time, !isFinished {
        builders[index].track.segments.removeLast()
        // Nor did the round before it end the animation.
        if before == builders[index].closed, last > 0 {
          builders[index].track.segments[last - 1].isFinished = false
        }
      } else if let driven = builders[index].driven {
        let (count, error) = (
          builders[index].track.componentCount, builders[index].track.sampleError / 2
        )
        builders[index].track.segments[last].motion = driven.interpolated(
          until: time, componentCount: count, error: error)
      }
    }
    builders[index].driven = nil
    builders[index].open = nil
    builders[index].naturalEnd = .infinity
  }

  /// The properties that have been animated so far.
  package var animatedProperties: [AnimatedProperty] {
    builders.map { builder in
      AnimatedProperty(
        layer: builder.track.layer, property: builder.track.property, target: builder.target,
        firstTarget: builder.firstTarget,
        animation: builder.animation)
    }
  }

  // MARK: Observing

  /// Whether a property moves otherwise than by its closed form alone: by additive, rounded or
  /// clamped animations.
  package var movesBeyondClosedForms: Bool {
    // By their places: a copy of a builder would retain all that it holds.
    builders.indices.contains { index in
      guard builders[index].isMoving else { return false }
      let animation = builders[index].animation
      return animation.isAdditive || animation.roundingFactor > 0 || !animation.clampMode.isEmpty
    }
  }

  /// Observes every animated or watched property at an instant.
  ///
  /// - Parameters:
  ///   - time: The instant, in seconds, not before that of the last observation.
  ///   - cause: The cause of changes to a property of an object since then.
  package func observe(
    at time: Double, cause: (AnyObject, _ property: String) -> Observation.Cause
  ) {
    for index in builders.indices where !isUnchanged(index) {
      if builders[index].recordedTarget?.isReplaceable == true { continue }
      observe(index, at: time, cause(builders[index].target, builders[index].track.property))
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

  /// Whether a property rests, and nothing that its object shows has changed since it was observed.
  private func isUnchanged(_ index: Int) -> Bool {
    guard let last = builders[index].lastChange, !builders[index].hasMoved,
      !builders[index].isMoving
    else { return false }
    return builders[index].shown?.changeCount() == last
  }

  private func observe(_ index: Int, at time: Double, _ cause: Observation.Cause) {
    // No copy of the builder: its observations would be shared, and copied when one is appended.
    let target = builders[index].target
    if builders[index].shown == nil {
      builders[index].shown = shownProperty(target, builders[index].track.property)
    }
    let value = builders[index].shown?.value() ?? builders[index].animation.value(of: target)
    builders[index].lastChange = builders[index].shown?.changeCount()
    let (hasMoved, isMoving) = (builders[index].hasMoved, builders[index].isMoving)
    builders[index].observations.append(
      Observation(time: time, value: value, cause: cause),
      lastObservationTime: hasMoved ? -.infinity : lastObservationTime, keepsEqual: isMoving)
    builders[index].hasMoved = isMoving
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
    for index in builders.indices {
      close(index, at: time)
      let builder = builders[index]
      let observed = builder.observations.observations
      let first = observed.first?.time ?? .infinity
      let before = history(builder.firstTarget, builder.track.property).filter { $0.time < first }
      var joined = builder.track.joined(
        with: (before + observed).filter { $0.time <= time },
        contributions: builder.contributions.list)
      joined.track.additions = builder.additions.additions(endingAt: time, in: builder.track)
      gaps += joined.gaps
      if !joined.track.segments.isEmpty { tracks.append(joined.track) }
    }
    return (tracks, gaps)
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

package import HookeAnimation

/// The tracks of what an animator moves.
///
/// Animations are written down in closed form as they begin, change and end. Whoever turns the clock calls
/// ``observe(at:source:)`` at instants between: where what is shown is not what the closed forms say,
/// samples take their place.
package final class TrackRecorder: AnimationRecorder {
  private struct TrackBuilder {
    /// What moves; the last, where one took another's place.
    var target: AnyObject
    /// What moved first.
    let firstTarget: AnyObject
    /// An animation that moves ``target``, to read and write the property by.
    var animation: ValueAnimation
    var track: Track
    /// The number of the animation whose segment is the last, while it is open.
    var open: Int?
    /// The animations that write it frame by frame, by number; only counted.
    var writers: Set<Int> = []
    /// When that segment ends by itself, in seconds.
    var naturalEnd = Double.infinity
    /// The additive animations that contribute to it, by number.
    var contributors: Set<Int> = []
    /// What it showed at the instants at which it was looked at.
    var observations = ObservationList()

    /// Whether an animation has moved it since it was looked at last.
    var hasMoved = false

    var isMoving: Bool { open != nil || !contributors.isEmpty }
  }

  private struct TrackKey: Hashable {
    var target: ObjectIdentifier
    var property: String
    var componentCount: Int
  }

  private var builders: [TrackBuilder] = []
  /// Where a property's builder is; looked up, never gone through.
  private var builderIndices: [TrackKey: Int] = [:]
  /// Where the builder of an animation's open segment is; looked up, never gone through.
  private var openBuilders: [Int: Int] = [:]
  /// What was animated, kept so that no other object takes its identity.
  private var targets: [AnyObject] = []
  /// The animations that are running, by number, in order of their start.
  private var running: [Int] = []
  /// The animations that will never end by themselves, by number.
  private var endless: Set<Int> = []

  /// When the properties were looked at last, in seconds.
  private var lookedLast = -Double.infinity
  private let readShown: (AnyObject, _ property: String) -> SIMD4<Double>?

  /// A recorder that has nothing yet.
  ///
  /// - Parameter readShown: Reads a property of an object as it is shown, where that may be something else
  ///   than what was set.
  package init(
    readShown: @escaping (AnyObject, _ property: String) -> SIMD4<Double>? = { _, _ in nil }
  ) {
    self.readShown = readShown
  }

  /// Whether something runs, and nothing that runs will ever end.
  package var isEndless: Bool { !running.isEmpty && running.allSatisfy(endless.contains) }

  /// The latest instant at which a motion came to its end, in seconds.
  package private(set) var lastEnd = 0.0

  // MARK: What the animator does

  package func animation(
    _ identity: AnimationIdentity, of animation: ValueAnimation, target: AnyObject,
    didBegin segment: MotionSegment
  ) {
    let index = builderIndex(identity, animation, target, at: segment.startTime)
    if segment.endTime == .infinity { endless.insert(identity.number) }
    // One of several contributions is not the value: that is observed.
    if animation.isAdditive {
      builders[index].contributors.insert(identity.number)
      return
    }
    close(index, at: segment.startTime)
    builders[index].hasMoved = true
    builders[index].open = identity.number
    builders[index].naturalEnd = segment.endTime
    openBuilders[identity.number] = index
    builders[index].track.segments.append(
      Track.Segment(
        key: identity.key, startTime: segment.startTime, endTime: segment.startTime,
        isFinished: false,
        motion: .closedForm(
          origin: segment.origin, rate: segment.rate, curves: segment.curves)))
  }

  package func animation(_ identity: AnimationIdentity, didEndSegmentAt time: Double) {
    for index in builders.indices where builders[index].contributors.remove(identity.number) != nil
    {
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
          motion: .sampled(times: [], values: values.map { _ in [] })))
    }
    // POP lets several animations write one property in turn: what was written last is what shows.
    builders[index].open = identity.number
    openBuilders[identity.number] = index
    let last = builders[index].track.segments.count - 1
    guard case .sampled(var times, var lists) = builders[index].track.segments[last].motion else {
      return
    }
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
    // A layer that takes the place of one that has left the screen goes on with its track.
    let name = Self.name(of: target)
    if let index = builders.firstIndex(where: { builder in
      builder.track.layer == name && builder.track.property == animation.propertyName
        && builder.track.componentCount == trackKey.componentCount
        && builder.open == nil && (builder.target as? any RecordedTarget)?.isReplaceable == true
    }) {
      builderIndices[trackKey] = index
      // Together: the property of the earlier layer's animation may be that of another class.
      builders[index].target = target
      builders[index].animation = animation
      observe(index, at: time, source: .assignment)
      return index
    }
    builderIndices[trackKey] = builders.count
    // Nothing of the animation is written yet: this is what was shown before.
    let shown = readShown(target, animation.propertyName) ?? animation.value(of: target)
    builders.append(
      TrackBuilder(
        target: target, firstTarget: target, animation: animation,
        track: Track(
          layer: uniqueName(of: target, animation.propertyName), property: animation.propertyName,
          threshold: animation.propertyThreshold,
          initialValue: (0..<animation.propertyComponentCount).map { shown[$0] })))
    return builders.count - 1
  }

  /// The name of a target; two of one name are told apart by a number.
  package func uniqueName(of target: AnyObject, _ property: String) -> String {
    let name = Self.name(of: target)
    var candidate = name
    var number = 1
    while builders.contains(where: { $0.track.layer == candidate && $0.track.property == property })
    {
      number += 1
      candidate = "\(name) \(number)"
    }
    return candidate
  }

  private static func name(of target: AnyObject) -> String {
    (target as? any RecordedTarget)?.recordedName ?? "\(type(of: target))"
  }

  private func close(_ index: Int, at time: Double) {
    guard builders[index].open != nil, let last = builders[index].track.segments.indices.last else {
      return
    }
    let naturalEnd = builders[index].naturalEnd
    let isFinished = time >= naturalEnd - 1e-9 * max(1, naturalEnd.magnitude)
    if case .closedForm = builders[index].track.segments[last].motion {
      lastEnd = max(lastEnd, time)
      builders[index].track.segments[last].endTime = isFinished ? naturalEnd : time
      builders[index].track.segments[last].isFinished = isFinished
      // What was replaced in the instant it began never showed.
      if builders[index].track.segments[last].startTime >= time, !isFinished {
        builders[index].track.segments.removeLast()
      }
    }
    builders[index].open = nil
    builders[index].naturalEnd = .infinity
  }

  /// What has been moved so far: the names of its track, and the means to read and write it.
  package var animatedProperties: [AnimatedProperty] {
    builders.map { builder in
      AnimatedProperty(
        layer: builder.track.layer, property: builder.track.property, target: builder.target,
        firstTarget: builder.firstTarget,
        animation: builder.animation)
    }
  }

  // MARK: Observing

  /// Whether something moves in a way that its closed form alone does not say.
  package var movesBeyondClosedForms: Bool {
    builders.contains { builder in
      builder.isMoving
        && (builder.animation.isAdditive || builder.animation.roundingFactor > 0
          || !builder.animation.clampMode.isEmpty)
    }
  }

  /// Looks at every property that was animated, as it is shown at an instant.
  ///
  /// - Parameters:
  ///   - time: The instant, in seconds, not before the one looked at last.
  ///   - source: What may have changed a property of an object since then.
  package func observe(
    at time: Double, source: (AnyObject, _ property: String) -> Track.Segment.Source
  ) {
    for index in builders.indices {
      let builder = builders[index]
      if (builder.target as? any RecordedTarget)?.isReplaceable == true { continue }
      observe(index, at: time, source: source(builder.target, builder.track.property))
    }
    lookedLast = time
  }

  /// Observes a property that nothing has animated yet, from an instant on.
  package func watch(_ animation: ValueAnimation, of target: AnyObject, at time: Double) {
    let identity = AnimationIdentity(
      number: -1, target: ObjectIdentifier(target), key: "", property: animation.propertyName)
    observe(builderIndex(identity, animation, target, at: time), at: time, source: .assignment)
  }

  /// Notes that until an instant nothing has changed since the last observation.
  package func hold(until time: Double) { lookedLast = time }

  private func observe(_ index: Int, at time: Double, source: Track.Segment.Source) {
    let builder = builders[index]
    let value =
      readShown(builder.target, builder.track.property)
      ?? builder.animation.value(of: builder.target)
    builders[index].observations.append(
      Observation(time: time, value: value, source: source),
      lookedLast: builder.hasMoved ? -.infinity : lookedLast,
      keepsEqual: builder.isMoving)
    builders[index].hasMoved = builder.isMoving
  }

  /// A property of an object that has been moved.
  package struct AnimatedProperty {
    package let layer: String
    package let property: String
    package let target: AnyObject
    package let firstTarget: AnyObject
    package let animation: ValueAnimation
  }

  /// The tracks, everything still open ended at `time`, in the order in which they first moved.
  ///
  /// - Parameters:
  ///   - time: The end of the run, in seconds.
  ///   - history: What a property of an object showed before it was first animated, in order of time.
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
      let joined = builder.track.joined(with: (before + observed).filter { $0.time <= time })
      gaps += joined.gaps
      if !joined.track.segments.isEmpty { tracks.append(joined.track) }
    }
    return (tracks, gaps)
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

package import HookeAnimation

/// Listens to an animator and writes down what moves.
package final class TrackRecorder: AnimationRecorder {
  private struct TrackBuilder {
    /// What moves; the last, where one took another's place.
    var target: AnyObject
    /// An animation that moves ``target``, to read and write the property by.
    var animation: ValueAnimation
    var track: Track
    /// The number of the animation whose segment is the last, while it is open.
    var open: Int?
    /// The animations that write it frame by frame, by number; only counted.
    var writers: Set<Int> = []
    /// When that segment ends by itself, in seconds.
    var naturalEnd = Double.infinity
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

  package init() {}

  /// Whether something runs, and nothing that runs will ever end.
  package var isEndless: Bool { !running.isEmpty && running.allSatisfy(endless.contains) }

  /// The latest instant at which a motion came to its end, in seconds.
  package private(set) var lastEnd = 0.0

  // MARK: What the animator tells

  package func animation(
    _ identity: AnimationIdentity, of animation: ValueAnimation, target: AnyObject,
    didBegin segment: MotionSegment
  ) {
    let index = builderIndex(identity, animation, target) {
      let value = segment.value(at: segment.startTime)
      return (0..<animation.propertyComponentCount).map { value[$0] }
    }
    if segment.endTime == .infinity { endless.insert(identity.number) }
    close(index, at: segment.startTime)
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
    let index = builderIndex(identity, animation, target) { values }
    builders[index].writers.insert(identity.number)
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
    initialValue: () -> [Double]
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
      return index
    }
    builderIndices[trackKey] = builders.count
    builders.append(
      TrackBuilder(
        target: target, animation: animation,
        track: Track(
          layer: uniqueName(of: target, animation.propertyName), property: animation.propertyName,
          threshold: animation.propertyThreshold, initialValue: initialValue())))
    return builders.count - 1
  }

  /// The name of a target; two of one name are told apart by a number.
  private func uniqueName(of target: AnyObject, _ property: String) -> String {
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
        animation: builder.animation)
    }
  }

  /// A property of an object that has been moved.
  package struct AnimatedProperty {
    package let layer: String
    package let property: String
    package let target: AnyObject
    package let animation: ValueAnimation
  }

  /// The tracks, everything still open ended at `time`.
  package func tracks(endingAt time: Double) -> [Track] {
    for index in builders.indices { close(index, at: time) }
    return builders.map(\.track).filter { !$0.segments.isEmpty }
  }
}

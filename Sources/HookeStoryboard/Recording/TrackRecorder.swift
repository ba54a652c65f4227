// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation
internal import HookeScene

/// Listens to an animator and writes down what moves.
final class TrackRecorder: AnimationRecorder {
  private struct Draft {
    /// What moves; the last, where one took another's place.
    var target: AnyObject
    /// An animation that moves it.
    var animation: ValueAnimation
    var track: Track
    /// The number of the animation whose segment is the last, while it is open.
    var open: Int?
    /// The animations that write it frame by frame, by number; only counted.
    var writers: Set<Int> = []
    /// When that segment ends by itself, in seconds.
    var naturalEnd = Double.infinity
  }

  private struct Place: Hashable {
    var target: ObjectIdentifier
    var property: String
  }

  private var drafts: [Draft] = []
  /// Where a property's draft is; looked up, never gone through.
  private var places: [Place: Int] = [:]
  /// Where the draft of an animation's open segment is; looked up, never gone through.
  private var openDrafts: [Int: Int] = [:]
  /// What was animated, kept so that no other object takes its identity.
  private var targets: [AnyObject] = []
  /// The animations that are running, by number, in order of their start.
  private var running: [Int] = []
  /// The animations that will never end by themselves, by number.
  private var endless: Set<Int> = []

  /// Whether something runs, and nothing that runs will ever end.
  var isEndless: Bool { !running.isEmpty && running.allSatisfy(endless.contains) }

  /// The latest instant at which a motion came to its end, in seconds.
  private(set) var lastEnd = 0.0

  // MARK: What the animator tells

  func animation(
    _ identity: AnimationIdentity, of animation: ValueAnimation, target: AnyObject,
    didBegin segment: MotionSegment
  ) {
    let index = draft(identity, animation, target) {
      let value = segment.value(at: segment.startTime)
      return (0..<animation.propertyComponentCount).map { value[$0] }
    }
    if segment.endTime == .infinity { endless.insert(identity.number) }
    close(index, at: segment.startTime)
    drafts[index].open = identity.number
    drafts[index].naturalEnd = segment.endTime
    openDrafts[identity.number] = index
    drafts[index].track.segments.append(
      Track.Segment(
        key: identity.key, startTime: segment.startTime, endTime: segment.startTime,
        isFinished: false,
        motion: .closedForm(
          origin: segment.origin, rate: segment.rate, curves: segment.curves)))
  }

  func animation(_ identity: AnimationIdentity, didEndSegmentAt time: Double) {
    guard let index = openDrafts[identity.number], drafts[index].open == identity.number else {
      return
    }
    close(index, at: time)
  }

  func animation(
    _ identity: AnimationIdentity, of animation: ValueAnimation, target: AnyObject,
    didWrite value: SIMD4<Double>, at time: Double
  ) {
    let values = (0..<animation.propertyComponentCount).map { value[$0] }
    let index = draft(identity, animation, target) { values }
    drafts[index].writers.insert(identity.number)
    if drafts[index].open == nil {
      drafts[index].track.segments.append(
        Track.Segment(
          key: identity.key, startTime: time, endTime: time, isFinished: false,
          motion: .written(times: [], values: values.map { _ in [] })))
    }
    // POP lets several animations write one property in turn: what was written last is what shows.
    drafts[index].open = identity.number
    openDrafts[identity.number] = index
    let last = drafts[index].track.segments.count - 1
    guard case .written(var times, var lists) = drafts[index].track.segments[last].motion else {
      return
    }
    if times.last == time {
      for component in values.indices { lists[component][times.count - 1] = values[component] }
    } else {
      times.append(time)
      for component in values.indices { lists[component].append(values[component]) }
    }
    drafts[index].track.segments[last].motion = .written(times: times, values: lists)
    drafts[index].track.segments[last].endTime = time
    lastEnd = max(lastEnd, time)
  }

  func animation(didEmit event: AnimationEvent, of animation: Animation) {
    let number = event.animation.number
    switch event.kind {
    case .started:
      running.append(number)
      if animation.repeatsForever { endless.insert(number) }
    case .stopped(let finished):
      running.removeAll { $0 == number }
      guard let index = openDrafts[number], drafts[index].writers.remove(number) != nil,
        drafts[index].writers.isEmpty, drafts[index].open != nil,
        let last = drafts[index].track.segments.indices.last,
        case .written = drafts[index].track.segments[last].motion
      else { return }
      drafts[index].track.segments[last].isFinished = finished
      drafts[index].open = nil
    default: break
    }
  }

  // MARK: Drafts

  private func draft(
    _ identity: AnimationIdentity, _ animation: ValueAnimation, _ target: AnyObject,
    initialValue: () -> [Double]
  ) -> Int {
    let place = Place(target: identity.target, property: animation.propertyName)
    if let index = places[place] { return index }
    targets.append(target)
    // A layer that takes the place of one that has left the screen goes on with its track.
    let name = Self.name(of: target)
    if let index = drafts.firstIndex(where: { draft in
      draft.track.layer == name && draft.track.property == animation.propertyName
        && draft.open == nil && (draft.target as? Layer)?.isOnStage == false
    }) {
      places[place] = index
      drafts[index].target = target
      return index
    }
    places[place] = drafts.count
    drafts.append(
      Draft(
        target: target, animation: animation,
        track: Track(
          layer: uniqueName(of: target, animation.propertyName), property: animation.propertyName,
          threshold: animation.propertyThreshold, initialValue: initialValue())))
    return drafts.count - 1
  }

  /// The name of a target; two of one name are told apart by a number.
  private func uniqueName(of target: AnyObject, _ property: String) -> String {
    let name = Self.name(of: target)
    var candidate = name
    var number = 1
    while drafts.contains(where: { $0.track.layer == candidate && $0.track.property == property }) {
      number += 1
      candidate = "\(name) \(number)"
    }
    return candidate
  }

  private static func name(of target: AnyObject) -> String {
    switch target {
    case let layer as Layer where !layer.name.isEmpty: layer.name
    case let constraint as LayoutConstraint: constraint.identifier ?? "constraint"
    default: "\(type(of: target))"
    }
  }

  private func close(_ index: Int, at time: Double) {
    guard drafts[index].open != nil, let last = drafts[index].track.segments.indices.last else {
      return
    }
    let naturalEnd = drafts[index].naturalEnd
    let isFinished = time >= naturalEnd - 1e-9 * max(1, naturalEnd.magnitude)
    if case .closedForm = drafts[index].track.segments[last].motion {
      lastEnd = max(lastEnd, time)
      drafts[index].track.segments[last].endTime = isFinished ? naturalEnd : time
      drafts[index].track.segments[last].isFinished = isFinished
      // What was replaced in the instant it began never showed.
      if drafts[index].track.segments[last].startTime >= time, !isFinished {
        drafts[index].track.segments.removeLast()
      }
    }
    drafts[index].open = nil
    drafts[index].naturalEnd = .infinity
  }

  /// What has been moved so far: the names of its track, and the means to read and write it.
  var cast: [Role] {
    drafts.map { draft in
      Role(
        layer: draft.track.layer, property: draft.track.property, target: draft.target,
        animation: draft.animation)
    }
  }

  /// A property of an object that has been moved.
  struct Role {
    let layer: String
    let property: String
    let target: AnyObject
    let animation: ValueAnimation
  }

  /// The tracks, everything still open ended at `time`.
  func tracks(endingAt time: Double) -> [Track] {
    for index in drafts.indices { close(index, at: time) }
    return drafts.map(\.track).filter { !$0.segments.isEmpty }
  }
}

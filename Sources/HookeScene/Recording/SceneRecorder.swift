// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation
internal import HookeDrawing
internal import HookeFormat
internal import HookeRecording

/// One observed run of a scene.
///
/// The stage advances from event to event, and from frame to frame while the program has code that
/// runs once per frame. Presentation values are read at each of these instants, just before it, and
/// at some instants between. The reading just before separates a jump from a continuous change,
/// whatever its cause.
final class SceneRecorder {
  private let stage: Stage
  private let limit: Double
  /// The number of motions with more of which the run is cut off.
  private let motionLimit: Int
  private let recorder: TrackRecorder
  /// Additional instants of observation, ascending, in seconds.
  private let sampleTimes: [Double]
  private var nextSampleIndex = 0

  private var histories: [LayerHistory] = []
  /// Only looked up: the order of a dictionary must not reach a recording.
  private var historyIndices: [ObjectIdentifier: Int] = [:]
  private var lastObservationTime = -Double.infinity
  /// The number of layers on the stage at the last observation.
  private var layerCount = 0
  /// Whether values are observed, which takes most of the time; a run for the faults of a scene
  /// alone needs none.
  var observesValues = true
  /// The number of events looked at for activity, and the time of the last with any, in seconds.
  private var (readEventCount, latestActivity) = (0, 0.0)
  /// The time of the last entry that the script has from its beginning, in seconds.
  ///
  /// Entries added later do not count: one that schedules itself again would never end a run.
  private var scriptEnd = 0.0
  /// The instant of the last observed change, in seconds.
  private var lastChange = 0.0
  /// Whether the current instant is a frame, and whether a custom animation ran just before it.
  private var isInFrame = false
  private var hasCustomAnimation = false

  /// The length of the run, in seconds.
  private(set) var duration: Double
  /// Whether the run ended while something moved.
  private(set) var endsInMotion = true

  /// The instants of observation between two events, as fractions of the interval.
  private static let sampleFractions = [0.13, 0.37, 0.61, 0.89]
  /// The shortest interval between two events with observations in it: nothing bends in so short a
  /// time that its ends do not show, in seconds.
  private static let shortestInterval = 1.0 / 240
  /// The longest time between two observations where closed forms are not the whole motion, in
  /// seconds.
  private static let denseInterval = 1.0 / 60
  /// The time without an event after which a run with only endless animations ends, in seconds.
  private static let endlessIdleLimit = 10.0
  /// The same while a custom animation runs, whose end is not known in advance, in seconds.
  private static let customIdleLimit = 60.0

  init(
    _ scene: Scene, profile: Animator.Profile, textMeasurer: any TextMeasuring, limit: Double,
    motionLimit: Int = Recording.greatestMotionCount, sampleTimes: [Double]
  ) {
    stage = Stage(for: scene, profile: profile, textMeasurer: textMeasurer)
    self.limit = limit
    self.motionLimit = motionLimit
    self.sampleTimes = sampleTimes
    duration = limit
    recorder = TrackRecorder { target, property in
      guard let layer = target as? Layer, let shown = layer.property(named: property) else {
        return nil
      }
      return ShownProperty(
        value: { shown.shownValue(layer) }, changeCount: { layer.presentationCount })
    }
    stage.recorder = recorder
    stage.context.changes = LayerChanges()
    recorder.cause = { [context = stage.context] in
      Observation.Cause(
        context.activity == .finger ? .finger : .animation, trigger: context.trigger)
    }
    stage.context.performing(by: Trigger(time: 0, caption: "")) { scene.run(stage) }
    scriptEnd = stage.lastScriptTime
  }

  // MARK: Running

  /// Runs the scene to its end.
  func run() {
    if isExact {
      advance(to: 0)
    } else {
      stage.layoutIfNeeded()
      observe()
    }
    while stage.now <= limit {
      // An animation kept after its end leaves the stage busy without any future event.
      let isOver =
        stage.isIdle
        || (isExact && stage.animator.nextEventTime == nil && !stage.animator.hasFrameCallbacks)
      let lastActivity = lastActivityTime()
      if isOver, !recorder.isEndless {
        endsInMotion = false
        duration = min(
          limit, max(recorder.lastEnd, lastChange, stage.events.last?.time ?? 0))
        return
      }
      let idleTime = stage.now - lastActivity
      if isOver || (recorder.isEndless && idleTime > Self.endlessIdleLimit) {
        duration = min(limit, lastActivity + 2)
        while stage.now < duration { step(upTo: duration) }
        endsInMotion = !recorder.movesUnseen
        return
      }
      guard stage.now < limit else { break }
      if recorder.motionCount > motionLimit {
        duration = stage.now
        let time = NumberFormat.short(stage.now, 6)
        return stage.warn(
          "the run has more than \(motionLimit) motions by \(time) s, "
            + "and is cut off there")
      }
      if idleTime > Self.customIdleLimit, isExact, stage.animator.nextEventTime == nil {
        duration = stage.now
        return
      }
      step(upTo: limit)
    }
    let length = NumberFormat.short(limit, 3)
    stage.warn("the run has not ended after \(length) s, and is cut off there")
  }

  /// The time of the last event that is no start or stop of an animation, or of the last entry
  /// of the script, which may be yet to come, in seconds; 0 before the first.
  private func lastActivityTime() -> Double {
    let events = stage.events
    if let last = events[readEventCount...].last(where: \.isActivity) {
      latestActivity = last.time
    }
    readEventCount = events.count
    return max(latestActivity, scriptEnd)
  }

  /// The faults of the scene, in order.
  var warnings: [StageEvent] { stage.warnings }

  private var isExact: Bool { stage.animator.profile == .exact }

  /// Advances to the next event or frame, at most to a time.
  private func step(upTo end: Double) {
    guard isExact, let rate = stage.frameRate else {
      let rate = stage.frameRate ?? 60
      hold(until: (((stage.now * rate).rounded() + 1) / rate).nextDown)
      isInFrame = true
      stage.advanceFrame()
      observe()
      return
    }
    var next = min(end, stage.now + 1)
    if let event = stage.animator.nextEventTime { next = min(next, max(event, stage.now)) }
    if stage.animator.hasFrameCallbacks { next = min(next, stage.nextFrameTime(rate)) }
    advance(to: next)
  }

  /// Advances to an instant, observing the values on the way; no event lies before it.
  private func advance(to next: Double) {
    let isMoving = !stage.animator.isAtRest
    let before = next.nextDown
    if before > stage.now, isMoving, observesValues {
      for time in times(from: stage.now, to: before) {
        stage.advance(to: time)
        observe(between: true)
      }
    }
    if before > lastObservationTime { hold(until: before) }
    let rate = stage.frameRate ?? 60
    isInFrame = (next * rate).rounded() / rate == next
    hasCustomAnimation = stage.animator.hasCustomAnimation
    let now = stage.now
    stage.advance(to: next)
    if stage.now == now, stage.animator.nextEventTime ?? .infinity <= now, next == now {
      // Events that schedule each other at one instant without end must not stop the clock.
      stage.advance(to: now + 1.0 / 60)
    }
    observe()
    isInFrame = false
  }

  /// The instants of observation after `start`, up to and including `end`, ascending.
  private func times(from start: Double, to end: Double) -> [Double] {
    let length = end - start
    var times = [end]
    if !stage.animator.hasFrameCallbacks, length >= Self.shortestInterval {
      times += Self.sampleFractions.map { start + $0 * length }
    }
    if recorder.movesBeyondClosedForms {
      let count = Int(min(1000, length / Self.denseInterval))
      times += (0..<count).map { start + length * Double($0 + 1) / Double(count + 1) }
      // What a limit holds at its start it may hold for a moment only.
      times += (1...6).map { start + Self.denseInterval / Double(1 << $0) }
    }
    while nextSampleIndex < sampleTimes.count, sampleTimes[nextSampleIndex] <= end {
      times.append(sampleTimes[nextSampleIndex])
      nextSampleIndex += 1
    }
    var last = start
    return times.sorted().filter { time in
      guard time > last, time <= end else { return false }
      last = time
      return true
    }
  }

  // MARK: Observing

  /// Notes that the values last observed hold until an instant.
  private func hold(until time: Double) {
    lastObservationTime = time
    recorder.hold(until: time)
  }

  /// Reads the presentation values of every layer on the stage.
  ///
  /// - Parameter isBetween: Whether no code of the program ran since the last observation.
  private func observe(between isBetween: Bool = false) {
    guard observesValues else { return }
    let time = stage.now
    let changes = stage.context.changes ?? LayerChanges()
    var number = histories.count
    let isFirst = histories.isEmpty
    var (arrivals, count): (Set<ObjectIdentifier>, Int) = ([], 0)
    let defaultCause = defaultCause(between: isBetween)
    stage.root.forEachInTree { layer in
      let index: Int
      if let known = historyIndices[ObjectIdentifier(layer)] {
        index = known
      } else {
        index = number
        number += 1
        historyIndices[ObjectIdentifier(layer)] = index
        histories.append(LayerHistory(layer))
      }
      count += 1
      if !histories[index].isOnStage {
        arrivals.insert(ObjectIdentifier(layer))
        let isChange = !isFirst && layer.isTop { arrivals.contains(ObjectIdentifier($0)) }
        if histories[index].notePresence(at: time, isChange: isChange) { lastChange = time }
      }
      if histories[index].noteChanges(at: time) { lastChange = time }
      if histories[index].observe(
        at: time, lastObservationTime: lastObservationTime, changes, defaultCause: defaultCause)
      {
        lastChange = time
      }
    }
    if count < layerCount + arrivals.count {
      for history in histories where history.isOnStage && !history.layer.isOnStage {
        let isChange = history.layer.isTop { _ in true }
        if history.notePresence(at: time, isChange: isChange) { lastChange = time }
      }
    }
    layerCount = count
    recorder.observe(at: time) { target, property in
      guard let layer = target as? Layer else {
        return (target as? LayoutConstraint).flatMap(changes.cause)
          ?? Observation.Cause(isBetween ? .animation : .assignment)
      }
      let fields = layer.property(named: property)?.fields ?? []
      return changes.cause(of: layer, fields) ?? defaultCause
    }
    stage.context.changes = LayerChanges()
    lastObservationTime = time
  }

  /// The cause of the changes of layers for which none was noted.
  private func defaultCause(between isBetween: Bool) -> Observation.Cause {
    if isBetween { return Observation.Cause(.animation) }
    let isCustom = isInFrame && (hasCustomAnimation || stage.animator.hasCustomAnimation)
    return Observation.Cause(isCustom ? .custom : .assignment)
  }

  // MARK: The recording

  /// The tracks of everything that moved, and the gaps between observations that are too wide.
  func tracks() -> (tracks: [Track], gaps: [ObservationGap]) {
    var found = recorder.tracks(endingAt: duration) { [self] target, property in
      guard let shown = (target as? Layer)?.property(named: property),
        let index = historyIndices[ObjectIdentifier(target)]
      else { return [] }
      return histories[index].observations(of: shown)
    }
    let shownFields = recorder.shownFields
    for history in histories where !history.changedFields.isEmpty {
      var left = history.changedFields
      if let shown = shownFields[ObjectIdentifier(history.layer)] { left = left.subtracting(shown) }
      // Fields that form one property give one track; a field that moved alone gives its own.
      for shown in AnyLayerProperty.groups + history.layer.properties
      where !left.isEmpty && left.isSuperset(of: shown.fields) {
        left = left.subtracting(shown.fields)
        let observations = history.observations(of: shown).filter { $0.time <= duration }
        let track = Track(
          layer: "", property: shown.name, threshold: shown.threshold,
          initialValue: Array(repeating: 0, count: shown.componentCount))
        var joined = track.joined(with: observations)
        guard !joined.track.segments.isEmpty else { continue }
        joined.track.layer = recorder.takeName(of: history.layer, shown.name)
        found.tracks.append(joined.track)
        found.gaps += joined.gaps
      }
    }
    let order = found.tracks.enumerated().sorted { first, second in
      let times = (first.element.firstMotion, second.element.firstMotion)
      return (times.0, first.offset) < (times.1, second.offset)
    }
    return (order.map(\.element), found.gaps)
  }

  /// The changes of what no track shows, in order of time.
  private var changes: [Recording.Change] {
    histories.flatMap(\.changes).filter { $0.time <= duration }.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
  }

  /// The recording of the run.
  func recording(of scene: Scene, tracks: [Track]) -> Recording {
    Recording(
      name: scene.name, title: scene.title, summary: scene.summary,
      screen: Recording.Screen(width: scene.size.width, height: scene.size.height),
      profile: isExact ? "exact" : "pop", duration: duration,
      tracks: tracks.map { $0.truncated(at: duration) },
      events: Recording.events(of: stage).filter { $0.time <= duration }, changes: changes,
      endsInMotion: endsInMotion,
      frameRate: stage.hasRunFrames || !isExact ? stage.frameRate : nil)
  }
}

extension Layer {
  /// Whether the layer is the top of a tree that comes or goes, given whether the layer around it
  /// does; the container of a transition, which does too, is none of the program's.
  fileprivate func isTop(_ comesOrGoes: (Layer) -> Bool) -> Bool {
    superlayer.map { $0 is TransitionContainer || !comesOrGoes($0) } ?? true
  }
}

extension TrackRecorder {
  /// The fields that the animated properties of layers show; only looked up.
  fileprivate var shownFields: [ObjectIdentifier: LayerFields] {
    animatedProperties.reduce(into: [:]) { fields, animated in
      for case let layer as Layer in [animated.firstTarget, animated.target] {
        fields[ObjectIdentifier(layer), default: []]
          .formUnion(layer.property(named: animated.property)?.fields ?? [])
      }
    }
  }
}

extension StageEvent {
  /// Whether the event is more than the next iteration of an endless animation.
  fileprivate var isActivity: Bool {
    switch kind {
    case .animationStarted, .animationStopped: false
    default: true
    }
  }
}

extension Track {
  /// The start of the first segment, in seconds; infinite without segments.
  fileprivate var firstMotion: Double { segments.first?.startTime ?? .infinity }

  /// The track up to a time, in seconds.
  fileprivate func truncated(at end: Double) -> Track {
    var track = self
    func truncated(_ segments: [Segment]) -> [Segment] {
      segments.filter { $0.startTime < end || $0.endTime <= end }.map { segment in
        var segment = segment
        if segment.endTime > end {
          segment.endTime = end
          segment.isFinished = false
        }
        return segment
      }
    }
    (track.segments, track.additions) = (truncated(segments), truncated(additions))
    // Nor has what goes on with the next iteration ended.
    if let last = track.segments.indices.last, goesOn(after: last) {
      track.segments[last].isFinished = false
    }
    return track
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation
internal import HookeDrawing
internal import HookeRecording

/// One run of a scene under observation.
///
/// The stage goes from event to event, and from frame to frame while the program has code that runs in every
/// frame. What is shown is looked at there, just before, and at some instants between; so what changes at
/// once is told from what changes continuously, whatever changed it.
final class SceneRecorder {
  private let stage: Stage
  private let limit: Double
  private let recorder: TrackRecorder
  /// Further instants to look at, ascending, in seconds.
  private let looks: [Double]
  private var nextLook = 0

  private var histories: [LayerHistory] = []
  /// Looked up, never gone through.
  private var historyIndices: [ObjectIdentifier: Int] = [:]
  private var lookedLast = -Double.infinity
  /// When something was last seen to change, in seconds.
  private var lastChange = 0.0
  /// Whether the program's code of each frame runs, and whether a custom animation ran before it.
  private var isInFrame = false
  private var hasCustomAnimation = false

  /// The length of the run, in seconds.
  private(set) var duration: Double
  /// Whether the run was ended while something still moved.
  private(set) var endsInMotion = true

  /// Where in a gap between two events is looked, in parts of it.
  private static let places = [0.13, 0.37, 0.61, 0.89]
  /// The time between two looks where closed forms do not say everything, in seconds.
  private static let denseStep = 1.0 / 60
  /// How long a run goes on when nothing happens but that what has no end moves, in seconds.
  private static let patience = 10.0
  /// The same where a custom animation runs, of which nothing says that it has no end.
  private static let customPatience = 60.0

  init(
    _ scene: Scene, profile: Animator.Profile, textMeasurer: any TextMeasuring, limit: Double,
    looks: [Double]
  ) {
    stage = Stage(for: scene, profile: profile, textMeasurer: textMeasurer)
    self.limit = limit
    self.looks = looks
    duration = limit
    recorder = TrackRecorder { target, property in
      guard let layer = target as? Layer else { return nil }
      return layer.property(named: property)?.shownValue(layer)
    }
    stage.recorder = recorder
    stage.context.changes = LayerChanges()
    scene.run(stage)
  }

  // MARK: Running

  /// Runs the scene to its end.
  func run() {
    if isExact { goOn(to: 0) } else { observe() }
    while stage.now < limit {
      // What is kept after its end leaves the stage busy with nothing to come.
      let isOver =
        stage.isIdle
        || (isExact && stage.animator.nextEventTime == nil && !stage.animator.hasFrameCallbacks)
      let lastActivity = stage.events.last { $0.isActivity }?.time ?? 0
      if isOver, !recorder.isEndless {
        endsInMotion = false
        duration = min(
          limit, max(recorder.lastEnd, lastChange, stage.events.last?.time ?? 0))
        return
      }
      let quiet = stage.now - lastActivity
      if isOver || (recorder.isEndless && quiet > Self.patience) {
        duration = min(limit, lastActivity + 2)
        while stage.now < duration { step(upTo: duration) }
        return
      }
      if quiet > Self.customPatience, isExact, stage.animator.nextEventTime == nil {
        duration = stage.now
        return
      }
      step(upTo: limit)
    }
  }

  private var isExact: Bool { stage.animator.profile == .exact }

  /// Goes to the next event or frame, but no further than a time.
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
    goOn(to: next)
  }

  /// Goes to an instant before which nothing happens but that values change.
  private func goOn(to next: Double) {
    let isMoving = !stage.animator.isAtRest
    let before = next.nextDown
    if before > stage.now, isMoving {
      for time in times(from: stage.now, to: before) {
        stage.advance(to: time)
        observe(between: true)
      }
    }
    if before > lookedLast { hold(until: before) }
    let rate = stage.frameRate ?? 60
    isInFrame = (next * rate).rounded() / rate == next
    hasCustomAnimation = stage.animator.hasCustomAnimation
    let now = stage.now
    stage.advance(to: next)
    if stage.now == now, stage.animator.nextEventTime ?? .infinity <= now, next == now {
      // Events of one instant that lead to each other without end must not stop the clock.
      stage.advance(to: now + 1.0 / 60)
    }
    observe()
    isInFrame = false
  }

  /// When to look between two instants, the last of them included, ascending.
  private func times(from start: Double, to end: Double) -> [Double] {
    let length = end - start
    var times = [end]
    if !stage.animator.hasFrameCallbacks { times += Self.places.map { start + $0 * length } }
    if recorder.movesBeyondClosedForms, length > Self.denseStep {
      let count = Int(min(1000, length / Self.denseStep))
      times += (1...count).map { start + length * Double($0) / Double(count + 1) }
    }
    while nextLook < looks.count, looks[nextLook] <= end {
      times.append(looks[nextLook])
      nextLook += 1
    }
    var last = start
    return times.sorted().filter { time in
      guard time > last, time <= end else { return false }
      last = time
      return true
    }
  }

  // MARK: Looking

  /// Notes that nothing has changed before an instant.
  private func hold(until time: Double) {
    lookedLast = time
    recorder.hold(until: time)
  }

  /// Looks at everything on the stage.
  ///
  /// - Parameter isBetween: Whether no code of the program ran since the last look.
  private func observe(between isBetween: Bool = false) {
    let time = stage.now
    let changes = stage.context.changes ?? LayerChanges()
    var number = histories.count
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
      let otherwise = source(of: layer, between: isBetween)
      if histories[index].observe(
        at: time, lookedLast: lookedLast, changes, otherwise: otherwise)
      {
        lastChange = time
      }
    }
    recorder.observe(at: time) { target, property in
      guard let layer = target as? Layer else { return isBetween ? .animation : .assignment }
      let fields = layer.property(named: property)?.fields ?? []
      return changes.source(of: layer, fields) ?? self.source(of: layer, between: isBetween)
    }
    stage.context.changes = LayerChanges()
    lookedLast = time
  }

  /// What has moved a layer, where nothing has said so.
  private func source(of layer: Layer, between isBetween: Bool) -> Track.Segment.Source {
    if isBetween { return .animation }
    if isInFrame, hasCustomAnimation || stage.animator.hasCustomAnimation { return .custom }
    return .assignment
  }

  // MARK: The recording

  /// The tracks of everything that moved, and the gaps between looks that are too wide.
  func tracks() -> (tracks: [Track], gaps: [ObservationGap]) {
    var found = recorder.tracks(endingAt: duration) { [self] target, property in
      guard let shown = (target as? Layer)?.property(named: property),
        let index = historyIndices[ObjectIdentifier(target)]
      else { return [] }
      return histories[index].observations(of: shown)
    }
    for history in histories where !history.changedFields.isEmpty {
      var left = history.changedFields.subtracting(recorder.fields(of: history.layer))
      // Several fields that are one property are one track; one that moved alone is its own.
      for shown in AnyLayerProperty.groups + history.layer.properties
      where !left.isEmpty && left.isSuperset(of: shown.fields) {
        left = left.subtracting(shown.fields)
        let observations = history.observations(of: shown).filter { $0.time <= duration }
        let track = Track(
          layer: recorder.uniqueName(of: history.layer, shown.name), property: shown.name,
          threshold: shown.threshold,
          initialValue: Array(repeating: 0, count: shown.componentCount))
        let joined = track.joined(with: observations)
        guard !joined.track.segments.isEmpty else { continue }
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

  /// The recording of the run.
  func recording(of scene: Scene, tracks: [Track]) -> Recording {
    Recording(
      name: scene.name, title: scene.title, summary: scene.summary,
      screen: Recording.Screen(width: scene.size.width, height: scene.size.height),
      profile: isExact ? "exact" : "pop", duration: duration,
      tracks: tracks.map { $0.truncated(at: duration) },
      events: Recording.events(of: stage).filter { $0.time <= duration },
      endsInMotion: endsInMotion,
      frameRate: stage.hasRunFrames || !isExact ? stage.frameRate : nil)
  }
}

extension TrackRecorder {
  /// The fields of a layer that its animated properties show.
  fileprivate func fields(of layer: Layer) -> LayerFields {
    animatedProperties.reduce(into: LayerFields()) { fields, animated in
      guard animated.firstTarget === layer || animated.target === layer else { return }
      fields.formUnion(layer.property(named: animated.property)?.fields ?? [])
    }
  }
}

extension StageEvent {
  /// Whether this is more than another round of something endless.
  fileprivate var isActivity: Bool {
    switch kind {
    case .animationStarted, .animationStopped: false
    default: true
    }
  }
}

extension Track {
  /// When it first moves, in seconds.
  fileprivate var firstMotion: Double { segments.first?.startTime ?? .infinity }

  /// The track without what happens after a time.
  fileprivate func truncated(at end: Double) -> Track {
    var track = self
    track.segments = segments.filter { $0.startTime < end || $0.endTime <= end }.map { segment in
      var segment = segment
      if segment.endTime > end {
        segment.endTime = end
        segment.isFinished = false
      }
      return segment
    }
    return track
  }
}

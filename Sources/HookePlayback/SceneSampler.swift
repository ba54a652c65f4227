// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation
internal import HookeDrawing
internal import HookeScene
internal import HookeRecording
internal import HookeStoryboard

/// Samples of what a scene or a function of time shows, as pictures of its layers.
///
/// A stage cannot go back in time. For samples between others the scene is run again, which shows
/// the same.
struct SceneSampler {
  /// The screen at one tick, touches included.
  struct Sample {
    var tick: Int
    var picture: LayerPicture
  }

  /// The source of the samples.
  enum Source {
    /// A scene, which is run.
    case scene(Scene, Animator.Profile)
    /// Pictures of any time in seconds, and the times at which they change abruptly.
    case pictures((Double) -> LayerPicture, changes: [Double])
  }

  let source: Source
  let measurer: any TextMeasuring
  let timeBase: TimeBase
  /// The samples in order of time; of equal ones in a row the first and the last.
  private(set) var samples: [Sample] = []

  /// The most samples of a scene.
  static let maximumSampleCount = 40_000

  init(_ source: Source, measurer: any TextMeasuring, timeBase: TimeBase) {
    self.source = source
    self.measurer = measurer
    self.timeBase = timeBase
  }

  /// Whether everything is known at any time, and not at frames only.
  var isExact: Bool {
    if case .scene(_, .pop) = source { false } else { true }
  }

  /// Adds a sample at each of some ticks, ascending; a scene is run for them.
  mutating func sample(_ ticks: [Int]) {
    var taken: [Sample] = []
    func take(_ tick: Int, _ picture: LayerPicture) {
      taken.append(
        Sample(tick: tick, picture: taken.last.map { picture.sharing($0.picture) } ?? picture))
    }
    switch source {
    case .scene(let scene, let profile): run(scene, profile, at: ticks, take)
    case .pictures(let picture, _):
      for tick in ticks { take(tick, picture(timeBase.seconds(tick))) }
    }
    add(taken)
  }

  /// Runs a scene and calls the body at each of some ticks, ascending.
  private func run(
    _ scene: Scene, _ profile: Animator.Profile, at ticks: [Int],
    _ body: (Int, LayerPicture) -> Void
  ) {
    let stage = Stage(for: scene, profile: profile, textMeasurer: measurer)
    scene.run(stage)
    for tick in ticks {
      let time = timeBase.seconds(tick)
      if profile == .pop {
        while stage.now < time - 1e-4 { stage.advanceFrame() }
      } else if time > stage.now {
        stage.advance(to: time)
      }
      body(tick, Self.picture(of: stage))
    }
  }

  /// The ticks at and right before every event.
  func eventTicks() -> [Int] {
    let times: [Double] =
      switch source {
      case .scene(let scene, let profile): eventTimes(of: scene, profile)
      case .pictures(_, let changes): changes
      }
    let last = timeBase.lastTick
    let ticks = times.flatMap { [timeBase.tick($0) - 1, timeBase.tick($0)] }
    return Set(ticks.filter { (0...last).contains($0) }).sorted()
  }

  private func eventTimes(of scene: Scene, _ profile: Animator.Profile) -> [Double] {
    let stage = Stage(for: scene, profile: profile, textMeasurer: measurer)
    scene.run(stage)
    var times: [Double] = []
    while let next = stage.animator.nextEventTime, next <= timeBase.duration,
      times.count < Self.maximumSampleCount
    {
      times.append(next)
      stage.advance(to: max(next, stage.now))
    }
    return times
  }

  /// The screen and the touches on it, as sublayers of one layer.
  private static func picture(of stage: Stage) -> LayerPicture {
    var sublayers = stage.layerPicture().map { [$0] } ?? []
    for mark in stage.touchMarks {
      let isDown = mark.phase == .down || mark.phase == .moved
      let strength = isDown ? 1 : max(0, 1 - mark.age / Stage.touchMarkDuration)
      // A lifted touch is identified by the millisecond in which it was lifted.
      let number = isDown ? -1 : -2 - Int(((stage.now - mark.age) * 1000).rounded())
      sublayers.append(
        LayerPicture(
          number: number, name: isDown ? "finger" : "lifted-finger",
          transform: .translation(x: mark.position.x, y: mark.position.y), anchor: .zero,
          back: DisplayList { list in
            TouchDrawing.draw(at: .zero, isDown: isDown, strength: strength, &list)
          }))
    }
    return LayerPicture(
      number: 0, name: "stage", transform: .identity, anchor: .zero, sublayers: sublayers)
  }

  private mutating func add(_ taken: [Sample]) {
    var merged: [Sample] = []
    merged.reserveCapacity(samples.count + taken.count)
    var (old, new) = (samples[...], taken[...])
    while let first = [old.first, new.first].compactMap({ $0 }).min(by: { $0.tick < $1.tick }) {
      if old.first?.tick == first.tick { old.removeFirst() }
      if new.first?.tick == first.tick { new.removeFirst() }
      if merged.count >= 2, merged[merged.count - 1].picture == first.picture,
        merged[merged.count - 2].picture == first.picture
      {
        merged[merged.count - 1].tick = first.tick
      } else {
        merged.append(first)
      }
    }
    samples = merged
  }
}

extension SceneSampler {
  /// The ticks of the first run: 120 a second while something moves, else 60, and those at and
  /// right before every event.
  func firstTicks(_ recording: Recording) -> [Int] {
    let last = timeBase.lastTick
    var ticks: Set<Int> = [0, last]
    func add(_ tick: Int) { if (0...last).contains(tick) { ticks.insert(tick) } }
    if recording.profile == "pop" {
      let count = Int(min(Double(Self.maximumSampleCount), recording.duration * 60 + 1e-6))
      for frame in 0...count { add(timeBase.tick(Double(frame) / 60)) }
      return ticks.sorted()
    }
    ticks.formUnion(eventTicks())
    let step = max(1.0 / 60, recording.duration / 6000)
    for index in 0...Int(recording.duration / step) { add(timeBase.tick(Double(index) * step)) }
    let idle = recording.idleIntervals()
    let movingTime = recording.duration - idle.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
    let fineStep = max(1.0 / 120, movingTime / 6000)
    for (interval, next) in zip(
      [-.infinity...0] + idle, idle + [recording.duration...Double.infinity])
    {
      var time = max(0, interval.upperBound)
      while time < min(recording.duration, next.lowerBound) {
        add(timeBase.tick(time))
        time += fineStep
      }
    }
    return ticks.sorted()
  }
}

extension LayerPicture {
  /// The same picture, with the storage of another one where both are equal.
  ///
  /// Arrays with one storage compare equal in O(1), and pictures are compared again and again.
  fileprivate func sharing(_ other: LayerPicture) -> LayerPicture {
    if self == other { return other }
    var shared = self
    if back == other.back { shared.back = other.back }
    if front == other.front { shared.front = other.front }
    if masks == other.masks { shared.masks = other.masks }
    let known = Dictionary(other.sublayers.map { ($0.number, $0) }) { first, _ in first }
    for (index, layer) in sublayers.enumerated() {
      if let known = known[layer.number] { shared.sublayers[index] = layer.sharing(known) }
    }
    return shared
  }
}

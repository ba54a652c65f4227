// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation
package import HookeRecording
internal import HookeSolver
package import HookeTestSupport

/// A recording made of a seed: layers alone and in rows, of every property and kind of motion, on a
/// screen of any shape or on none, with and without a script.
package struct RandomRecording {
  /// A property that a track may have: its values at rest and in motion, and its threshold.
  private struct Property {
    let name: String
    let range: ClosedRange<Double>
    let threshold: Double
    let count: Int

    init(
      _ name: String, _ range: ClosedRange<Double>, _ threshold: Double = 0.5, of count: Int = 1
    ) {
      (self.name, self.range, self.threshold, self.count) = (name, range, threshold, count)
    }
  }

  private static let properties = [
    Property("position", -40...420, of: 2), Property("positionX", -60...460),
    Property("positionY", -80...760), Property("translationX", -90...90),
    Property("subtranslationY", -60...60), Property("scaleXY", 0...1.6, 0.005, of: 2),
    Property("scaleX", -1...1.5, 0.005), Property("subscaleXY", 0.5...1.5, 0.005, of: 2),
    Property("size", 0...200, of: 2), Property("width", 0...200), Property("height", 10...300),
    Property("bounds", -20...200, of: 4), Property("boundsOrigin", -100...400, of: 2),
    Property("rotation", -3.2...3.2, 0.01), Property("rotationY", -1.5...1.5, 0.01),
    Property("opacity", 0...1, 0.004), Property("shadowOpacity", 0...1, 0.004),
    Property("shadowRadius", 0...20), Property("cornerRadius", 0...40),
    Property("cornerRadii", 0...30, of: 4), Property("borderWidth", 0...8),
    Property("backgroundColor", 0...1, 0.004, of: 4),
    Property("label.textColor", 0...1, 0.004, of: 4), Property("anchorPoint", 0...1, 0.01, of: 2),
    Property("shapeLayer.strokeEnd", 0...1, 0.01),
    Property("shapeLayer.strokeStart", 0...1, 0.01), Property("shapeLayer.path", 0...3, 0.01),
    Property("shapeLayer.lineDashPhase", 0...30), Property("fillColor", 0...1, 0.004, of: 3),
    Property("trimEnd", 0...1, 0.01), Property("layoutConstraint.constant", -40...200),
    Property("progressOfLoad", 0...1, 0.01),
  ]
  private static let layers = [
    "card", "knob", "title", "badge 2", "side_bar", "a name much longer than its row is high",
    "כרטיס", "card shadow", "group / dot",
  ]
  private static let screens: [Recording.Screen?] = [
    .init(width: 375, height: 667), .init(width: 667, height: 375), .init(width: 40, height: 40),
    .init(width: 1200, height: 800), nil,
  ]

  private var random: SeededGenerator
  private let isKeyframed: Bool
  private let factor: Double

  /// Returns the recording of a seed.
  ///
  /// - Parameters:
  ///   - seed: The seed; every fifth has keyframes alone, as those of a file.
  ///   - factor: What the distance of each motion is multiplied by.
  /// - Returns: The recording.
  package static func recording(seed: UInt64, factor: Double = 1) -> Recording {
    recording(
      SeededGenerator(seed: seed), number: seed, isKeyframed: seed % 5 == 4, factor: factor)
  }

  /// Returns the recording of a generator's choices.
  ///
  /// - Parameters:
  ///   - random: The generator.
  ///   - number: What the recording is called by.
  ///   - isKeyframed: Whether it has keyframes alone, as those of a file.
  ///   - factor: What the distance of each motion is multiplied by.
  /// - Returns: The recording.
  package static func recording(
    _ random: SeededGenerator, number: UInt64, isKeyframed: Bool, factor: Double = 1
  ) -> Recording {
    var maker = RandomRecording(random, isKeyframed: isKeyframed, factor: factor)
    return maker.recording(number)
  }

  private init(_ random: SeededGenerator, isKeyframed: Bool, factor: Double) {
    self.random = random
    self.isKeyframed = isKeyframed
    self.factor = factor
  }

  private mutating func chance(_ part: Int) -> Bool { random.index(below: part) == 0 }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    random.double(range, onGrid: chance(3))
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[random.index(below: values.count)]
  }

  private mutating func recording(_ seed: UInt64) -> Recording {
    var tracks: [Track] = []
    for layer in Self.layers.prefix(1 + random.index(below: 8)) {
      for _ in 0...random.index(below: 2) {
        let track = track(layer)
        guard !tracks.contains(where: { $0.layer == layer && $0.property == track.property })
        else { continue }
        tracks.append(track)
      }
    }
    if chance(2) { tracks += row() }
    tracks.sort { ($0.segments.first?.startTime ?? 0) < ($1.segments.first?.startTime ?? 0) }
    let end = tracks.flatMap(\.segments).map(\.endTime).max() ?? 0
    let duration = chance(3) ? end + 0.5 : chance(4) ? 0.8 * end : end
    let starts = tracks.flatMap(\.segments).map(\.startTime).filter { $0 < duration }
    var events: [Recording.Event] = []
    if !isKeyframed {
      let captions = ["opens", "touch down", "let go", "moves on; again", "", "says “hello”"]
      for _ in 0..<random.index(below: 6) {
        events.append(
          .init(
            time: chance(3) ? number(0...duration) : pick(starts + [0]),
            kind: pick(Recording.Event.Kind.allCases), caption: pick(captions)))
      }
      events.sort { $0.time < $1.time }
    }
    return Recording(
      name: "random-\(seed)", title: chance(3) ? "A title of many words, number \(seed)" : "Random",
      summary: chance(2) ? "Whatever the seed makes of motions." : "", screen: pick(Self.screens),
      profile: chance(4) ? "pop" : "exact", duration: duration, tracks: tracks, events: events,
      endsInMotion: duration < end, frameRate: chance(5) ? 60 : nil)
  }

  // MARK: Tracks

  /// Layers of one kind that do the same one after the other.
  private mutating func row() -> [Track] {
    let model = track("row")
    let step = pick([0.04, 0.05, 0.1])
    return (0..<(2 + random.index(below: 11))).map { index in
      var track = model
      track.layer = "row \(index + 1)"
      track.segments = model.segments.map { moved($0, by: step * Double(index)) }
      return track
    }
  }

  private func moved(_ segment: Track.Segment, by delay: Double) -> Track.Segment {
    var segment = segment
    segment.startTime += delay
    segment.endTime += delay
    segment.motion =
      switch segment.motion {
      case .closedForm(let origin, let rate, let curves):
        .closedForm(origin: origin + delay, rate: rate, curves: curves)
      case .sampled(let times, let values):
        .sampled(times: times.map { $0 + delay }, values: values)
      case .interpolated(let times, let values):
        .interpolated(times: times.map { $0 + delay }, values: values)
      }
    return segment
  }

  private mutating func track(_ layer: String) -> Track {
    let property = pick(Self.properties)
    let initial = (0..<property.count).map { _ in number(property.range) }
    var track = Track(
      layer: layer, property: property.name, threshold: property.threshold, initialValue: initial)
    var time = chance(3) ? 0 : number(0...2)
    var values = initial
    for index in 0...random.index(below: 4) {
      if chance(3) { time += chance(4) ? number(1...4) : number(0...0.5) }
      // Of several components some stay; some motions end where the first one began.
      let goals = values.indices.map { component in
        chance(3) && property.count > 1
          ? values[component]
          : chance(4) ? initial[component] : number(property.range)
      }
      let key = isKeyframed ? "keyframe \(index)" : pick(["move", "again", "pulse"])
      var segment = segment(key, from: values, to: goals, at: time, property)
      let isLast = index == 3
      if !isLast, chance(5) {
        segment.endTime = time + 0.4 * (segment.endTime - time)
        segment.isFinished = false
      }
      track.segments.append(segment)
      let rounds = chance(7) ? 2 + random.index(below: 3) : 0
      for round in 0..<rounds where segment.isFinished {
        let next = moved(segment, by: Double(round + 1) * (segment.endTime - segment.startTime))
        track.segments.append(next)
      }
      time = track.segments[track.segments.count - 1].endTime
      values = values.indices.map { track.value(of: $0, at: time) }
    }
    return track
  }

  private mutating func segment(
    _ key: String, from values: [Double], to goals: [Double], at time: Double, _ property: Property
  ) -> Track.Segment {
    let extent = property.range.upperBound - property.range.lowerBound
    let goals = zip(values, goals).map { $0 + factor * ($1 - $0) }
    let kind = isKeyframed ? 1 + random.index(below: 2) : random.index(below: 6)
    let duration = pick([0.15, 0.3, 0.45, 0.9])
    let velocity = chance(2) ? number(-3...3) * extent : 0
    switch kind {
    case 1:
      let timing = pick([.easeInOut, .linear, CubicBezier(0.3, -0.6, 0.7, 1.6)])
      return segment(
        key, time, time + duration,
        zip(values, goals).map {
          .eased(
            EasedMotion(timing: timing, duration: duration, fromValue: $0, toValue: $1),
            carriedVelocity: isKeyframed ? 0 : velocity / 4)
        })
    case 2:
      let times = (0...6).map { time + duration * Double($0) / 6 }
      let steps = values.indices.map { component in
        times.indices.map { index in
          index == 0 ? values[component] : index == 6 ? goals[component] : number(property.range)
        }
      }
      let motion: Track.Segment.Motion =
        isKeyframed || chance(2)
        ? .interpolated(times: times, values: steps) : .sampled(times: times, values: steps)
      let source: Track.Segment.Source =
        isKeyframed ? .keyframes : pick([.finger, .timer, .layout, .custom, .follower])
      return Track.Segment(
        key: isKeyframed ? key : source.rawValue, startTime: time, endTime: time + duration,
        isFinished: true, motion: motion, source: source)
    case 3 where !isKeyframed:
      return Track.Segment(
        key: "assignment", startTime: time, endTime: time, isFinished: true,
        motion: .sampled(times: [time], values: goals.map { [$0] }), source: .assignment)
    case 4:
      let motions = values.map { DecayMotion(fromValue: $0, initialVelocity: velocity) }
      let end = motions.map { $0.settlingTime(threshold: property.threshold) }.max() ?? 0
      return segment(key, time, time + end, motions.map { .decay($0) })
    default:
      let spring = pick([
        Spring(bounciness: 12, speed: 12), Spring(bounciness: 0, speed: 8),
        Spring(response: 0.5, dampingRatio: 0.4), Spring(bounciness: 18, speed: 14),
      ])
      let motions = zip(values, goals).map {
        SpringMotion(
          spring: spring, fromValue: $0, toValue: $1, initialVelocity: velocity)
      }
      let end = motions.map { $0.settlingTime(threshold: property.threshold) }.max() ?? 0
      return segment(key, time, time + end, motions.map { .spring($0) })
    }
  }

  private func segment(
    _ key: String, _ start: Double, _ end: Double, _ curves: [MotionCurve]
  ) -> Track.Segment {
    Track.Segment(
      key: key, startTime: start, endTime: end, isFinished: true,
      motion: .closedForm(origin: start, rate: 1, curves: curves),
      source: isKeyframed ? .keyframes : .animation)
  }
}

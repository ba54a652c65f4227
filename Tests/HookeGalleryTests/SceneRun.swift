// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene

/// A scene run once to its end, and what its recorder was given.
final class SceneRun: AnimationRecorder {
  /// One motion, from its beginning to its end.
  struct Track {
    var layer: String
    var key: String
    var property: String
    var start: Double
    var end: Double?
    var finished: Bool?
    var segments: [MotionSegment]
    var isSpring: Bool

    /// The value at an instant, by the closed form in force then, which goes on beyond the rest.
    func value(at time: Double, component: Int = 0) -> Double {
      let segment = segments.last { $0.startTime <= time } ?? segments[0]
      return segment.value(at: time)[component]
    }
    var from: SIMD4<Double> { segments[0].value(at: segments[0].startTime) }
    /// Where the last segment leads.
    var target: SIMD4<Double> { segments[segments.count - 1].value(at: 1e6) }
    var duration: Double { (end ?? .nan) - start }
  }

  let stage: Stage
  private(set) var tracks: [Track] = []
  private var places: [Int: Int] = [:]

  init(
    _ scene: Scene, measurer: any TextMeasuring = MonospacedTextMeasurer(), until limit: Double = 60
  ) {
    stage = Stage(size: scene.size, textMeasurer: measurer)
    stage.recorder = self
    scene.run(stage)
    stage.run(until: limit)
  }

  func animation(
    _ identity: AnimationIdentity, of animation: ValueAnimation, target: AnyObject,
    didBegin segment: MotionSegment
  ) {
    if let place = places[identity.number] {
      tracks[place].segments.append(segment)
      return
    }
    places[identity.number] = tracks.count
    var isSpring = false
    if case .spring = segment.curves[0] { isSpring = true }
    tracks.append(
      Track(
        layer: (target as? Layer)?.name ?? "?", key: identity.key,
        property: identity.property ?? "?", start: segment.startTime, segments: [segment],
        isSpring: isSpring))
  }

  func animation(_ identity: AnimationIdentity, didEndSegmentAt time: Double) {}

  func animation(didEmit event: AnimationEvent, of animation: Animation) {
    guard case .stopped(let finished) = event.kind, let place = places[event.animation.number]
    else { return }
    tracks[place].end = event.time
    tracks[place].finished = finished
  }

  /// The motions of one layer's property, in order of their beginning.
  func tracks(_ layer: String, _ property: String) -> [Track] {
    tracks.filter { $0.layer == layer && $0.property == property }
  }

  /// The captions of some kind of event, with their times.
  func times(of caption: String) -> [Double] {
    stage.events.filter { $0.caption == caption }.map(\.time)
  }

  func layer(_ name: String) -> Layer? {
    func find(_ layer: Layer) -> Layer? {
      if layer.name == name { return layer }
      for inner in layer.sublayers { if let found = find(inner) { return found } }
      return nil
    }
    return find(stage.root)
  }
}

/// A damped spring of mass 1, worked out for these tests from POP's published constants: tension
/// 342.10058823529414 at speed 12, and the friction of each bounciness (POP_FACTS, section 1).
struct ReferenceSpring {
  var displacement: Double
  var velocity: Double
  var friction: Double
  var tension = 342.10058823529414

  static func friction(bounciness: Int) -> Double {
    switch bounciness {
    case 0: 36.92588091728196
    case 4: 30.486979648244255
    case 10: 22.021016868583565
    case 12: 19.516999708402235
    case 18: 12.95885952697494
    case 20: 11.090783232871413
    default: .nan
    }
  }

  private var decay: Double { friction / 2 }
  private var frequency: Double { (tension - decay * decay).squareRoot() }

  /// How far from its target the value is after a time.
  func displacement(at time: Double) -> Double {
    let sine = (velocity + decay * displacement) / frequency
    return exp(-decay * time)
      * (displacement * cos(frequency * time) + sine * sin(frequency * time))
  }

  /// When it turns round for the nth time, counted from 0.
  func turningTime(_ index: Int) -> Double {
    // v(t) = 0: tan(w t) = v w / (d (k) + v decay), the first root above 0.
    let phase = atan2(
      velocity * frequency, tension * displacement + decay * velocity)
    var angle = phase
    while angle <= 1e-12 { angle += .pi }
    while angle > .pi { angle -= .pi }
    return (angle + Double(index) * .pi) / frequency
  }
}

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeRecording
import HookeScene
import HookeTestSupport
import Testing

/// One property that several things move, in each other's way: its recording is what was shown.
@Suite("Recordings of one property")
struct RecordedMotionTests {
  /// What is done to the box at a time.
  private typealias Entry = (time: Double, act: (Stage, Layer) -> Void)

  /// A scene of entries, made anew for each run: an animation runs once.
  private static func scene(_ entries: @escaping @Sendable () -> [Entry]) -> Scene {
    Scene(name: "box", title: "Box", summary: "") { stage in
      let box = stage.add("box", 60, 60, 80, 80)
      for entry in entries() {
        stage.at(entry.time) { entry.act(stage, box) }
      }
    }
  }

  /// The horizontal place that is shown at some times, ascending.
  private static func shown(_ scene: Scene, at times: [Double]) -> [Double] {
    let stage = Stage(size: scene.size, textMeasurer: MonospacedTextMeasurer())
    scene.run(stage)
    return times.map { time in
      stage.advance(to: time)
      return stage.root.sublayers[0].presentation.position.x
    }
  }

  private static func recorded(_ recording: Recording, at times: [Double]) -> [Double] {
    let track = recording.tracks.first { $0.property == "positionX" }
    return times.map { track?.value(of: 0, at: $0) ?? 100 }
  }

  private static func slide(
    _ from: Double? = nil, to target: Double, _ duration: Double, reverses: Bool = false,
    times: Int = 1
  ) -> BasicAnimation<Layer, Double> {
    let slide = BasicAnimation(Layer.positionX, to: target, duration: duration, timing: .linear)
    if let from { slide.fromValue = from }
    (slide.autoreverses, slide.repeatCount) = (reverses, times)
    return slide
  }

  private static func lift(by distance: Double, _ duration: Double) -> BasicAnimation<Layer, Double>
  {
    let lift = BasicAnimation(Layer.positionX)
    (lift.byValue, lift.duration, lift.isAdditive) = (distance, duration, true)
    lift.timingFunction = .linear
    return lift
  }

  /// What is done, by name, and the values that are shown at some times, worked out by hand.
  private struct Case {
    var name: String
    var entries: [Entry]
    var values: [Double: Double]
    /// The keys of the segments, where all are closed forms.
    var keys: [String]?

    init(
      _ name: String, _ entries: [Entry], _ values: [Double: Double], keys: [String]? = nil
    ) {
      (self.name, self.entries, self.values, self.keys) = (name, entries, values, keys)
    }
  }

  /// Adds an animation at a time.
  private static func add(
    _ time: Double, _ animation: PropertyAnimation<Layer, Double>, _ key: String
  ) -> Entry {
    (time, { stage, box in stage.animator.add(animation, to: box, forKey: key) })
  }

  /// Animations that hide each other, and what follows.
  private static func cases() -> [Case] {
    let dive = SpringAnimation(Layer.positionX, spring: Spring(response: 0.4, dampingRatio: 1))
    (dive.toValue, dive.velocity, dive.clampMode) = (300, -1000, .start)
    let confined = SpringAnimation(Layer.positionX, spring: Spring(response: 1, dampingRatio: 1))
    confined.toValue = 120
    let confinement: Entry = (
      1,
      { stage, box in
        stage.animator.add(
          confined, to: box, forKey: "a", within: MotionLimits(150...300, .stop))
      }
    )
    let block: Entry = (
      0, { stage, box in stage.animate(duration: 1, curve: .linear) { box.position.x = 300 } }
    )
    let back = SpringAnimation(
      Layer.positionX, spring: Spring(response: 0.3, dampingRatio: 1), to: 100)
    let assignment: Entry = (1, { _, box in box.position.x = 200 })
    return [
      Case(
        "what is added to what was set leaves a block of changes alone",
        [
          add(0, lift(by: 40, 2), "lift"), add(0.4, slide(to: 150, 1), "a"),
          (time: 0.5, act: block.act),
        ],
        // From 115 to 300, with the velocity of 50 a second that the slide had.
        [0.25: 105, 0.4999: 114.993, 1: 190.625, 1.45: 290.4294]),
      Case(
        "the hidden way back ends last",
        [add(0.2, slide(to: 300, 0.4, reverses: true), "a"), add(0.4, slide(to: 200, 0.1), "b")],
        [0.3: 150, 0.5001: 200, 0.7: 200, 0.9999: 200, 1: 200, 2: 200],
        keys: ["a", "b"]),
      Case(
        "a jump follows while the hidden one repeats",
        [
          add(0.1, slide(to: 300, 0.5, reverses: true, times: 4), "a"),
          add(0.3, slide(to: 250, 0.2), "b"), add(1, slide(150, to: 200, 0.2), "c"),
        ],
        [0.6: 250, 0.9667: 250, 0.9999: 250, 1.1: 175, 4: 200, 5: 200]),
      Case(
        "what is added remains at the end",
        [add(0.1, slide(to: 300, 0.9), "a"), add(0.3, lift(by: 40, 0.3), "b")],
        [0.45: 197.778, 0.9999: 339.978, 1: 340, 2: 340]),
      Case(
        "a rest ends with a jump",
        [add(0.1, slide(to: 120, 0.2), "a"), assignment, add(2, slide(50, to: 100, 0.2), "a")],
        [0.2: 110, 0.5: 120, 1.5: 200, 1.9999: 200, 2.1: 75]),
      Case(
        "a rest after a sum ends with a jump",
        [add(0.2, lift(by: 40, 0.1), "a"), add(1, slide(200, to: 300, 0.2), "b")],
        [0.25: 120, 0.6: 140, 0.9999: 140, 1.1: 250]),
      Case(
        "the start holds a motion that takes another one over",
        [add(0.1, slide(to: 200, 1), "a"), add(0.2, dive, "a")],
        [0.15: 105, 0.21: 110, 0.22: 110, 2: 300]),
      Case(
        "a spring that limits hold rests before a jump",
        [confinement, add(2, slide(200, to: 300, 0.2), "b")],
        [0.5: 100, 1.5: 150, 1.9999: 150, 2.1: 250]),
      Case(
        "a motion goes on from what a block of changes shows",
        [block, add(0.5, back, "back")],
        [0.25: 150, 0.4999: 199.98, 0.5001: 200.02, 1.5: 100]),
    ]
  }

  @Test(arguments: 0..<9)
  func motions_inEachOthersWay_areRecordedAsShown(index: Int) throws {
    let (name, values) = (Self.cases()[index].name, Self.cases()[index].values)
    let scene = Self.scene { Self.cases()[index].entries }
    let recording = Recording(of: scene, textMeasurer: MonospacedTextMeasurer())
    let times = values.keys.sorted()
    let recorded = Self.recorded(recording, at: times)
    let shown = Self.shown(scene, at: times)
    for (index, time) in times.enumerated() {
      let value = values[time] ?? 0
      #expect((shown[index] - value).magnitude < 0.01, "\(name), \(time) s: \(shown[index])")
      #expect((recorded[index] - value).magnitude <= 0.1, "\(name), \(time) s: \(recorded[index])")
    }
    #expect(try Recording(json: recording.json()) == recording, "\(name)")
    if let keys = Self.cases()[index].keys {
      let segments = recording.tracks.first?.segments ?? []
      #expect(segments.map(\.key) == keys && segments.allSatisfy { $0.samples == nil }, "\(name)")
    }
  }

  /// POP's animations of what was set and Core Animation's of what is shown know nothing of each
  /// other.
  @Test func motions_ofBothSides_goOnInPOPsProfile() {
    func run(isDisturbed: Bool) -> (shown: [Double], set: Double) {
      let stage = makeStage(profile: .pop)
      let box = stage.add("box", 60, 60, 80, 80)
      stage.animate(duration: 1, curve: .linear) { box.position.x = 300 }
      var shown: [Double] = []
      for frame in 1...90 {
        stage.advance(to: Double(frame) / 60)
        if frame == 30, isDisturbed {
          stage.animator.add(Self.slide(to: 100, 0.2), to: box, forKey: "back")
        }
        if frame < 60 { shown.append(box.presentation.position.x) }
      }
      return (shown, box.presentation.position.x)
    }
    let (alone, disturbed) = (run(isDisturbed: false), run(isDisturbed: true))
    #expect(alone.shown == disturbed.shown && alone.shown[44] > 240)
    #expect(alone.set == 300 && disturbed.set == 100)
  }

  // MARK: At random

  /// Something that is done to the box, of any kind.
  private static func act(_ random: inout SeededGenerator) -> (Stage, Layer) -> Void {
    let key = ["positionX", "a", "b"][random.index(below: 3)]
    let target = random.double(0...400).rounded()
    let duration = random.double(0.1...0.8)
    let kind = random.index(below: 10)
    let spring = Spring(response: random.double(0.2...0.8), dampingRatio: random.double(0.3...1))
    let isLeft = random.index(below: 3) == 0
    let times = 1 + random.index(below: 3)
    switch kind {
    case 0...2:
      let slide = slide(
        kind == 2 ? random.double(0...400).rounded() : nil, to: target, duration,
        reverses: isLeft, times: times)
      return { stage, box in stage.animator.add(slide, to: box, forKey: key) }
    case 3, 4:
      let animation = SpringAnimation(Layer.positionX, spring: spring, to: target)
      if isLeft { animation.velocity = random.double(-2000...2000) }
      if kind == 4 { animation.clampMode = [.start, .end, .both][random.index(below: 3)] }
      return { stage, box in stage.animator.add(animation, to: box, forKey: key) }
    case 5:
      let lift = lift(by: random.double(-60...60).rounded(), duration)
      return { stage, box in stage.animator.add(lift, to: box, forKey: "lift \(target)") }
    case 6: return { _, box in box.position.x = target }
    case 7:
      let fling = DecayAnimation(Layer.positionX, velocity: random.double(-2000...2000))
      let edges: [MotionLimits.Edge] = [
        .stop, .bounce(restitution: 0.6), .spring(Spring(response: 0.3, dampingRatio: 1)),
      ]
      let limits = MotionLimits(50...250, edges[random.index(below: 3)])
      return { stage, box in stage.animator.add(fling, to: box, forKey: key, within: limits) }
    case 8:
      return { stage, box in
        stage.animate(duration: duration, curve: .easeInOut) { box.position.x = target }
      }
    default:
      return { stage, box in
        if isLeft {
          stage.animator.remove(forKey: key, from: box)
        } else if let animation = stage.animator.animation(forKey: key, of: box) {
          animation.isPaused = times == 1 && kind == 9
          animation.isPaused = false
        }
      }
    }
  }

  private static func entries(_ seed: Int) -> [Entry] {
    var random = SeededGenerator(seed: UInt64(seed))
    return (0..<2 + random.index(below: 4)).map { _ in
      (time: random.double(0...1.5), act: act(&random))
    }.sorted { $0.time < $1.time }
  }

  /// Whatever is done, the recording is what the screen showed, within the error of samples, to the
  /// end and after it, and is read again as it was written.
  @Test(arguments: 1...300)
  func recording_ofAnything_isWhatWasShown(seed: Int) throws {
    let scene = Self.scene { Self.entries(seed) }
    var random = SeededGenerator(seed: UInt64(seed))
    let recording = Recording(of: scene, textMeasurer: MonospacedTextMeasurer())
    let times =
      ((0..<60).map { _ in random.double(0...recording.duration + 0.5) }
      + Self.entries(seed).flatMap { [$0.time - 1e-6, $0.time + 1e-6] }
      + [recording.duration + 1e-6, recording.duration + 2]).sorted()
    let shown = Self.shown(scene, at: times)
    let recorded = Self.recorded(recording, at: times)
    let worst = times.indices.max {
      (shown[$0] - recorded[$0]).magnitude < (shown[$1] - recorded[$1]).magnitude
    }
    let index = try #require(worst)
    #expect(
      (shown[index] - recorded[index]).magnitude <= 0.1,
      "seed \(seed), \(times[index]) s: \(shown[index]), recorded \(recorded[index])")
    #expect(try Recording(json: recording.json()) == recording, "seed \(seed)")
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeScene
import Testing

/// The animations of documents, against the same ones written in Swift.
struct MotionTests {
  typealias Move = PropertyAnimation<Layer, Double>

  /// A motion of a document and its animation.
  struct Case: Sendable, CustomTestStringConvertible {
    let yaml: String
    let make: @Sendable () -> Move
    let limits: MotionLimits?
    var testDescription: String { yaml }

    init(
      _ yaml: String, within limits: MotionLimits? = nil, _ make: @escaping @Sendable () -> Move
    ) {
      (self.yaml, self.limits, self.make) = (yaml, limits, make)
    }
  }

  private static func spring(_ settings: (SpringAnimation<Layer, Double>) -> Void) -> Move {
    let spring = SpringAnimation(Layer.positionX)
    spring.springBounciness = 12
    settings(spring)
    return spring
  }

  private static func basic(_ settings: (BasicAnimation<Layer, Double>) -> Void) -> Move {
    let basic = BasicAnimation(Layer.positionX)
    basic.toValue = 90
    basic.duration = 0.5
    settings(basic)
    return basic
  }

  private static var decay: Move {
    let decay = DecayAnimation(Layer.positionX)
    (decay.deceleration, decay.velocity) = (0.998, 700)
    return decay
  }

  private static let springText = "spring: {bounciness: 12, speed: 12}"

  static let cases: [Case] = [
    Case("to: 90, \(springText), velocity: 300") {
      spring { ($0.toValue, $0.velocity) = (90, 300) }
    },
    Case("by: -40, \(springText)") { spring { $0.byValue = -40 } },
    Case("to: 90, from: 50, \(springText), clamp: end") {
      spring { ($0.fromValue, $0.toValue, $0.clampMode) = (50, 90, .end) }
    },
    Case("to: 90, \(springText), velocity: -900, clamp: start") {
      spring { ($0.toValue, $0.velocity, $0.clampMode) = (90, -900, .start) }
    },
    Case("to: 90, \(springText), velocity: -900, clamp: both") {
      spring { ($0.toValue, $0.velocity, $0.clampMode) = (90, -900, .both) }
    },
    Case("decay: 0.995, velocity: 700") {
      let decay = DecayAnimation(Layer.positionX)
      (decay.deceleration, decay.velocity) = (0.995, 700)
      return decay
    },
    Case(
      "decay: 0.998, velocity: 700, within: [-20, 60], edge: 0.5",
      within: MotionLimits(-20...60, .bounce(restitution: 0.5))
    ) { decay },
    Case(
      "decay: 0.998, velocity: 700, within: [-20, 60], edge: rubberBand",
      within: MotionLimits(-20...60, .rubberBand)
    ) { decay },
    Case("decay: 0.998, velocity: 700, within: [-20, 300]", within: MotionLimits(-20...300)) {
      decay
    },
    Case("to: 90, \(springText), within: [0, 60]", within: MotionLimits(0...60)) {
      spring { $0.toValue = 90 }
    },
    Case("from: 30, decay: 0.998, velocity: 700") {
      let thrown = DecayAnimation(Layer.positionX)
      (thrown.deceleration, thrown.velocity, thrown.fromValue) = (0.998, 700, 30)
      return thrown
    },
    Case(
      "decay: 0.998, velocity: 700, within: [-20, 60], edge: 1",
      within: MotionLimits(-20...60, .bounce(restitution: 1))
    ) { decay },
    Case(
      "decay: 0.998, velocity: 700, within: [-20, 200], edge: 0",
      within: MotionLimits(-20...200, .bounce(restitution: 0))
    ) { decay },
    Case(
      "decay: 0.998, velocity: 700, within: [-20, 200], edge: stop",
      within: MotionLimits(-20...200, .stop)
    ) { decay },
    Case(
      "to: 90, \(springText), within: [0, 60], edge: 0.5",
      within: MotionLimits(0...60, .bounce(restitution: 0.5))
    ) { spring { $0.toValue = 90 } },
    Case(
      "to: 90, \(springText), velocity: 900, within: [0, 60], edge: rubberBand",
      within: MotionLimits(0...60, .rubberBand)
    ) { spring { ($0.toValue, $0.velocity) = (90, 900) } },
    Case("to: 90, \(springText), delay: 0.3, from: 40, fill: both, autoreverses: true") {
      spring {
        ($0.toValue, $0.fromValue, $0.delay) = (90, 40, 0.3)
        ($0.fillMode, $0.autoreverses) = (.both, true)
      }
    },
    Case("by: 40, duration: 0.5") { basic { ($0.toValue, $0.byValue) = (nil, 40) } },
    Case("by: -40, from: 30, duration: 0.5, curve: [0.1, 0.9, 0.2, 1]") {
      basic {
        ($0.toValue, $0.byValue, $0.fromValue) = (nil, -40, 30)
        $0.timingFunction = CubicBezier(0.1, 0.9, 0.2, 1)
      }
    },
    Case("to: 90") { basic { $0.duration = 0.4 } },
    Case("values: [0, 70, 20], duration: 0.5, repeat: 2, autoreverses: true, delay: 0.2") {
      let keyframes = KeyframeAnimation(Layer.positionX)
      (keyframes.values, keyframes.duration, keyframes.delay) = ([0, 70, 20], 0.5, 0.2)
      (keyframes.repeatCount, keyframes.autoreverses) = (2, true)
      return keyframes
    },
    Case("to: 90, duration: 0.5") { basic { _ in } },
    Case("to: 90, duration: 0.5, curve: easeIn, delay: 0.2") {
      basic { ($0.timingFunction, $0.delay) = (.easeIn, 0.2) }
    },
    Case("to: 90, duration: 0.5, repeat: 3") { basic { $0.repeatCount = 3 } },
    Case("to: 90, duration: 0.5, repeat: forever") { basic { $0.repeatsForever = true } },
    Case("to: 90, duration: 0.5, autoreverses: true") { basic { $0.autoreverses = true } },
    Case("to: 90, duration: 0.5, repeat: 2, autoreverses: true") {
      basic { ($0.repeatCount, $0.autoreverses) = (2, true) }
    },
    Case("to: 90, from: 30, duration: 0.5, isAdditive: true") {
      basic { ($0.fromValue, $0.isAdditive) = (30, true) }
    },
    Case("to: 90, from: 30, duration: 0.5, delay: 0.3, fill: backwards") {
      basic { ($0.fromValue, $0.delay, $0.fillMode) = (30, 0.3, .backwards) }
    },
    Case("to: 90, from: 30, duration: 0.5, delay: 0.3, fill: forwards") {
      basic { ($0.fromValue, $0.delay, $0.fillMode) = (30, 0.3, .forwards) }
    },
    Case("to: 90, from: 30, duration: 0.5, delay: 0.3, fill: both") {
      basic { ($0.fromValue, $0.delay, $0.fillMode) = (30, 0.3, .both) }
    },
    Case("to: 90, from: 30, duration: 0.5, delay: 0.3, fill: removed") {
      basic { ($0.fromValue, $0.delay, $0.fillMode) = (30, 0.3, .removed) }
    },
    Case("values: [0, 70, 20], times: [0, 0.75, 1], curves: [easeIn], duration: 1") {
      let keyframes = KeyframeAnimation(Layer.positionX)
      keyframes.values = [0, 70, 20]
      keyframes.keyTimes = [0, 0.75, 1]
      keyframes.timingFunctions = [.easeIn]
      keyframes.duration = 1
      return keyframes
    },
  ]

  @Test(arguments: cases)
  func animate_ofADocument_movesLikeTheAnimation(of motion: Case) throws {
    let text = """
      hooke: 1
      layers: [{id: box, frame: [5, 5, 10, 10]}]
      script: [{at: 0.1, animate: box.positionX, \(motion.yaml)}]
      """
    let document = try SceneDocument(bytes: Array(text.utf8), name: "motion.yaml")
    let scene = Scene(name: "motion", title: "", summary: "") { stage in
      let box = Layer(name: "box")
      box.frame = Rect(x: 5, y: 5, width: 10, height: 10)
      stage.root.addSublayer(box)
      stage.at(0.1, "move") {
        if let limits = motion.limits {
          stage.animator.add(motion.make(), to: box, forKey: "x", within: limits)
        } else {
          stage.animator.add(motion.make(), to: box, forKey: "x")
        }
      }
    }
    let stages = [document.scene, scene].map { scene in
      let stage = Stage(for: scene, textMeasurer: MonospacedTextMeasurer())
      scene.run(stage)
      return stage
    }
    var places: Set<Double> = []
    for frame in 0...180 {
      for stage in stages { stage.advance(to: Double(frame) / 60) }
      let shown = stages.map { $0.root.sublayers[0].presentation.position.x }
      #expect(abs(shown[0] - shown[1]) < 1e-9, "at frame \(frame)")
      places.insert(shown[0])
    }
    #expect(places.count > 6, "it moves")
  }

  @Test("a spring follows what moves another property, as in the library")
  func follows_anotherProperty_movesLikeTheLibrary() throws {
    let text = """
      hooke: 1
      layers: [{id: head, frame: [5, 5, 10, 10]}, {id: tail, frame: [0, 0, 20, 20]}]
      script:
        - {at: 0.1, animate: head.positionX, to: 300, duration: 0.5, key: run}
        - {at: 0.1, animate: head.opacity, to: 0.5, duration: 0.9}
        - {at: 0.2, animate: tail.positionY, follows: head.positionX, spring: {bounciness: 12}}
        - {at: 0.2, animate: tail.positionX, follows: tail.positionY, spring: {bounciness: 6}}
        - {at: 2, animate: tail.height, follows: head.positionY, spring: {bounciness: 6}}
      """
    let document = try SceneDocument(bytes: Array(text.utf8), name: "chain.yaml")
    let scene = Scene(name: "chain", title: "", summary: "") { stage in
      let (head, tail) = (Layer(name: "head"), Layer(name: "tail"))
      head.frame = Rect(x: 5, y: 5, width: 10, height: 10)
      tail.frame = Rect(x: 0, y: 0, width: 20, height: 20)
      for layer in [head, tail] { stage.root.addSublayer(layer) }
      let run = BasicAnimation(Layer.positionX)
      (run.toValue, run.duration) = (300, 0.5)
      stage.at(0.1, "run") { stage.animator.add(run, to: head, forKey: "run") }
      stage.at(0.2, "follow") {
        let first = SpringAnimation(
          Layer.positionY, spring: Spring(bounciness: 12, speed: 12), follows: run)
        let second = SpringAnimation(
          Layer.positionX, spring: Spring(bounciness: 6, speed: 12), follows: first)
        stage.animator.add(first, to: tail, forKey: "y")
        stage.animator.add(second, to: tail, forKey: "x")
      }
      stage.at(2, "no leader") {
        let spring = SpringAnimation(Layer.height, spring: Spring(bounciness: 6, speed: 12))
        spring.toValue = 10
        stage.animator.add(spring, to: tail, forKey: "height")
      }
    }
    let stages = [document.scene, scene].map { scene in
      let stage = Stage(for: scene, textMeasurer: MonospacedTextMeasurer())
      scene.run(stage)
      return stage
    }
    var places: Set<Double> = []
    for frame in 0...180 {
      for stage in stages { stage.advance(to: Double(frame) / 60) }
      let shown = stages.map { $0.root.sublayers[1].presentation }
      #expect(abs(shown[0].position.x - shown[1].position.x) < 1e-9, "at frame \(frame)")
      #expect(abs(shown[0].position.y - shown[1].position.y) < 1e-9, "at frame \(frame)")
      #expect(abs(shown[0].bounds.height - shown[1].bounds.height) < 1e-9, "at frame \(frame)")
      places.insert(shown[0].position.x)
    }
    #expect(places.count > 6, "it moves")
    #expect(stages[0].warnings.isEmpty)
    // The stepping of POP has no springs that follow.
    let stage = Stage(for: document.scene, profile: .pop, textMeasurer: MonospacedTextMeasurer())
    document.scene.run(stage)
    stage.advance(to: 1)
    #expect(stage.root.sublayers[1].position == Point(x: 10, y: 10))
    #expect(stage.warnings.count == 2)
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeRecording
import HookeScene
import HookeSolver
import Testing

/// Springs that are given new targets: by the steps of a script, or by a finger.
@Suite("Springs in steps, and springs that follow")
struct StepTests {
  /// The motions of a scene with one dot.
  private static func rows(
    _ run: @escaping @Sendable (Stage, Layer) -> Void
  ) -> [MotionTable.Row] {
    let scene = Scene(name: "dot", title: "Dot", summary: "A dot.") { stage in
      let dot = Layer(name: "dot", frame: Rect(x: 0, y: 0, width: 300, height: 300))
      stage.root.addSublayer(dot)
      run(stage, dot)
    }
    // What each adds has a row of its own.
    return MotionTable(Recording(of: scene, textMeasurer: MonospacedTextMeasurer())).rows
      .filter { !$0.isAdded }
  }

  private static func texts(_ rows: [MotionTable.Row]) -> [String] {
    rows.map { "\($0.startTime) \($0.trigger): \($0.from) to \($0.to), \($0.details)" }
  }

  private static func spring(_ target: Double? = nil) -> SpringAnimation<Layer, Double> {
    let spring = SpringAnimation(
      Layer.positionX, spring: Spring(response: 0.5, dampingRatio: 0.8))
    spring.toValue = target
    return spring
  }

  private static let names = ["one", "two", "three", "four", "five"]

  @Test("targets given by steps of the script are one motion each, changed or added anew")
  func steps_ofAScript_areMotionsOfTheirOwn() {
    let changed = Self.rows { stage, dot in
      let spring = Self.spring(100)
      for (index, name) in Self.names.enumerated() {
        stage.at(0.1 * Double(index), name) {
          spring.toValue = 100 * Double(index + 1)
          if index == 0 { stage.animator.add(spring, to: dot, forKey: "x") }
        }
      }
    }
    let added = Self.rows { stage, dot in
      for (index, name) in Self.names.enumerated() {
        stage.at(0.1 * Double(index)) {
          stage.note(name)
          stage.animator.add(Self.spring(100 * Double(index + 1)), to: dot, forKey: "x")
        }
      }
    }
    for rows in [changed, added] {
      #expect(rows.map(\.trigger) == Self.names, "\(Self.texts(rows))")
      #expect(rows.map(\.values.to) == (1...5).map { [100 * Double($0)] }, "\(Self.texts(rows))")
      #expect(rows.allSatisfy { $0.retargets == 0 && $0.delay == 0 }, "\(Self.texts(rows))")
      #expect(rows.map(\.ending) == [.replaced, .replaced, .replaced, .replaced, .finished])
    }
  }

  @Test("so are steps without a name, unless they follow each other from frame to frame")
  func steps_withoutAName_areMotionsUnlessTheyAreFrames() {
    func count(_ interval: Double) -> Int {
      Self.rows { stage, dot in
        let spring = Self.spring(0)
        for index in 0..<6 {
          stage.at(interval * Double(index)) {
            spring.toValue = 100 * Double(index + 1)
            if index == 0 { stage.animator.add(spring, to: dot, forKey: "x") }
          }
        }
      }.count
    }
    #expect(count(0.1) == 6)
    #expect(count(1.0 / 60) == 1)
  }

  @Test("a spring that a finger gives a target at every step is one motion, set off by the touch")
  func finger_givingTargets_isOneMotion() {
    let rows = Self.rows { stage, dot in
      let spring = Self.spring(150)
      dot.on(.touchDragInside, .touchDragOutside) { (touch: Touch) in
        spring.toValue = touch.location.x
        if dot.animation(forKey: "x") == nil { stage.animator.add(spring, to: dot, forKey: "x") }
      }
      stage.drag(
        from: Point(x: 150, y: 150), to: Point(x: 250, y: 150), at: 0.2, duration: 0.5, "pull")
      stage.at(0.4, "something else") { stage.note("half way") }
      stage.at(0.7, "let go") { stage.touchUp() }
    }
    #expect(rows.map(\.trigger) == ["pull"], "\(Self.texts(rows))")
    #expect(rows.first?.retargets == 29, "\(Self.texts(rows))")
  }

  @Test("a spring that goes on after a pause, or begins again after its end, is set off by that")
  func trigger_afterARest_isTheStepThatEndsIt() {
    let rows = Self.rows { stage, dot in
      let spring = Self.spring(100)
      spring.isRemovedOnCompletion = false
      spring.delay = 0.25
      stage.at(0.25, "open") { stage.animator.add(spring, to: dot, forKey: "x") }
      stage.at(0.75, "pause") { spring.isPaused = true }
      stage.at(3, "resume") { spring.isPaused = false }
      stage.at(5, "again") { spring.toValue = 200 }
      // What has two captions at one instant has neither of them by its time alone.
      stage.at(5, "other") { dot.opacity = 0.5 }
    }.filter { $0.property == "x" }
    #expect(rows.map(\.trigger) == ["open", "resume", "again"], "\(Self.texts(rows))")
    #expect(rows.map(\.startTime) == [0.5, 3, 5], "\(Self.texts(rows))")
    #expect(rows.map(\.delay) == [0.25, 0, 0])
  }

  // MARK: Rounds

  @Test("what repeats for ever and is replaced at the very end of a round goes on until then")
  func rounds_replacedAtTheEndOfOne_areNotCounted() throws {
    func motion(replacedBy step: Bool, times: Int?) throws -> MotionTable.Row {
      let rows = Self.rows { stage, dot in
        let spin = BasicAnimation(Layer.rotation, to: 1, duration: 0.25, timing: .linear)
        if let times { spin.repeatCount = times } else { spin.repeatsForever = true }
        let stop = BasicAnimation(Layer.rotation, to: 0, duration: 0.5)
        stage.at(0.25, "spin") { stage.animator.add(spin, to: dot, forKey: "spin") }
        guard step else { return }
        stage.at(1.25, "stop") { stage.animator.add(stop, to: dot, forKey: "spin") }
      }
      return try #require(rows.first, "\(Self.texts(rows))")
    }
    let endless = try motion(replacedBy: true, times: nil)
    #expect(endless.motion == "0.25 s linear, again and again" && endless.ending == .replaced)
    #expect(endless.iterations == 4 && endless.duration == 1)
    #expect(try motion(replacedBy: true, times: 6).ending == .replaced)
    let whole = try motion(replacedBy: true, times: 4)
    #expect(whole.motion == "0.25 s linear, 4 times" && whole.ending == .finished)
    #expect(try motion(replacedBy: false, times: 4).motion == "0.25 s linear, 4 times")
  }

  // MARK: Sums

  /// A spring of a swing that is added to the position, from a distance of it.
  private static func swing(from distance: Double) -> SpringAnimation<Layer, Double> {
    let swing = SpringAnimation(
      Layer.positionX, spring: Spring(response: 0.4, dampingRatio: 0.3))
    (swing.fromValue, swing.toValue, swing.isAdditive) = (distance, 0, true)
    return swing
  }

  @Test("what is added and swings through the value before has not ended before it rests")
  func sum_ofASwing_endsWhenItRests() throws {
    let rows = Self.rows { stage, dot in
      stage.at(0.25, "first") {
        stage.animator.add(Self.swing(from: -100), to: dot, forKey: "a")
      }
    }
    let swing = SpringMotion(
      spring: Spring(response: 0.4, dampingRatio: 0.3), fromValue: -100, toValue: 0)
    let row = try #require(rows.first)
    #expect(rows.count == 1 && row.startTime == 0.25, "\(Self.texts(rows))")
    #expect(row.ending == .finished && row.trigger == "first")
    #expect((row.duration - swing.settlingTime(threshold: 0.5)).magnitude < 1e-9)
    #expect(row.values.from == [50] && row.values.to == [150], "\(Self.texts(rows))")
  }

  @Test("each of two that are added begins a motion at its own time")
  func sum_ofTwo_hasBothStarts() {
    let rows = Self.rows { stage, dot in
      stage.at(0.25, "first") {
        stage.animator.add(Self.swing(from: -100), to: dot, forKey: "a")
      }
      stage.at(0.5, "second") {
        stage.animator.add(Self.swing(from: -60), to: dot, forKey: "b")
      }
    }
    #expect(rows.map(\.startTime) == [0.25, 0.5], "\(Self.texts(rows))")
    #expect(rows.map(\.trigger) == ["first", "second"], "\(Self.texts(rows))")
    #expect(rows.map(\.ending) == [.joined, .finished])
    #expect(rows.first?.duration == 0.25)
  }

  @Test("a sum within another motion goes on where it has that motion's value")
  func sum_withAnotherMotion_isOneMotion() {
    let rows = Self.rows { stage, dot in
      stage.at(0.25, "slide") {
        let slide = BasicAnimation(Layer.positionX)
        (slide.byValue, slide.duration, slide.timingFunction) = (100, 3, .linear)
        stage.animator.add(slide, to: dot, forKey: "x")
      }
      stage.at(0.5, "shake") {
        stage.animator.add(Self.swing(from: 40), to: dot, forKey: "shake")
      }
    }
    #expect(rows.map(\.trigger) == ["slide", "shake", "slide"], "\(Self.texts(rows))")
    #expect(rows.map(\.ending) == [.joined, .finished, .finished], "\(Self.texts(rows))")
    #expect(rows.dropFirst().first?.startTime == 0.5)
  }
}

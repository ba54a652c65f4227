// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeRecording
import HookeScene
import HookeSolver
import Testing

/// What set motions off, and how they end, held to scenes that are written for it.
@Suite("What sets motions off, and how they end")
struct TriggerTests {
  /// The rows of a scene with two dots.
  private static func rows(
    _ run: @escaping @Sendable (Stage, Layer, Layer) -> Void
  ) -> [MotionTable.Row] {
    table(run).rows
  }

  /// The motions of a scene with two dots.
  private static func table(
    _ run: @escaping @Sendable (Stage, Layer, Layer) -> Void
  ) -> MotionTable {
    let scene = Scene(name: "dots", title: "Dots", summary: "Two dots.") { stage in
      let dots = ["a", "b"].map { name in
        Layer(name: name, frame: Rect(x: 0, y: name == "a" ? 0 : 50, width: 20, height: 20))
      }
      for dot in dots { stage.root.addSublayer(dot) }
      run(stage, dots[0], dots[1])
    }
    return MotionTable(
      Recording(of: scene, textMeasurer: MonospacedTextMeasurer()))
  }

  /// A linear animation by 100 pt in 0.5 s.
  private static func slide(_ duration: Double = 0.5) -> BasicAnimation<Layer, Double> {
    let slide = BasicAnimation(Layer.positionX)
    (slide.byValue, slide.duration, slide.timingFunction) = (100, duration, .linear)
    return slide
  }

  private static func texts(_ rows: [MotionTable.Row]) -> [String] {
    rows.map { "\($0.layer) \($0.startTime): \($0.trigger), \($0.delay)" }
  }

  @Test("a motion with a delay, and its repeats, are set off by their own step")
  func trigger_delayedAndRepeated_isTheOwnStep() {
    let rows = Self.rows { stage, a, b in
      stage.at(0.25, "pulse") {
        let pulse = Self.slide()
        (pulse.delay, pulse.repeatCount, pulse.autoreverses) = (0.25, 2, true)
        stage.animator.add(pulse, to: a, forKey: "pulse")
      }
      stage.at(0.375, "later") { stage.animator.add(Self.slide(), to: b, forKey: "slide") }
      stage.at(1.25, "last") {}
    }
    let own = rows.filter { $0.layer == "a" }
    #expect(own.map(\.iterations) == [4], "\(Self.texts(rows))")
    #expect(own.allSatisfy { $0.trigger == "pulse" }, "\(Self.texts(rows))")
    #expect(
      own.allSatisfy { ($0.delay - ($0.startTime - 0.25)).magnitude < 1e-9 },
      "\(Self.texts(rows))")
    #expect(rows.first { $0.layer == "b" }?.trigger == "later", "\(Self.texts(rows))")
  }

  @Test("the end of an animation sets off what its completion begins, now or later")
  func trigger_ofACompletion_isTheEnd() {
    let rows = Self.rows { stage, a, b in
      stage.at(0.5, "show") {
        let rise = Self.slide()
        rise.completion = { _, _ in
          stage.animator.add(Self.slide(), to: b, forKey: "animation 7")
          stage.after(0.25) {
            let fall = Self.slide()
            fall.completion = { _, _ in
              stage.animator.add(Self.slide(), to: b, forKey: "last")
            }
            stage.animator.add(fall, to: a, forKey: "fall")
          }
        }
        stage.animator.add(rise, to: a, forKey: "rise")
      }
      stage.at(1.125, "another") { b.opacity = 0.5 }
    }
    let texts = Self.texts(rows)
    #expect(texts.contains("a 0.5: show, 0.0"), "\(texts)")
    #expect(texts.contains("b 1.0: end of rise, 0.0"), "\(texts)")
    #expect(texts.contains("a 1.25: end of rise, 0.25"), "\(texts)")
    #expect(texts.contains("b 1.75: end of fall, 0.0"), "\(texts)")
  }

  @Test("an end without a key of the program's is named by layer and property")
  func trigger_ofAnEndWithoutKey_namesTheProperty() {
    let rows = Self.rows { stage, a, b in
      stage.at(0.5, "show") {
        stage.animate(duration: 0.5) {
          a.position.y = 200
        } completion: { _ in
          stage.animate(duration: 0.25) { b.opacity = 0 }
        }
      }
    }
    #expect(Self.texts(rows).last == "b 1.0: end of a y, 0.0", "\(Self.texts(rows))")
  }

  @Test("an animation replaced by a step ends without setting off what the step begins")
  func trigger_ofAReplacement_isTheStep() {
    let rows = Self.rows { stage, a, b in
      stage.at(0.25, "first") {
        let slide = Self.slide()
        slide.completion = { _, _ in stage.animator.add(Self.slide(), to: b, forKey: "b") }
        stage.animator.add(slide, to: a, forKey: "slide")
      }
      stage.at(0.5, "second") { stage.animator.add(Self.slide(), to: a, forKey: "slide") }
    }
    #expect(rows.map(\.trigger) == ["first", "second", "second"], "\(Self.texts(rows))")
    #expect(rows[0].ending == .replaced)
  }

  @Test("steps without a caption have no trigger and no delay, but those beside a caption have it")
  func trigger_withoutCaption_isNone() {
    let rows = Self.rows { stage, a, b in
      stage.at(0.25, "first") { a.opacity = 0.5 }
      stage.at(0.25) { stage.animator.add(Self.slide(0.125), to: a, forKey: "x") }
      // Which of two captions it belongs to is not known.
      stage.at(0.375, "second") { a.opacity = 0.75 }
      stage.at(0.375, "third") { b.opacity = 0.25 }
      stage.at(0.375) { stage.animator.add(Self.slide(), to: a, forKey: "x") }
      stage.at(0.5) {
        let slide = Self.slide()
        slide.delay = 0.125
        stage.animator.add(slide, to: b, forKey: "x")
      }
    }
    #expect(
      Self.texts(rows.filter { $0.property == "x" })
        == ["a 0.25: first, 0.0", "a 0.375: , 0.0", "b 0.625: , 0.0"],
      "\(Self.texts(rows))")
  }

  @Test("messages and transitions name only what has no caption; notes name what begins now")
  func trigger_ofAMessage_isTheStepThatPostsIt() {
    let rows = Self.rows { stage, a, b in
      stage.observe("go") { stage.animator.add(Self.slide(0.125), to: a, forKey: "x") }
      stage.at(0.25, "save") { stage.post("go") }
      stage.at(0.5) { stage.post("go") }
      stage.at(0.75, "tap") {
        stage.note("b follows")
        stage.animator.add(Self.slide(), to: b, forKey: "x")
      }
    }
    #expect(rows.map(\.trigger) == ["save", "message go", "b follows"], "\(Self.texts(rows))")
    #expect(rows.allSatisfy { $0.delay == 0 })
  }

  @Test("what a finger moves has the caption of the step, not the message that the step posts")
  func trigger_withoutAnAnimation_isTheStepWithACaption() {
    func trigger(_ events: [(Recording.Event.Kind, String)]) -> String? {
      let track = Fixtures.track(
        "modal", "positionY", [Fixtures.spring(1, from: 0, to: 90)], initial: 0)
      let events = events.map { Recording.Event(time: 1, kind: $0.0, caption: $0.1) }
      return MotionTable(Fixtures.recording([track], events: events)).rows.first?.trigger
    }
    #expect(trigger([(.action, "drag down"), (.message, "dismiss")]) == "drag down")
    #expect(trigger([(.touch, "drag down"), (.message, "dismiss")]) == "drag down")
    #expect(trigger([(.message, "dismiss")]) == "dismiss")
  }

  @Test("what a touch's release or a timer sets off is that of what began them")
  func trigger_ofATouchAndATimer_isTheirBegin() {
    let rows = Self.rows { stage, a, b in
      a.on(.touchUpInside) { stage.animator.add(Self.slide(), to: b, forKey: "x") }
      stage.tap(a, at: 0.5, "tap")
      stage.at(1.5, "start") {
        var timer: StageTimer?
        timer = stage.every(0.25) {
          stage.animator.add(Self.slide(), to: a, forKey: "x")
          timer?.cancel()
        }
      }
      stage.at(1.625, "other") {}
    }
    #expect(
      Self.texts(rows) == ["b 0.6: tap, 0.1", "a 1.75: start, 0.25"], "\(Self.texts(rows))")
  }

  @Test("a spring retargeted in flight is set off by the step that does it")
  func trigger_ofARetarget_isTheStep() {
    let rows = Self.rows { stage, a, _ in
      let spring = SpringAnimation(Layer.positionX, to: 100)
      stage.at(0.25, "open") { stage.animator.add(spring, to: a, forKey: "x") }
      stage.at(0.375, "close") { spring.toValue = 0 }
    }
    #expect(rows.map(\.trigger) == ["open", "close"], "\(Self.texts(rows))")
    #expect(rows.allSatisfy { $0.delay == 0 })
  }

  @Test("the animations of a program are set off by the note before they were added")
  func trigger_ofAnAnimatorRecorder_isTheNoteBefore() {
    final class Knob { var angle = 0.0 }
    let angle = AnimatableProperty<Knob, Double>("rotation", \.angle, threshold: .rotation)
    let (animator, knob) = (Animator(), Knob())
    animator.advance(to: 5)
    let recorder = AnimatorRecorder(animator)
    recorder.advance(for: 0.25)
    recorder.note("turned")
    let turn = BasicAnimation(angle)
    (turn.toValue, turn.duration, turn.delay) = (1.5, 0.5, 0.5)
    animator.add(turn, to: knob, forKey: "turn")
    recorder.advance(for: 0.25)
    recorder.note("something else")
    recorder.advance(for: 1)
    let rows = MotionTable(recorder.stop()).rows
    #expect(rows.map(\.trigger) == ["turned"] && rows[0].delay == 0.5, "\(Self.texts(rows))")
  }

  // MARK: Endings

  @Test("a motion that is removed, added to, replaced or ends by itself says so")
  func ending_ofEveryKind_isNamed() throws {
    let table = Self.table { stage, a, b in
      stage.at(0.25, "go") {
        stage.animator.add(Self.slide(), to: a, forKey: "x")
        let fade = BasicAnimation(Layer.opacity, to: 0, duration: 0.5, timing: .linear)
        stage.animator.add(fade, to: a, forKey: "fade")
        stage.animator.add(Self.slide(1), to: b, forKey: "x")
      }
      stage.at(0.5, "stop") {
        stage.animator.remove(forKey: "x", from: a)
        stage.animator.remove(forKey: "fade", from: a)
        a.opacity = 1
        let shake = KeyframeAnimation(Layer.positionX)
        (shake.values, shake.duration, shake.isAdditive) = ([0, 20, 0], 0.25, true)
        stage.animator.add(shake, to: b, forKey: "shake")
      }
    }
    let (rows, lines) = (table.rows, table.markdown())
    func row(_ layer: String, _ property: String, _ start: Double) throws -> MotionTable.Row {
      try #require(
        rows.first {
          ($0.layer, $0.property) == (layer, property) && ($0.startTime - start).magnitude < 1e-9
        }, "\(lines)"
      )
    }
    #expect(try row("a", "x", 0.25).ending == .removed)
    #expect(try row("a", "opacity", 0.25).ending == .replaced)
    #expect(try row("b", "x", 0.25).ending == .joined)
    #expect(lines.contains("another is added after 0.250"), "\(lines)")
    #expect(lines.contains("removed after 0.250"), "\(lines)")
    let rest = try row("b", "x", 0.75)
    #expect(rest.ending == .finished && rest.trigger == "go")
    #expect(rest.details.hasPrefix("under way for 0.500"))
  }

  @Test("an animation whose place one with a delay takes is replaced, though it waits")
  func ending_byOneWithADelay_isReplaced() {
    func endings(_ key: String) -> [MotionTable.Row.Ending] {
      Self.rows { stage, a, _ in
        stage.at(0.25, "go") { stage.animator.add(Self.slide(), to: a, forKey: "x") }
        stage.at(0.5, "back") {
          let back = Self.slide()
          back.delay = 0.125
          stage.animator.remove(forKey: "x", from: a)
          stage.animator.add(back, to: a, forKey: key)
        }
      }.map(\.ending)
    }
    #expect(endings("x") == [.replaced, .finished])
    #expect(endings("other") == [.removed, .finished])
  }

  @Test("an animation that is removed at its end, and its value with it, has ended by itself")
  func ending_ofARemovedFill_isFinished() throws {
    let rows = Self.rows { stage, a, _ in
      stage.at(0.3, "go") {
        let slide = BasicAnimation(Layer.positionX)
        (slide.toValue, slide.duration, slide.fillMode) = (300, 0.7, .removed)
        stage.animator.add(slide, to: a, forKey: "x")
      }
    }
    #expect(rows.first?.ending == .finished, "\(Self.texts(rows))")
  }

  @Test("a clamped spring says so")
  func motion_ofAClampedSpring_namesTheLimit() throws {
    let rows = Self.rows { stage, a, _ in
      stage.at(0.25, "go") {
        let spring = SpringAnimation(
          Layer.positionX, spring: Spring(response: 0.4, dampingRatio: 0.3))
        (spring.toValue, spring.clampMode) = (200, .end)
        stage.animator.add(spring, to: a, forKey: "x")
      }
    }
    #expect(
      rows.first?.motion
        == "spring: response 0.4 s, damping ratio 0.3, clamped at the end", "\(rows)")
  }

  @Test("an animation that is added again is set off by what adds it again")
  func trigger_ofASecondRun_isItsOwn() {
    let rows = Self.rows { stage, a, b in
      let slide = Self.slide()
      slide.delay = 0.25
      stage.at(0.25, "first") { stage.animator.add(slide, to: a, forKey: "slide") }
      stage.at(2, "second") { stage.animator.add(slide, to: a, forKey: "slide") }
      stage.at(2.125, "other") { stage.animator.add(Self.slide(), to: b, forKey: "slide") }
    }
    #expect(
      Self.texts(rows.filter { $0.layer == "a" })
        == ["a 0.5: first, 0.25", "a 2.25: second, 0.25"])
  }

  /// Layout moves the layer in both cases: the later step moves another one by a constraint, too.
  @Test(
    "a layer that layout moves is set off by what moves the layer it refers to",
    arguments: [
      "positionX", "width", "anchorPoint", "positionY", "height", "outerX", "outerY",
      "constant",
    ])
  func trigger_ofALayoutPass_isWhatMovesTheSource(field: String) {
    let rows = Self.rows { stage, a, b in
      let outer = Layer(name: "outer", frame: Rect(x: 0, y: 0, width: 300, height: 200))
      let source = Layer(name: "source", frame: Rect(x: 20, y: 20, width: 60, height: 40))
      stage.root.addSublayer(outer)
      outer.addSublayer(source)
      let isDown = field.hasSuffix("Y") || field == "height"
      let placing =
        isDown
        ? a.bottomAnchor.constraint(equalTo: source.bottomAnchor)
        : a.rightAnchor.constraint(equalTo: source.rightAnchor)
      placing.isActive = true
      let beside = b.leftAnchor.constraint(equalTo: stage.root.leftAnchor)
      beside.isActive = true
      func move<Value>(_ property: AnimatableProperty<Layer, Value>, _ layer: Layer, to: Value) {
        let slide = BasicAnimation(property)
        (slide.toValue, slide.duration, slide.timingFunction) = (to, 1, .linear)
        stage.animator.add(slide, to: layer, forKey: "move")
      }
      stage.at(0.25, "first") {
        switch field {
        case "positionX": move(Layer.positionX, source, to: 90)
        case "positionY": move(Layer.positionY, source, to: 90)
        case "width": move(Layer.width, source, to: 90)
        case "height": move(Layer.height, source, to: 90)
        case "anchorPoint": move(Layer.anchorPoint, source, to: Point(x: 0, y: 0))
        case "outerX": move(Layer.positionX, outer, to: 190)
        case "constant":
          let slide = BasicAnimation(LayoutConstraint.constantProperty)
          (slide.toValue, slide.duration, slide.timingFunction) = (80, 1, .linear)
          stage.animator.add(slide, to: placing, forKey: "move")
        default: move(Layer.positionY, outer, to: 190)
        }
      }
      stage.at(0.5, "second") {
        let slide = BasicAnimation(LayoutConstraint.constantProperty)
        (slide.toValue, slide.duration, slide.timingFunction) = (200, 1, .linear)
        stage.animator.add(slide, to: beside, forKey: "move")
      }
    }
    let placed = rows.filter { $0.layer == "a" }
    #expect(!placed.isEmpty && placed.allSatisfy { $0.trigger == "first" }, "\(Self.texts(rows))")
    let other = rows.filter { $0.layer == "b" }
    #expect(!other.isEmpty && other.allSatisfy { $0.trigger == "second" }, "\(Self.texts(rows))")
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeGallery
import HookeScene
import HookeSolver
import Testing

@testable import HookeRecording

@Suite("Table of motions")
struct MotionTableTests {
  @Test("words from right to left are enclosed in marks of direction, others are not")
  func isolated_ofEveryScript_isEnclosedWhereItTurnsTheDirection() {
    for text in ["שלום", "مرحبا", "a שלום", "\u{FB1D}"] {
      #expect(text.isolated == "\u{2068}" + text + "\u{2069}")
    }
    for text in ["", "card", "é", "漢字", "\u{58F}", "\u{900}", "\u{FB1C}", "\u{FEFD}"] {
      #expect(text.isolated == text)
    }
  }

  @Test(
    "every motion of the gallery, built again from its row alone, is the recorded one",
    arguments: Gallery.scenes + Gallery.variants)
  func row_builtAgain_isTheRecordedMotion(_ scene: Scene) throws {
    let recording = Recording(of: scene, textMeasurer: MonospacedTextMeasurer())
    // What a finger moves has no parameters.
    let rows = MotionTable(recording).rows.filter { $0.motion != "by finger" }
    #expect(!rows.isEmpty)
    var compared: Set<Int> = []
    for track in recording.tracks {
      let label = PropertyLabel(track)
      var before: [RebuiltMotion] = []
      for row in rows where row.layer == track.layer && row.property == label.name {
        let motions = try RebuiltMotion.motions(of: row, after: before)
        before = motions
        // What is assigned has no way, only an end; a spring ends by a step onto its target.
        for step in row.motion == "assigned" ? 100...100 : 0...99 {
          // Not where one iteration ends and the next begins.
          let share = row.iterations > 1 ? Double(step) + 0.37 : Double(step)
          let time = row.startTime + row.duration * share / 100
          for (motion, component) in zip(motions, track.movingComponents) {
            let gap =
              motion.value(time) - track.value(of: component, at: time) * label.factor
            #expect(
              gap.magnitude <= 0.1 * track.threshold * label.factor,
              "\(scene.name) row \(row.number) at \(time)")
            compared.insert(row.number)
          }
        }
      }
    }
    #expect(compared.count == rows.count)
  }

  @Test("a value that is set at once has a row from where it was")
  func row_ofADurationOfZero_goesFromTheValueBefore() {
    let jump = Fixtures.segment(0.5, 0.5, true, .constant(400))
    let hold = Fixtures.segment(1, 1, true, .constant(400))
    let rows = MotionTable(
      Fixtures.recording(
        [Fixtures.track("card", "positionY", [jump, hold], initial: 120)], duration: 2)
    ).rows
    #expect(rows.count == 1)
    #expect(rows.first?.from == "120\u{202F}pt" && rows.first?.to == "400\u{202F}pt")
    #expect(rows.first?.motion == "at once" && rows.first?.duration == 0)
  }

  @Test("what stays where it is, up to rounding, has no row; what swings and comes back has one")
  func row_ofAMotionWithoutAWay_isNone() {
    func rows(to target: Double, velocity: Double) -> Int {
      let motion = SpringMotion(
        spring: Spring(response: 0.5, dampingRatio: 1), fromValue: 66.3, toValue: target,
        initialVelocity: velocity)
      let segments = [
        Fixtures.spring(0.25, from: 10, to: 66.3, threshold: 0.5),
        Fixtures.segment(2, 3, true, .spring(motion)),
      ]
      return MotionTable(
        Fixtures.recording(
          [Fixtures.track("keyboard", "positionY", segments, initial: 10, threshold: 1)])
      ).rows.count
    }
    #expect(rows(to: 66.3.nextUp, velocity: 0) == 1)
    #expect(rows(to: 66.3, velocity: 0) == 1)
    #expect(rows(to: 66.3.nextUp, velocity: 0.01) == 1)
    #expect(rows(to: 66.3, velocity: 200) == 2)
  }

  @Test("a spring that is given a new target at every frame is one row")
  func row_ofASpringRetargetedAtEveryFrame_isOne() throws {
    let spring = Spring(response: 0.3, dampingRatio: 0.8)
    let starts = (0..<10).map { 0.2 + Double($0) / 60 }
    let segments = starts.indices.map { index in
      Track.Segment(
        key: "follow", startTime: starts[index],
        endTime: index < 9 ? starts[index + 1] : 1, isFinished: index == 9,
        motion: .closedForm(
          origin: starts[index], rate: 1,
          curves: [
            .spring(
              SpringMotion(
                spring: spring, fromValue: Double(index), toValue: 10 * Double(index + 1),
                initialVelocity: 5))
          ]))
    }
    let track = Fixtures.track("dot", "positionX", segments, initial: 0)
    #expect(track.retargetRuns == [0..<10])
    let rows = MotionTable(Fixtures.recording([track], duration: 2)).rows
    let row = try #require(rows.first)
    #expect(rows.count == 1 && row.retargets == 9 && row.ending == .finished)
    #expect(row.startTime == 0.2 && (row.duration - 0.8).magnitude < 1e-12)
    #expect(row.to == "100\u{202F}pt" && row.values.to == [100] && row.values.from == [0])
    #expect(row.details.contains("retargeted 9 times until 0.350 s"))
    // Two targets are two motions, and so are springs with a pause between.
    #expect(
      Fixtures.track("dot", "positionX", Array(segments.prefix(3)), initial: 0)
        .retargetRuns.isEmpty)
    let apart = segments.indices.filter { $0 % 2 == 0 }.map { segments[$0] }
    #expect(Fixtures.track("dot", "positionX", apart, initial: 0).retargetRuns.isEmpty)
  }

  @Test("a spring made from its settling duration is printed so")
  func motion_ofASettlingDuration_isPrintedByIt() {
    func terms(_ spring: Spring) -> String {
      MotionLabel.parameters(
        .spring(SpringMotion(spring: spring, fromValue: 0, toValue: 1, initialVelocity: 0)),
        rate: 1)
    }
    #expect(
      terms(Spring(settlingDuration: 0.8, dampingRatio: 0.5))
        == "spring: settling duration 0.8 s, damping ratio 0.5")
    #expect(
      terms(Spring(response: 0.35, dampingRatio: 0.5))
        == "spring: response 0.35 s, damping ratio 0.5")
    #expect(
      terms(Spring(mass: 1.2, stiffness: 200, damping: 18))
        == "spring: stiffness 200, damping 18, mass 1.2")
    #expect(
      terms(Spring(origamiTension: 40, origamiFriction: 5))
        == "spring: Origami tension 40, friction 5")
    // Round in Origami's units, too, but written so far more often.
    #expect(terms(Spring(stiffness: 194, damping: 25)) == "spring: stiffness 194, damping 25")
  }

  @Test("control points are printed as a program gave them, others to three decimals")
  func motion_ofATimingCurve_hasItsControlPoints() {
    func text(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
      MotionLabel.name(CubicBezier(x1, y1, x2, y2))
    }
    #expect(text(0.6, -0.28, 0.735, 0.045) == "curve 0.6 \u{2212}0.28 0.735 0.045")
    #expect(text(0.1234, 0, 1, 1) == "curve 0.1234 0 1 1")
    #expect(text(Double(Float(0.3)), 1.0 / 6, 0.66667, 1) == "curve 0.3 0.167 0.667 1")
  }

  @Test("a motion that repeats is one row, there and back or not, unless something changes")
  func rows_ofAMotionThatRepeats_areOne() {
    typealias Way = (from: Double, to: Double, velocity: Double)
    func rows(
      _ ways: [Way], spring: Spring? = nil, isCut: Bool = false, keys: [String] = ["k"]
    ) -> [String] {
      let segments = ways.enumerated().map { index, way in
        let timing = EasedMotion(duration: 0.5, fromValue: way.from, toValue: way.to)
        let curve: MotionCurve =
          spring.map {
            .spring(
              SpringMotion(
                spring: $0, fromValue: way.from, toValue: way.to, initialVelocity: way.velocity))
          } ?? .eased(timing, carriedVelocity: way.velocity)
        let start = 0.25 + 0.5 * Double(index)
        return Track.Segment(
          key: keys[index % keys.count], startTime: start, endTime: start + 0.5,
          isFinished: !isCut || index + 1 < ways.count,
          motion: .closedForm(origin: start, rate: 1, curves: [curve]))
      }
      let track = Fixtures.track("dot", "positionX", segments, initial: 0)
      var recording = Fixtures.recording([track], duration: 0.25 + 0.5 * Double(ways.count))
      recording.endsInMotion = isCut
      return MotionTable(recording).rows.map { row in
        "\(row.from) \(row.to) \(row.duration) x\(row.iterations) \(row.ending): \(row.motion)"
          .replacing("\u{202F}", with: " ")
      }
    }
    let (there, back): (Way, Way) = ((0, 10, 0), (10, 0, 0))
    #expect(rows([there, back]) == ["0 pt 10 pt 1.0 x2 finished: 0.5 s ease, there and back"])
    #expect(
      rows([there, back, there, back])
        == ["0 pt 10 pt 2.0 x4 finished: 0.5 s ease, there and back 2 times"])
    #expect(
      rows([there, back, there])
        == ["0 pt 10 pt 1.5 x3 finished: 0.5 s ease, there and back 1.5 times"])
    #expect(rows([there, there, there]) == ["0 pt 10 pt 1.5 x3 finished: 0.5 s ease, 3 times"])
    #expect(
      rows([there, back, there, back], isCut: true)
        == ["0 pt 10 pt 2.0 x4 running: 0.5 s ease, there and back again and again"])
    let spring = Spring(response: 0.3, dampingRatio: 0.8)
    #expect(rows([(0, 10, 7), (10, 0, -7)], spring: spring).count == 1)
    #expect(rows([(0, 10, 7), (10, 0, 7)], spring: spring).count == 2, "another velocity")
    #expect(rows([there, (10, 1, 0)]).count == 2, "another way")
    #expect(rows([there, back], keys: ["a", "b"]).count == 2, "another animation")
    #expect(rows([(0, 10, 3), (10, 0, -3)]).count == 2, "a velocity taken over")
    // The way there twice, then back: the first two are a run.
    #expect(rows([there, there, back]).count == 2)
  }

  @Test("a start without a known cause has no delay")
  func delay_withoutATrigger_isZero() {
    var segment = Fixtures.spring(1, from: 0, to: 100)
    segment.trigger = Track.Segment.Trigger(time: 0.25, caption: "")
    let track = Fixtures.track("card", "positionX", [segment], initial: 0)
    let row = MotionTable(Fixtures.recording([track])).rows[0]
    #expect(row.trigger.isEmpty && row.delay == 0)
  }

  @Test("each part of a keyframe animation has a row that says so, also a value that is held")
  func rows_ofKeyframes_areParts() {
    let scene = Scene(name: "lift", title: "Lift", summary: "A card lifts.") { stage in
      let card = TextLayer("front", name: "card")
      stage.root.addSublayer(card)
      let lift = KeyframeAnimation(Layer.opacity)
      (lift.values, lift.keyTimes) = ([1, 0.5, 0.5, 1], [0, 0.25, 0.75, 1])
      lift.duration = 0.8
      stage.at(0.25, "lift") { stage.animator.add(lift, to: card, forKey: "lift") }
      stage.at(0.5) { (card.text, card.isHidden) = ("back", true) }
    }
    let recording = Recording(of: scene, textMeasurer: MonospacedTextMeasurer())
    let table = MotionTable(recording)
    #expect(
      table.rows.map { "\($0.from) \($0.to) \($0.details)" }
        == ["1 0.5 part 1 of 3", "0.5 0.5 part 2 of 3", "0.5 1 part 3 of 3"])
    #expect(table.rows[1].motion == "held" && (table.rows[1].duration - 0.4).magnitude < 1e-9)
    let note = "Set at once: 0.500 s card is hidden, 0.500 s card text “front” → “back”."
    #expect(table.notes.contains(note))
    #expect(recording.changes.map(\.property) == [.isHidden, .text])
    #expect(recording.excerpt(from: 0.25, to: 1).changes.map(\.time) == [0.25, 0.25])
    #expect((try? Recording(json: recording.json())) == recording)
  }

  @Test("the parts of keyframes that repeat are counted anew in each iteration")
  func rows_ofKeyframesThatRepeat_areThePartsOfOneIteration() {
    let scene = Scene(name: "blink", title: "Blink", summary: "A card blinks.") { stage in
      let card = Layer(name: "card")
      stage.root.addSublayer(card)
      let blink = KeyframeAnimation(Layer.opacity)
      (blink.values, blink.duration, blink.repeatCount) = ([1, 0.5, 0.25, 1], 0.75, 2)
      stage.at(0.25, "blink") { stage.animator.add(blink, to: card, forKey: "blink") }
    }
    let table = MotionTable(Recording(of: scene, textMeasurer: MonospacedTextMeasurer()))
    #expect(
      table.rows.map { "\($0.from) \($0.to) \($0.details)" }
        == Array(
          repeating: [
            "1 0.5 part 1 of 3", "0.5 0.25 part 2 of 3", "0.25 1 part 3 of 3",
          ], count: 2
        ).flatMap { $0 })
  }

  @Test("a text that is typed is a change; a secret is dots")
  func changes_ofTypedText_areKept() {
    let scene = Scene(name: "form", title: "Form", summary: "Somebody types.") { stage in
      for (index, name) in ["name", "password"].enumerated() {
        let field = TextField(name: name)
        field.frame = Rect(x: 0, y: 60 * Double(index), width: 200, height: 40)
        field.isSecure = index == 1
        stage.root.addSublayer(field)
        stage.at(0.5 * Double(index + 1)) { field.beginEditing() }
        stage.at(0.5 * Double(index + 1) + 0.25) { stage.type("ann") }
      }
    }
    let recording = Recording(of: scene, textMeasurer: MonospacedTextMeasurer())
    #expect(
      recording.changes.map { "\($0.time) \($0.layer) \($0.from) \($0.to)" }
        == ["0.75 name  ann", "1.25 password  •••"])
  }

  @Test("what starts when the script has several steps names them")
  func trigger_ofStepsAtOneInstant_namesThem() {
    func trigger(_ captions: [String]) -> String {
      let events = captions.map { Recording.Event(time: 1, kind: .action, caption: $0) }
      let track = Fixtures.track(
        "card", "positionX", [Fixtures.spring(1, from: 0, to: 100)], initial: 0)
      let before = Recording.Event(time: 0.5, kind: .action, caption: "before")
      return MotionTable(Fixtures.recording([track], events: [before] + events)).rows[0].trigger
    }
    #expect(trigger([]) == "before")
    #expect(trigger(["press"]) == "press")
    #expect(trigger(["press", "shake"]) == "press; shake")
    #expect(trigger(["press", "shake", "fade", "turn"]) == "press; shake; 2 more")
  }

  @Test("a component that moves alone among others is named")
  func property_ofALoneComponent_isNamed() {
    func property(_ targets: [Double]) -> String {
      let curves = targets.map { target in
        MotionCurve.eased(
          EasedMotion(duration: 1, fromValue: 0, toValue: target), carriedVelocity: 0)
      }
      let track = Track(
        layer: "card", property: "shadowOffset", threshold: 0.1, initialValue: [0, 0],
        segments: [
          Track.Segment(
            key: "k", startTime: 0, endTime: 1, isFinished: true,
            motion: .closedForm(origin: 0, rate: 1, curves: curves))
        ])
      let row = MotionTable(Fixtures.recording([track])).rows[0]
      return row.property + ", " + row.to
    }
    #expect(property([0, 16]) == "shadow offset height, 16\u{202F}pt")
    #expect(property([8, 16]) == "shadow offset, width 8, height 16\u{202F}pt")
    #expect(property([16, 16]) == "shadow offset, 16\u{202F}pt")
  }

  @Test("a motion that an excerpt cuts says for how long it has been under way")
  func row_ofACutMotion_saysSinceWhen() {
    let track = Fixtures.track(
      "card", "positionX", [Fixtures.spring(1, from: 0, to: 100)], initial: 0)
    let recording = Fixtures.recording([track])
    #expect(MotionTable(recording).rows[0].details.contains("under way") == false)
    let cut = MotionTable(recording.excerpt(from: 1.125, to: 2)).rows[0]
    #expect(cut.details.hasPrefix("under way for 0.125"), "\(cut.details)")
  }

  @Test("springs beyond POP's range are printed by response and damping ratio")
  func motion_ofAnAbruptSpring_isPrintedByItsResponse() {
    let spring = Spring(bounciness: 4, speed: 60)
    let motion = SpringMotion(spring: spring, fromValue: 0, toValue: 100)
    let track = Fixtures.track(
      "card", "positionX", [Fixtures.segment(0, 1, true, .spring(motion))], initial: 0)
    let row = MotionTable(Fixtures.recording([track])).rows[0]
    #expect(!row.motion.contains("bounciness"), "\(row.motion)")
  }

  @Test("triggers, delays, endings and repetitions of flat-button are those of its script")
  func rows_flatButton_areThoseOfItsScript() throws {
    let recording = Recording(of: Gallery.flatButton, textMeasurer: MonospacedTextMeasurer())
    let rows = MotionTable(recording).rows
    #expect(rows.map(\.number) == Array(1...rows.count))
    #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.startTime <= $1.startTime })
    let press = try #require(rows.first)
    #expect(press.trigger == "touch down" && press.startTime == 0.2 && press.delay == 0)
    #expect(press.ending == .replaced && (press.duration - 0.1).magnitude < 1e-9)
    #expect(press.from == "1" && press.to == "0.95" && press.motion == "0.4 s ease")
    let shakes = rows.filter { $0.layer == "button" && $0.property == "x" }
    #expect(shakes.count == 2)
    #expect(shakes[0].motion == "spring: bounciness 20, speed 12")
    #expect(shakes[0].details.hasSuffix("velocity 2000\u{202F}pt/s"))
    #expect(shakes[0].ending == .finished && shakes[0].from == "187.5\u{202F}pt")
    #expect(shakes[0].repeated == nil && shakes[1].repeated == shakes[0].number)
  }

  @Test("names and captions are data in Markdown, never markup")
  func markdown_hostileNames_areEscaped() {
    let track = Track(
      layer: "<script>a|b", property: "opacity", threshold: 0.01, initialValue: [0],
      segments: [
        Track.Segment(
          key: "k", startTime: 0.5, endTime: 0.5, isFinished: true,
          motion: .sampled(times: [0.5], values: [[1]]), source: .assignment)
      ])
    let recording = Recording(
      name: "x", title: "*x*\n# y", summary: "", duration: 1, tracks: [track],
      events: [Recording.Event(time: 0.25, kind: .note, caption: "`a` | [b](c)")])
    let lines = MotionTable(recording).markdown().split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines[4] == "Events: 0.250 s note “\\`a\\` \\| \\[b\\](c)”.")
    #expect(lines[0] == "### \\*x\\* \\# y")
    #expect(
      lines[3]
        == "| 1 | \\`a\\` \\| \\[b\\](c) | &lt;script&gt;a\\|b | opacity | 0 | 1 | 0.500 s "
        + "| 0.250 s |  | assigned |")
  }
}

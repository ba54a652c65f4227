// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeRecording
import Testing

@testable import HookeScene

/// What a change is put down to in a recording, where code of one kind runs within that of another.
struct NestedCauseTests {
  private typealias Source = Track.Segment.Source

  /// The sources of the segments of the dot's opacity in a scene.
  private static func sources(
    _ run: @escaping @Sendable (Stage, _ dot: Layer, _ button: Layer) -> Void
  ) -> Set<Source> {
    let scene = Scene(name: "dot", title: "Dot", summary: "A dot fades.") { stage in
      let dot = Layer(name: "dot", frame: Rect(x: 20, y: 20, width: 40, height: 40))
      let button = Control(name: "button", frame: Rect(x: 100, y: 20, width: 40, height: 40))
      for layer in [dot, button] { stage.root.addSublayer(layer) }
      run(stage, dot, button)
    }
    let recording = Recording(of: scene, textMeasurer: MonospacedTextMeasurer())
    let tracks = recording.tracks.filter { $0.layer == "dot" && $0.property == "opacity" }
    return Set(tracks.flatMap { $0.segments.map(\.source) })
  }

  /// The kind of the code around is that of what it changes before and after the code within.
  @Test func change_afterNestedCode_isOfTheCodeAround() {
    // Code that a timer runs, with a tap in it.
    for (before, after) in [(true, false), (false, true), (true, true)] {
      let sources = Self.sources { stage, dot, button in
        button.on(.touchDown) { button.opacity -= 0.1 }
        var count = 0
        stage.every(0.25) { [unowned stage] in
          guard count < 3 else { return }
          count += 1
          if before { dot.opacity -= 0.05 }
          stage.tap(button)
          if after { dot.opacity -= 0.05 }
        }
        stage.at(1.5) {}
      }
      #expect(sources == [.timer], "before: \(before), after: \(after)")
    }
  }

  @Test func change_inNestedCode_isOfItsOwnKind() {
    let tapped = Self.sources { stage, dot, button in
      button.on(.touchDown) { dot.opacity -= 0.1 }
      var count = 0
      stage.every(0.25) { [unowned stage] in
        guard count < 3 else { return }
        count += 1
        stage.tap(button)
      }
      stage.at(1.5) {}
    }
    #expect(tapped == [.assignment])
    let panned = Self.sources { stage, dot, button in
      button.onPan { _ in dot.opacity -= 0.05 }
      var count = 0
      stage.every(0.25) { [unowned stage] in
        count += 1
        switch count {
        case 1: stage.touchDown(on: button)
        case 2...4: stage.touchMoved(to: Point(x: 120 + 20 * Double(count), y: 40))
        default: break
        }
      }
      stage.at(1.5) {}
    }
    #expect(panned == [.finger])
  }

  /// A pan whose action taps: what follows in the action is still the finger's.
  @Test func change_afterATapWithinAPan_isTheFingers() {
    let sources = Self.sources { stage, dot, button in
      let other = Control(name: "other", frame: Rect(x: 200, y: 20, width: 40, height: 40))
      stage.root.addSublayer(other)
      other.on(.touchDragInside) { other.opacity = 0.5 }
      button.onPan { [unowned stage] _ in
        stage.context.performing(.assignment) { other.opacity -= 0.05 }
        dot.opacity -= 0.05
      }
      stage.drag(
        from: Point(x: 120, y: 40), to: Point(x: 180, y: 40), at: 0.25, duration: 0.25)
      stage.at(0.75) { [unowned stage] in stage.touchUp() }
    }
    #expect(sources == [.finger])
  }

  /// At every depth, and again afterwards.
  @Test func activity_afterEachLevel_isThatOfTheLevelAround() {
    let context = makeStage().context
    var seen: [Source?] = [context.activity]
    func note() { seen.append(context.activity) }
    context.performing(.timer) {
      note()
      context.performing(.finger) {
        note()
        context.performing(.assignment) { note() }
        note()
        context.performing(.timer) { note() }
        note()
      }
      note()
    }
    note()
    #expect(seen == [nil, .timer, .finger, .assignment, .finger, .timer, .finger, .timer, nil])
  }

  /// The same of what sets code off.
  @Test func trigger_afterEachLevel_isThatOfTheLevelAround() {
    let context = makeStage().context
    let triggers = ["one", "two"].map { Track.Segment.Trigger(time: 0, caption: $0) }
    var seen: [String?] = [context.trigger?.caption]
    func note() { seen.append(context.trigger?.caption) }
    context.performing(by: triggers[0]) {
      note()
      context.performing(by: triggers[1]) {
        note()
        context.performing(by: nil) { note() }
        note()
      }
      note()
    }
    note()
    #expect(seen == [nil, "one", "two", nil, "two", "one", nil])
  }
}

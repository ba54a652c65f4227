// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeRecording
import HookeScene
import Testing

/// What sets the constant of a constraint that is animated at another time, in its track.
struct ConstraintCauseTests {
  /// Code that sets a constant to 60 points at about 2 s.
  struct Code: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let schedule: @Sendable (Stage, Layer, @escaping () -> Void) -> Void
    let source: Track.Segment.Source
    /// The caption of what set it off; nil where that is not known.
    let caption: String?
  }

  static let codes = [
    Code(
      testDescription: "step", schedule: { stage, _, set in stage.at(2, "set", perform: set) },
      source: .assignment, caption: nil),
    Code(
      testDescription: "timer",
      schedule: { stage, _, set in
        stage.at(1.5, "wind up") {
          var timer: StageTimer?
          timer = stage.every(0.5) {
            set()
            timer?.cancel()
          }
        }
      }, source: .timer, caption: "wind up"),
    Code(
      testDescription: "touch",
      schedule: { stage, box, set in
        box.on(.touchDown, perform: set)
        stage.tap(box, at: 2, "tap")
      }, source: .assignment, caption: "tap"),
    Code(
      testDescription: "drag",
      schedule: { stage, box, set in
        box.on(.touchDragInside, perform: set)
        stage.at(1.5, "press") { stage.touchDown(on: box) }
        stage.at(2, "pull") { stage.touchMoved(to: Point(x: 12, y: 12)) }
        stage.at(3) { stage.touchUp() }
      }, source: .finger, caption: "pull"),
    Code(
      testDescription: "pan",
      schedule: { stage, box, set in
        box.onPan { pan in if pan.state == .began { set() } }
        stage.at(1.5, "press") { stage.touchDown(on: box) }
        stage.at(2, "swipe") { stage.touchMoved(to: Point(x: 42, y: 12)) }
        stage.at(3) { stage.touchUp() }
      }, source: .finger, caption: "swipe"),
  ]

  /// A bar whose width code sets and an animation changes.
  private func scene(_ code: Code, slidingAt start: Double) -> Scene {
    Scene(name: "cause", title: "Cause", summary: "") { stage in
      let (box, bar) = (stage.add("box", 0, 0, 50, 50), stage.box("bar"))
      let width = bar.widthAnchor.constraint(equalToConstant: 20).named("width")
      LayoutConstraint.activate([
        width, bar.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 200),
      ])
      code.schedule(stage, box) { width.constant = 60 }
      stage.at(start, "slide") {
        let slide = BasicAnimation(LayoutConstraint.constantProperty, to: 90, duration: 1)
        stage.animator.add(slide, to: width, forKey: "slide")
      }
    }
  }

  @Test(arguments: codes)
  func constant_setByCode_hasItsCause(code: Code) throws {
    let scene = scene(code, slidingAt: 5)
    let recording = Recording(of: scene, textMeasurer: MonospacedTextMeasurer())
    let bar = try #require(recording.tracks.first { $0.layer == "bar" && $0.property == "width" })
    // Before its first animation a constraint has no track: its layer has.
    #expect(bar.segments.first?.endTime == 2 && bar.segments.first?.source == .layout)
    #expect(bar.value(of: 0, at: 1.9) == 20 && bar.value(of: 0, at: 2) == 60)
    let track = try #require(recording.tracks.first { $0.layer == "width" })
    #expect(track.segments.map(\.key) == ["slide"])
    #expect(track.segments.first?.trigger?.caption == "slide")
  }

  @Test(arguments: codes)
  func constant_setAfterItsAnimation_hasItsCause(code: Code) throws {
    let scene = scene(code, slidingAt: 0.25)
    let recording = Recording(of: scene, textMeasurer: MonospacedTextMeasurer())
    let track = try #require(recording.tracks.first { $0.layer == "width" })
    #expect(track.segments.count == 2)
    let set = try #require(track.segments.last)
    #expect(set.startTime <= 2 && set.endTime == 2 && set.target(of: 0) == 60)
    #expect(set.source == code.source)
    #expect(set.trigger?.caption == code.caption)
    if code.caption != nil { #expect(set.trigger?.time == (code.source == .timer ? 1.5 : 2)) }
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeRecording
import HookeScene
import Synchronization
import Testing

/// What the segments of a recording are put down to, and the warnings of a run that is repeated.
struct RecordingCauseTests {
  private static func scene(_ run: @escaping @Sendable (Stage) -> Void) -> Scene {
    Scene(name: "cause", title: "Cause", summary: "", run: run)
  }

  /// The sources of the segments of a property, each once where it lasts.
  private static func sources(
    _ property: String, _ run: @escaping @Sendable (Stage, Layer) -> Void
  ) -> [Track.Segment.Source] {
    let recording = Recording(
      of: scene { run($0, $0.add("box", 0, 0, 10, 10)) }, textMeasurer: MonospacedTextMeasurer())
    let track = recording.tracks.first { $0.layer == "box" && $0.property == property }
    return (track?.segments ?? []).map(\.source).reduce(into: []) { list, source in
      if list.last != source { list.append(source) }
    }
  }

  /// A custom animation is the cause from the frame in which it begins to that in which it ends.
  @Test(arguments: [0.0, 0.5, 0.51, 0.75])
  func motion_ofACustomAnimation_isItsFromBeginToEnd(start: Double) {
    for (first, count) in [(5.0, 1), (5, 2), (50, 2), (50, 30)] {
      let sources = Self.sources("positionX") { stage, box in
        stage.at(start) {
          var steps = 0.0
          let move = CustomAnimation<Layer> { layer, _ in
            layer.position.x = first + 7 * steps
            steps += 1
            return steps <= Double(count)
          }
          stage.animator.add(move, to: box, forKey: "move")
        }
      }
      #expect(sources == [.custom], "from \(start), \(first), \(count) steps")
    }
  }

  private typealias Change = @Sendable (Stage, Layer) -> Void

  private static let changes: [(String, Track.Segment.Source, Change)] = [
    ("script", .assignment, { stage, box in stage.at(0.51) { box.opacity = 0.5 } }),
    (
      "timer", .timer,
      { stage, box in
        var timer: StageTimer?
        timer = stage.every(0.51) {
          box.opacity = 0.5
          timer?.cancel()
        }
      }
    ),
    (
      "animation", .animation,
      { stage, box in
        let fade = BasicAnimation(Layer.opacity, to: 0, duration: 0.3)
        stage.animator.add(fade, to: box, forKey: "fade")
      }
    ),
    (
      "touch", .finger,
      { stage, box in
        box.on(.touchDragInside) { box.opacity *= 0.5 }
        stage.at(0.1) { stage.touchDown(on: box) }
        stage.at(0.51) { stage.touchMoved(to: Point(x: 6, y: 6)) }
      }
    ),
  ]

  /// What else changes a value, between the frames of a custom animation, is no part of it.
  @Test func motion_ofOtherCode_isThatCodes() {
    for (name, source, change) in Self.changes {
      let sources = Self.sources("opacity") { stage, box in
        let custom = CustomAnimation<Layer> { layer, animation in
          layer.position.y += 0.01
          return animation.runTime < 1
        }
        stage.animator.add(custom, to: box, forKey: "custom")
        change(stage, box)
      }
      #expect(sources == [source], "\(name)")
    }
  }

  /// A scene is run as often as its motions need; its warnings are those of the first run.
  @Test(arguments: [Animator.Profile.exact, .pop])
  func warnings_ofRepeatedRuns_areThoseOfTheFirst(profile: Animator.Profile) {
    let runs = Mutex(0)
    let scene = Self.scene { stage in
      let number = runs.withLock { count in
        count += 1
        return count
      }
      let hidden = Layer(name: "of run \(number)")
      hidden.isHidden = true
      let (head, tail) = (stage.add("head", 0, 0, 40, 40), stage.box("tail"))
      stage.root.addSublayer(hidden)
      tail.leftAnchor.constraint(equalTo: head.rightAnchor).isActive = true
      let swing = SpringAnimation(
        Layer.positionX, spring: Spring(stiffness: 40_000, damping: 200), to: 300)
      stage.animator.add(swing, to: head, forKey: "swing")
      stage.at(0.1) { stage.tap(hidden) }
    }
    var warnings: [String] = []
    _ = Recording(
      of: scene, profile: profile, textMeasurer: MonospacedTextMeasurer(),
      reportingWarnings: { warnings.append($0.caption) })
    #expect(runs.withLock(\.self) > (profile == .exact ? 1 : 0))
    #expect(warnings == ["the touch on \"of run 1\" goes to the screen"])
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeRecording
import Testing

@testable import HookeScene

/// What the end of an animation is called: by its key, where the program has chosen one, else by
/// the layer and the property that it moved.
struct EndTriggerTests {
  /// The captions of the code that runs at the end of what a run begins, a layer at a time.
  private static func captions(
    layer name: String = "box", _ run: (Stage, Layer, @escaping () -> Void) -> Void
  ) -> [String] {
    let stage = makeStage()
    let box = stage.add(name, 0, 0, 50, 50)
    var captions: [String] = []
    run(stage, box) { [unowned stage] in
      captions.append(stage.context.trigger.map { "\($0.caption) at \($0.time)" } ?? "unknown")
    }
    stage.run(until: 10)
    return captions
  }

  private static func fade(then end: @escaping () -> Void) -> BasicAnimation<Layer, Double> {
    let fade = BasicAnimation(Layer.opacity, to: 0.5, duration: 0.25)
    fade.completion = { _, _ in end() }
    return fade
  }

  @Test func ends_ofAnimationsWithKeys_areCalledByThoseOfTheProgram() {
    for (key, caption) in [
      ("rise", "end of rise"), ("opacity 2", "end of opacity 2"), ("viewed", "end of viewed"),
      ("my view.opacity", "end of my view.opacity"), ("animations", "end of animations"),
      ("opacity", "end of box opacity"), ("view.opacity", "end of box opacity"),
      ("view.", "end of box opacity"), ("animation 7", "end of box opacity"),
    ] {
      let captions = Self.captions { stage, box, note in
        stage.animator.add(Self.fade(then: note), to: box, forKey: key)
      }
      #expect(captions == ["\(caption) at 0.25"], "\(key)")
    }
  }

  @Test func ends_ofAnimationsWithoutKeys_areCalledByLayerAndProperty() {
    let plain = Self.captions { stage, box, note in
      stage.animator.add(Self.fade(then: note), to: box)
    }
    #expect(plain == ["end of box opacity at 0.25"])
    let unnamed = Self.captions(layer: "") { stage, box, note in
      stage.animator.add(Self.fade(then: note), to: box, forKey: "opacity")
    }
    #expect(unnamed == ["end of opacity at 0.25"])
    let block = Self.captions { stage, box, note in
      stage.animate(duration: 0.25) {
        box.opacity = 0.5
      } completion: { _ in
        note()
      }
    }
    #expect(block == ["end of box opacity at 0.25"])
  }

  /// What an end begins is put down to it in a recording, too.
  @Test func recordings_ofWhatAnEndBegins_nameIt() throws {
    for (key, caption) in [
      ("rise", "end of rise"), ("view.opacity", "end of box opacity"),
      ("opacity", "end of box opacity"),
    ] {
      let scene = Scene(name: "end", title: "End", summary: "") { stage in
        let box = stage.add("box", 0, 0, 50, 50)
        let fade = Self.fade { [unowned stage] in
          let slide = BasicAnimation(Layer.positionX, to: 100, duration: 0.5)
          stage.animator.add(slide, to: box, forKey: "slide")
        }
        stage.animator.add(fade, to: box, forKey: key)
      }
      let recording = Recording(of: scene, textMeasurer: MonospacedTextMeasurer())
      let track = try #require(recording.tracks.first { $0.property == "positionX" })
      #expect(track.segments.map { $0.trigger?.caption } == [caption], "\(key)")
      #expect(track.segments.map { $0.trigger?.time } == [0.25], "\(key)")
    }
  }
}

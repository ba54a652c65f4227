// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeGallery
import HookeScene
import Testing

/// What holds for every scene.
struct GalleryTests {
  static let all = Gallery.scenes + Gallery.variants

  @Test func scenes_areTheFiveInOrder() {
    #expect(
      Gallery.scenes.map(\.name) == [
        "flat-button", "card-sign-up", "present-modal", "custom-transition", "login-layout",
      ])
    #expect(Set(Self.all.map(\.name)).count == Self.all.count)
    #expect(Gallery.scene(named: "login-layout.constants")?.name == "login-layout.constants")
    #expect(Gallery.scene(named: "flat-buton") == nil)
  }

  @Test func titles_ofScenes_areTheirOwn() {
    let rows = [
      ("flat-button", "Flat button"), ("card-sign-up", "Card sign-up"),
      ("present-modal", "Present modal"), ("custom-transition", "Custom transition"),
      ("login-layout", "Login layout"), ("card-sign-up.tap-outside", "Card sign-up, dismissed"),
      ("custom-transition.gesture", "Custom transition, by hand"),
      ("login-layout.constants", "Login layout, by constants"),
    ]
    #expect(Self.all.map(\.name) == rows.map(\.0))
    #expect(Self.all.map(\.title) == rows.map(\.1))
    let summaries = [
      "A login button is pressed, waits 1.5 s for its answer, shakes, and drops an error label.",
      "A card pops up, its fields draw their lines as they are filled in, and NEXT folds it away.",
      "A modal screen drops in on a spring while the screen below dims, and leaves upwards.",
      "The transition again on another screen: "
        + "present, dismiss, and turn round while springing in.",
      "An account list springs open, turns round half way, "
        + "and the sign-in bar shrinks to a circle.",
    ]
    #expect(Gallery.scenes.map(\.summary) == summaries)
    #expect(
      Gallery.variants.map(\.summary) == [
        "A tap on the card leaves it open; a tap outside fades it away.",
        "The modal screen follows a finger: let go early it springs back, thrown it leaves.",
        "The sign-in bar shrinks to a circle and back by the constants of two constraints.",
      ])
  }

  @Test(arguments: all) func scene_runToItsEnd_comesToRestWithoutWarnings(_ scene: Scene) {
    let run = SceneRun(scene)
    #expect(run.stage.isIdle)
    #expect(run.stage.now < 12, "\(run.stage.now) s")
    #expect(run.stage.warnings.isEmpty)
    #expect(!run.tracks.isEmpty && run.tracks.allSatisfy { $0.end != nil })
    #expect(scene.size == Size(width: 375, height: 667))
  }

  @Test(arguments: all) func scene_runTwice_isTheSameToTheBit(_ scene: Scene) {
    let (first, second) = (SceneRun(scene), SceneRun(scene))
    #expect(first.stage.events == second.stage.events)
    #expect(first.tracks.map(\.segments) == second.tracks.map(\.segments))
    #expect(first.stage.displayList() == second.stage.displayList())
  }

  /// The picture at a time must not depend on which frames were drawn before.
  @Test(arguments: all) func picture_atATime_doesNotDependOnTheFramesBefore(_ scene: Scene) {
    func pictures(_ frames: (Double) -> Double) -> (events: [StageEvent], dumps: [String]) {
      let stage = Stage(size: scene.size, textMeasurer: MonospacedTextMeasurer())
      scene.run(stage)
      var dumps: [String] = []
      for moment in stride(from: 0.37, through: 7, by: 0.37) {
        while stage.now < moment { stage.advance(to: min(moment, stage.now + frames(stage.now))) }
        dumps.append("\(stage.displayList())")
      }
      return (stage.events, dumps)
    }
    let one = pictures { _ in 100 }
    let sixty = pictures { _ in 1.0 / 60 }
    let odd = pictures { 0.003 + 0.09 * abs(($0 * 7.3).remainder(dividingBy: 1)) }
    #expect(one.dumps == sixty.dumps)
    #expect(one.dumps == odd.dumps)
    #expect(one.events.map(\.caption) == sixty.events.map(\.caption))
    for (first, second) in zip(one.events, odd.events) {
      #expect(abs(first.time - second.time) < 1e-9, "\(first.caption)")
    }
  }

  @Test(arguments: all) func loop_of600Frames_drawsEveryOne(_ scene: Scene) {
    let stage = Stage(size: scene.size, textMeasurer: MonospacedTextMeasurer())
    scene.run(stage)
    for frame in 1...600 {
      stage.advance(to: Double(frame) / 60)
      #expect(!stage.displayList().isEmpty)
    }
    #expect(stage.now == 10)
  }

  @Test(arguments: Gallery.scenes) func scene_inPOPsProfile_comesToRestToo(_ scene: Scene) {
    let stage = Stage(size: scene.size, profile: .pop, textMeasurer: MonospacedTextMeasurer())
    scene.run(stage)
    stage.run(until: 20)
    #expect(stage.isIdle)
    #expect(stage.warnings.isEmpty)
  }

  @Test(arguments: all) func everyFrame_drawnByCairo_isDrawnWithoutErrors(_ scene: Scene) throws {
    let measurer = CairoTextMeasurer()
    let stage = Stage(size: scene.size, textMeasurer: measurer)
    scene.run(stage)
    for time in stride(from: 0.0, through: 8, by: 0.4) {
      stage.advance(to: time)
      let page = Page(size: scene.size, content: stage.displayList())
      let bytes = try CairoRenderer(fonts: measurer).png(page, scale: 0.25)
      #expect(bytes.count > 100, "at \(time)")
    }
  }

  /// What waits in a script holds the stage it speaks of; once it has run, nothing does.
  @Test(arguments: all) func stage_letGo_takesItsLayersWithIt(_ scene: Scene) {
    var stage: Stage? = Stage(size: scene.size, textMeasurer: MonospacedTextMeasurer())
    stage.map(scene.run)
    stage?.run()
    final class Box { weak var layer: Layer? }
    var boxes: [Box] = []
    stage.map { stage in
      func visit(_ layer: Layer) {
        let box = Box()
        box.layer = layer
        boxes.append(box)
        layer.sublayers.forEach(visit)
      }
      visit(stage.root)
    }
    #expect(boxes.count > 5)
    stage = nil
    #expect(boxes.compactMap { $0.layer?.name } == [])
  }
}

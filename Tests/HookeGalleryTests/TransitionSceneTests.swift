// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeGallery
import HookeScene
import Testing

/// SCENES.md, scenes 3 and 4: each stated number against what a recording measured.
struct TransitionSceneTests {
  let modal = SceneRun(Gallery.presentModal)
  let custom = SceneRun(Gallery.customTransition)

  @Test func presentButton_isWhereItsConstraintsSay() throws {
    let button = try #require(modal.layer("present button"))
    #expect(button.frame == Rect(x: 67.5, y: 553.5, width: 240, height: 40))
    let present = try #require(custom.layer("present button"))
    #expect(present.position == Point(x: 187.5, y: 333.5))
  }

  @Test func presenting_dropsInOnASpring() throws {
    let position = try #require(modal.tracks("modal", "positionY").first)
    #expect(position.key == "positionAnimation" && abs(position.start - 0.3) < 1e-12)
    #expect(position.from.x == -333.5 && position.target.x == 333.5)
    let reference = ReferenceSpring(
      displacement: -667, velocity: 0, friction: ReferenceSpring.friction(bounciness: 10))
    for time in stride(from: 0.0, through: 0.5, by: 0.03) {
      #expect(
        abs(position.value(at: 0.3 + time) - 333.5 - reference.displacement(at: time)) < 1e-9,
        "\(time)")
    }
    // Overshoot 9.75 %: POP_FACTS' table of bounciness.
    let peak = position.value(at: 0.3 + reference.turningTime(0)) - 333.5
    #expect(abs(peak / 667 - 0.0975) < 0.0005)

    let scale = try #require(modal.tracks("modal", "scaleXY").first)
    #expect(scale.key == "scaleAnimation" && scale.isSpring)
    #expect(scale.from == SIMD4(1.2, 1.4, 0, 0) && scale.target == SIMD4(1, 1, 0, 0))
    for component in 0...1 {
      let reference = ReferenceSpring(
        displacement: component == 0 ? 0.2 : 0.4, velocity: 0,
        friction: ReferenceSpring.friction(bounciness: 20))
      #expect(
        abs(scale.value(at: 0.5, component: component) - 1 - reference.displacement(at: 0.2)) < 1e-9
      )
    }

    let dimming = try #require(modal.tracks("dimming", "opacity").first)
    #expect(dimming.key == "opacityAnimation" && dimming.from.x == 0 && dimming.target.x == 0.2)
    #expect(abs(dimming.duration - 0.4) < 1e-12 && !dimming.isSpring)
  }

  @Test func transition_whilePresented_dimsAndTakesNoTouches() throws {
    let stage = Stage(size: Gallery.presentModal.size, textMeasurer: MonospacedTextMeasurer())
    Gallery.presentModal.run(stage)
    let screen = try #require(stage.root.sublayers.first { $0.name == "from-screen" })
    let normal = screen.effectiveTintColor
    stage.advance(to: 0.5)
    #expect(screen.isDimmed && !screen.isUserInteractionEnabled)
    let grey = screen.effectiveTintColor
    #expect(grey.red == grey.green && grey.green == grey.blue && grey != normal)
    #expect(stage.presentedScreens.first?.state == .presenting)
    stage.advance(to: 2.1)
    #expect(stage.presentedScreens.first?.state == .presented)
    let modal = try #require(stage.presentedScreens.first?.screen)
    #expect(modal.bounds.size == Size(width: 375 - 104, height: 667 - 288))
    #expect(modal.position == Point(x: 187.5, y: 333.5))
    let container = try #require(stage.presentedScreens.first?.container)
    let dimming = try #require(container.sublayers.first { $0.opacity < 1 })
    #expect(dimming.name == "dimming" && dimming.bounds == stage.root.bounds)
    #expect(dimming.opacity == 0.2)
    stage.advance(to: 2.4)
    #expect(!screen.isDimmed && screen.isUserInteractionEnabled)
    #expect(stage.presentedScreens.first?.state == .dismissing)
    stage.advance(to: 3)
    #expect(stage.presentedScreens.isEmpty)
    #expect(screen.effectiveTintColor == normal)
  }

  @Test func dismissing_leavesUpwardsAndTakesBothLayersAway() throws {
    let offscreen = modal.tracks("modal", "positionY")[1]
    #expect(offscreen.key == "offscreenAnimation" && abs(offscreen.start - 2.3) < 1e-12)
    #expect(offscreen.from.x == 333.5 && offscreen.target.x == -333.5)
    #expect(abs(offscreen.duration - 0.4) < 1e-12 && offscreen.finished == true)
    let dimming = modal.tracks("dimming", "opacity")[1]
    #expect(dimming.from.x == 0.2 && dimming.target.x == 0)
    for name in ["modal", "dimming", "container"] { #expect(modal.layer(name) == nil, "\(name)") }
  }

  @Test func transitions_eventsComeInOrder() {
    let events = modal.stage.events.filter { $0.kind == .transition }
    #expect(
      events.map(\.caption) == [
        "present modal", "modal presented", "dismiss modal", "modal dismissed",
      ])
    #expect(abs(events[3].time - 2.7) < 1e-9)
  }

  @Test func dismissal_whileSpringingIn_turnsRoundWithoutAJump() throws {
    let positions = custom.tracks("modal", "positionY")
    #expect(positions.count == 4)
    let (coming, going) = (positions[2], positions[3])
    #expect(abs(coming.start - 3.1) < 1e-9 && abs(going.start - 3.33) < 1e-9)
    #expect(going.key == "offscreenAnimation")
    let turn = going.start
    #expect(abs(coming.value(at: turn) - going.from.x) < 1e-9, "place")
    let speed = coming.segments[0].velocity(at: turn)[0]
    #expect(abs(speed) > 100, "it was still moving")
    #expect(abs(going.segments[0].velocity(at: turn)[0] - speed) < 1e-6, "velocity")
    #expect(abs(going.target.x + going.from.x) < 1e-9, "to minus the modal's y")
    #expect(custom.stage.presentedScreens.isEmpty && custom.layer("modal") == nil)
  }

  @Test func backTitle_whileDimmed_isDrawnGrey() throws {
    let stage = Stage(size: Gallery.customTransition.size, textMeasurer: MonospacedTextMeasurer())
    Gallery.customTransition.run(stage)
    func backTitle(_ layer: Layer) -> TextLayer? {
      if layer.name == "back title" { return layer as? TextLayer }
      return layer.sublayers.lazy.compactMap(backTitle).first
    }
    let title = try #require(backTitle(stage.root))
    stage.advance(to: 0.1)
    let blue = title.effectiveTintColor
    #expect(blue.blue > blue.red)
    stage.advance(to: 1)
    #expect(title.effectiveTintColor.blue == title.effectiveTintColor.red)
    stage.advance(to: 2.6)
    #expect(title.effectiveTintColor == blue)
  }

  @Test func gesture_letGoEarly_springsBackAndThrown_leaves() throws {
    let run = SceneRun(Gallery.gestureTransition)
    let releases = run.tracks("modal", "positionY").filter { $0.key == "releaseAnimation" }
    #expect(releases.count == 2)
    #expect(abs(releases[0].from.x - 463.5) < 1e-9 && releases[0].target.x == 333.5)
    #expect(abs(releases[1].target.x - (333.5 + 0.8 * 667)) < 1e-9)
    // The finger moved 130 points in 0.14 s when it let go.
    #expect(abs(releases[1].segments[0].velocity(at: 3.55)[0] - 130 / 0.14) < 60)
    let captions = run.stage.events.filter { $0.kind == .transition }.map(\.caption)
    #expect(
      captions == [
        "present modal", "modal presented", "dismiss modal", "modal stays", "dismiss modal",
        "modal dismissed",
      ])
    #expect(run.stage.presentedScreens.isEmpty)
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeGallery
import HookeScene
import Testing

/// The modal screen of scene 4 under a finger that goes farther than in its script.
struct DraggedModalTests {
  private static let middle = Point(x: 187.5, y: 333.5)

  /// The scene with its modal screen presented again after its script.
  private static func stage() throws -> (stage: Stage, screen: Layer) {
    let stage = Stage(size: Gallery.gestureTransition.size, textMeasurer: MonospacedTextMeasurer())
    Gallery.gestureTransition.run(stage)
    stage.tap(at: middle, at: 6, "present again")
    return (stage, try #require(stage.root.sublayers.first { $0.name == "from-screen" }))
  }

  private static func dimming(_ stage: Stage) throws -> Layer {
    let container = try #require(stage.presentedScreens.first?.container)
    return try #require(container.sublayers.first { $0.name == "dimming" })
  }

  @Test func drag_upwards_movesTheScreenAndDimsNoMore() throws {
    let (stage, screen) = try Self.stage()
    stage.drag(
      from: Self.middle, to: Point(x: 260, y: 133.5), at: 8, duration: 0.4, "drag upwards")
    stage.at(8.6, "let go") { stage.touchUp() }
    stage.advance(to: 8.5)
    let modal = try #require(stage.presentedScreens.first?.screen)
    // It follows up and down alone.
    #expect(abs(modal.position.y - 133.5) < 1e-9 && modal.position.x == 187.5)
    #expect(try abs(Self.dimming(stage).opacity - 0.2) < 1e-12)
    stage.advance(to: 11)
    #expect(abs(modal.position.y - 333.5) < 1e-9)
    #expect(stage.presentedScreens.first?.state == .presented)
    #expect(try abs(Self.dimming(stage).opacity - 0.2) < 1e-12)
    #expect(screen.isDimmed && !screen.isUserInteractionEnabled)
  }

  @Test func drag_beyondTheEnd_dimsNotAtAllAndLeaves() throws {
    let (stage, screen) = try Self.stage()
    stage.drag(
      from: Self.middle, to: Point(x: 187.5, y: 933.5), at: 8, duration: 0.5, "drag far down")
    stage.at(8.7, "let go") { stage.touchUp() }
    stage.advance(to: 8.6)
    let modal = try #require(stage.presentedScreens.first?.screen)
    #expect(abs(modal.position.y - 933.5) < 1e-9)
    #expect(try Self.dimming(stage).opacity == 0)
    #expect(screen.isDimmed && !screen.isUserInteractionEnabled)
    stage.advance(to: 11)
    #expect(stage.presentedScreens.isEmpty && !screen.isDimmed && screen.isUserInteractionEnabled)
    // The screen below takes touches again.
    stage.tap(at: Self.middle, at: 11.5, "present once more")
    stage.advance(to: 13)
    #expect(stage.presentedScreens.first?.state == .presented && screen.isDimmed)
  }

  /// Beside the screen, 100 points below its middle: it follows by as much, and springs back.
  @Test(arguments: [true, false]) func drag_outside_isFollowedAndLetGo(_ isCancelled: Bool) throws {
    let (stage, _) = try Self.stage()
    stage.drag(
      from: Self.middle, to: Point(x: 450, y: 433.5), at: 8, duration: 0.4, "drag aside")
    stage.at(8.6) { if isCancelled { stage.touchCancelled() } else { stage.touchUp() } }
    stage.advance(to: 8.5)
    let modal = try #require(stage.presentedScreens.first?.screen)
    #expect(abs(modal.position.y - 433.5) < 1e-9)
    #expect(try abs(Self.dimming(stage).opacity - 0.2 * (1 - 100 / (0.8 * 667))) < 1e-9)
    stage.advance(to: 12)
    #expect(abs(modal.position.y - 333.5) < 1e-9)
    #expect(stage.presentedScreens.first?.state == .presented)
    #expect(try abs(Self.dimming(stage).opacity - 0.2) < 1e-12)
  }
}

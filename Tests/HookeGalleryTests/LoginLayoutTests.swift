// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeGallery
import HookeScene
import Testing

/// SCENES.md, scene 5: each stated number against what a recording measured.
struct LoginLayoutTests {
  let run = SceneRun(Gallery.loginLayout)

  @Test func order_frontToBack_isAsSaid() throws {
    let front = try ["arrow", "account", "list", "avatar"].map { name in
      try #require(run.layer(name)).zPosition
    }
    #expect(front == front.sorted(by: >) && Set(front).count == 4)
    #expect(run.layer("sign-in")?.zPosition == front[3])
    #expect(run.layer("password")?.zPosition == front[3])
  }

  @Test func arrow_pressed_turnsToPiAndOpensTheListOnASpring() throws {
    let arrow = run.tracks("arrow", "rotation")[0]
    #expect(abs(arrow.start - 0.3) < 1e-12 && abs(arrow.duration - 0.25) < 1e-12)
    #expect(arrow.from.x == 0 && arrow.target.x == .pi && !arrow.isSpring)

    let height = run.tracks("list", "height")[0]
    #expect(height.isSpring && abs(height.start - 0.3) < 1e-12)
    #expect(abs(height.duration - 0.25) < 1e-9)
    #expect(height.from.x == 0 && abs(height.target.x - 220) < 1e-9)
    // Damping ratio 0.4, initial velocity 5 ways a second, settled within 1/1000 at 0.25 s.
    #expect(abs(height.segments[0].velocity(at: 0.3)[0] - 5 * 220) < 1e-6)
    guard case .spring(let motion) = height.segments[0].curves[0] else {
      Issue.record("no spring")
      return
    }
    #expect(abs(motion.spring.dampingRatio - 0.4) < 1e-12)
    // A settling spring: within a thousandth from 0.25 s on, and not just before.
    let after = stride(from: 0.25, through: 1, by: 0.0005).map { abs(motion.value(at: $0) - 220) }
    #expect((after.max() ?? 1) <= 0.22 + 1e-9)
    let before = stride(from: 0.2, to: 0.25, by: 0.0005).map { abs(motion.value(at: $0) - 220) }
    #expect((before.max() ?? 0) > 0.22)
  }

  @Test func list_top_followsItsConstantFromUnderTheField() throws {
    let tops = run.tracks("list", "positionY")
    let account = try #require(run.layer("account")).frame
    #expect(abs(tops[0].from.x - account.minY) < 1e-9, "a list of height 0 at the field's top")
    #expect(abs(tops[0].target.x - (account.minY + 44 + 110)) < 1e-9)
  }

  @Test func arrow_pressedHalfWay_turnsRoundFromWhereItIs() {
    for property in ["height", "positionY"] {
      let tracks = run.tracks("list", property)
      #expect(tracks.count == 4)
      let (opening, closing) = (tracks[2], tracks[3])
      let turn = closing.start
      #expect(abs(opening.start - 2.1) < 1e-9 && abs(turn - 2.22) < 1e-9)
      #expect(opening.finished == false)
      #expect(abs(opening.value(at: turn) - closing.from.x) < 1e-9, "\(property): place")
      let before = opening.segments[0].velocity(at: turn)[0]
      let after = closing.segments[0].velocity(at: turn)[0]
      #expect(abs(before - after) < 1e-6 * max(1, abs(before)), "\(property): velocity")
      #expect(abs(closing.target.x - tracks[1].target.x) < 1e-9)
      #expect(abs(closing.duration - 0.25) < 1e-9)
    }
  }

  @Test func signIn_pressedAgainAndAgain_becomesACircleEachTime() throws {
    let scene = Scene(name: "again", title: "Again", summary: "") { stage in
      Gallery.loginLayout.run(stage)
      for layer in stage.root.sublayers where layer.name == "sign-in" {
        for time in [8.0, 10, 12] { stage.tap(layer, at: time) }
      }
    }
    let again = SceneRun(scene)
    #expect(again.tracks("sign-in", "width").map(\.target.x) == [44, 325, 44, 325, 44])
    #expect(again.stage.warnings.isEmpty)
  }

  @Test func signIn_pressed_becomesACircleAndABarAgain() throws {
    let widths = run.tracks("sign-in", "width")
    #expect(widths.count == 2)
    #expect(abs(widths[0].start - 3.1) < 1e-9 && abs(widths[0].duration - 0.15) < 1e-9)
    #expect(widths[0].from.x == 325 && abs(widths[0].target.x - 44) < 1e-9)
    // Ease in at half its time, by mpmath.
    #expect(abs(widths[0].value(at: 3.175) - (325 - 281 * 0.315_356_812_573)) < 1e-6)
    #expect(abs(widths[1].start - 5.9) < 1e-9 && abs(widths[1].duration - 0.15) < 1e-9)
    #expect(widths[1].from.x == 44 && abs(widths[1].target.x - 325) < 1e-9)
    // Ease out at half its time, by mpmath.
    #expect(abs(widths[1].value(at: 5.975) - (44 + 281 * 0.684_643_187_427)) < 1e-6)
    #expect(run.stage.constraints.allSatisfy { $0.identifier == nil })
    #expect(run.layer("sign-in")?.frame.minX == 25)
  }

  @Test func signIn_whileOn_spinsInCyclesOf1200Milliseconds() throws {
    let cycle = try #require(run.tracks("circle", "rotation").first)
    #expect(abs(cycle.start - 3.1) < 1e-9)
    #expect(abs(cycle.segments[0].endTime - cycle.segments[0].startTime - 1.2) < 1e-9)
    #expect(cycle.from.x == 0 && abs(cycle.segments[0].value(at: 4.3).x - 2 * .pi) < 1e-9)
    #expect(abs((cycle.end ?? 0) - 6.4) < 1e-9, "stopped when the circle has faded")
    let circle = run.tracks("circle", "opacity")
    let title = run.tracks("title", "opacity")
    for (tracks, shown) in [(circle, 1.0), (title, 0.0)] {
      #expect(tracks.count == 2)
      #expect(abs(tracks[0].start - 3.1) < 1e-9 && abs(tracks[0].duration - 0.5) < 1e-9)
      #expect(tracks[0].target.x == shown && tracks[1].target.x == 1 - shown)
      #expect(abs(tracks[1].start - 5.9) < 1e-9 && abs(tracks[1].duration - 0.5) < 1e-9)
    }
  }

  @Test func constants_variant_shrinksToTheMiddleAndBack() {
    let run = SceneRun(Gallery.loginConstants)
    let widths = run.tracks("sign-in", "width")
    #expect(widths.map(\.from.x) == [375, 44])
    #expect(abs(widths[0].target.x - 44) < 1e-9 && abs(widths[1].target.x - 375) < 1e-9)
    #expect(widths.allSatisfy { abs($0.duration - 0.15) < 1e-9 })
    let middles = run.tracks("sign-in", "positionX")
    #expect(middles.isEmpty, "shrinks about its middle")
  }

  @Test func scene_throughout_keepsItsConstraints() {
    #expect(run.stage.warnings.isEmpty, "\(run.stage.warnings.map(\.caption))")
    #expect(run.stage.ambiguousLayers().isEmpty)
  }

  /// Ease in and out, (0.42, 0, 0.58, 1), at a quarter of its time, by mpmath.
  @Test func list_closed_easesInAndOut() {
    let left = 1 - 0.129_161_931_047
    for (layer, property, open) in [("list", "height", 220), ("arrow", "rotation", Double.pi)] {
      let closing = run.tracks(layer, property)[1]
      #expect(abs(closing.start - 1.3) < 1e-9 && abs(closing.duration - 0.25) < 1e-9)
      #expect(abs(closing.value(at: 1.3625) - open * left) < 1e-8 * open, "\(layer)")
    }
  }

  /// The circle fades from 2.3 to 2.8 s, and is pressed again within it.
  @Test func circle_pressedWhileItFades_goesOnSpinning() throws {
    let stage = Stage(size: Gallery.loginConstants.size, textMeasurer: MonospacedTextMeasurer())
    Gallery.loginConstants.run(stage)
    let signIn = try #require(stage.root.sublayers.first { $0.name == "sign-in" })
    let circle = try #require(signIn.sublayers.first { $0.name == "circle" })
    stage.tap(signIn, at: 2.5)
    stage.advance(to: 4)
    #expect(circle.opacity == 1)
    let angle = circle.presentation.transform.rotation.z
    stage.advance(to: 4.3)
    // A quarter of its 1.2 s is a quarter of a turn, or three quarters back.
    let turned = circle.presentation.transform.rotation.z - angle
    #expect([0.5 * .pi, -1.5 * .pi].contains { abs(turned - $0) < 1e-9 }, "\(turned)")
    #expect(abs(signIn.frame.width - 44) < 1e-9)
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeGallery
import HookeScene
import Testing

/// SCENES.md, scene 2: each stated number against what a recording measured.
struct CardSignUpTests {
  let run = SceneRun(Gallery.cardSignUp)

  private func expect(
    _ track: SceneRun.Track, start: Double, duration: Double, from: Double, to: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(abs(track.start - start) < 1e-9, sourceLocation: sourceLocation)
    #expect(abs(track.duration - duration) < 1e-9, sourceLocation: sourceLocation)
    #expect(abs(track.from.x - from) < 1e-12, sourceLocation: sourceLocation)
    #expect(abs(track.target.x - to) < 1e-12, sourceLocation: sourceLocation)
  }

  @Test func showInView_popUpFirst_thenTheCardEasesOut() {
    expect(run.tracks("pop-up", "opacity")[0], start: 0.2, duration: 0.25, from: 0, to: 1)
    let scale = run.tracks("card", "scaleXY")[0]
    expect(scale, start: 0.45, duration: 0.8, from: 0, to: 1)
    expect(run.tracks("card", "opacity")[0], start: 0.45, duration: 0.8, from: 0.5, to: 1)
    // Ease out, (0, 0, 0.58, 1), at half its time, by mpmath.
    #expect(abs(scale.value(at: 0.85) - 0.684_643_187_427) < 1e-9)
  }

  @Test func editing_fields_drawAndTakeBackTheirLines() {
    let name = run.tracks("name line", "scaleX")
    let mail = run.tracks("e-mail line", "scaleX")
    let password = run.tracks("password line", "scaleX")
    #expect(name.count == 1 && mail.count == 2 && password.count == 1)
    expect(name[0], start: 1.7, duration: 0.3, from: 1, to: 280)
    expect(mail[0], start: 2.7, duration: 0.3, from: 1, to: 280)
    expect(mail[1], start: 3.4, duration: 0.3, from: 280, to: 1)
    expect(password[0], start: 3.4, duration: 0.3, from: 1, to: 280)
    // Ease in, (0.42, 0, 1, 1), at half its time, by mpmath.
    #expect(abs(name[0].value(at: 1.85) - (1 + 279 * 0.315_356_812_573)) < 1e-6)
  }

  @Test func lines_afterTheirAnimation_areKeptAsShownOnly() throws {
    let stage = Stage(size: Gallery.cardSignUp.size, textMeasurer: MonospacedTextMeasurer())
    Gallery.cardSignUp.run(stage)
    stage.advance(to: 4.3)
    let card = try #require(stage.root.sublayers.last?.sublayers.first { $0.name == "card" })
    let scales = ["name line", "e-mail line", "password line"].map { name in
      card.sublayers.first { $0.name == name }.map {
        ("\($0.transform.scale.x)", "\($0.presentation.transform.scale.x)", $0.anchorPoint)
      }
    }
    #expect(scales.map { $0?.0 } == ["1.0", "1.0", "1.0"], "what was set stays")
    #expect(scales.map { $0?.1 } == ["280.0", "1.0", "280.0"], "what is shown is kept")
    #expect(scales.allSatisfy { $0?.2 == Point(x: 0, y: 0.5) })
  }

  @Test func next_pressed_foldsButtonThenCardThenShowsTheLogo() {
    expect(run.tracks("next button", "scaleXY")[0], start: 4.5, duration: 0.6, from: 1, to: 0.01)
    let card = run.tracks("card", "scaleXY")[1]
    expect(card, start: 4.8, duration: 0.6, from: 1, to: 0.01)
    // Ease in and out, (0.42, 0, 0.58, 1), at a quarter of its time, by mpmath.
    #expect(abs(card.value(at: 4.95) - (1 - 0.99 * 0.129_161_931_047)) < 1e-9)
    expect(run.tracks("end logo", "scaleXY")[0], start: 5.4, duration: 1.4, from: 0, to: 0.6)
    let messages = run.stage.events.filter { $0.kind == .message }
    #expect(messages.map(\.caption) == ["NEXT_Button", "end_animation"])
    #expect(abs(messages[0].time - 4.5) < 1e-9 && abs(messages[1].time - 5.4) < 1e-9)
    #expect(run.layer("card") == nil && run.layer("next button") == nil)
    #expect(run.layer("end logo")?.position == Point(x: 187.5, y: 333.5))
  }

  @Test func gradient_ofNext_hasItsStopsAndDirection() throws {
    let stage = Stage(size: Gallery.cardSignUp.size, textMeasurer: MonospacedTextMeasurer())
    Gallery.cardSignUp.run(stage)
    stage.advance(to: 2)
    let dump = "\(stage.displayList())"
    #expect(dump.contains("gradient") || dump.contains("linear"))
    let card = try #require(stage.root.sublayers.last?.sublayers.first { $0.name == "card" })
    let next = try #require(card.sublayers.first { $0.name == "next button" })
    let gradient = try #require(next.sublayers.first as? GradientLayer)
    #expect(gradient.stops.map(\.offset) == [0.3, 0.8])
    #expect(gradient.stops[0].color == Color(hex: 0x38C3E3))
    #expect(gradient.stops[1].color == Color(hex: 0x109CC5))
    #expect(gradient.startPoint == .zero && gradient.endPoint == Point(x: 1, y: 0))
  }

  @Test func scaleZero_card_drawsNothing() throws {
    let stage = Stage(size: Gallery.cardSignUp.size, textMeasurer: MonospacedTextMeasurer())
    Gallery.cardSignUp.run(stage)
    stage.advance(to: 0.3)
    #expect(!"\(stage.displayList())".contains("Create your account"))
    #expect(stage.root.hitTest(Point(x: 187.5, y: 333.5))?.name == "pop-up")
    stage.advance(to: 0.6)
    #expect("\(stage.displayList())".contains("Create your account"))
  }

  @Test func tap_insideTheCard_leavesItAndOutsideFadesItAway() {
    let run = SceneRun(Gallery.cardTapOutside)
    #expect(run.times(of: "tap inside: nothing") == [1.6])
    let fades = run.tracks("card", "opacity").filter { $0.target.x == 0 }
    #expect(fades.count == 1)
    expect(fades[0], start: 2.3, duration: 0.6, from: 1, to: 0)
    #expect(run.layer("pop-up") == nil)
  }

  @Test func close_tapped_fadesTheCardAwayAsATapOutsideDoes() throws {
    let stage = Stage(size: Gallery.cardTapOutside.size, textMeasurer: MonospacedTextMeasurer())
    Gallery.cardTapOutside.run(stage)
    stage.tap(at: Point(x: 333, y: 46), at: 1.75, "tap Close")
    stage.advance(to: 2.15)
    let popUp = try #require(stage.root.sublayers.first { $0.name == "pop-up" })
    let card = try #require(popUp.sublayers.first { $0.name == "card" })
    #expect(card.opacity == 0 && popUp.opacity == 1)
    // Half of 0.6 s after it was let go at 1.85 s, ease in and out is half way.
    #expect(abs(card.presentation.opacity - 0.5) < 1e-9)
    stage.advance(to: 2.46)
    #expect(!stage.root.sublayers.contains { $0.name == "pop-up" })
  }

  /// The card is at 27.5...347.5 by 147.5...519.5; the rule of a field is at 44 points below its
  /// top, the first one at 120 of the card.
  @Test func tap_onAnyPartOfTheCard_leavesIt() throws {
    let stage = Stage(size: Gallery.cardTapOutside.size, textMeasurer: MonospacedTextMeasurer())
    Gallery.cardTapOutside.run(stage)
    let places = [
      Point(x: 40, y: 160), Point(x: 60, y: 190), Point(x: 187.5, y: 268), Point(x: 187.5, y: 334),
      Point(x: 187.5, y: 400), Point(x: 340, y: 510),
    ]
    stage.advance(to: 1.8)
    for place in places { stage.tap(at: place) }
    stage.advance(to: 2.1)
    let popUp = try #require(stage.root.sublayers.first { $0.name == "pop-up" })
    let card = try #require(popUp.sublayers.first { $0.name == "card" })
    #expect(card.opacity == 1 && card.presentation.opacity == 1)
  }
}

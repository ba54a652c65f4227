// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeGallery
import HookeScene
import Testing

/// SCENES.md, scene 1: each stated number against what a recording measured.
struct FlatButtonTests {
  let run = SceneRun(Gallery.flatButton)

  @Test func press_touchDown_scalesTo095InADefaultCurve() throws {
    let small = try #require(run.tracks("button", "scaleXY").first)
    #expect(small.key == "layerScaleSmallAnimation")
    #expect(small.start == 0.2)
    #expect(small.from == SIMD4(1, 1, 0, 0))
    #expect(small.target.x == 0.95 && small.target.y == 0.95)
    #expect(!small.isSpring)
    // The curve (0.25, 0.1, 0.25, 1) reaches 0.094796537 at a tenth... of the whole, by mpmath:
    // solve x(t) = 0.25 -> y = 0.40851059 at a quarter of 0.4 s.
    #expect(abs(small.value(at: 0.3) - (1 - 0.05 * 0.408_510_59)) < 1e-9)
  }

  @Test func release_touchUpInside_springsPastOneAndSettles() throws {
    let spring = run.tracks("button", "scaleXY")[1]
    #expect(spring.key == "layerScaleSpringAnimation")
    #expect(spring.isSpring && spring.start == 0.3 && spring.finished == true)
    #expect(spring.target.x == 1 && spring.target.y == 1)
    let reference = ReferenceSpring(
      displacement: spring.from.x - 1, velocity: 3,
      friction: ReferenceSpring.friction(bounciness: 18))
    let duration = spring.segments[0].endTime - 0.3
    #expect(duration > 0.5)
    for time in stride(from: 0.0, to: duration, by: 0.02) {
      #expect(
        abs(spring.value(at: 0.3 + time) - 1 - reference.displacement(at: time)) < 1e-9, "\(time)")
    }
    let peak = reference.turningTime(0)
    #expect(abs(spring.value(at: 0.3 + peak) - 1.09) < 0.01)
  }

  @Test func login_firstPress_hidesTheLabelAndWaits() throws {
    #expect(run.tracks("label", "scaleXY")[0].key == "layerScaleAnimation")
    #expect(run.tracks("label", "scaleXY")[0].target.x == 0.5)
    let position = run.tracks("label", "positionY")[0]
    #expect(position.key == "layerPositionAnimation" && position.target.x == 333.5)
    #expect(abs(position.duration - 0.4) < 1e-12)
    #expect(run.times(of: "waiting 1.5 s") == [0.3, 5.5])
    #expect(run.times(of: "error: shake") == [1.8, 7.0])
  }

  @Test func shake_velocity2000_overshootsToBothSidesAndComesBack() throws {
    let shake = try #require(run.tracks("button", "positionX").first)
    #expect(shake.key == "positionAnimation" && shake.start == 1.8)
    #expect(shake.from.x == 187.5 && shake.target.x == 187.5)
    let reference = ReferenceSpring(
      displacement: 0, velocity: 2000, friction: ReferenceSpring.friction(bounciness: 20))
    let right = reference.turningTime(0)
    let left = reference.turningTime(1)
    #expect(abs(shake.value(at: 1.8 + right) - 187.5 - reference.displacement(at: right)) < 1e-9)
    #expect(abs(shake.value(at: 1.8 + left) - 187.5 - reference.displacement(at: left)) < 1e-9)
    #expect(shake.value(at: 1.8 + right) > 187.5 + 70)
    #expect(shake.value(at: 1.8 + left) < 187.5 - 25)
  }

  @Test func error_label_growsAndDropsByTheButtonsHeight() throws {
    let scale = run.tracks("label", "scaleXY")[1]
    let position = run.tracks("label", "positionY")[1]
    let button = try #require(run.layer("button"))
    let height = try #require(button.intrinsicContentSize.height)
    #expect(scale.key == "labelScaleAnimation" && scale.from.x == 0.5 && scale.target.x == 1)
    #expect(position.key == "layerPositionAnimation")
    #expect(position.from.x == 333.5 && position.target.x == 333.5 + height)
    let drop = ReferenceSpring(
      displacement: -height, velocity: 0, friction: ReferenceSpring.friction(bounciness: 12))
    let grow = ReferenceSpring(
      displacement: -0.5, velocity: 0, friction: ReferenceSpring.friction(bounciness: 18))
    for time in stride(from: 0.0, to: 0.45, by: 0.01) {
      let place = 333.5 + height + drop.displacement(at: time)
      #expect(abs(position.value(at: 1.8 + time) - place) < 1e-9, "\(time)")
      #expect(abs(scale.value(at: 1.8 + time) - 1 - grow.displacement(at: time)) < 1e-9, "\(time)")
    }
    // Overshoots of 14.2 % and 30.9 %: POP_FACTS' table of bounciness.
    let dropPeak = (position.value(at: 1.8 + drop.turningTime(0)) - 333.5) / height
    #expect(abs(dropPeak - 1.142) < 0.001)
    #expect(abs((scale.value(at: 1.8 + grow.turningTime(0)) - 0.5) / 0.5 - 1.309) < 0.001)
  }

  @Test func completions_errorShown_comeInTheOrderOfTheirSprings() {
    let stops = run.stage.events.filter {
      if case .animationStopped(_, true) = $0.kind { return $0.time > 1.8 && $0.time < 4 }
      return false
    }
    #expect(
      stops.map(\.caption) == [
        "layerPositionAnimation", "labelScaleAnimation", "positionAnimation",
      ])
  }

  @Test func dragExitAndEnter_whilePressed_scaleToOneAndBack() {
    let drags = run.tracks("button", "scaleXY").filter { $0.start >= 4 && $0.start < 5 }
    #expect(drags.map(\.start) == [4.0, 4.15, 4.45, 4.65])
    #expect(
      drags.map(\.key) == [
        "layerScaleSmallAnimation", "layerScaleDefaultAnimation", "layerScaleSmallAnimation",
        "layerScaleDefaultAnimation",
      ])
    #expect(drags.map(\.target.x) == [0.95, 1, 0.95, 1])
    #expect(run.times(of: "button: touchDragExit") == [4.15, 4.65])
    #expect(run.times(of: "button: touchDragEnter") == [4.45])
    #expect(run.times(of: "button: touchUpInside") == [0.3, 5.5])
  }

  @Test func secondPress_hidesTheLabelFirst() {
    let hide = run.tracks("label", "positionY").first { $0.start == 5.5 }
    #expect(hide?.key == "layerPositionAnimation")
    #expect(hide?.target.x == 333.5 && hide?.isSpring == false)
    #expect(abs((hide?.from.x ?? 0) - 333.5) > 40)
  }

  @Test func touch_whileDisabled_doesNothing() {
    #expect(run.times(of: "touch while disabled: nothing") == [6.2])
    #expect(run.times(of: "button: touchDown") == [0.2, 4.0, 5.4])
    #expect(!run.tracks.contains { $0.start == 6.2 })
  }

  @Test func button_duringLogin_ignoresTouchesUntilTheShakeIsOver() throws {
    let stage = Stage(size: Gallery.flatButton.size, textMeasurer: MonospacedTextMeasurer())
    Gallery.flatButton.run(stage)
    let button = try #require(stage.root.sublayers.first { $0.name == "button" })
    stage.advance(to: 0.31)
    #expect(!button.isUserInteractionEnabled)
    stage.advance(to: 2.7)
    #expect(!button.isUserInteractionEnabled)
    stage.advance(to: 2.9)
    #expect(button.isUserInteractionEnabled)
  }

  @Test func indicators_duringTheWait_spinAndThenStop() throws {
    let stage = Stage(size: Gallery.flatButton.size, textMeasurer: MonospacedTextMeasurer())
    Gallery.flatButton.run(stage)
    func indicators(in layer: Layer) -> [ActivityIndicator] {
      (layer as? ActivityIndicator).map { [$0] } ?? layer.sublayers.flatMap(indicators)
    }
    let all = indicators(in: stage.root)
    // Captions name the first that is seen to turn.
    #expect(all.map(\.name) == ["indicator", "network indicator"])
    for (time, spins) in [(0.25, false), (0.35, true), (1.79, true), (1.81, false)] {
      stage.advance(to: time)
      #expect(all.allSatisfy { $0.isAnimating == spins }, "at \(time)")
    }
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeScene
import Testing

struct ViewAnimationTests {
  let stage = makeStage()

  @Test func animate_change_isSetAtOnceAndShownInTime() {
    let box = stage.add("box", 0, 0, 100, 100)
    var finished: [Bool] = []
    stage.animate(duration: 2, delay: 1, curve: .linear) {
      box.position.x = 150
      box.opacity = 0
    } completion: {
      finished.append($0)
    }
    #expect(box.position.x == 150 && box.presentation.position.x == 50)
    stage.advance(to: 0.9)
    #expect(box.presentation.position.x == 50 && box.presentation.opacity == 1)
    stage.advance(to: 2)
    #expect(
      abs(box.presentation.position.x - 100) < 1e-9 && abs(box.presentation.opacity - 0.5) < 1e-9)
    #expect(box.presentation.position.y == 50)
    #expect(finished.isEmpty)
    stage.advance(to: 3)
    #expect(box.presentation.position.x == 150 && finished == [true])
    #expect(stage.isIdle)
  }

  @Test func animate_nothing_completesInTheSameInstant() {
    var times: [Double] = []
    let box = stage.add("box", 0, 0, 10, 10)
    stage.at(1) {
      stage.animate(duration: 5) {
        box.opacity = 1
      } completion: { _ in
        times.append(stage.now)
      }
    }
    stage.advance(to: 2)
    #expect(times == [1])
    #expect(
      stage.events.filter { if case .animationStarted = $0.kind { true } else { false } }.isEmpty)
  }

  @Test func animate_again_turnsRoundFromWhereItIsShown() {
    let box = stage.add("box", 0, 0, 100, 100)
    var finished: [Bool] = []
    stage.animate(duration: 1, curve: .linear) {
      box.position.x = 250
    } completion: {
      finished.append($0)
    }
    stage.at(0.5) { stage.animate(duration: 1, curve: .easeInOut) { box.position.x = 50 } }
    stage.advance(to: 0.5)
    #expect(abs(box.presentation.position.x - 150) < 1e-9 && box.position.x == 50)
    #expect(finished == [false])
    // No jump: within a millisecond at most a millisecond's way, and on in the old direction first.
    stage.advance(to: 0.501)
    #expect(abs(box.presentation.position.x - 150.2) < 0.01)
    stage.advance(to: 1.5)
    #expect(box.presentation.position.x == 50)
  }

  /// The animation of what was set writes it until the block's own begins, and no longer.
  @Test(arguments: [Animator.Profile.exact, .pop])
  func animate_whatAnAnimationMoves_keepsWhatWasSet(_ profile: Animator.Profile) {
    let stage = makeStage(profile: profile)
    let box = stage.add("box", 0, 0, 100, 100)
    let basic = BasicAnimation(Layer.positionX, to: 250, duration: 1, timing: .linear)
    stage.animator.add(basic, to: box, forKey: "move")
    stage.at(0.505) { stage.animate(duration: 0.5, curve: .linear) { box.position.x = 60 } }
    stage.advance(to: 0.505)
    if profile == .exact {
      #expect(box.position.x == 60 && abs(box.presentation.position.x - 151) < 1e-9)
    }
    for step in 1...6 {
      stage.advance(to: 0.505 + 0.25 * Double(step))
      #expect(box.position.x == 60, "at \(stage.now)")
    }
    #expect(box.presentation.position.x == 60)
  }

  @Test func spring_withRatioAndVelocity_isUIKitsAndEndsOnTime() {
    let box = stage.add("box", 0, 0, 100, 100)
    var end: Double?
    stage.animate(duration: 0.25, dampingRatio: 0.4, initialVelocity: 5) {
      box.position.y = 150
    } completion: { _ in
      end = stage.now
    }
    stage.advance(to: 1e-4)
    #expect(abs(box.presentation.position.y - (50 + 100 * 5 * 1e-4)) < 0.01)
    var highest = 0.0
    for step in 1...250 {
      stage.advance(to: Double(step) / 1000)
      highest = max(highest, box.presentation.position.y)
    }
    // From rest a ratio of 0.4 overshoots by exp(-0.4 π / sqrt(1 - 0.16)) = 25.4 %; thrown, by
    // more.
    #expect(highest > 175.4 && highest < 200)
    #expect(end == 0.25 && box.presentation.position.y == 150)
  }

  /// Unit mass, stiffness 100 and damping 12: x(t) = 1 - e^(-6t) (cos 8t + 3/4 sin 8t).
  @Test func spring_givenByItsConstants_isItsClosedFormAndEndsAtRest() {
    let box = stage.add("box", 0, 0, 100, 100)
    var end: Double?
    stage.animate(spring: Spring(stiffness: 100, damping: 12), delay: 0.5) {
      box.position.x = 250
      box.opacity = 0
    } completion: {
      end = $0 ? stage.now : -1
    }
    for frame in 1...300 {
      let time = Double(frame) / 100
      stage.advance(to: time)
      let turn = AffineTransform.rotation(8 * max(0, time - 0.5))
      let decay = LayoutMotionTests.exponential(-6 * max(0, time - 0.5))
      let remaining = decay * (turn.a + 0.75 * turn.b)
      if end == nil {
        #expect(abs(box.presentation.opacity - remaining) < 0.011, "at \(time)")
        #expect(abs(box.presentation.position.x - (250 - 200 * remaining)) < 1.01, "at \(time)")
      }
      if time < 1 {
        #expect(abs(box.presentation.position.x - (250 - 200 * remaining)) < 1e-9, "at \(time)")
      }
    }
    #expect(box.presentation.position.x == 250 && box.presentation.opacity == 0)
    #expect((end ?? 0) > 1 && (end ?? 0) < 2.5)
  }

  @Test func spring_thrown_beginsAtItsVelocity() {
    let box = stage.add("box", 0, 0, 100, 100)
    stage.animate(spring: Spring(stiffness: 100, damping: 12), initialVelocity: 5) {
      box.position.y = 150
    }
    stage.advance(to: 1e-4)
    #expect(abs(box.presentation.position.y - (50 + 100 * 5 * 1e-4)) < 0.001)
  }

  @Test func layout_inABlock_movesEveryDependentLayerAndItsTree() {
    let box = Layer(name: "box")
    let follower = Layer(name: "follower")
    let inner = Layer(name: "inner")
    stage.root.addSublayer(box)
    stage.root.addSublayer(follower)
    follower.addSublayer(inner)
    let width = box.widthAnchor.constraint(equalToConstant: 50)
    LayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
      box.topAnchor.constraint(equalTo: stage.root.topAnchor),
      width, box.heightAnchor.constraint(equalToConstant: 10),
      follower.leftAnchor.constraint(equalTo: box.rightAnchor),
      follower.topAnchor.constraint(equalTo: box.topAnchor),
      follower.widthAnchor.constraint(equalTo: box.widthAnchor, multiplier: 2),
      follower.heightAnchor.constraint(equalTo: box.heightAnchor),
      inner.rightAnchor.constraint(equalTo: follower.rightAnchor),
      inner.topAnchor.constraint(equalTo: follower.topAnchor),
      inner.widthAnchor.constraint(equalToConstant: 5),
      inner.heightAnchor.constraint(equalToConstant: 5),
    ])
    stage.layoutIfNeeded()
    width.constant = 100
    stage.animate(duration: 1, curve: .linear) { inner.layoutIfNeeded() }
    #expect(box.presentation.bounds.width == 50 && box.bounds.width == 100)
    stage.advance(to: 0.5)
    #expect(abs(box.presentation.frame.width - 75) < 1e-9)
    #expect(abs(follower.presentation.frame.minX - 75) < 1e-9)
    #expect(abs(follower.presentation.frame.width - 150) < 1e-9)
    #expect(abs(inner.presentation.frame.minX - 145) < 1e-9)
    width.constant = 0
    stage.animate(duration: 1) { inner.layoutIfNeeded() }
    #expect(abs(follower.presentation.frame.minX - 75) < 1e-9, "turns round from where it is shown")
    stage.advance(to: 3)
    #expect(follower.presentation.frame.width == 0 && inner.presentation.frame.minX == -5)
  }

  @Test func sublayerTransform_changed_movesItsPartsOnTheirOwn() {
    let box = stage.add("box", 0, 0, 100, 100)
    stage.animate(duration: 1, curve: .linear) {
      box.sublayerTransform.translation.x = 20
      box.sublayerTransform.scale = Point(x: 3, y: 1)
    }
    stage.advance(to: 0.5)
    let shown = box.presentation.sublayerTransform
    #expect(abs(shown.translation.x - 10) < 1e-12 && shown.translation.y == 0)
    #expect(isClose(shown.scale, Point(x: 2, y: 1)))
    let started = stage.events.filter {
      if case .animationStarted = $0.kind { true } else { false }
    }
    #expect(started.map(\.caption) == ["view.subscaleXY", "view.subtranslationX"])
  }

  /// A flat transform has no property that could move it.
  @Test func baseTransform_changedInABlock_isShownAtOnce() {
    let box = stage.add("box", 0, 0, 100, 100)
    let skewed = AffineTransform(a: 1, b: 0.5, c: 0, d: 1, tx: 0, ty: 0)
    stage.animate(duration: 1) {
      box.transform.base = skewed
      box.opacity = 0
    }
    #expect(box.presentation.transform.base == skewed && box.presentation.opacity == 1)
  }

  @Test func layer_removedInsideABlock_isLeftOut() {
    let box = stage.add("box", 0, 0, 100, 100)
    var finished: Bool?
    stage.animate(duration: 1) {
      box.opacity = 0
      box.removeFromSuperlayer()
    } completion: {
      finished = $0
    }
    #expect(box.presentation.opacity == 0)
    stage.advance(to: 2)
    #expect(finished == true)
  }

  @Test func withoutAnimation_insideABlock_isThereAtOnce() {
    let box = stage.add("box", 0, 0, 100, 100)
    stage.animate(duration: 1) {
      box.position.x = 100
      stage.performWithoutAnimation { box.opacity = 0.5 }
    }
    #expect(box.presentation.position.x == 50 && box.presentation.opacity == 0.5)
  }

  // MARK: Core Animation's way

  @Test func explicitAnimation_removedAtItsEnd_givesTheSetValueBack() {
    let box = stage.add("box", 0, 0, 10, 10)
    let grow = BasicAnimation(
      Layer.scaleX.presentation, from: 1, to: 3, duration: 1, timing: .linear)
    box.add(grow, forKey: "grow")
    stage.advance(to: 0.5)
    #expect(box.transform.scale.x == 1 && abs(box.presentation.transform.scale.x - 2) < 1e-9)
    box.transform.scale.y = 5
    #expect(box.presentation.transform.scale == Point(x: box.presentation.transform.scale.x, y: 5))
    stage.advance(to: 1)
    #expect(box.presentation.transform.scale.x == 1)
  }

  @Test func explicitAnimation_keptAtItsEnd_isShownUntilRemoved() {
    let box = stage.add("box", 0, 0, 10, 10)
    let grow = BasicAnimation(Layer.scaleX.presentation, to: 3)
    grow.isRemovedOnCompletion = false
    box.add(grow, forKey: "grow")
    stage.advance(to: 5)
    #expect(box.presentation.transform.scale.x == 3 && box.transform.scale.x == 1)
    #expect(stage.isIdle)
    box.transform.scale.x = 2
    #expect(box.presentation.transform.scale.x == 3)
    box.removeAnimation(forKey: "grow")
    #expect(box.presentation.transform.scale.x == 2)
  }

  @Test func removal_fromTheStage_endsWhatIsShownNotWhatIsSet() {
    let box = stage.add("box", 0, 0, 10, 10)
    stage.animate(duration: 1) { box.opacity = 0 }
    stage.animator.add(BasicAnimation(Layer.positionX, to: 50), to: box, forKey: "move")
    stage.advance(to: 0.1)
    box.removeFromSuperlayer()
    #expect(box.presentation.opacity == 0)
    stage.advance(to: 2)
    #expect(box.position.x == 50)
  }

  @Test func popAnimation_movesWhatWasSet() {
    let box = stage.add("box", 0, 0, 10, 10)
    let fade = BasicAnimation(Layer.opacity, to: 0, timing: .linear)
    stage.animator.add(fade, to: box, forKey: "fade")
    stage.advance(to: 0.2)
    #expect(abs(box.opacity - 0.5) < 1e-9 && box.presentation.opacity == box.opacity)
  }

  @Test func animate_partlyInterrupted_completesUnfinishedWithItsLastProperty() {
    let box = stage.add("box", 0, 0, 100, 100)
    var finished: [Bool] = []
    stage.animate(duration: 1, curve: .linear) {
      box.position.x = 250
      box.opacity = 0
    } completion: {
      finished.append($0)
    }
    stage.at(0.5) { stage.animate(duration: 1) { box.position.x = 50 } }
    stage.advance(to: 0.9)
    #expect(finished.isEmpty)
    stage.advance(to: 3)
    #expect(finished == [false])
  }

  @Test func animate_nested_leavesTheOuterBlockAnimated() {
    let box = stage.add("box", 0, 0, 100, 100)
    stage.animate(duration: 2, curve: .linear) {
      stage.animate(duration: 1, curve: .linear) { box.opacity = 0 }
      box.position = Point(x: 150, y: 250)
      stage.performWithoutAnimation { box.bounds.size.width = 10 }
      box.cornerRadius = 8
    }
    stage.advance(to: 0.5)
    let shown = box.presentation
    #expect(abs(shown.opacity - 0.5) < 1e-9 && shown.bounds.width == 10)
    #expect(isClose(shown.position, Point(x: 75, y: 100)) && abs(shown.cornerRadius - 2) < 1e-9)
  }

  /// Code that a removal runs may put the layer elsewhere: the tree holds together, and it is gone.
  @Test func removal_whoseCompletionAddsTheLayer_removesIt() {
    let (box, other) = (stage.add("box", 0, 0, 100, 100), stage.add("other", 0, 0, 100, 100))
    stage.animate(duration: 1) {
      box.opacity = 0
    } completion: { _ in
      other.addSublayer(box)
    }
    stage.advance(to: 0.5)
    box.removeFromSuperlayer()
    #expect(box.superlayer == nil && other.sublayers.isEmpty && !box.isOnStage)
  }
}

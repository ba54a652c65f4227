// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

package import HookeScene

extension Gallery {
  /// Scene 4: the transition of scene 3 as reusable transition animators.
  package static let customTransition = Scene(
    name: "custom-transition", title: "Custom transition",
    summary:
      "The transition again on another screen: present, dismiss, and turn round while springing in."
  ) { stage in
    let screen = CustomTransitionScreen(stage)
    stage.tap(screen.presentButton, at: 0.2, "present")
    stage.tap(screen.dismissButton, at: 2.0, "dismiss")
    stage.tap(screen.presentButton, at: 3.0, "present again")
    // A quick tap: the button moves under the finger.
    stage.at(3.3, "dismiss while it springs in") { stage.touchDown(on: screen.dismissButton) }
    stage.at(3.33) { stage.touchUp() }
  }

  /// Scene 4 again: the modal screen follows a finger.
  package static let gestureTransition = Scene(
    name: "custom-transition.gesture", title: "Custom transition, by hand",
    summary: "The modal screen follows a finger: let go early it springs back, thrown it leaves."
  ) { stage in
    let screen = CustomTransitionScreen(stage)
    stage.tap(screen.presentButton, at: 0.2, "present")
    let middle = stage.root.boundsCenter
    let near = Point(x: middle.x, y: middle.y + 130)
    stage.drag(from: middle, to: near, at: 1.6, duration: 0.5, "drag down")
    stage.at(2.3, "let go: springs back") { stage.touchUp() }
    stage.drag(from: middle, to: near, at: 3.4, duration: 0.14, "throw")
    stage.at(3.55, "let go: springs out") { stage.touchUp() }
  }
}

private final class CustomTransitionScreen {
  private unowned let stage: Stage
  private let screen: Layer
  private let modal = Layer(name: "modal")
  private var driver: TransitionDriver?
  let presentButton = Button(
    "Present", font: Font(size: 20, weight: .medium), name: "present button")
  let dismissButton = Button(
    "Dismiss", font: Font(size: 18, weight: .medium), color: .white, name: "dismiss button")

  init(_ stage: Stage) {
    self.stage = stage
    screen = Layer(name: "from-screen", frame: stage.root.bounds)
    stage.root.addSublayer(screen)
    _ = screen.addBars(title: "Transition", back: "Back")

    screen.addSublayer(presentButton)
    LayoutConstraint.activate([
      presentButton.centerXAnchor.constraint(equalTo: screen.centerXAnchor),
      presentButton.centerYAnchor.constraint(equalTo: screen.centerYAnchor),
    ])
    presentButton.on(.touchUpInside) {
      self.stage.present(
        self.modal, over: self.screen, presenting: PresentingAnimator(),
        dismissing: DismissingAnimator())
    }

    modal.backgroundColor = .customBlue
    modal.cornerRadius = 8
    modal.addSublayer(dismissButton)
    LayoutConstraint.activate([
      dismissButton.centerXAnchor.constraint(equalTo: modal.centerXAnchor),
      dismissButton.bottomAnchor.constraint(equalTo: modal.bottomAnchor, constant: -24),
    ])
    dismissButton.on(.touchUpInside) { self.stage.dismiss(self.modal) }
    addGesture()
  }

  private func addGesture() {
    let distance = DragToDismiss.distance(in: stage.root)
    modal.on(.touchDown) {
      self.driver = self.stage.beginDismissal(of: self.modal, by: DragToDismiss())
    }
    modal.on(.touchDragInside, .touchDragOutside) { touch in
      self.driver?.update(touch.translation.y / distance)
    }
    modal.on(.touchUpInside, .touchUpOutside, .touchCancel) { touch in
      self.driver?.release(velocity: touch.velocity.y / distance)
      self.driver = nil
    }
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeScene

extension Gallery {
  /// Scene 4: the same transition as a reusable part.
  public static let customTransition = Scene(
    name: "custom-transition", title: "Custom transition",
    summary:
      "The transition again on another screen: present, dismiss, and turn round while springing in."
  ) { stage in
    let screen = CustomTransitionScreen(stage)
    stage.tap(screen.presentButton, at: 0.2, "present")
    stage.tap(screen.dismissButton, at: 2.0, "dismiss")
    stage.tap(screen.presentButton, at: 3.0, "present again")
    stage.tap(screen.dismissButton, at: 3.24, "dismiss while it springs in")
  }
}

private final class CustomTransitionScreen {
  private unowned let stage: Stage
  private let screen: Layer
  private let modal = Layer(name: "modal")
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
      stage.present(
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
    dismissButton.on(.touchUpInside) { stage.dismiss(self.modal) }
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

package import HookeScene

extension Gallery {
  /// Scene 3: a modal screen that drops in.
  package static let presentModal = Scene(
    name: "present-modal", title: "Present modal",
    summary: "A modal screen drops in on a spring while the screen below dims, and leaves upwards."
  ) { stage in
    let screen = PresentModalScreen(stage)
    stage.tap(screen.presentButton, at: 0.2, "press present")
    stage.tap(screen.dismissButton, at: 2.2, "press dismiss")
  }
}

private final class PresentModalScreen {
  private unowned let stage: Stage
  private let screen: Layer
  let presentButton = Button(
    "Present Modal View Controller", font: Font(size: 14.5, weight: .medium), color: .white,
    name: "present button")
  let dismissButton = Button("Dismiss", name: "dismiss button")
  private let modal = Layer(name: "modal")

  init(_ stage: Stage) {
    self.stage = stage
    screen = Layer(name: "from-screen", frame: stage.root.bounds)
    stage.root.addSublayer(screen)
    _ = screen.addBars(title: "Modal", back: "Menu")
    addPresentButton()
    makeModal()
  }

  private func addPresentButton() {
    presentButton.backgroundColor = .customRed
    presentButton.cornerRadius = 4
    presentButton.on(.touchUpInside) { self.present() }
    screen.addSublayer(presentButton)
    LayoutConstraint.activate([
      presentButton.centerXAnchor.constraint(equalTo: screen.centerXAnchor),
      presentButton.centerYAnchor.constraint(equalTo: screen.centerYAnchor, constant: 240),
      presentButton.widthAnchor.constraint(equalToConstant: 240),
      presentButton.heightAnchor.constraint(equalToConstant: 40),
    ])
  }

  private func present() {
    stage.present(
      modal, over: screen, presenting: PresentingAnimator(), dismissing: DismissingAnimator())
  }

  private func dismiss() {
    stage.dismiss(modal)
  }

  private func makeModal() {
    modal.backgroundColor = .white
    modal.cornerRadius = 10
    modal.shadowOpacity = 0.2
    modal.shadowRadius = 14
    modal.shadowOffset = Size(width: 0, height: 8)

    let title = TextLayer("Modal", font: Font(size: 22, weight: .semibold), name: "modal title")
    title.textColor = .ink
    let text = TextLayer(
      "It dropped in from above on a spring. What lies below is dimmed and takes no touches.",
      font: Font(size: 15), name: "modal text")
    text.textColor = .softInk
    text.maxLines = nil
    for layer in [title, text, dismissButton] { modal.addSublayer(layer) }
    dismissButton.on(.touchUpInside) { self.dismiss() }
    LayoutConstraint.activate([
      title.leftAnchor.constraint(equalTo: modal.leftAnchor, constant: 24),
      title.topAnchor.constraint(equalTo: modal.topAnchor, constant: 28),
      text.leftAnchor.constraint(equalTo: title.leftAnchor),
      text.rightAnchor.constraint(equalTo: modal.rightAnchor, constant: -24),
      text.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 10),
      dismissButton.centerXAnchor.constraint(equalTo: modal.centerXAnchor),
      dismissButton.bottomAnchor.constraint(equalTo: modal.bottomAnchor, constant: -16),
    ])
  }
}

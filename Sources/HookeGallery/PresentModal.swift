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
    stage.tap(screen.presentButton, at: 0.2, "tap Book for two")
    stage.tap(screen.dismissButton, at: 2.2, "tap Done")
  }
}

private final class PresentModalScreen {
  private unowned let stage: Stage
  private let screen: Layer
  let presentButton = Button(
    "Book for two", font: Font(size: 16, weight: .semibold), color: .white, name: "present button")
  let dismissButton = Button("Done", name: "dismiss button")
  private let modal = Layer(name: "modal")

  init(_ stage: Stage) {
    self.stage = stage
    screen = Layer(name: "from-screen", frame: stage.root.bounds)
    stage.root.addSublayer(screen)
    _ = screen.addBars(title: "Lisbon", back: "Trips")
    addTrip()
    addPresentButton()
    makeModal()
  }

  private func addTrip() {
    let picture = GradientLayer(
      [
        Gradient.Stop(0, Color(hex: 0x2B5F8C)), Gradient.Stop(0.6, Color(hex: 0xF2A65A)),
        Gradient.Stop(1, Color(hex: 0xF7D08A)),
      ], name: "picture")
    picture.frame = Rect(x: 20, y: 84, width: 335, height: 210)
    picture.cornerRadius = 12
    let sun = Layer(name: "sun", frame: Rect(x: 226, y: 96, width: 56, height: 56))
    sun.backgroundColor = Color(hex: 0xFFF3D6)
    sun.cornerRadius = 28
    picture.addSublayer(sun)
    screen.addSublayer(picture)
    screen.addLine(
      "Four days in Lisbon", font: Font(size: 25, weight: .semibold), color: .ink,
      frame: Rect(x: 20, y: 312, width: 335, height: 34), name: "heading")
    for (index, text) in ["12 to 15 May", "Flight, hotel and breakfast", "640 € for two"]
      .enumerated()
    {
      screen.addLine(
        text, font: Font(size: 17),
        frame: Rect(x: 20, y: 354 + 28 * Double(index), width: 335, height: 24),
        name: "line")
    }
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

    let title = TextLayer(
      "Trip booked", font: Font(size: 22, weight: .semibold), name: "modal title")
    title.textColor = .ink
    let text = TextLayer(
      "Have a good time. Your tickets are on their way to you.", font: Font(size: 16),
      name: "modal text")
    text.textColor = .softInk
    text.maxLines = nil
    for (index, row) in ["Flight at 9:40", "Hotel, three nights", "Breakfast for two"].enumerated()
    {
      let line = Layer(
        name: "row", frame: Rect(x: 24, y: 142 + 46 * Double(index), width: 223, height: 46))
      let rule = Layer(name: "rule", frame: Rect(x: 0, y: 0, width: 223, height: 1))
      rule.backgroundColor = .hairline
      line.addSublayer(rule)
      line.addLine(
        row, font: Font(size: 17), color: .ink, frame: line.bounds, name: "text")
      modal.addSublayer(line)
    }
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

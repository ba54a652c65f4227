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
    stage.tap(screen.presentButton, at: 0.2, "tap Now playing")
    stage.tap(screen.dismissButton, at: 2.0, "tap Close")
    stage.tap(screen.presentButton, at: 3.0, "tap Now playing again")
    // A quick tap: the button moves under the finger.
    stage.at(3.3, "tap Close while it springs in") { stage.touchDown(on: screen.dismissButton) }
    stage.at(3.33) { stage.touchUp() }
  }

  /// Scene 4 again: the modal screen follows a finger.
  package static let gestureTransition = Scene(
    name: "custom-transition.gesture", title: "Custom transition, by hand",
    summary: "The modal screen follows a finger: let go early it springs back, thrown it leaves."
  ) { stage in
    let screen = CustomTransitionScreen(stage)
    stage.tap(screen.presentButton, at: 0.2, "tap Now playing")
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
    "Now playing", font: Font(size: 20, weight: .medium), name: "present button")
  let dismissButton = Button(
    "Close", font: Font(size: 18, weight: .medium), color: .white, name: "dismiss button")

  init(_ stage: Stage) {
    self.stage = stage
    screen = Layer(name: "from-screen", frame: stage.root.bounds)
    stage.root.addSublayer(screen)
    _ = screen.addBars(title: "Tonight", back: "Radio")
    addProgramme()

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
    addRecord()
    modal.addSublayer(dismissButton)
    LayoutConstraint.activate([
      dismissButton.centerXAnchor.constraint(equalTo: modal.centerXAnchor),
      dismissButton.bottomAnchor.constraint(equalTo: modal.bottomAnchor, constant: -24),
    ])
    dismissButton.on(.touchUpInside) { self.stage.dismiss(self.modal) }
    addGesture()
  }

  private func addProgramme() {
    let rows = [
      ("20:00", "News"), ("20:10", "Chamber music"), ("21:30", "Letters from the coast"), ("", ""),
      ("22:00", "Songs for strings"), ("23:00", "Night talk"), ("0:00", "Sea weather"),
    ]
    // The button stands in the gap between what was and what comes.
    for (index, row) in rows.enumerated() where !row.0.isEmpty {
      let y = 110 + 64 * Double(index)
      screen.addLine(
        row.0, font: Font(size: 17), frame: Rect(x: 24, y: y, width: 70, height: 30), name: "time")
      screen.addLine(
        row.1, font: Font(size: 17), color: .ink,
        frame: Rect(x: 100, y: y, width: 250, height: 30), name: "programme")
    }
  }

  private func addRecord() {
    let record = ShapeLayer(name: "record")
    record.frame = Rect(x: 70, y: 40, width: 131, height: 131)
    for radius in [64.0, 44, 24, 6] {
      record.path.addPath(.circle(center: Point(x: 65.5, y: 65.5), radius: radius))
    }
    record.fillColor = .clear
    record.strokeColor = Color(white: 1, alpha: 0.85)
    record.lineWidth = 2.5
    modal.addSublayer(record)
    for (index, line) in ["Chamber music", "Quartet in G minor"].enumerated() {
      let text = modal.addLine(
        line, font: Font(size: index == 0 ? 21 : 17, weight: index == 0 ? .semibold : .regular),
        color: .white, frame: Rect(x: 20, y: 200 + 34 * Double(index), width: 231, height: 30),
        name: "line")
      text.alignment = .center
    }
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

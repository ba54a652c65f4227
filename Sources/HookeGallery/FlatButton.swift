// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeScene

extension Gallery {
  /// Scene 1: a login button that reports an error.
  public static let flatButton = Scene(
    name: "flat-button", title: "Flat button",
    summary:
      "A login button is pressed, waits 1.5 s for its answer, shakes, and drops an error label."
  ) { stage in
    let screen = FlatButtonScreen(stage)

    stage.at(0.2, "touch down") { stage.touchDown(on: screen.button) }
    stage.at(0.3, "touch up: log in") { stage.touchUp() }

    let button = stage.root.bounds.center
    let outside = Point(x: button.x + 40, y: button.y + 90)
    stage.at(4.0, "touch down") { stage.touchDown(at: button) }
    stage.at(4.15, "drag exit") { stage.touchMoved(to: outside) }
    stage.at(4.45, "drag enter") { stage.touchMoved(to: button) }
    stage.at(4.65, "drag exit") { stage.touchMoved(to: outside) }
    stage.at(4.75, "touch up outside: nothing") { stage.touchUp() }

    stage.at(5.4, "touch down") { stage.touchDown(on: screen.button) }
    stage.at(5.5, "touch up: log in again") { stage.touchUp() }
    stage.at(6.2, "touch while disabled: nothing") { stage.tap(at: button) }
  }
}

private final class FlatButtonScreen {
  private unowned let stage: Stage
  private let bars: (status: StatusBar, navigation: NavigationBar)
  let button = Button(
    "Log in", font: Font(size: 22, weight: .medium), color: .white, name: "button")
  private let errorLabel = TextLayer(
    "Just a serious login error.", font: Font(size: 18, weight: .light), name: "label")

  init(_ stage: Stage) {
    self.stage = stage
    bars = stage.root.addBars(title: "Account")
    addForm()
    addButton()
    addLabel()
  }

  private func addForm() {
    let heading = stage.root.addLine(
      "Welcome back", font: Font(size: 30, weight: .semibold), color: .ink,
      frame: Rect(x: 40, y: 112, width: 295, height: 40), name: "heading")
    heading.alignment = .center
    for (index, text) in ["ada@example.org", "••••••••••"].enumerated() {
      let field = Layer(
        name: "field", frame: Rect(x: 52, y: 178 + 56 * Double(index), width: 271, height: 44))
      field.backgroundColor = .white
      field.borderColor = .hairline
      field.borderWidth = 1
      field.cornerRadius = 4
      field.addLine(
        text, font: Font(size: 17), color: .ink, frame: Rect(x: 14, y: 0, width: 243, height: 44),
        name: "text")
      stage.root.addSublayer(field)
    }
  }

  private func addButton() {
    button.backgroundColor = .customBlue
    button.cornerRadius = 4
    button.contentInsets = EdgeInsets(top: 12, left: 34, bottom: 12, right: 34)
    stage.root.addSublayer(button)
    LayoutConstraint.activate([
      button.centerXAnchor.constraint(equalTo: stage.root.centerXAnchor),
      button.centerYAnchor.constraint(equalTo: stage.root.centerYAnchor),
    ])
    button.on(.touchDown, .touchDragEnter) { self.scaleToSmall() }
    button.on(.touchDragExit) { self.scaleToDefault() }
    button.on(.touchUpInside) {
      self.scaleAnimation()
      self.logIn()
    }
  }

  private func addLabel() {
    errorLabel.textColor = .customRed
    errorLabel.alignment = .center
    errorLabel.opacity = 0
    errorLabel.transform = .scale(0.5)
    stage.root.insertSublayer(errorLabel, below: button)
    LayoutConstraint.activate([
      errorLabel.centerXAnchor.constraint(equalTo: button.centerXAnchor),
      errorLabel.centerYAnchor.constraint(equalTo: button.centerYAnchor),
    ])
  }

  // MARK: The button

  private func scaleToSmall() {
    let scale = BasicAnimation(Layer.scaleXY)
    scale.toValue = Point(x: 0.95, y: 0.95)
    stage.animator.add(scale, to: button, forKey: "layerScaleSmallAnimation")
  }

  private func scaleAnimation() {
    let scale = SpringAnimation(Layer.scaleXY)
    scale.velocity = Point(x: 3, y: 3)
    scale.toValue = Point(x: 1, y: 1)
    scale.springBounciness = 18
    stage.animator.add(scale, to: button, forKey: "layerScaleSpringAnimation")
  }

  private func scaleToDefault() {
    let scale = BasicAnimation(Layer.scaleXY)
    scale.toValue = Point(x: 1, y: 1)
    stage.animator.add(scale, to: button, forKey: "layerScaleDefaultAnimation")
  }

  // MARK: Login

  private func logIn() {
    hideLabel()
    bars.navigation.activityIndicator.startAnimating()
    bars.status.networkIndicator.startAnimating()
    button.isUserInteractionEnabled = false
    stage.note("waiting 1.5 s")
    stage.after(1.5) {
      self.bars.navigation.activityIndicator.stopAnimating()
      self.bars.status.networkIndicator.stopAnimating()
      self.stage.note("error: shake")
      self.shakeButton()
      self.showLabel()
    }
  }

  private func shakeButton() {
    let shake = SpringAnimation(Layer.positionX)
    shake.velocity = 2000
    shake.springBounciness = 20
    shake.completion = { _, _ in self.button.isUserInteractionEnabled = true }
    stage.animator.add(shake, to: button, forKey: "positionAnimation")
  }

  private func showLabel() {
    errorLabel.opacity = 1
    let scale = SpringAnimation(Layer.scaleXY)
    scale.springBounciness = 18
    scale.toValue = Point(x: 1, y: 1)
    stage.animator.add(scale, to: errorLabel, forKey: "labelScaleAnimation")

    let position = SpringAnimation(Layer.positionY)
    position.toValue = button.position.y + (button.intrinsicContentSize.height ?? 0)
    position.springBounciness = 12
    stage.animator.add(position, to: errorLabel, forKey: "layerPositionAnimation")
  }

  private func hideLabel() {
    let scale = BasicAnimation(Layer.scaleXY)
    scale.toValue = Point(x: 0.5, y: 0.5)
    stage.animator.add(scale, to: errorLabel, forKey: "layerScaleAnimation")

    let position = BasicAnimation(Layer.positionY)
    position.toValue = button.position.y
    stage.animator.add(position, to: errorLabel, forKey: "layerPositionAnimation")
  }
}

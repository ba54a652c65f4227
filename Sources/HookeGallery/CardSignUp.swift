// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

package import HookeScene

extension Gallery {
  /// Scene 2: a card that pops up, is filled in, and is replaced by a logo.
  package static let cardSignUp = Scene(
    name: "card-sign-up", title: "Card sign-up",
    summary:
      "A card pops up, its fields draw their lines as they are filled in, and NEXT folds it away."
  ) { stage in
    let screen = CardSignUpScreen(stage)
    stage.at(0.2, "show the card") { screen.showInView() }
    stage.tap(screen.fields[0], at: 1.6, "tap Name")
    stage.at(2.1, "type a name") { stage.type("Robert Hooke") }
    stage.tap(screen.fields[1], at: 2.6, "tap E-mail")
    stage.tap(screen.fields[2], at: 3.3, "leave E-mail empty: tap Password")
    stage.at(3.8, "type a password") { stage.type("ceiiinosssttuv") }
    stage.tap(screen.nextButton, at: 4.4, "press NEXT")
  }

  /// Scene 2 again: a tap on the card does nothing, a tap outside closes it.
  package static let cardTapOutside = Scene(
    name: "card-sign-up.tap-outside", title: "Card sign-up, dismissed",
    summary: "A tap on the card leaves it open; a tap outside fades it away."
  ) { stage in
    let screen = CardSignUpScreen(stage)
    stage.at(0.2, "show the card") { screen.showInView() }
    stage.tap(at: Point(x: 187.5, y: 180), at: 1.6, "tap inside: nothing")
    stage.tap(at: Point(x: 187.5, y: 620), at: 2.2, "tap outside: fade")
  }
}

private final class CardSignUpScreen {
  private unowned let stage: Stage
  private let popUp: Layer
  private let card: Layer
  let fields = ["Name", "E-mail", "Password"].map {
    TextField(placeholder: $0, font: Font(size: 17), name: $0.lowercased())
  }
  private var lines: [Layer] = []
  let nextButton = Button(
    "NEXT", font: Font(size: 17, weight: .semibold), color: .white, name: "next button")

  init(_ stage: Stage) {
    self.stage = stage
    popUp = Layer(name: "pop-up", frame: stage.root.bounds)
    card = Layer(
      name: "card", frame: Rect(center: popUp.boundsCenter, size: Size(width: 320, height: 372)))
    addHostScreen(to: stage.root)
    addPopUp()
    addFields()
    addNextButton()
    stage.observe("NEXT_Button") { self.foldCard() }
    stage.observe("end_animation") { self.showLogo() }
  }

  // MARK: Motion

  func showInView() {
    popUp.opacity = 0
    card.transform = .scale(0)
    stage.animate(duration: 0.25) {
      self.popUp.opacity = 1
    } completion: { _ in
      self.card.opacity = 0.5
      self.stage.animate(duration: 0.8, curve: .easeOut) {
        self.card.transform = .identity
        self.card.opacity = 1
      }
    }
  }

  private func dismiss() {
    stage.animate(duration: 0.6, curve: .easeInOut) {
      self.card.opacity = 0
    } completion: { _ in
      self.popUp.removeFromSuperlayer()
    }
  }

  private func grow(_ line: Layer) { scale(line, from: 1, to: 280) }
  private func shrink(_ line: Layer) { scale(line, from: 280, to: 1) }

  private func scale(_ line: Layer, from start: Double, to end: Double) {
    let scale = BasicAnimation(Layer.scaleX.presentation)
    scale.fromValue = start
    scale.toValue = end
    scale.duration = 0.3
    scale.timingFunction = .easeIn
    scale.isRemovedOnCompletion = false
    line.add(scale, forKey: "progress")
  }

  private func next() {
    stage.animate(duration: 0.6, curve: .easeInOut) {
      self.nextButton.transform = .scale(0.01)
    } completion: { _ in
      self.nextButton.removeFromSuperlayer()
    }
    stage.post("NEXT_Button")
  }

  private func foldCard() {
    stage.animate(duration: 0.6, delay: 0.3, curve: .easeInOut) {
      self.card.transform = .scale(0.01)
    } completion: { _ in
      self.stage.post("end_animation")
      self.card.removeFromSuperlayer()
    }
  }

  private func showLogo() {
    let logo = makeLogo()
    logo.position = popUp.boundsCenter
    logo.transform = .scale(0)
    popUp.addSublayer(logo)
    stage.animate(duration: 1.4, curve: .easeInOut) { logo.transform = .scale(0.6) }
  }

  // MARK: Layers

  private func addPopUp() {
    popUp.backgroundColor = Color(white: 245.0 / 255, alpha: 0.8)
    popUp.opacity = 0
    stage.root.addSublayer(popUp)
    popUp.on(.touchUpInside) { touch in
      if touch.hitLayer === self.popUp { self.dismiss() }
    }

    card.backgroundColor = .white
    card.cornerRadius = 10
    card.shadowOpacity = 0.16
    card.shadowRadius = 14
    card.shadowOffset = Size(width: 0, height: 8)
    popUp.addSublayer(card)

    let title = TextLayer(
      "Create your account", font: Font(size: 21, weight: .semibold), name: "title")
    title.textColor = .ink
    title.frame = Rect(x: 20, y: 26, width: 280, height: 30)
    card.addSublayer(title)

    let close = Button("Close", font: Font(size: 17), name: "close button")
    close.frame = Rect(x: 301, y: 28, width: 64, height: 36)
    close.on(.touchUpInside) { self.dismiss() }
    popUp.addSublayer(close)
  }

  private func addFields() {
    for (index, field) in fields.enumerated() {
      field.frame = Rect(x: 20, y: 76 + 66 * Double(index), width: 280, height: 44)
      field.isSecure = field.placeholder == "Password"
      card.addSublayer(field)
      let rule = Layer(name: "rule", frame: Rect(x: 20, y: field.frame.maxY, width: 280, height: 1))
      rule.backgroundColor = .hairline
      card.addSublayer(rule)

      let line = Layer(name: "\(field.name) line")
      line.backgroundColor = Color(hex: 0x109CC5)
      line.bounds.size = Size(width: 1, height: 2)
      line.anchorPoint = Point(x: 0, y: 0.5)
      line.position = Point(x: 20, y: field.frame.maxY + 0.5)
      lines.append(line)
      card.addSublayer(line)
      field.on(.editingDidBegin) { self.grow(line) }
      field.on(.editingDidEnd) { if field.text.isEmpty { self.shrink(line) } }
    }
  }

  private func addNextButton() {
    nextButton.frame = Rect(x: 20, y: 296, width: 280, height: 48)
    let gradient = GradientLayer([
      Gradient.Stop(0.3, Color(red: 56.0 / 255, green: 195.0 / 255, blue: 227.0 / 255)),
      Gradient.Stop(0.8, Color(red: 16.0 / 255, green: 156.0 / 255, blue: 197.0 / 255)),
    ])
    gradient.startPoint = Point(x: 0, y: 0)
    gradient.endPoint = Point(x: 1, y: 0)
    gradient.frame = nextButton.bounds
    gradient.cornerRadius = 6
    nextButton.insertSublayer(gradient, at: 0)
    nextButton.on(.touchUpInside) { self.next() }
    card.addSublayer(nextButton)
  }

  private func makeLogo() -> Layer {
    let logo = Layer(name: "end logo", frame: Rect(x: 0, y: 0, width: 200, height: 200))
    logo.cornerRadius = 100
    logo.backgroundColor = Color(hex: 0x109CC5)
    let check = ShapeLayer(
      .polyline([Point(x: 58, y: 104), Point(x: 88, y: 134), Point(x: 144, y: 72)]), name: "check")
    check.fillColor = .clear
    check.strokeColor = .white
    check.lineWidth = 14
    check.lineCap = .round
    check.lineJoin = .round
    logo.addSublayer(check)
    return logo
  }

  private func addHostScreen(to root: Layer) {
    _ = root.addBars(title: "Book club")
    let books = [
      "Micrographia, 1665", "Sylva, 1664", "The Sceptical Chymist, 1661",
      "Horologium Oscillatorium, 1673", "Anatomy of Plants, 1682", "Principia, 1687",
    ]
    for (index, book) in books.enumerated() {
      root.addLine(
        book, font: Font(size: 19), color: .ink,
        frame: Rect(x: 20, y: 88 + 44 * Double(index), width: 335, height: 30), name: "book")
    }
  }
}

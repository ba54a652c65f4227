// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

package import HookeScene

extension Gallery {
  /// Scene 5: constraints in motion.
  package static let loginLayout = Scene(
    name: "login-layout", title: "Login layout",
    summary:
      "An account list springs open, turns round half way, and the sign-in bar shrinks to a circle."
  ) { stage in
    let screen = LoginLayoutScreen(stage)
    stage.tap(screen.arrow, at: 0.2, "arrow: open the list")
    stage.tap(screen.arrow, at: 1.2, "arrow: close it")
    stage.tap(screen.arrow, at: 2.0, "arrow: open")
    stage.tap(screen.arrow, at: 2.12, "arrow again, half way")
    stage.tap(screen.signIn, at: 3.0, "press Sign in")
    stage.tap(screen.signIn, at: 5.8, "press the circle")
  }

  /// Scene 5 again: the bar shrinks by its constants instead of by other constraints.
  package static let loginConstants = Scene(
    name: "login-layout.constants", title: "Login layout, by constants",
    summary: "The sign-in bar shrinks to a circle and back by the constants of two constraints."
  ) { stage in
    let screen = LoginLayoutScreen(stage, byConstants: true)
    stage.tap(screen.signIn, at: 0.2, "press Sign in")
    stage.tap(screen.signIn, at: 2.2, "press the circle")
  }
}

private final class LoginLayoutScreen {
  private unowned let stage: Stage
  private let screen: Layer
  private let avatar = ShapeLayer(name: "avatar")
  private let account = TextField(placeholder: "Account", name: "account")
  private let password = TextField(placeholder: "Password", name: "password")
  private let list = Layer(name: "list")
  private let spinner = ShapeLayer(.circle(center: Point(x: 11, y: 11), radius: 10), name: "circle")
  let arrow = Control(name: "arrow")
  let signIn = Button(
    "Sign in", font: Font(size: 17, weight: .semibold), color: .white, name: "sign-in")

  private let listTop: LayoutConstraint
  private let listHeight: LayoutConstraint
  private let accountHeight: LayoutConstraint
  private let loginLeft: LayoutConstraint
  private let loginRight: LayoutConstraint
  private let loginHeight: LayoutConstraint
  private let byConstants: Bool
  private var isSigningIn = false

  init(_ stage: Stage, byConstants: Bool = false) {
    self.stage = stage
    self.byConstants = byConstants
    screen = stage.root
    let margin = byConstants ? 0.0 : 25
    listTop = list.topAnchor.constraint(equalTo: account.topAnchor)
    listHeight = list.heightAnchor.constraint(equalToConstant: 0)
    accountHeight = account.heightAnchor.constraint(equalToConstant: 44)
    loginLeft = signIn.leftAnchor.constraint(equalTo: screen.leftAnchor, constant: margin)
    loginRight = signIn.rightAnchor.constraint(equalTo: screen.rightAnchor, constant: -margin)
    loginHeight = signIn.heightAnchor.constraint(equalToConstant: 44)
    addLayers()
    addConstraints()
    addRows()
    arrow.on(.touchUpInside) { self.toggleList() }
    signIn.on(.touchUpInside) { self.toggleSignIn() }
  }

  // MARK: The list

  private func toggleList() {
    if listHeight.constant == 0 { openList() } else { closeList() }
  }

  private func openList() {
    stage.animate(duration: 0.25) { self.arrow.transform.rotation.z = .pi }
    listTop.constant = accountHeight.constant
    listHeight.constant = 5 * accountHeight.constant
    stage.animate(duration: 0.25, dampingRatio: 0.4, initialVelocity: 5, curve: .easeInOut) {
      self.screen.layoutIfNeeded()
    }
  }

  private func closeList() {
    stage.animate(duration: 0.25) { self.arrow.transform.rotation.z = 0 }
    listTop.constant = 0
    listHeight.constant = 0
    stage.animate(duration: 0.25) { self.screen.layoutIfNeeded() }
  }

  // MARK: Signing in

  private func toggleSignIn() {
    isSigningIn.toggle()
    if isSigningIn { startSpinning() } else { stopSpinning() }
    if byConstants { moveByConstants() } else { moveByConstraints() }
  }

  private func moveByConstraints() {
    if isSigningIn {
      LayoutConstraint.deactivate([loginLeft, loginRight])
      LayoutConstraint.activate([
        signIn.widthAnchor.constraint(equalTo: signIn.heightAnchor).named("ratioIdentifier"),
        signIn.centerXAnchor.constraint(equalTo: screen.centerXAnchor).named("centerXConstraint"),
      ])
      stage.animate(duration: 0.15, curve: .easeIn) { self.screen.layoutIfNeeded() }
    } else {
      for identifier in ["ratioIdentifier", "centerXConstraint"] {
        signIn.constraint(withIdentifier: identifier)?.isActive = false
      }
      LayoutConstraint.activate([loginLeft, loginRight])
      stage.animate(duration: 0.15, curve: .easeOut) { self.screen.layoutIfNeeded() }
    }
  }

  private func moveByConstants() {
    let inset = isSigningIn ? (screen.bounds.width - loginHeight.constant) / 2 : 0
    loginLeft.constant = inset
    loginRight.constant = -inset
    stage.animate(duration: 0.15, curve: .easeOut) { self.screen.layoutIfNeeded() }
  }

  private func startSpinning() {
    stage.animate(duration: 0.5) {
      self.spinner.opacity = 1
      self.signIn.title.opacity = 0
    }
    let turn = BasicAnimation(Layer.rotation.presentation)
    turn.fromValue = 0
    turn.toValue = 2 * .pi
    turn.duration = 1.2
    turn.timingFunction = .linear
    turn.repeatsForever = true
    spinner.add(turn, forKey: "cycle")
  }

  private func stopSpinning() {
    stage.animate(duration: 0.5) {
      self.spinner.opacity = 0
      self.signIn.title.opacity = 1
    } completion: { _ in
      if !self.isSigningIn { self.spinner.removeAnimation(forKey: "cycle") }
    }
  }

  // MARK: Layers

  private func addLayers() {
    screen.backgroundColor = Color(hex: 0xF3F5F8)
    screen.addSublayer(StatusBar(width: screen.bounds.width))

    avatar.path = .circle(center: Point(x: 42, y: 32), radius: 14)
    avatar.path.addPath(
      .roundedRect(Rect(x: 16, y: 52, width: 52, height: 60), cornerRadius: 24))
    avatar.fillColor = .white
    avatar.backgroundColor = Color(hex: 0xA9BCCF)
    avatar.cornerRadius = 42
    avatar.clipsToBounds = true

    for field in [account, password] {
      field.backgroundColor = .white
      field.cornerRadius = 6
      field.borderWidth = 1
      field.borderColor = .hairline
      field.contentInsets = EdgeInsets(top: 0, left: 14, bottom: 0, right: 44)
    }
    account.text = "robert.hooke"
    password.text = "1234567890"
    password.isSecure = true

    list.backgroundColor = .white
    list.cornerRadius = 6
    list.borderWidth = 1
    list.borderColor = .hairline
    list.clipsToBounds = true

    let chevron = ShapeLayer(
      .polyline([Point(x: 12, y: 18), Point(x: 20, y: 26), Point(x: 28, y: 18)]), name: "chevron")
    chevron.fillColor = .clear
    chevron.strokeColor = .softInk
    chevron.lineWidth = 2
    chevron.lineCap = .round
    chevron.lineJoin = .round
    arrow.addSublayer(chevron)

    signIn.backgroundColor = .customBlue
    signIn.cornerRadius = 22
    signIn.clipsToBounds = true
    signIn.addSublayer(spinner)
    spinner.fillColor = .clear
    spinner.strokeColor = .white
    spinner.lineWidth = 2.5
    spinner.lineCap = .round
    spinner.strokeEnd = 0.75
    spinner.opacity = 0

    for layer in [avatar, signIn, password, list, account, arrow] { screen.addSublayer(layer) }
    list.zPosition = 1
    account.zPosition = 2
    arrow.zPosition = 3
  }

  private func addConstraints() {
    LayoutConstraint.activate([
      avatar.centerXAnchor.constraint(equalTo: screen.centerXAnchor),
      avatar.topAnchor.constraint(equalTo: screen.topAnchor, constant: 84),
      avatar.widthAnchor.constraint(equalToConstant: 84),
      avatar.heightAnchor.constraint(equalTo: avatar.widthAnchor),

      account.topAnchor.constraint(equalTo: avatar.bottomAnchor, constant: 40),
      account.leftAnchor.constraint(equalTo: screen.leftAnchor, constant: 25),
      account.rightAnchor.constraint(equalTo: screen.rightAnchor, constant: -25),
      accountHeight,

      arrow.rightAnchor.constraint(equalTo: account.rightAnchor, constant: -2),
      arrow.centerYAnchor.constraint(equalTo: account.centerYAnchor),
      arrow.widthAnchor.constraint(equalToConstant: 40),
      arrow.heightAnchor.constraint(equalTo: account.heightAnchor),

      password.topAnchor.constraint(equalTo: account.bottomAnchor, constant: 14),
      password.leftAnchor.constraint(equalTo: account.leftAnchor),
      password.rightAnchor.constraint(equalTo: account.rightAnchor),
      password.heightAnchor.constraint(equalTo: account.heightAnchor),

      list.leftAnchor.constraint(equalTo: account.leftAnchor),
      list.rightAnchor.constraint(equalTo: account.rightAnchor),
      listTop, listHeight,

      signIn.topAnchor.constraint(equalTo: password.bottomAnchor, constant: 30),
      loginLeft, loginRight, loginHeight,

      spinner.centerXAnchor.constraint(equalTo: signIn.centerXAnchor),
      spinner.centerYAnchor.constraint(equalTo: signIn.centerYAnchor),
      spinner.widthAnchor.constraint(equalToConstant: 22),
      spinner.heightAnchor.constraint(equalToConstant: 22),
    ])
  }

  private func addRows() {
    var above = list.topAnchor
    for name in ["robert.hooke", "c.wren", "e.halley", "i.newton", "c.huygens"] {
      let row = TextLayer(name, font: Font(size: 16), name: name)
      row.textColor = .ink
      list.addSublayer(row)
      LayoutConstraint.activate([
        row.topAnchor.constraint(equalTo: above),
        row.leftAnchor.constraint(equalTo: list.leftAnchor, constant: 14),
        row.rightAnchor.constraint(equalTo: list.rightAnchor, constant: -14),
        row.heightAnchor.constraint(equalTo: account.heightAnchor),
      ])
      above = row.bottomAnchor
    }
  }
}

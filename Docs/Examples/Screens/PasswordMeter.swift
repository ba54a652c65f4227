// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeScene

extension Screens {
  /// A meter that grows and changes its colour with the strength of a password.
  public static let passwordMeter = Scene(
    name: "password-meter", title: "Password meter",
    summary: "A bar shows how strong a password is while it is typed.",
    size: Size(width: 280, height: 160)
  ) { stage in
    let field = TextField(placeholder: "Password", name: "field")
    field.frame = Rect(x: 30, y: 45, width: 220, height: 36)
    let meter = Layer(name: "meter", frame: Rect(x: 30, y: 86, width: 220, height: 4))
    meter.anchorPoint = Point(x: 0, y: 0.5)
    meter.position.x = 30
    meter.transform.scale.x = 0
    meter.backgroundColor = Color(hex: 0xE74C3C)
    meter.cornerRadius = 2
    for layer in [field, meter] { stage.root.addSublayer(layer) }

    let colors = [0xE74C3C, 0xE67E22, 0xF1C40F, 0x2ECC71].map { Color(hex: UInt32($0)) }
    field.on(.editingChanged) { [unowned stage] in
      let strength = strength(of: field.text)
      stage.animate(spring: Spring(response: 0.4, dampingRatio: 0.5)) {
        meter.transform.scale.x = strength
      }
      stage.animate(duration: 0.3) { meter.backgroundColor = colors[Int(strength * 3)] }
    }
    stage.tap(field, at: 0.2, "tap")
    for (index, letter) in "hooke1660!".enumerated() {
      stage.at(0.6 + 0.18 * Double(index)) { stage.type(String(letter)) }
    }
  }

  /// The part of ten letters that is typed, and more for digits and signs; 0...1.
  private static func strength(of password: String) -> Double {
    let kinds = [
      password.contains(where: \.isLetter), password.contains(where: \.isNumber),
      password.contains { !$0.isLetter && !$0.isNumber },
    ]
    let length = Double(min(password.count, 10)) / 10
    return length * (0.4 + 0.2 * Double(kinds.filter { $0 }.count))
  }
}

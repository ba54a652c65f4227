// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeScene

extension Screens {
  /// A button whose bars turn into a cross and back: a path from one shape to another on a spring.
  public static let menuButton = Scene(
    name: "menu-button", title: "Menu button", summary: "Three bars turn into a cross.",
    size: Size(width: 160, height: 160)
  ) { stage in
    stage.root.backgroundColor = Color(hex: 0x16A085)
    let button = Control(name: "button", frame: Rect(x: 40, y: 40, width: 80, height: 80))
    stage.root.addSublayer(button)

    let icon = ShapeLayer(
      paths: [
        lines([(20, 24, 60, 24), (20, 40, 60, 40), (20, 56, 60, 56)]),
        lines([(24, 24, 56, 56), (40, 40, 40, 40), (24, 56, 56, 24)]),
      ], name: "bars")
    icon.strokeColor = .white
    icon.lineWidth = 6
    icon.lineCap = .round
    button.addSublayer(icon)

    button.on(.touchDown) { [unowned stage] in
      stage.animate(duration: 0.1) { button.transform = .scale(0.9) }
    }
    button.on(.touchUpInside) { [unowned stage] in
      stage.animate(duration: 0.7, dampingRatio: 0.4) {
        button.transform = .identity
        icon.pathPosition = 1 - icon.pathPosition
      }
    }
    stage.tap(button, at: 0.3, "tap")
    stage.tap(button, at: 1.6, "tap again")
  }

  private static func lines(_ ends: [(Double, Double, Double, Double)]) -> Path {
    ends.reduce(into: Path()) { path, end in
      path.addLines(between: [Point(x: end.0, y: end.1), Point(x: end.2, y: end.3)])
    }
  }
}

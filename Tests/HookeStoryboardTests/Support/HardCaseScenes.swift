// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeScene

/// Scenes that are hard to lay out.
enum HardCaseScenes {
  /// All of them.
  static let all = [manySprings, screenful, wave, blink, patience, words, wide]

  /// Forty layers, each on a spring of its own, one after the other.
  static let manySprings = Scene(
    name: "crowd", title: "Forty springs", summary: "Forty bars drop in, one after the other."
  ) { stage in
    for index in 0..<40 {
      let bar = block("bar \(index + 1)", Rect(x: 20, y: -30, width: 335, height: 10), index, stage)
      spring(bar, to: 40 + 15 * Double(index), bounciness: 4 + Double(index % 16), stage)
        .beginTime = 0.2 + 0.05 * Double(index)
    }
    stage.at(0.2, "drop") {}
  }

  /// Two hundred layers, of which three move.
  static let screenful = Scene(
    name: "screenful", title: "Two hundred layers", summary: "Three of two hundred squares move."
  ) { stage in
    for index in 0..<200 {
      let (row, column) = index.quotientAndRemainder(dividingBy: 10)
      let square = block(
        "square \(index + 1)",
        Rect(x: 12 + 36 * Double(column), y: 20 + 32 * Double(row), width: 26, height: 24), index,
        stage)
      if [44, 105, 166].contains(index) {
        stage.at(0.2 + 0.002 * Double(index), "square \(index + 1)") {
          spring(square, to: square.position.y + 40, bounciness: 14, stage)
        }
      }
    }
  }

  /// Two hundred layers that all move.
  static let wave = Scene(
    name: "wave", title: "A wave", summary: "Two hundred squares rise, column after column."
  ) { stage in
    for index in 0..<200 {
      let (row, column) = index.quotientAndRemainder(dividingBy: 10)
      let square = block(
        "square \(index + 1)",
        Rect(x: 12 + 36 * Double(column), y: 60 + 28 * Double(row), width: 26, height: 20), index,
        stage)
      spring(square, to: square.position.y - 30, bounciness: 10, stage).beginTime =
        0.1 + 0.04 * Double(column)
    }
    stage.at(0.1, "rise") {}
  }

  /// All over in a twentieth of a second.
  static let blink = Scene(
    name: "blink", title: "Blink", summary: "A light goes on in a twentieth of a second."
  ) { stage in
    let light = block("light", Rect(x: 150, y: 300, width: 75, height: 75), 0, stage)
    let flash = BasicAnimation(Layer.opacity, from: 0, to: 1, duration: 0.05)
    stage.animator.add(flash, to: light, forKey: "flash")
  }

  /// Ten minutes with little in them.
  static let patience = Scene(
    name: "patience", title: "Ten minutes", summary: "A square moves now and then."
  ) { stage in
    let square = block("square", Rect(x: 160, y: 300, width: 55, height: 55), 1, stage)
    for (index, time) in [1.0, 61, 180, 183, 420, 598].enumerated() {
      stage.at(time, "move \(index + 1)") {
        spring(square, to: index.isMultiple(of: 2) ? 500 : 200, bounciness: 12, stage)
      }
    }
  }

  /// Long names, captions and titles, in several scripts.
  static let words = Scene(
    name: "words",
    title: "A scene whose title says a great deal more than is good for any title on any sheet of "
      + "paper whatsoever",
    summary:
      "What happens takes a sentence that goes on, with one thing after another told in full, "
      + "until the reader has forgotten how it began; and then it adds something."
  ) { stage in
    let names = [
      "the panel at the left hand side of the screen", "Ελληνικά", "лицевая панель приложения",
      "unbreakable-identifier-of-a-generated-layer-0123456789",
    ]
    let captions = [
      "the reader presses the panel, waits for it to answer, and lets go of it after a while; "
        + "nothing else happens until everything has come to rest again",
      "πατήστε το κουμπί", "нажмите на панель и подождите, пока она не остановится",
      "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
    ]
    for (index, name) in names.enumerated() {
      let panel = block(
        name, Rect(x: 30, y: 60 + 120 * Double(index), width: 120, height: 60), index, stage)
      stage.at(0.2 + 0.7 * Double(index), captions[index]) {
        let scale = SpringAnimation(
          Layer.scaleXY, to: Point(x: 1.2, y: 1.4), velocity: Point(x: 3, y: 8), bounciness: 16)
        stage.animator.add(scale, to: panel, forKey: "scale")
        let color = BasicAnimation(Layer.backgroundColor, to: Color(hex: 0x8E44AD))
        stage.animator.add(color, to: panel, forKey: "color")
      }
    }
  }

  /// A screen much wider than high.
  static let wide = Scene(
    name: "wide", title: "Ticker", summary: "A word crosses a wide screen.",
    size: Size(width: 1200, height: 160)
  ) { stage in
    let word = block("word", Rect(x: 20, y: 60, width: 90, height: 40), 0, stage)
    let move = SpringAnimation(Layer.positionX, to: 1100, bounciness: 12)
    move.beginTime = 0.3
    stage.animator.add(move, to: word, forKey: "move")
  }

  private static func block(_ name: String, _ frame: Rect, _ index: Int, _ stage: Stage) -> Layer {
    let layer = Layer(name: name, frame: frame)
    layer.backgroundColor = Color(hex: [0x3498DB, 0x2ECC71, 0xE67E22, 0x9B59B6][index % 4])
    layer.cornerRadius = 3
    stage.root.addSublayer(layer)
    return layer
  }

  @discardableResult
  private static func spring(
    _ layer: Layer, to y: Double, bounciness: Double, _ stage: Stage
  ) -> SpringAnimation<Layer, Double> {
    let motion = SpringAnimation(Layer.positionY, to: y, bounciness: bounciness)
    stage.animator.add(motion, to: layer, forKey: "y")
    return motion
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing

/// Pictures that use every part of a display list, for rendering and comparing.
enum Pictures {
  static func style(_ size: Double, _ weight: Font.Weight = .regular) -> TextStyle {
    TextStyle(font: Font(size: size, weight: weight))
  }

  static let shapes = DisplayList { picture in
    picture.fill(.rect(Rect(x: 0, y: 0, width: 400, height: 300)), .white)
    let card = Rect(x: 20, y: 20, width: 110, height: 80)
    picture.shadow(
      of: .roundedRect(card, cornerRadius: 8), .black.withOpacity(0.35), blur: 6,
      offset: Size(width: 0, height: 3))
    picture.fill(.roundedRect(card, cornerRadius: 8), Color(hex: 0x3498DB))
    picture.stroke(.roundedRect(card, cornerRadius: 8), Color(hex: 0x1F5F8B), width: 1.5)
    let capsule = Rect(x: 160, y: 30, width: 100, height: 60)
    picture.shadow(of: .roundedRect(capsule, cornerRadius: 30), .black.withOpacity(0.4), blur: 4)
    picture.fill(
      .roundedRect(capsule, cornerRadius: 30),
      .gradient(
        .linear(
          from: Point(x: 160, y: 30), to: Point(x: 260, y: 90),
          [.init(0, Color(hex: 0xE67E22)), .init(1, Color(hex: 0x9B59B6))])))
    picture.fill(
      .circle(center: Point(x: 330, y: 60), radius: 40),
      .gradient(
        .radial(
          center: Point(x: 330, y: 60), radius: 40,
          [.init(0, .white), .init(0.6, Color(hex: 0x2ECC71)), .init(1, Color(hex: 0x145A32))])))
    picture.group(
      transform: .translation(x: 70, y: 160), opacity: 0.5,
      clip: .roundedRect(Rect(x: -45, y: -35, width: 90, height: 70), cornerRadius: 12)
    ) { picture in
      picture.fill(.circle(center: Point(x: -15, y: 0), radius: 35), Color(hex: 0xE74C3C))
      picture.fill(.circle(center: Point(x: 15, y: 0), radius: 35), Color(hex: 0x2980B9))
    }
    var star = Path()
    for index in 0..<5 {
      let (sine, cosine) = sineAndCosine(of: Double(index) * 4 * Double.pi / 5)
      let point = Point(x: 170 + 40 * sine, y: 165 - 40 * cosine)
      if index == 0 { star.move(to: point) } else { star.addLine(to: point) }
    }
    star.closeSubpath()
    picture.fill(star, Color(hex: 0xF1C40F), rule: .evenOdd)
    picture.stroke(
      star, .color(.black), StrokeStyle(width: 1, join: .round, dash: .init([4, 2], phase: 1)))
    picture.stroke(
      .arc(center: Point(x: 260, y: 165), radius: 35, from: 0, to: 1.5 * Double.pi),
      .color(Color(hex: 0x16A085)), StrokeStyle(width: 8, cap: .round))
    picture.shadow(
      of: .path(.circle(center: Point(x: 345, y: 165), radius: 25)), .black.withOpacity(0.5),
      blur: 5, offset: Size(width: 4, height: 4))
    picture.fill(.circle(center: Point(x: 345, y: 165), radius: 25), .white)
    picture.group(transform: .translation(x: 60, y: 250).rotated(by: -0.3).scaledBy(x: 1, y: -1)) {
      $0.fill(.rect(Rect(x: -30, y: -15, width: 60, height: 30)), Color(hex: 0x8E44AD))
    }
    let dot = Artwork(
      "dot", DisplayList { $0.fill(.circle(center: .zero, radius: 8), Color(hex: 0xC0392B)) })
    for index in 0..<6 {
      picture.artwork(
        dot,
        transform: .translation(x: 130 + 25 * Double(index), y: 250)
          .scaledBy(x: 1 - 0.1 * Double(index), y: 1))
    }
    picture.group(transform: .scale(x: 0, y: 1)) { $0.fill(.rect(card), .black) }
  }

  static let texts = DisplayList { picture in
    picture.fill(.rect(Rect(x: 0, y: 0, width: 400, height: 300)), .white)
    let ink = Color(hex: 0x1F2933)
    picture.text("Flat button", style: style(20, .semibold), at: Point(x: 20, y: 36), ink)
    picture.text(
      "Released: springs past 1 — efficient “fi”", style: style(9), at: Point(x: 20, y: 54), ink)
    let figures = TextStyle(font: Font(size: 11, hasTabularFigures: true))
    picture.text("0.111 s", style: figures, at: Point(x: 380, y: 36), anchor: .baselineRight, ink)
    picture.text("0.888 s", style: figures, at: Point(x: 380, y: 50), anchor: .baselineRight, ink)
    picture.text("مرحبا بالعالم", style: style(14), at: Point(x: 200, y: 84), ink)
    picture.text("mixed: abc مرحبا def", style: style(11), at: Point(x: 20, y: 106), ink)
    let long =
      "A long caption that is broken into lines between words and cut after the third line, "
      + "because there is no more room for what it goes on to say."
    for (index, alignment) in [
      TextLayout.Alignment.leading, .center, .trailing,
    ].enumerated() {
      let box = Rect(x: 20 + 125 * Double(index), y: 120, width: 110, height: 40)
      picture.stroke(.rect(box), Color(white: 0.8), width: 0.5)
      picture.text(
        TextLayout(
          long, style: style(9), maxWidth: 110, alignment: alignment, maxLines: 3),
        at: box.origin, .color(ink))
      picture.text(
        TextLayout(
          "not broken", style: style(12), maxWidth: 110, alignment: alignment, wrapping: .none,
          truncation: .none), at: Point(x: box.minX, y: 268), .color(ink))
    }
    let spaced = TextStyle(font: Font(size: 10, weight: .medium), letterSpacing: 2)
    picture.text("LETTER SPACING", style: spaced, at: Point(x: 20, y: 190), ink)
    picture.text(
      TextLayout("Gradient text", style: style(24, .bold)), at: Point(x: 200, y: 170),
      .gradient(
        .linear(
          from: Point(x: 200, y: 0), to: Point(x: 360, y: 0),
          [.init(0, Color(hex: 0xE74C3C)), .init(1, Color(hex: 0x2980B9))])))
    picture.group(transform: .translation(x: 60, y: 240).rotated(by: -0.2), opacity: 0.5) {
      $0.text("Log in", style: style(18), at: .zero, anchor: .center, Color(hex: 0x3498DB))
    }
    picture.text(
      TextLayout("one\ntwo\nthree", style: style(9), alignment: .center), at: Point(x: 150, y: 210),
      .color(ink))
    picture.text(
      TextLayout(
        "cut in the middle of a long line", style: style(9), maxWidth: 90, wrapping: .none,
        truncation: .middle), at: Point(x: 200, y: 215), .color(ink))
    picture.text(
      TextLayout("شرح طويل يمتد على أكثر من سطر واحد", style: style(10), maxWidth: 90),
      at: Point(x: 300, y: 210), .color(ink))
    picture.text(
      "Italic", style: TextStyle(font: Font(size: 12, isItalic: true)), at: Point(x: 200, y: 250),
      ink)
  }

  static let chinese = DisplayList { picture in
    picture.text("你好，世界 弹簧", style: style(14), at: Point(x: 20, y: 84), .black)
    picture.text("mixed: abc مرحبا def 中文", style: style(11), at: Point(x: 20, y: 106), .black)
  }

  static func page(_ list: DisplayList) -> Page {
    Page(size: Size(width: 400, height: 300), content: list)
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

struct DrawingTests {
  let stage = makeStage()

  private func groups(_ list: DisplayList) -> [DisplayGroup] {
    list.items.flatMap { item -> [DisplayGroup] in
      if case .group(let group) = item { return [group] + groups(group.content) }
      return []
    }
  }

  @Test(arguments: [(0.0, 0.0), (20, 0), (0, 20), (20, 20)])
  func layer_withoutArea_drawsNothingOfItsOwn(width: Double, height: Double) {
    let empty = stage.displayList()
    let box = stage.add("box", 10, 10, width, height)
    (box.borderColor, box.borderWidth) = (.black, 3)
    (box.shadowColor, box.shadowOpacity, box.shadowRadius) = (.black, 1, 4)
    func isDrawn(_ list: DisplayList) -> Bool {
      list.items.contains { item in
        if case .group(let group) = item { return isDrawn(group.content) }
        return true
      }
    }
    #expect((stage.displayList() != empty && isDrawn(stage.displayList())) == (width * height > 0))
  }

  /// Springs carry colours beyond what can be drawn: what is drawn ends at the ends of the range.
  @Test func colors_beyondTheRange_areDrawnWithinIt() {
    let wild = Color(red: 1.7, green: -0.4, blue: 0.5, alpha: 1.3)
    let drawn = Color(red: 1, green: 0, blue: 0.5, alpha: 1)
    let box = stage.add("box", 10, 10, 50, 50)
    (box.backgroundColor, box.borderColor, box.borderWidth) = (wild, wild, 3)
    (box.shadowColor, box.shadowOpacity, box.shadowRadius) = (wild, 1, 4)
    let shape = ShapeLayer(.rect(Rect(x: 0, y: 0, width: 9, height: 9)), name: "shape")
    (shape.fillColor, shape.strokeColor, shape.lineWidth) = (wild, wild, 2)
    let text = TextLayer("word", name: "text")
    (text.frame, text.textColor) = (Rect(x: 0, y: 0, width: 90, height: 20), wild)
    stage.root.addSublayer(shape)
    stage.root.addSublayer(text)
    func colors(_ list: DisplayList) -> [Color] {
      list.items.flatMap { item -> [Color] in
        switch item {
        case .fill(_, .color(let color), _), .stroke(_, .color(let color), _): [color]
        case .text(let text): if case .color(let color) = text.paint { [color] } else { [] }
        case .shadow(let shadow): [shadow.color]
        case .group(let group): colors(group.content)
        default: []
        }
      }
    }
    let found = colors(stage.displayList()).filter { $0.blue == 0.5 }
    #expect(found.count == 6, "\(found)")
    for color in found { #expect(color == drawn) }
  }

  @Test func invisibleLayers_drawNothing() {
    let empty = stage.displayList()
    let box = stage.add("box", 10, 10, 50, 50)
    (box.borderWidth, box.borderColor) = (2, .black)
    (box.shadowOpacity, box.shadowRadius) = (0.5, 4)
    let full = stage.displayList()
    #expect(full != empty)
    for change: (Layer) -> Void in [
      { $0.isHidden = true }, { $0.opacity = 0 }, { $0.opacity = -1 }, { $0.transform = .scale(0) },
      { $0.transform = .scale(x: 1, y: 0) }, { $0.transform.rotation.y = .pi / 2 * 1 },
      {
        $0.backgroundColor = .clear
        ($0.borderColor, $0.shadowOpacity) = (.clear, 0)
      }, { $0.bounds.size = .zero },
      { $0.bounds.size = Size(width: -5, height: 5) },
    ] {
      box.isHidden = false
      box.opacity = 1
      box.transform = .identity
      box.backgroundColor = .black
      (box.borderColor, box.shadowOpacity) = (.black, 0.5)
      box.bounds.size = Size(width: 50, height: 50)
      #expect(stage.displayList() == full)
      change(box)
      let edgeOn = abs(box.transform.matrix.determinant) > 0 && box.transform.rotation.y != 0
      if !edgeOn { #expect(stage.displayList() == empty) }
    }
  }

  @Test func opacity_ofALayer_fadesItAndAllInItAsOneGroup() throws {
    let box = stage.add("box", 10, 20, 50, 50)
    let inner = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    inner.backgroundColor = .white
    box.addSublayer(inner)
    box.opacity = 0.25
    let group = try #require(groups(stage.displayList()).first { $0.opacity == 0.25 })
    #expect(group.content.items.count == 2)
    #expect(isClose(group.transform, [1, 0, 0, 1, 10, 20]))
    box.opacity = 7
    #expect(groups(stage.displayList()).allSatisfy { $0.opacity == 1 })
  }

  @Test func clipping_roundedBackgroundAndBorder_haveTheirShapes() throws {
    let box = stage.add("box", 0, 0, 40, 20)
    box.cornerRadius = 50
    box.borderWidth = 4
    box.borderColor = .white
    box.clipsToBounds = true
    let group = try #require(groups(stage.displayList()).first { $0.clip != nil })
    let outline = Path.roundedRect(Rect(x: 0, y: 0, width: 40, height: 20), cornerRadius: 10)
    #expect(group.clip?.path == outline, "held at half the shorter side")
    #expect(group.content.items.first == .fill(outline, .color(.black), .nonZero))
    let middle = Path.roundedRect(Rect(x: 2, y: 2, width: 36, height: 16), cornerRadius: 8)
    #expect(
      group.content.items.last == .stroke(middle, .color(.white), StrokeStyle(width: 4)),
      "inside the bounds")
  }

  /// A shape that is not filled casts the shadow of its background, as Core Animation's does.
  @Test func shadow_ofAShape_isThatOfWhatIsFilled() {
    let shape = ShapeLayer(.rect(Rect(x: 1, y: 2, width: 9, height: 9)), name: "shape")
    shape.frame = Rect(x: 0, y: 0, width: 40, height: 20)
    shape.backgroundColor = .white
    shape.shadowOpacity = 0.5
    stage.root.addSublayer(shape)
    func shadows() -> [Shadow.Shape] {
      groups(stage.displayList()).flatMap(\.content.items).compactMap {
        if case .shadow(let shadow) = $0 { return shadow.shape }
        return nil
      }
    }
    let outline = Path.rect(Rect(x: 1, y: 2, width: 9, height: 9))
    shape.fillColor = .black.withOpacity(0.01)
    #expect(shadows() == [.path(outline)])
    shape.fillColor = .black.withOpacity(0)
    #expect(shadows() == [.roundedRect(shape.bounds, cornerRadius: 0)])
  }

  @Test func shadow_isUnderTheBackgroundAndGoneWithClipping() {
    let box = stage.add("box", 0, 0, 40, 20)
    box.shadowOpacity = 0.5
    box.shadowRadius = 6
    box.shadowOffset = Size(width: 1, height: 2)
    func shadows() -> [Shadow] {
      groups(stage.displayList()).flatMap(\.content.items).compactMap {
        if case .shadow(let shadow) = $0 { return shadow }
        return nil
      }
    }
    #expect(
      shadows() == [
        Shadow(
          of: .roundedRect(box.bounds, cornerRadius: 0), color: .black.withOpacity(0.5),
          standardDeviation: 6, offset: Size(width: 1, height: 2))
      ])
    box.clipsToBounds = true
    #expect(shadows().isEmpty)
    box.clipsToBounds = false
    box.backgroundColor = .clear
    #expect(shadows().isEmpty, "nothing casts it")
  }

  @Test func order_ofDrawing_isDepthThenAddition() {
    for (index, depth) in [2.0, 0, 1, 0].enumerated() {
      let box = stage.add("box", 0, 0, 10, 10)
      box.zPosition = depth
      box.backgroundColor = Color(white: Double(index) / 10)
    }
    let shades = groups(stage.displayList()).flatMap(\.content.items).compactMap {
      item -> Double? in
      if case .fill(_, .color(let color), _) = item { return color.red }
      return nil
    }
    #expect(shades.dropFirst() == [0.1, 0.3, 0.2, 0])
  }

  @Test func gradients_linearAndRadial_areInTheLayersCoordinates() throws {
    let stops = [Gradient.Stop(0.3, .white), Gradient.Stop(0.8, .black)]
    let fill = GradientLayer(stops)
    fill.frame = Rect(x: 0, y: 0, width: 100, height: 50)
    fill.endPoint = Point(x: 1, y: 0.5)
    #expect(
      fill.displayList().items == [
        .fill(
          .rect(fill.bounds),
          .gradient(.linear(from: Point(x: 50, y: 0), to: Point(x: 100, y: 25), stops)), .nonZero)
      ])
    fill.kind = .radial
    fill.startPoint = Point(x: 0.5, y: 0.5)
    fill.endPoint = Point(x: 1, y: 1)
    let group = try #require(groups(fill.displayList()).first)
    #expect(isClose(group.transform, [50, 0, 0, 25, 50, 25]), "an ellipse that touches the sides")
  }

  @Test func stroke_fromStartToEnd_isThatPartOfTheLength() throws {
    let shape = ShapeLayer(
      .polyline([.zero, Point(x: 30, y: 0), Point(x: 30, y: 40), Point(x: 0, y: 0)], closed: false))
    shape.fillColor = .clear
    shape.strokeColor = .black
    func line() -> Path? {
      for item in shape.displayList().items {
        if case .stroke(let path, _, _) = item { return path }
      }
      return nil
    }
    #expect(line() == shape.path)
    shape.strokeStart = 0.125
    shape.strokeEnd = 0.5
    // 120 points long: from 15 to 60.
    #expect(
      line()?.elements == [
        .move(Point(x: 15, y: 0)), .line(Point(x: 30, y: 0)), .line(Point(x: 30, y: 30)),
      ])
    shape.strokeEnd = 0.125
    #expect(line() == nil)
    // Of a circle a quarter's end lies where the angle is a right one.
    shape.path = .circle(center: .zero, radius: 10)
    shape.strokeStart = 0
    shape.strokeEnd = 0.25
    let end = try #require(line()?.currentPoint)
    #expect(abs(end.x) < 0.01 && abs(abs(end.y) - 10) < 0.01)
    shape.strokeEnd = 1.0 / 3
    let third = try #require(line()?.currentPoint)
    #expect(abs(third.x + 5) < 0.02 && abs(abs(third.y) - 75.0.squareRoot()) < 0.02)
  }

  @Test func text_isDrawnInTheMiddleOfItsHeightInItsColour() {
    let label = TextLayer("grüße 你好 مرحبا", font: Font(size: 10))
    label.frame = Rect(x: 0, y: 0, width: 80, height: 30)
    label.alignment = .trailing
    label.textColor = Color(hex: 0xFF0000)
    stage.root.addSublayer(label)
    guard case .text(let placed) = label.displayList().items.first else {
      Issue.record("no text")
      return
    }
    #expect(placed.position == Point(x: 0, y: 15) && placed.anchor == TextAnchor(.left, .center))
    #expect(placed.layout.string == "grüße 你好 مرحبا" && placed.layout.maxWidth == 80)
    #expect(placed.layout.alignment == .trailing && placed.layout.truncation == .tail)
    #expect(placed.paint == .color(Color(hex: 0xFF0000)))
  }

  @Test func tint_dimmed_isGreyOfTheSameLightness() {
    let card = stage.add("card", 0, 0, 100, 100)
    let title = TextLayer("Back")
    title.usesTintColor = true
    card.addSublayer(title)
    card.tintColor = Color(red: 1, green: 0.5, blue: 0)
    #expect(title.effectiveTintColor == Color(red: 1, green: 0.5, blue: 0))
    stage.root.tintAdjustmentMode = .dimmed
    #expect(title.effectiveTintColor == Color(white: 0.299 + 0.2935))
    card.tintAdjustmentMode = .normal
    #expect(!title.isDimmed)
  }

  @Test func displayList_ofNumbersThatAreNone_isStillOne() {
    let box = stage.add("box", 0, 0, 10, 10)
    box.transform.scale.x = .nan
    #expect(groups(stage.displayList()).count == 1, "a layer that cannot be placed is left out")
  }

  @Test func border_ofARoundedLayer_hasTheRadiusOfItsMiddle() throws {
    let box = stage.add("box", 0, 0, 40, 40)
    (box.cornerRadius, box.borderWidth, box.borderColor) = (9, 4, .white)
    let group = try #require(groups(stage.displayList()).last)
    let middle = Path.roundedRect(Rect(x: 2, y: 2, width: 36, height: 36), cornerRadius: 7)
    #expect(group.content.items.last == .stroke(middle, .color(.white), StrokeStyle(width: 4)))
    box.cornerRadius = 1
    let square = Path.rect(Rect(x: 2, y: 2, width: 36, height: 36))
    #expect(
      groups(stage.displayList()).last?.content.items.last
        == .stroke(square, .color(.white), StrokeStyle(width: 4)))
  }

  @Test func gradient_inBoundsAwayFromTheOrigin_liesWithinThem() throws {
    let fill = GradientLayer([Gradient.Stop(0, .black), Gradient.Stop(1, .white)])
    fill.bounds = Rect(x: 10, y: 30, width: 40, height: 20)
    (fill.startPoint, fill.endPoint) = (Point(x: 0.25, y: 0.5), Point(x: 1, y: 1))
    stage.root.addSublayer(fill)
    let group = try #require(groups(stage.displayList()).last)
    guard case .fill(_, .gradient(let gradient), _)? = group.content.items.first else {
      Issue.record("\(group)")
      return
    }
    #expect(gradient.geometry == .linear(start: Point(x: 20, y: 40), end: Point(x: 50, y: 50)))
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// Where a touch on a layer lands, by the place in the layer and the way the layer is shown.
struct TouchPlaceTests {
  /// Parts of the layer's size.
  private static let places = [
    Point(x: 0.5, y: 0.5), Point(x: 0.25, y: 0.75), Point(x: 0.0625, y: 0.125),
    Point(x: 0.9375, y: 0.5),
  ]

  /// How a card of 80 x 40 at (100, 100) is shown, and where that puts a point of it, counted from
  /// its middle.
  private static let rows:
    [(name: String, show: @Sendable (Stage, Layer) -> Void, map: @Sendable (Point) -> Point)] = [
      ("plain", { _, _ in }, { Point(x: 140 + $0.x, y: 120 + $0.y) }),
      (
        "scrolled", { _, card in card.bounds.origin = Point(x: 30, y: -70) },
        { Point(x: 140 + $0.x, y: 120 + $0.y) }
      ),
      (
        "moved", { _, card in card.position += Point(x: -7, y: 9) },
        { Point(x: 133 + $0.x, y: 129 + $0.y) }
      ),
      (
        "small", { _, card in card.transform = .scale(0.5) },
        { Point(x: 140 + $0.x / 2, y: 120 + $0.y / 2) }
      ),
      (
        "turned", { _, card in card.transform = .rotation(.pi / 2) },
        { Point(x: 140 - $0.y, y: 120 + $0.x) }
      ),
      (
        "animated",
        { stage, card in
          let slide = BasicAnimation(Layer.positionX, to: 240, duration: 1, timing: .linear)
          stage.animator.add(slide, to: card, forKey: "slide")
          stage.advance(to: 0.5)
        }, { Point(x: 190 + $0.x, y: 120 + $0.y) }
      ),
      (
        "in a scrolled list",
        { stage, card in
          let list = stage.add("list", 20, 10, 300, 200)
          list.bounds.origin = Point(x: 60, y: 40)
          list.addSublayer(card)
        }, { Point(x: 100 + $0.x, y: 90 + $0.y) }
      ),
    ]

  @Test(arguments: rows.indices) func touch_onALayer_isAtItsPlaceAsShown(_ index: Int) {
    let row = Self.rows[index]
    for place in Self.places {
      let stage = makeStage()
      let card = stage.add("card", 100, 100, 80, 40)
      row.show(stage, card)
      var events: [ControlEvent] = []
      card.on(.touchDown) { events.append(.touchDown) }
      card.on(.touchUpInside) { events.append(.touchUpInside) }
      stage.touchDown(on: card, at: place)
      let truth = row.map(Point(x: 80 * (place.x - 0.5), y: 40 * (place.y - 0.5)))
      #expect(isClose(stage.touch?.location, truth), "\(row.name), \(place)")
      #expect(isClose(stage.touch?.startLocation, truth) && stage.touch?.hitLayer === card)
      let own = card.presentation.bounds.origin + Point(x: 80 * place.x, y: 40 * place.y)
      #expect(isClose(stage.touch?.location(in: card), own), "\(row.name), \(place)")
      stage.touchUp()
      #expect(events == [.touchDown, .touchUpInside] && stage.warnings.isEmpty, "\(row.name)")
      #expect(isClose(stage.touchMarks.last?.position, truth), "\(row.name)")
    }
  }

  /// A scheduled tap finds the layer where it is shown by then, and a tenth of a second passes.
  @Test func tap_scheduled_isWhereTheLayerIsByThen() {
    let stage = makeStage()
    let card = stage.add("card", 100, 100, 80, 40)
    var log: [(ControlEvent, Double, Point)] = []
    for event in [ControlEvent.touchDown, .touchUpInside] {
      card.on(event) { touch in log.append((event, stage.now, touch.location)) }
    }
    stage.tap(card, at: 1, "tap")
    stage.tap(at: Point(x: 201, y: 151), at: 2)
    stage.at(0.5) { card.position = Point(x: 200, y: 150) }
    stage.advance(to: 3)
    #expect(log.map(\.0) == [.touchDown, .touchUpInside, .touchDown, .touchUpInside])
    #expect(log.map(\.1) == [1, 1.1, 2, 2.1])
    #expect(log.map(\.2.x) == [200, 200, 201, 201] && log.map(\.2.y) == [150, 150, 151, 151])
  }

  /// A layer may leave a finger that rests, or come under it: what counts is where it ends.
  @Test(arguments: [(Point(x: 150, y: 120), 200.0, false), (Point(x: 300, y: 120), 160, true)])
  func end_ofATouchOnALayerThatMoves_isWhereThatIsThen(
    finger: Point, way: Double, isInside: Bool
  ) {
    let stage = makeStage()
    let card = stage.add("card", 100, 100, 80, 40)
    var events: [ControlEvent] = []
    for event in [ControlEvent.touchUpInside, .touchUpOutside] {
      card.on(event) { events.append(event) }
    }
    stage.touchDown(on: card)
    stage.touchMoved(to: finger)
    card.position.x += way
    stage.touchUp()
    #expect(events == [isInside ? .touchUpInside : .touchUpOutside])
  }

  /// Of a layer that grows on its way, the place is a part of the size that is shown.
  @Test(arguments: [0.0, 0.25, 0.5, 1]) func touch_onALayerThatGrows_isInWhatIsShown(time: Double) {
    for place in Self.places {
      let stage = makeStage()
      let card = stage.add("card", 100, 100, 80, 40)
      card.on(.touchDown) {}
      stage.animate(duration: 1, curve: .linear) {
        card.bounds = Rect(x: 40, y: -8, width: 160, height: 120)
      }
      stage.advance(to: time)
      stage.touchDown(on: card, at: place)
      let (width, height) = (80 + 80 * time, 40 + 80 * time)
      let truth = Point(x: 140 + width * (place.x - 0.5), y: 120 + height * (place.y - 0.5))
      #expect(isClose(stage.touch?.location, truth), "\(place) at \(time)")
      let own = Point(x: 40 * time + width * place.x, y: -8 * time + height * place.y)
      #expect(isClose(stage.touch?.location(in: card), own), "\(place) at \(time)")
    }
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

struct PanTests {
  let stage = makeStage()

  private func card() -> Layer { stage.add("card", 100, 100, 100, 100) }

  @Test func pan_slop_beginsBeyondItAndIsNoPartOfTheTranslation() {
    let card = card()
    var log: [(PanRecognizer.State, Double)] = []
    card.onPan { log.append(($0.state, $0.translation.x)) }
    stage.touchDown(at: Point(x: 120, y: 120))
    for x in [125.0, 130, 131, 140] {
      stage.advance(to: stage.now + 0.01)
      stage.touchMoved(to: Point(x: x, y: 120))
    }
    #expect(log.map(\.0) == [.began, .changed] && log.map(\.1) == [0, 9])
    stage.touchUp()
    #expect(log.last?.0 == .ended && log.last?.1 == 9)
  }

  @Test func translation_set_isCountedFromThere() {
    let pan = card().onPan { pan in
      if pan.state == .cancelled { pan.translation = Point(x: 8, y: 9) }
    }
    stage.touchDown(at: Point(x: 120, y: 120))
    for (x, y) in [(150.0, 120.0), (157, 122)] { stage.touchMoved(to: Point(x: x, y: y)) }
    #expect(pan.translation == Point(x: 7, y: 2))
    pan.translation = Point(x: 100, y: -50)
    #expect(pan.translation == Point(x: 100, y: -50))
    stage.touchMoved(to: Point(x: 160, y: 126))
    #expect(pan.translation == Point(x: 103, y: -46))
    stage.touchUp()
    #expect(pan.translation == Point(x: 103, y: -46))
    // Also once the pan is over; the next one begins at zero.
    pan.translation = Point(x: 1, y: 2)
    #expect(pan.translation == Point(x: 1, y: 2))
    stage.touchDown(at: Point(x: 120, y: 120))
    stage.touchMoved(to: Point(x: 150, y: 120))
    #expect(pan.translation == .zero)
    // By the action at the end, too.
    stage.touchCancelled()
    #expect(pan.translation == Point(x: 8, y: 9))
  }

  @Test func pan_release_hasTheFingersVelocityUntilItRests() {
    for (rest, expected) in [(0.05, 500.0), (0.11, 0)] {
      let stage = makeStage()
      let card = stage.add("card", 0, 0, 300, 300)
      var velocity = Point.zero
      let pan = card.onPan { if $0.state == .ended { velocity = $0.velocity } }
      stage.touchDown(at: Point(x: 10, y: 10))
      for step in 1...10 {
        stage.advance(to: Double(step) / 100)
        stage.touchMoved(to: Point(x: 10 + 5 * Double(step), y: 10))
      }
      stage.advance(to: 0.1 + rest)
      stage.touchUp()
      #expect(isClose(velocity, Point(x: expected, y: 0), 1e-6), "after \(rest) s")
      #expect(pan.state == .possible && pan.touch == nil)
    }
  }

  @Test func pan_overAButton_cancelsItsTouchAndLeavesTapsAlone() {
    let card = card()
    let button = Control(name: "button", frame: Rect(x: 10, y: 10, width: 40, height: 40))
    card.addSublayer(button)
    var events: [String] = []
    button.on(.touchUpInside) { events.append("tap") }
    button.on(.touchCancel) { events.append("cancel") }
    card.onPan { if $0.state == .began { events.append("pan") } }
    stage.tap(at: Point(x: 120, y: 120))
    #expect(events == ["tap"])
    stage.touchDown(at: Point(x: 120, y: 120))
    stage.touchMoved(to: Point(x: 150, y: 120))
    stage.touchUp()
    #expect(events == ["tap", "cancel", "pan"])
  }

  @Test func pan_nestedRecognizers_theInnermostOfItsAxisBegins() {
    let (list, row) = (card(), Layer(name: "row", frame: Rect(x: 0, y: 0, width: 100, height: 40)))
    list.addSublayer(row)
    var log: [String] = []
    list.onPan { if $0.state == .began { log.append("list") } }.axis = .vertical
    row.onPan { if $0.state == .began { log.append("row") } }.axis = .horizontal
    for way in [Point(x: 30, y: 5), Point(x: 5, y: 30)] {
      stage.touchDown(at: Point(x: 120, y: 120))
      stage.touchMoved(to: Point(x: 120, y: 120) + way)
      // What has failed in its axis does not begin later in the same touch.
      stage.touchMoved(to: Point(x: 150, y: 150))
      stage.touchUp()
    }
    #expect(log == ["row", "list"])
  }

  /// More to the side than up or down, or the other way round: a diagonal is neither.
  @Test(arguments: [
    (Point(x: 30, y: 0), "h"), (Point(x: -30, y: 0), "h"), (Point(x: 0, y: 30), "v"),
    (Point(x: 0, y: -30), "v"), (Point(x: 20, y: 20), ""), (Point(x: -20, y: 20), ""),
    (Point(x: 20, y: -20), ""), (Point(x: -21, y: 20), "h"), (Point(x: 20, y: -21), "v"),
  ])
  func pan_inEveryDirection_beginsOnItsAxis(way: Point, axis: String) {
    let layer = card()
    var log = ""
    let pan = layer.onPan { if $0.state == .began { log += "begun" } }
    for (allowed, begins) in [
      (PanRecognizer.Axis.any, true), (.horizontal, axis == "h"), (.vertical, axis == "v"),
    ] {
      (pan.axis, log) = (allowed, "")
      stage.touchDown(at: Point(x: 150, y: 150))
      stage.touchMoved(to: Point(x: 150, y: 150) + way)
      stage.touchUp()
      #expect((log == "begun") == begins, "\(allowed)")
    }
  }

  @Test func pan_overOrCancelled_keepsItsLastTranslationAndVelocity() {
    for isCancelled in [false, true] {
      let stage = makeStage()
      let pan = stage.add("card", 0, 0, 300, 300).onPan { _ in }
      #expect(pan.velocity == .zero && pan.translation == .zero)
      stage.touchDown(at: Point(x: 10, y: 10))
      for step in 1...10 {
        stage.advance(to: Double(step) / 100)
        stage.touchMoved(to: Point(x: 10 + 5 * Double(step), y: 10 - 2 * Double(step)))
      }
      let (velocity, translation) = (pan.velocity, pan.translation)
      if isCancelled { stage.touchCancelled() } else { stage.touchUp() }
      #expect(pan.touch == nil && velocity.x > 400 && velocity.y < -100 && translation.x > 30)
      stage.advance(to: 1)
      #expect(isClose(pan.velocity, velocity, 1e-6), "cancelled: \(isCancelled)")
      #expect(isClose(pan.translation, translation, 1e-9), "cancelled: \(isCancelled)")
    }
  }

  @Test func pan_cancelled_reportsItOnce() {
    let card = card()
    var states: [PanRecognizer.State] = []
    let pan = card.onPan { states.append($0.state) }
    for end in [
      { stage.touchCancelled() }, { pan.isEnabled = false }, { card.removeFromSuperlayer() },
    ] {
      pan.isEnabled = true
      states = []
      stage.touchDown(at: Point(x: 120, y: 120))
      stage.touchMoved(to: Point(x: 160, y: 120))
      end()
      stage.touchUp()
      #expect(states == [.began, .cancelled])
    }
  }

  @Test("a touch that ends at the instant at which a drag arrives ends where the drag does")
  func drag_liftedAtItsEnd_arrivesFirst() {
    for start in 0...30 {
      for length in 1...20 {
        let stage = makeStage()
        stage.drag(
          from: Point(x: 10, y: 10), to: Point(x: 90, y: 50), at: Double(start) / 10,
          duration: Double(length) / 10)
        stage.at(Double(start + length) / 10) { stage.touchUp() }
        stage.advance(to: Double(start + length) / 10)
        let place = stage.touchMarks.last?.position
        #expect(place == Point(x: 90, y: 50), "from \(start) for \(length) tenths: \(place as Any)")
      }
    }
  }

  @Test func drag_alongPath_isWhereItsCurveSaysAndLetsGo() {
    let card = card()
    card.bounds.size = Size(width: 400, height: 300)
    card.position = Point(x: 200, y: 150)
    var (places, velocity, end): ([Point], Point, Double) = ([], .zero, 0)
    card.onPan {
      if $0.state == .changed, let touch = $0.touch { places.append(touch.location) }
      if $0.state == .ended { (velocity, end) = ($0.velocity, stage.now) }
    }
    // A quarter of a circle about (200, 150), at constant speed.
    let quarter = Path.arc(center: Point(x: 200, y: 150), radius: 100, from: 0, to: .pi / 2)
    stage.drag(along: quarter, at: 0.5, duration: 0.5)
    stage.advance(to: 2)
    #expect(places.count >= 26 && end == 1 && stage.touch == nil)
    for place in places {
      #expect(abs(place.distance(to: Point(x: 200, y: 150)) - 100) < 0.05, "\(place)")
    }
    // The last step is the chord of 3 degrees, in a sixtieth of a second.
    let speed = (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot()
    #expect(abs(speed - 100 * .pi / 2 / 0.5) < 0.5 && velocity.x < 0)
    #expect(isClose(places.last, Point(x: 200, y: 250), 1e-6))
  }

  @Test func drag_easing_releasesWithTheSlopeOfItsCurve() {
    let card = card()
    var velocity = 0.0
    card.onPan { if $0.state == .ended { velocity = $0.velocity.x } }
    let line = Path.line(from: Point(x: 110, y: 150), to: Point(x: 310, y: 150))
    stage.drag(along: line, at: 0, duration: 0.5, curve: .easeIn)
    stage.advance(to: 1)
    // The slope of (0.42, 0, 1, 1) rises to 1.7 at its end; the last step is a thirtieth of it.
    let last = (1 - CubicBezier.easeIn.value(at: 29.0 / 30)) * 30
    #expect(abs(velocity - 200 / 0.5 * last) < 1e-6 && last > 1.5)
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import HookeTestSupport
import Testing

/// Random fingers on a screen, beside a model that knows the frames of its layers alone.
struct FingerModelTests {
  private final class Log { var entries: [String] = [] }

  private static let events: [ControlEvent] = [
    .touchDown, .touchDragEnter, .touchDragExit, .touchDragInside, .touchDragOutside,
    .touchUpInside, .touchUpOutside, .touchCancel,
  ]

  /// What the finger does next.
  private enum Act: Equatable { case down, move, up, cancel }

  /// Who hears of a touch at a place: layers without actions leave it to those around them, and a
  /// disabled control keeps it to itself.
  private static func listener(at place: Point) -> (name: String, frame: Rect)? {
    let rows = [
      ("button", Rect(x: 20, y: 20, width: 80, height: 40)),
      ("off", Rect(x: 20, y: 80, width: 80, height: 40)),
      ("list", Rect(x: 0, y: 0, width: 200, height: 300)),
    ]
    return rows.first { $0.1.contains(place) }
  }

  private func makeScreen(_ stage: Stage, _ log: Log) -> [String: Layer] {
    let list = stage.add("list", 0, 0, 200, 300)
    let button = Control(name: "button", frame: Rect(x: 20, y: 20, width: 80, height: 40))
    let off = Control(name: "off", frame: Rect(x: 20, y: 80, width: 80, height: 40))
    off.isEnabled = false
    let label = Layer(name: "label", frame: Rect(x: 20, y: 140, width: 80, height: 40))
    let deaf = Control(name: "deaf", frame: Rect(x: 20, y: 200, width: 80, height: 40))
    deaf.isUserInteractionEnabled = false
    for layer in [button, off, label, deaf] { list.addSublayer(layer) }
    for layer in [list, button, off, deaf] {
      for event in Self.events {
        layer.on(event) { log.entries.append("\(layer.name) \(event)") }
      }
    }
    return Dictionary(uniqueKeysWithValues: [list, button, off].map { ($0.name, $0) })
  }

  @Test(arguments: [UInt64(1), 2, 3, 4])
  func events_ofARandomFinger_areThoseOfTheModel(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (stage, log) = (makeStage(), Log())
    let layers = makeScreen(stage, log)
    var owner: (name: String, frame: Rect)?
    var (isDown, isInside) = (false, false)
    var expected: [String] = []
    func tell(_ event: String) {
      guard let name = owner?.name, name != "off" else { return }
      expected.append("\(name) \(event)")
    }
    for step in 0..<150 {
      let place = Point(x: Double(random.index(below: 240)), y: Double(random.index(below: 300)))
      let act = [Act.down, .move, .move, .move, .move, .up, .cancel][random.index(below: 7)]
      log.entries = []
      expected = []
      if isDown, act == .down || act == .cancel { tell("touchCancel") }
      switch act {
      case .down:
        stage.touchDown(at: place)
        (owner, isDown, isInside) = (Self.listener(at: place), true, true)
        tell("touchDown")
      case .move:
        stage.touchMoved(to: place)
        guard isDown else { break }
        let wasInside = isInside
        isInside = owner?.frame.contains(place) ?? false
        if wasInside != isInside { tell(isInside ? "touchDragEnter" : "touchDragExit") }
        tell(isInside ? "touchDragInside" : "touchDragOutside")
      case .up:
        stage.touchUp()
        if isDown { tell(isInside ? "touchUpInside" : "touchUpOutside") }
        isDown = false
      case .cancel:
        stage.touchCancelled()
        isDown = false
      }
      #expect(log.entries == expected, "\(act) at \(place), step \(step), seed \(seed)")
      #expect((stage.touch != nil) == isDown)
      for name in ["button", "off"] {
        let control = try #require(layers[name] as? Control)
        let isLit = isDown && isInside && owner?.name == name
        #expect(control.isHighlighted == isLit, "\(name), step \(step), seed \(seed)")
      }
    }
  }

  /// Every touch is marked where it is, and for a while where it ended.
  @Test(arguments: [UInt64(5), 6])
  func places_ofARandomFinger_areThoseOfTheModel(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let stage = makeStage()
    var touch: (start: Double, from: Point, last: (time: Double, place: Point), velocity: Point)?
    var ended: [(time: Double, place: Point)] = []
    for step in 0..<150 {
      stage.advance(by: [0.01, 0.05, 0.09, 0.12, 0.3][random.index(below: 5)])
      let now = stage.now
      let place = Point(x: Double(random.index(below: 400)), y: Double(random.index(below: 300)))
      switch random.index(below: 5) {
      case 0:
        if let touch { ended.append((now, touch.last.place)) }
        stage.touchDown(at: place)
        touch = (now, place, (now, place), .zero)
      case 1:
        if random.index(below: 2) == 0 { stage.touchUp() } else { stage.touchCancelled() }
        if let touch { ended.append((now, touch.last.place)) }
        touch = nil
      default:
        stage.touchMoved(to: place)
        if let known = touch {
          touch?.velocity = (place - known.last.place) / (now - known.last.time)
          touch?.last = (now, place)
        }
      }
      if random.index(below: 2) == 0 { stage.advance(by: 0.11) }
      let rests = touch.map { stage.now - $0.last.time > 0.1 } ?? false
      let shown = "step \(step), seed \(seed)"
      #expect(stage.touch?.location == touch?.last.place, "\(shown)")
      #expect(stage.touch?.startLocation == touch?.from && stage.touch?.startTime == touch?.start)
      #expect(stage.touch?.translation == touch.map { $0.last.place - $0.from })
      let velocity = rests ? Point.zero : touch?.velocity
      #expect(velocity.map { isClose(stage.touch?.velocity, $0, 1e-6) } ?? true, "\(shown)")
      let marks = ended.filter { stage.now - $0.time < 0.35 }.map(\.place)
      #expect(stage.touchMarks.map(\.position) == marks + (touch.map { [$0.last.place] } ?? []))
    }
  }
}

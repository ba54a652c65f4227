// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import HookeTestSupport
import Testing

/// Random pans on two layers within each other, beside a model of their recognisers.
struct PanModelTests {
  private final class Log { var entries: [String] = [] }

  /// What the model knows of a recogniser.
  private struct Pan {
    var name: String
    var slop: Double
    var axis: PanRecognizer.Axis
    var isEnabled = true
    var hasFailed = false

    /// Whether a way from the start begins the pan; one in another direction rules it out.
    mutating func begins(_ way: Point) -> Bool {
      guard isEnabled, !hasFailed, way.distance(to: .zero) > max(0, slop) else { return false }
      switch axis {
      case .any: return true
      case .horizontal: hasFailed = !(way.x.magnitude > way.y.magnitude)
      case .vertical: hasFailed = !(way.y.magnitude > way.x.magnitude)
      }
      return !hasFailed
    }
  }

  private static let inner = Rect(x: 100, y: 100, width: 200, height: 100)

  private func write(_ name: String, _ state: PanRecognizer.State, _ way: Point) -> String {
    "\(name) \(state) \(way.x) \(way.y)"
  }

  @Test(arguments: [UInt64(1), 2, 3, 4])
  func pans_ofARandomFinger_areThoseOfTheModel(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (stage, log) = (makeStage(), Log())
    let outer = stage.add("outer", 0, 0, 400, 300)
    let inner = Control(name: "inner", frame: Self.inner)
    outer.addSublayer(inner)
    inner.on(.touchCancel) { log.entries.append("inner touchCancel") }
    let recognizers = [inner, outer].map { layer in
      layer.onPan { [unowned layer] pan in
        log.entries.append(write(layer.name, pan.state, pan.translation))
        #expect(pan.layer === layer && pan.touch != nil)
      }
    }
    var pans = ["inner", "outer"].map { Pan(name: $0, slop: 10, axis: .any) }
    // Where the finger came down and where it is, and the pan in progress with its origin.
    var finger: (start: Point, place: Point, hits: [Int])?
    var owner: (index: Int, origin: Point)?
    var expected: [String] = []
    func end(_ state: PanRecognizer.State) {
      if let finger, let owner {
        expected.append(write(pans[owner.index].name, state, finger.place - owner.origin))
      } else if state == .cancelled, finger?.hits.count == 2 {
        expected.append("inner touchCancel")
      }
      (finger, owner) = (nil, nil)
    }
    for step in 0..<200 {
      stage.advance(by: 1.0 / 64)
      log.entries = []
      expected = []
      var place = Point(x: Double(random.index(below: 400)), y: Double(random.index(below: 300)))
      switch random.index(below: 12) {
      case 0, 1:
        if finger != nil { end(.cancelled) }
        for index in pans.indices {
          pans[index].hasFailed = false
          guard random.index(below: 2) == 0 else { continue }
          let axis = [PanRecognizer.Axis.any, .horizontal, .vertical][random.index(below: 3)]
          let slop = [10.0, 0, 5, 20, -3][random.index(below: 5)]
          (pans[index].axis, pans[index].slop) = (axis, slop)
          (recognizers[index].axis, recognizers[index].slop) = (axis, slop)
        }
        stage.touchDown(at: place)
        finger = (place, place, Self.inner.contains(place) ? [0, 1] : [1])
      case 2:
        stage.touchUp()
        end(.ended)
      case 3:
        let index = random.index(below: 2)
        pans[index].isEnabled.toggle()
        // One that is switched off in its pan takes the touch along.
        if owner?.index == index, !pans[index].isEnabled { end(.cancelled) }
        recognizers[index].isEnabled = pans[index].isEnabled
      case 4:
        guard let known = owner, let at = finger?.place else { break }
        let way = Point(x: Double(random.index(below: 40)), y: -7)
        recognizers[known.index].translation = way
        #expect(recognizers[known.index].translation == way)
        owner?.origin = at - way
      default:
        // Mostly small steps, of which some pass no slop.
        if let known = finger, random.index(below: 4) > 0 {
          place = Point(
            x: known.place.x + Double(random.index(below: 13)) - 6,
            y: known.place.y + Double(random.index(below: 13)) - 6)
        }
        stage.touchMoved(to: place)
        guard let known = finger else { break }
        finger?.place = place
        if let owner {
          expected.append(write(pans[owner.index].name, .changed, place - owner.origin))
        } else if let index = known.hits.first(where: { pans[$0].begins(place - known.start) }) {
          if known.hits.count == 2 { expected.append("inner touchCancel") }
          expected.append(write(pans[index].name, .began, .zero))
          owner = (index, place)
        }
      }
      #expect(log.entries == expected, "step \(step), seed \(seed)")
      for (index, recognizer) in recognizers.enumerated() {
        let goesOn = owner?.index == index
        #expect((recognizer.touch != nil) == goesOn && (recognizer.state == .possible) == !goesOn)
        #expect(!goesOn || recognizer.location(in: outer) == finger?.place)
      }
    }
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeScene
import Testing

@testable import HookePlayback

/// Fingers that are lifted soon after one another: each fades as a layer of its own.
@Suite("Lifted fingers")
struct LiftedFingerTests {
  /// When fingers are lifted, in milliseconds; one comes down at 40 points for each.
  private static let lifts = [300, 304, 310, 390]

  private static var scene: Scene {
    Scene(name: "taps", title: "Taps", summary: "Taps.") { stage in
      for (index, lift) in lifts.enumerated() {
        let place = Point(x: 40 + 10 * Double(index), y: 50)
        stage.at(Double(lift) / 1000 - 0.001) { [unowned stage] in stage.touchDown(at: place) }
        stage.at(Double(lift) / 1000) { [unowned stage] in stage.touchUp() }
      }
    }
  }

  /// The numbers of the fingers that are seen at a time, by their places.
  private static func numbers(_ sampler: inout SceneSampler, at time: Double) -> [Double: Int] {
    let tick = sampler.timeBase.tick(time)
    sampler.sample([tick])
    let picture = sampler.samples.first { $0.tick == tick }?.picture
    let fingers = (picture?.sublayers ?? []).filter { $0.name == "lifted-finger" }
    return Dictionary(fingers.map { ($0.transform.tx, $0.number) }) { first, _ in first }
  }

  @Test("each lifted finger is one layer for as long as it fades")
  func numbers_ofLiftedFingers_areTheirOwn() {
    var sampler = SceneSampler(
      .scene(Self.scene, .exact), measurer: MonospacedTextMeasurer(),
      timeBase: TimeBase(duration: 1, rest: 0))
    let all = Self.numbers(&sampler, at: 0.4)
    #expect(all.keys.sorted() == [40, 50, 60, 70])
    #expect(Set(all.values).count == 4 && all.values.allSatisfy { $0 < 0 }, "\(all)")
    for (time, places) in [(0.3005, [40.0]), (0.305, [40, 50]), (0.5, [40, 50, 60, 70])] {
      let seen = Self.numbers(&sampler, at: time)
      #expect(seen.keys.sorted() == places, "\(time)")
      for (place, number) in seen { #expect(all[place] == number, "\(place) at \(time)") }
    }
    // They last for 0.35 s.
    let (late, none) = (
      Self.numbers(&sampler, at: 0.656), Self.numbers(&sampler, at: 0.745)
    )
    #expect(late.keys.sorted() == [60, 70] && none.isEmpty)
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// The instants of actions whose times are sums, and what actions read at theirs.
struct ScheduledInstantTests {
  /// A decimal number of tenths, as a literal has it.
  private static func tenths(_ count: Int) -> Double { Double(count) / 10 }

  /// Sums of tenths differ from the decimal number by up to two units in the last place.
  @Test func action_atASum_runsAtTheDecimalInstant() {
    let stage = makeStage()
    var (seen, truth): ([Double], [Double]) = ([], [])
    var largest = 0.0
    for first in 1..<20 {
      for second in 1..<20 {
        let (sum, whole) = (
          Self.tenths(first) + Self.tenths(second), Self.tenths(first + second)
        )
        largest = max(largest, (sum - whole).magnitude / whole.ulp)
        stage.at(sum) { seen.append(stage.now) }
        truth.append(whole)
      }
    }
    stage.advance(to: 5)
    #expect(largest == 1, "some sums are rounded")
    #expect(seen == truth.sorted())
  }

  @Test func action_afterADelay_runsAtTheDecimalInstant() {
    for first in 1..<12 {
      let stage = makeStage()
      var seen: [Double] = []
      stage.at(Self.tenths(first)) {
        for second in 1..<12 {
          stage.after(Self.tenths(second)) { seen.append(stage.now) }
        }
      }
      stage.advance(to: 5)
      #expect(seen == (1..<12).map { Self.tenths(first + $0) })
    }
  }

  /// Two units in the last place are the rounding of a sum; three are another instant.
  @Test(arguments: [0.3, 0.7, 1, 2.4, 100.1, 3599.9])
  func instant_besideADecimal_isItWithinTwoUnits(decimal: Double) {
    for (units, isDecimal) in [
      (-3.0, false), (-2, true), (-1, true), (0, true), (1, true), (2, true), (3, false),
    ] {
      let time = decimal + units * decimal.ulp
      // Below a power of two the units are half as large.
      guard (time - decimal) / time.ulp == units else { continue }
      #expect(Stage.instant(time) == (isDecimal ? decimal : time), "\(units)")
    }
    // Half a nanosecond beside it is no decimal of nine digits.
    #expect(Stage.instant(decimal + 0.4e-9) == decimal + 0.4e-9)
  }

  /// In one step of the clock, whatever the action is, it reads the value of its own instant.
  @Test func action_ofAnyKind_readsTheValueOfItsInstant() {
    let stage = makeStage()
    let box = stage.add("box", 0, 0, 0, 0)
    let slide = BasicAnimation(Layer.positionX, to: 1000, duration: 10, timing: .linear)
    stage.animator.add(slide, to: box, forKey: "slide")
    var seen: [String: [(time: Double, shown: Double)]] = [:]
    func read(_ kind: String) {
      seen[kind, default: []].append((stage.now, box.presentation.position.x))
    }
    let timer = stage.every(0.7) { read("timer") }
    for time in [0.25, 2.5, 9.75] { stage.at(time) { read("at") } }
    stage.at(1.5) { for delay in [0.05, 3] { stage.after(delay) { read("after") } } }
    let fade = BasicAnimation(Layer.opacity, to: 0, duration: 3.3)
    fade.completion = { _, _ in read("completion") }
    stage.animator.add(fade, to: box, forKey: "fade")
    stage.at(8.6) { timer.cancel() }
    stage.advance(to: 10)
    #expect(seen["timer"]?.count == 12 && seen["at"]?.count == 3 && seen["after"]?.count == 2)
    #expect(seen["completion"]?.map(\.time) == [3.3])
    for (kind, entries) in seen {
      for (time, shown) in entries {
        #expect(abs(shown - 100 * time) < 1e-9, "\(kind) at \(time) reads \(shown)")
      }
    }
    // A timer that was cancelled leaves nothing behind that would keep the stage busy.
    stage.every(5) {}.cancel()
    #expect(stage.isIdle && timer.count == 12)
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Testing

@testable import HookeRecording

/// Which motions share an easing: those that proceed alike at 33 instants, up to rounding.
@Suite("Kept easings")
struct EasingCacheTests {
  /// How often the easing of each motion in turn was looked for anew.
  private static func searches(_ motions: [(Double) -> Double]) -> [Bool] {
    var cache = EasingCache()
    return motions.map { progress in
      var isNew = false
      let found = cache.easing(of: progress) {
        isNew = true
        return nil
      }
      #expect(found == nil)
      return isNew
    }
  }

  @Test("a motion is searched for once, and again where it differs at one instant")
  func easing_ofMotions_isSearchedForOnce() {
    func square(_ time: Double) -> Double { time * time }
    #expect(
      Self.searches([square, square, { $0 }, square, { $0 }]) == [true, false, true, false, false])
    // A difference of rounding is none, a greater one is, at any of the instants.
    #expect(Self.searches([{ $0 }, { $0 + 1e-13 }]) == [true, false])
    for instant in 0...32 {
      let place = Double(instant) / 32
      let moved: (Double) -> Double = { $0 == place ? $0 + 1e-6 : $0 }
      #expect(Self.searches([{ $0 }, moved, { $0 }, moved]) == [true, true, false, false])
      let between: (Double) -> Double = { $0 == place + 1.0 / 64 ? $0 + 1e-3 : $0 }
      #expect(Self.searches([{ $0 }, between]) == [true, false], "\(instant)")
    }
  }

  @Test("a motion without an easing is searched for once as well")
  func easing_ofAMotionWithoutOne_isNone() {
    var (cache, count) = (EasingCache(), 0)
    for _ in 0..<3 {
      let easing = cache.easing(of: { $0 * 1e20 }) {
        count += 1
        return nil
      }
      #expect(easing == nil && count == 1)
    }
    // One that has an easing has the same again.
    let first = cache.easing(of: { $0 }) { LinearEasing(following: { $0 }) }
    #expect(first?.controlPoints.count == 2)
    #expect(cache.easing(of: { $0 }) { nil } == first)
  }
}

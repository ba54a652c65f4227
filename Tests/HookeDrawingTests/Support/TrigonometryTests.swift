// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeDrawing
import HookeTestSupport
import Testing

@Suite struct TrigonometryTests {
  /// mpmath, 40 digits: `mp.sin(mp.mpf(x))`, `mp.cos(mp.mpf(x))` of the exact double.
  static let truth: [(angle: Double, sine: Double, cosine: Double)] = [
    (0.0, 0.0, 1.0),
    (0.1, 0.09983341664682815783, 0.99500416527802576554),
    (-0.5, -0.47942553860420300027, 0.87758256189037271612),
    (0.7853981633974483, 0.70710678118654750275, 0.70710678118654754605),
    (1.5707963267948966, 1.0, 6.1232339957367658861e-17),
    (3.141592653589793, 1.2246467991473531772e-16, -1.0),
    (-4.71238898038469, 1.0, -1.8369701987210297658e-16),
    (100.0, -0.50636564110975879366, 0.8623188722876839341),
    (12345.678, -0.70408131375338158541, 0.71011935871606277365),
    (-999999.5, 0.75625108756167799303, 0.65428150865035093481),
  ]

  @Test(arguments: truth.indices)
  func sineAndCosine_knownAngles_matchTheTruthToALastPlaceOfOne(_ index: Int) {
    let row = Self.truth[index]
    let (sine, cosine) = sineAndCosine(of: row.angle)
    #expect(abs(sine - row.sine) <= 1.2e-16, "sin \(row.angle) = \(sine)")
    #expect(abs(cosine - row.cosine) <= 1.2e-16, "cos \(row.angle) = \(cosine)")
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func sineAndCosine_randomAngles_agreeWithThePlatform(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for range in [1.0, 10, 1e3, 1.5e6] {
      var worst = (error: 0.0, angle: 0.0)
      for _ in 0..<20_000 {
        let angle = generator.double(-range...range)
        let (sine, cosine) = sineAndCosine(of: angle)
        let error = max(abs(sine - sin(angle)), abs(cosine - cos(angle)))
        if error > worst.error { worst = (error, angle) }
      }
      #expect(worst.error <= 2.3e-16, "seed \(seed), \(worst.error) at \(worst.angle)")
    }
  }

  @Test func sineAndCosine_notFinite_areNaN() {
    for angle in [Double.infinity, -.infinity, .nan] {
      let (sine, cosine) = sineAndCosine(of: angle)
      #expect(sine.isNaN && cosine.isNaN)
    }
  }

  @Test func sineAndCosine_hugeAngles_stayOnTheCircle() {
    for angle in [1e9, -1e15, 1e300] {
      let (sine, cosine) = sineAndCosine(of: angle)
      let length: Double = sine * sine + cosine * cosine
      #expect(abs(length - 1) < 1e-15, "\(angle)")
    }
  }
}

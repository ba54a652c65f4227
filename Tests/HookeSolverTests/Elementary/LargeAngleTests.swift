// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Testing

@testable import HookeSolver

/// Sines and cosines of angles of very many turns, and of turns that are given to 106 bits.
@Suite("Sines and cosines of large angles")
struct LargeAngleTests {
  /// Angles, and their sines and cosines by mpmath at 400 bits.
  private static let table: [(angle: Double, sine: Double, cosine: Double)] = [
    (1000000.0, -0.34999350217129294, 0.9367521275331447),
    (3500000.0, 0.9494485570137433, -0.31392266178872896),
    (1000000000.0, 0.5458434494486996, 0.8378871813639024),
    (123456789012.25, -0.3255702527780658, -0.9455178530868819),
    (10000000000000.0, -0.2888852948175251, 0.95736371690084),
    (281474976710656.0, 0.12949601773888192, 0.9915799420065793),
    (562949953421319.5, 0.9955607926464374, 0.09412071050091594),
    (1125899906842623.0, -0.46227333401011556, 0.8867374835108597),
    (800000000000000.0, 0.9931677199758788, -0.11669567257578274),
    (1125899906842000.0, -0.9921246201790374, 0.12525469266498895),
  ]

  @Test func sinesAndCosines_upTo2To50_areWithinTheirBound() {
    for (angle, sine, cosine) in Self.table {
      for sign in [1.0, -1] {
        let found = Elementary.sinCos(radians: sign * angle)
        #expect(abs(found.sin - sign * sine) < 0x1p-52, "\(sign * angle)")
        #expect(abs(found.cos - cosine) < 0x1p-52, "\(sign * angle)")
        #expect(Elementary.sin(sign * angle) == found.sin, "\(sign * angle)")
        #expect(Elementary.cos(sign * angle) == found.cos, "\(sign * angle)")
      }
    }
    for angle in [0x1p900, 1e300, .infinity, .nan] {
      let found = Elementary.sinCos(radians: angle)
      #expect(found.sin.isNaN && found.cos.isNaN, "\(angle)")
    }
  }

  /// Beyond, they are of one angle, which moves away from the true one with the last bits of turns.
  @Test func sinesAndCosines_beyond2To50_areOfOneAngle() {
    let table = [
      (0x1p52, 0.8742173026236351, -0.4855348677422206),
      (0x1p56, 0.9669999630612707, -0.2547765127312584),
      (0x1p60, -0.8306492176372546, -0.5567960822766417),
    ]
    for (angle, sine, cosine) in table {
      let found = Elementary.sinCos(radians: angle)
      #expect(abs(found.sin - sine) < angle * 0x1p-104, "\(angle)")
      #expect(abs(found.cos - cosine) < angle * 0x1p-104, "\(angle)")
    }
    for exponent in 50...899 {
      for factor in [1.0, 1.3, -1.7] {
        let angle = Double(sign: .plus, exponent: exponent, significand: factor)
        let found = Elementary.sinCos(radians: angle)
        #expect(abs(found.sin * found.sin + found.cos * found.cos - 1) < 1e-15, "\(angle)")
      }
    }
  }

  /// Whole turns count nothing, however many, on either side of 0 and in either part.
  @Test func turns_withWholeOnes_areThoseWithoutThem() {
    let eighth = 0.5.squareRoot()
    let parts: [(turns: Double, sine: Double, cosine: Double)] = [
      (0, 0, 1), (0.125, eighth, eighth), (0.25, 1, 0), (0.375, eighth, -eighth), (0.5, 0, -1),
      (0.625, -eighth, -eighth), (0.75, -1, 0), (0.875, -eighth, eighth),
    ]
    for (turns, sine, cosine) in parts {
      for whole in [0, 1, 2, 1000, 0x1p31, 0x1p47, 0x1p48, 0x1p49] {
        for sign in [1.0, -1] {
          let phases = [
            DoubleDouble(high: sign * (whole + turns)),
            DoubleDouble(sum: sign * whole, sign * turns),
            DoubleDouble(sum: sign * whole * 0x1p20, sign * turns),
            DoubleDouble(sum: sign * whole * 0x1p60, sign * (whole + turns)),
          ]
          for phase in phases {
            let found = Elementary.sinCos(turns: phase)
            #expect(abs(found.sin - sign * sine) < 0x1p-52, "\(phase)")
            #expect(abs(found.cos - cosine) < 0x1p-52, "\(phase)")
          }
        }
      }
    }
    // What is below the digits of the high part moves the angle.
    let small = Elementary.sinCos(turns: DoubleDouble(high: 1000, low: 0x1p-50))
    #expect(abs(small.sin - 2 * .pi * 0x1p-50) < 0x1p-95)
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import HookeTestSupport
import Testing

@Suite("POP: bounciness and speed")
struct POPMappingTests {
  @Test(arguments: [("mapping_41x41", 1681), ("mapping_out_of_range", 122)])
  func mapping_isPOPs(file: String, count: Int) throws {
    let rows = try POPTable.rows(of: file)
    #expect(rows.count == count)
    var different = 0
    for row in rows {
      let (bounciness, speed) = (try row.number("bounciness"), try row.number("speed"))
      let dynamics = POPDynamics(bounciness: bounciness, speed: speed)
      let (tension, friction) = (try row.number("tension"), try row.number("friction"))
      #expect((dynamics.tension - tension).magnitude <= 1e-12 * tension.magnitude)
      #expect((dynamics.friction - friction).magnitude <= 1e-12 * friction.magnitude)
      #expect(dynamics.mass == (try row.number("mass")))
      if dynamics.tension != tension || dynamics.friction != friction { different += 1 }
    }
    #expect(different == 0, "rows that differ in the last bits")
  }

  @Test func inverse_isPOPs() throws {
    let rows = try POPTable.rows(of: "mapping_inverse")
    #expect(rows.count == 129)
    for row in rows {
      let dynamics = POPDynamics(
        tension: try row.number("tension"), friction: try row.number("friction"))
      let (bounciness, speed) = (try row.number("bounciness"), try row.number("speed"))
      // Relative, and near 0 relative to the range of 20.
      #expect((dynamics.speed - speed).magnitude <= 1e-12 * max(speed.magnitude, 20))
      if bounciness.isNaN {
        #expect(dynamics.bounciness.isNaN)
      } else {
        #expect(
          (dynamics.bounciness - bounciness).magnitude <= 1e-12 * max(bounciness.magnitude, 20),
          "\(dynamics.bounciness), not \(bounciness)")
      }
    }
  }

  @Test func springs_areMadeForEveryRowWithPositiveCoefficients() throws {
    for row in try POPTable.rows(of: "mapping_out_of_range") {
      let (bounciness, speed) = (try row.number("bounciness"), try row.number("speed"))
      let spring = try? Spring.validated(bounciness: bounciness, speed: speed)
      let (tension, friction) = (try row.number("tension"), try row.number("friction"))
      #expect((spring != nil) == (tension > 0 && friction >= 0))
    }
  }

  /// The friction without bounce steps at the tensions 18 and 44 of Origami, which belong to the
  /// cubics below them; the cubics by hand, at 18 the first two and at 44 the last two.
  @Test func friction_aboutAStep_isOfTheCubicOfItsSide() {
    for (tension, below, above, stiffness) in [
      (18.0, 6.8384, 6.792608, 150.56), (44, 9.972096, 9.9787808, 244.68),
    ] {
      let speed = (tension - 0.5) / 199.5 * 34
      for (offset, friction) in [(-1e-9, below), (1e-9, above)] {
        let found = POPDynamics(bounciness: 0, speed: speed + offset).friction
        #expect((found - ((friction - 8) * 3 + 25)).magnitude < 1e-7, "\(tension), \(offset)")
      }
      // Origami's tension of this stiffness is the whole number.
      #expect(30 + 50 * (stiffness - 194) / (375 - 194) == tension)
      let dynamics = POPDynamics(tension: stiffness, friction: (below - 8) * 3 + 25)
      #expect(dynamics.bounciness.magnitude < 1e-9, "\(tension): \(dynamics.bounciness)")
    }
  }
}

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
}

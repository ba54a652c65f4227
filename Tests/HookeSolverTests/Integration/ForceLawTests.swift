// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import Testing

/// A spring that hardens as it is stretched (Duffing).
struct CubicSpring: ForceLaw {
  typealias Scalar = Double
  let linear: Double
  let cubic: Double
  let damping: Double

  func acceleration<Lanes: SIMD>(
    position: Lanes, velocity: Lanes, target: Lanes
  ) -> Lanes where Lanes.Scalar == Double {
    let x = position - target
    return -linear * x - cubic * x * x * x - damping * velocity
  }
}

/// A pendulum; its sine is a Taylor polynomial good to 1e-13 within ±1.6 rad.
struct Pendulum: ForceLaw {
  typealias Scalar = Double
  let strength: Double

  func acceleration<Lanes: SIMD>(
    position: Lanes, velocity: Lanes, target: Lanes
  ) -> Lanes where Lanes.Scalar == Double {
    let square = position * position
    var sine = Lanes(repeating: 1)
    for n in [19.0, 17, 15, 13, 11, 9, 7, 5, 3] { sine = 1 - sine * square / (n * (n - 1)) }
    return -strength * sine * position
  }
}

/// A magnet that pulls with the inverse square of the distance, softened, against sliding friction.
struct Magnet: ForceLaw {
  typealias Scalar = Float
  let strength: Float
  let friction: Float

  func acceleration<Lanes: SIMD>(
    position: Lanes, velocity: Lanes, target: Lanes
  ) -> Lanes where Lanes.Scalar == Float {
    let x = target - position
    let pull = strength * x / (x * x + 1)
    return pull - friction * velocity
  }
}

/// A weight that falls onto a hard floor at its lower stop and stays there.
struct HardStop: ForceLaw {
  typealias Scalar = Double
  let gravity: Double
  let floor: Double
  let bounce: Double

  func acceleration<Lanes: SIMD>(
    position: Lanes, velocity: Lanes, target: Lanes
  ) -> Lanes where Lanes.Scalar == Double {
    Lanes(repeating: -gravity)
  }

  func confine<Lanes: SIMD>(
    position: inout Lanes, velocity: inout Lanes
  ) where Lanes.Scalar == Double {
    let below = position .< floor
    position.replace(with: floor, where: below)
    velocity.replace(with: -bounce * velocity, where: below .& (velocity .< 0))
  }
}

@Suite struct ForceLawTests {
  /// Where an undamped unit Duffing spring from 1 is after 3 s: mpmath odefun, 40 digits, of
  /// x'' = -4 x - 2 x^3.
  static let duffing = 0.7219217894700475

  @Test("The error of Runge-Kutta falls with the fourth power of the step")
  func advance_halvedStep_hasASixteenthOfTheError() {
    let errors = [0.04, 0.02, 0.01, 0.005].map { step in
      var batch = ForceBatch(law: CubicSpring(linear: 4, cubic: 2, damping: 0), step: step)
      batch.append(position: 1)
      batch.advance(by: 3)
      return (batch.position(at: 0) - Self.duffing).magnitude
    }
    for (coarse, fine) in zip(errors, errors.dropFirst()) {
      #expect(coarse / fine > 14 && coarse / fine < 18, "errors \(errors)")
    }
    #expect(errors[3] < 1e-7)
  }

  @Test("The remainder of a frame is a step of its own: irregular frames end at the same place")
  func advance_irregularFrames_loseNoTime() {
    var batch = ForceBatch(law: CubicSpring(linear: 4, cubic: 2, damping: 0), step: 0.001)
    batch.append(position: 1)
    var now = 0.0
    for frame in [0.016_7, 0.3, 0.000_3, 1.2, 0.75] {
      batch.advance(by: frame)
      now += frame
    }
    batch.advance(by: 3 - now)
    #expect((batch.position(at: 0) - Self.duffing).magnitude < 1e-10)
  }

  @Test("A pendulum swings with the period of the elliptic integral")
  func pendulum_quarterPeriod_passesTheBottom() {
    // T/4 = K(sin(θ/2)) / √strength: mpmath ellipk(sin(0.6)^2) / 3.
    var batch = ForceBatch(law: Pendulum(strength: 9), step: 0.001)
    batch.append(position: 1.2)
    batch.advance(by: 0.575021436977958)
    #expect(batch.position(at: 0).magnitude < 1e-10)
    #expect((batch.velocity(at: 0) + 6 * 0.564642473395035357).magnitude < 1e-9)
  }

  @Test("A magnet with friction catches what comes near")
  func magnet_withFriction_holds() {
    var batch = ForceBatch(law: Magnet(strength: 40, friction: 4), step: 0.002)
    for index in 0..<19 { batch.append(position: Float(index) - 9, target: 0.5) }
    for _ in 0..<1200 { batch.advance(by: 1.0 / 60) }
    for index in 0..<19 {
      #expect((batch.position(at: index) - 0.5).magnitude < 1e-4)
      #expect(batch.velocity(at: index).magnitude < 1e-3)
    }
  }

  @Test("Nothing passes a hard stop")
  func hardStop_falling_bouncesAndStays() {
    var batch = ForceBatch(law: HardStop(gravity: 10, floor: -2, bounce: 0.5), step: 0.001)
    batch.append(position: 3)
    batch.advance(by: 1.0)  // falls 5 m in 1 s, at 10 m/s
    #expect((batch.position(at: 0) + 2).magnitude < 1e-9)
    for _ in 0..<600 {
      batch.advance(by: 1.0 / 60)
      #expect(batch.position(at: 0) >= -2)
    }
    #expect(batch.position(at: 0) < -1.999)
  }

  @Test("A value that diverges does not touch its neighbours")
  func advance_nanLane_isNotContagious() {
    var batch = ForceBatch(law: CubicSpring(linear: 4, cubic: 2, damping: 0), step: 0.01)
    batch.append(position: 1)
    batch.append(position: 1e200)
    batch.advance(by: 3)
    #expect(!batch.position(at: 1).isFinite)
    #expect((batch.position(at: 0) - Self.duffing).magnitude < 1e-6)
  }

  @Test("Removing moves the last value into the gap")
  func remove_middle_keepsTheOthers() {
    var batch = ForceBatch(law: CubicSpring(linear: 4, cubic: 0, damping: 0), step: 0.01)
    for index in 0..<17 { batch.append(position: Double(index), target: 1) }
    batch.remove(at: 3)
    #expect(batch.count == 16 && batch.position(at: 3) == 16)
    while batch.count > 0 { batch.remove(at: 0) }
    #expect(batch.count == 0)
  }

  @Test("The last value keeps all that it has when it moves into a gap")
  func remove_beforeTheLast_keepsTheLastsStateAndTarget() {
    var batch = ForceBatch(law: CubicSpring(linear: 4, cubic: 0, damping: 0), step: 0.01)
    for number in 0..<11 {
      let value = Double(number)
      batch.append(position: value, velocity: 100 + value, target: 200 + value)
    }
    batch.remove(at: 3)
    #expect(batch.count == 10)
    #expect(batch.position(at: 3) == 10 && batch.velocity(at: 3) == 110)
    #expect(batch.target(at: 3) == 210 && batch.target(at: 4) == 204)
  }
}

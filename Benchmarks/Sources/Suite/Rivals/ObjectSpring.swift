// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// POP's design: one heap object per spring, stepped by Runge-Kutta in steps of 1 ms off a clock of
/// its own, the state of the frame interpolated, POP's rest test.
///
/// Kinder than POP itself: one component instead of four, no dispatch, no write-back.
final class ObjectSpring {
  private struct State {
    var displacement: Double
    var velocity: Double
  }

  private let stiffness: Double
  private let damping: Double
  private let threshold: Double
  private var target: Double
  private var state: State
  private var clock = 0.0
  private(set) var isDone = false

  private static let step = 0.001

  init(stiffness: Double, damping: Double, velocity: Double, target: Double, threshold: Double) {
    self.stiffness = stiffness
    self.damping = damping
    self.threshold = threshold
    self.target = target
    state = State(displacement: target, velocity: -velocity)
  }

  var position: Double { target - state.displacement }

  func advance(by seconds: Double) {
    clock += seconds
    var previous = state
    var current = state
    while clock >= Self.step {
      previous = current
      current = step(current)
      clock -= Self.step
    }
    let part = clock / Self.step
    state = State(
      displacement: current.displacement * part + previous.displacement * (1 - part),
      velocity: current.velocity * part + previous.velocity * (1 - part))
    isDone =
      state.displacement.magnitude < threshold / 2
      && state.velocity * state.velocity < 25 * threshold
  }

  private func acceleration(_ state: State) -> Double {
    -stiffness * state.displacement - damping * state.velocity
  }

  private func slope(_ state: State) -> State {
    State(displacement: state.velocity, velocity: acceleration(state))
  }

  private func moved(_ state: State, along slope: State, by seconds: Double) -> State {
    State(
      displacement: state.displacement + slope.displacement * seconds,
      velocity: state.velocity + slope.velocity * seconds)
  }

  private func step(_ state: State) -> State {
    let h = Self.step
    let k1 = slope(state)
    let k2 = slope(moved(state, along: k1, by: h / 2))
    let k3 = slope(moved(state, along: k2, by: h / 2))
    let k4 = slope(moved(state, along: k3, by: h))
    let mean = State(
      displacement: (k1.displacement + 2 * (k2.displacement + k3.displacement) + k4.displacement)
        / 6,
      velocity: (k1.velocity + 2 * (k2.velocity + k3.velocity) + k4.velocity) / 6)
    return moved(state, along: mean, by: h)
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Dispatch
import HookeSolver

private let frame = 1.0 / 60
private let response = 0.4
private let ratio = 0.7
private let spring = Spring(response: response, dampingRatio: ratio)
private let from = SIMD4<Double>.zero
private let to = SIMD4<Double>(100, 0, 0, 0)
private let target = to
private var value: SIMD4<Double> {
  get { from }
  set {}
}
private var x: Double {
  get { 0 }
  set {}
}
private var v: Double {
  get { 0 }
  set {}
}
private var batch: SpringBatch<Float> {
  get { SpringBatch() }
  set {}
}

private func draw(at position: Double) {}

private struct Pendulum: ForceLaw {
  typealias Scalar = Double
  let length: Double

  func acceleration<Lanes: SIMD>(position: Lanes, velocity: Lanes, target: Lanes) -> Lanes
  where Lanes.Scalar == Double {
    -9.81 / length * position
  }
}

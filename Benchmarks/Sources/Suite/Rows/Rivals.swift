// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import CRivals
import HookeSolver

/// What the same frame costs in the designs people use elsewhere.
let rivalRows: [Row] =
  Counts.all(upTo: 1_000_000).map(objects) + Counts.all(upTo: 10_000_000).map(closedForms)
  + Counts.all(upTo: 10_000_000).map(structs) + Counts.all(upTo: 10_000_000).map(euler)

private func objects(_ count: Int) -> Row {
  Row(
    "one object per spring (rk4 1 ms, POP's design, \(count))", count: count,
    nominal: 200 * Double(count)
  ) {
    let springs = (0..<count).map { index in
      ObjectSpring(
        stiffness: BenchmarkSpring.stiffness(index), damping: 0, velocity: BenchmarkSpring.velocity,
        target: BenchmarkSpring.target(index), threshold: 0.001)
    }
    return { for spring in springs { spring.advance(by: BenchmarkSpring.frameDuration) } }
  }
}

private func closedForms(_ count: Int) -> Row {
  Row("scalar closed form (exp sin cos, \(count))", count: count, nominal: 50 * Double(count)) {
    let springs = (0..<count).map { index in
      ClosedFormSpring(
        stiffness: BenchmarkSpring.stiffness(index), damping: 1, velocity: BenchmarkSpring.velocity,
        target: BenchmarkSpring.target(index), threshold: 0.001)
    }
    return { for spring in springs { spring.advance(by: BenchmarkSpring.frameDuration) } }
  }
}

/// One spring as a game keeps it.
private struct StructSpring {
  var position: Float
  var velocity: Float
  var target: Float
  var stiffness: Float
  var damping: Float
  var isDone: Bool
}

private final class StructSprings {
  var springs: [StructSpring]

  init(_ count: Int) {
    springs = (0..<count).map { index in
      StructSpring(
        position: 0, velocity: Float(BenchmarkSpring.velocity),
        target: Float(BenchmarkSpring.target(index)),
        stiffness: Float(BenchmarkSpring.stiffness(index)), damping: 0, isDone: false)
    }
  }

  /// One semi-implicit Euler step each, and a rest test.
  func advance(by seconds: Float) {
    for index in springs.indices {
      var spring = springs[index]
      let offset = spring.position - spring.target
      spring.velocity -= seconds * (spring.stiffness * offset + spring.damping * spring.velocity)
      spring.position += seconds * spring.velocity
      spring.isDone = offset.magnitude < 0.001 && spring.velocity.magnitude < 0.001
      springs[index] = spring
    }
  }
}

private func structs(_ count: Int) -> Row {
  Row("array of structs (one Euler step, \(count))", count: count, nominal: 2 * Double(count)) {
    let springs = StructSprings(count)
    return { springs.advance(by: Float(BenchmarkSpring.frameDuration)) }
  }
}

private func euler(_ count: Int) -> Row {
  Row(
    "structure of arrays (one Euler step, \(count))", count: count, nominal: 0.2 * Double(count)
  ) {
    let memory = Columns<Float>(5, of: count)
    let columns = memory.columns
    for index in 0..<count {
      columns[1]?[index] = Float(BenchmarkSpring.velocity)
      columns[2]?[index] = Float(BenchmarkSpring.target(index))
      columns[3]?[index] = Float(BenchmarkSpring.stiffness(index))
    }
    return {
      let columns = memory.columns
      euler_f32(
        columns[0], columns[1], columns[2], columns[3], columns[4],
        Float(BenchmarkSpring.frameDuration), count)
    }
  }
}

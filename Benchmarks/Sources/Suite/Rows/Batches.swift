// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver

/// A batch where closures can keep it.
private final class Held<Scalar: BatchScalar> {
  // Whoever keeps a batch in a class pays for its check of exclusive access, some ten nanoseconds a
  // frame: not a cost of the batch.
  @exclusivity(unchecked) var batch: SpringBatch<Scalar>

  init(_ batch: consuming SpringBatch<Scalar>) { self.batch = batch }
}

/// A batch of springs with parameters of their own, all moving.
@inline(__always)
private func moving<Scalar: BatchScalar>(
  _ count: Int, as type: Scalar.Type, integrator: SpringIntegrator = .analytic
) -> Held<Scalar> {
  var batch = SpringBatch<Scalar>(capacity: count, integrator: integrator)
  for index in 0..<count {
    batch.insert(
      Spring(stiffness: Figures.stiffness(index), damping: 0), position: 0,
      velocity: Scalar(Figures.velocity), target: Scalar(Figures.target(index)), threshold: 0)
  }
  return Held(batch)
}

/// The same, but for one spring whose heavy damping lets the batch leave no block alone: each is looked
/// at for springs at rest in every frame, as one is that holds springs about to rest.
@inline(__always)
private func movingAndTested<Scalar: BatchScalar>(_ count: Int, as type: Scalar.Type)
  -> Held<Scalar>
{
  let held = moving(count, as: type)
  held.batch.setSpring(Spring(stiffness: 300, damping: 120), of: held.batch.handle(at: 0))
  return held
}

/// The rows of one number type.
@inline(__always)
func batchRows<Scalar: BatchScalar>(_ type: Scalar.Type, _ name: String) -> [Row] {
  advanceRows(type, "SpringBatch<\(name)> advance") + [oneInHundredMoving(type, name)]
    + Counts.standard.map { retargetAll(type, name, $0) }
}

@inline(__always)
private func advanceRows<Scalar: BatchScalar>(_ type: Scalar.Type, _ subject: String) -> [Row] {
  let largest = 10_000_000
  var rows: [Row] = []
  for count in Counts.all(upTo: largest) {
    rows.append(
      Row("\(subject) (any dt, \(count))", count: count, nominal: Double(count)) {
        let held = moving(count, as: type)
        return { held.batch.advance(by: Figures.frame) }
      })
  }
  for count in Counts.all(upTo: largest) {
    rows.append(
      Row("\(subject) (fixed dt, \(count))", count: count, nominal: 0.3 * Double(count)) {
        let held = moving(count, as: type)
        held.batch.keepsGains = true
        return { held.batch.advance(by: Figures.frame) }
      })
  }
  for count in Counts.standard {
    rows.append(
      Row("\(subject) (any dt near rest, \(count))", count: count, nominal: Double(count)) {
        let held = movingAndTested(count, as: type)
        return { held.batch.advance(by: Figures.frame) }
      })
    rows.append(
      Row("\(subject) (fixed dt near rest, \(count))", count: count, nominal: 0.4 * Double(count)) {
        let held = movingAndTested(count, as: type)
        held.batch.keepsGains = true
        return { held.batch.advance(by: Figures.frame) }
      })
  }
  for count in Counts.all(upTo: largest) {
    rows.append(
      Row("\(subject) (one spring, \(count))", count: count, nominal: 0.1 * Double(count)) {
        let spring = Spring(stiffness: Figures.stiffness(0), damping: 0)
        var batch = SpringBatch<Scalar>(sharing: spring, threshold: 0, capacity: count)
        for index in 0..<count {
          batch.insert(
            position: 0, velocity: Scalar(Figures.velocity),
            target: Scalar(Figures.target(index)))
        }
        let held = Held(batch)
        return { held.batch.advance(by: Figures.frame) }
      })
  }
  for count in Counts.all(upTo: 1_000_000) {
    rows.append(
      Row("\(subject) (rk4 1 ms, \(count))", count: count, nominal: 8 * Double(count)) {
        let held = moving(count, as: type, integrator: .rungeKutta(step: 0.001))
        return { held.batch.advance(by: Figures.frame) }
      })
  }
  return rows
}

/// All at rest but every hundredth.
@inline(__always)
private func oneInHundredMoving<Scalar: BatchScalar>(_ type: Scalar.Type, _ name: String) -> Row {
  let count = Counts.million
  return Row(
    "SpringBatch<\(name)> advance (1% moving, \(count))", count: count,
    nominal: Double(count) / 100
  ) {
    var batch = SpringBatch<Scalar>(capacity: count)
    for index in 0..<count {
      let target = Scalar(Figures.target(index))
      batch.insert(
        Spring(stiffness: Figures.stiffness(index), damping: 0), position: target,
        velocity: index % 100 == 0 ? Scalar(Figures.velocity) : 0, target: target, threshold: 0)
    }
    let held = Held(batch)
    return { held.batch.advance(by: Figures.frame) }
  }
}

/// Every spring pulled elsewhere, by its handle.
@inline(__always)
private func retargetAll<Scalar: BatchScalar>(
  _ type: Scalar.Type, _ name: String, _ count: Int
) -> Row {
  Row("SpringBatch<\(name)> retarget (all, \(count))", count: count, nominal: 5 * Double(count)) {
    let held = moving(count, as: type)
    let copies = (0..<count).map { held.batch.handle(at: $0) }
    var target: Scalar = 1
    return {
      target = -target
      for handle in copies { held.batch.retarget(handle, to: target) }
    }
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver

/// A batch where closures can keep it.
private final class BatchBox<Scalar: BatchScalar> {
  // Whoever keeps a batch in a class pays for its check of exclusive access, some ten nanoseconds a
  // frame: not a cost of the batch.
  @exclusivity(unchecked) var batch: SpringBatch<Scalar>

  init(_ batch: consuming SpringBatch<Scalar>) { self.batch = batch }
}

/// A batch of springs with parameters of their own, all moving.
@inline(__always)
private func moving<Scalar: BatchScalar>(
  _ count: Int, as type: Scalar.Type, integrator: SpringIntegrator = .analytic,
  instructionSet: InstructionSet = .best
) -> BatchBox<Scalar> {
  var batch = SpringBatch<Scalar>(
    capacity: count, integrator: integrator, instructionSet: instructionSet)
  for index in 0..<count {
    batch.insert(
      Spring(stiffness: BenchmarkSpring.stiffness(index), damping: 0), position: 0,
      velocity: Scalar(BenchmarkSpring.velocity), target: Scalar(BenchmarkSpring.target(index)),
      threshold: 0)
  }
  return BatchBox(batch)
}

/// The same, but for one spring whose heavy damping lets the batch leave no block alone: each is
/// looked at for springs at rest in every frame, as one is that holds springs about to rest.
@inline(__always)
private func movingAndTested<Scalar: BatchScalar>(_ count: Int, as type: Scalar.Type)
  -> BatchBox<Scalar>
{
  let box = moving(count, as: type)
  box.batch.setSpring(Spring(stiffness: 300, damping: 120), of: box.batch.handle(at: 0))
  return box
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
        let box = moving(count, as: type)
        return { box.batch.advance(by: BenchmarkSpring.frameDuration) }
      })
  }
  // Registers as wide as those of WebAssembly, beside its rows.
  for count in [1_024, 8_192, 100_000] {
    rows.append(
      Row("\(subject) (any dt, baseline, \(count))", count: count, nominal: 3 * Double(count)) {
        let box = moving(count, as: type, instructionSet: .baseline)
        return { box.batch.advance(by: BenchmarkSpring.frameDuration) }
      })
  }
  for count in Counts.all(upTo: largest) {
    rows.append(
      Row("\(subject) (fixed dt, \(count))", count: count, nominal: 0.3 * Double(count)) {
        let box = moving(count, as: type)
        box.batch.keepsGains = true
        return { box.batch.advance(by: BenchmarkSpring.frameDuration) }
      })
  }
  for count in Counts.standard {
    rows.append(
      Row("\(subject) (any dt near rest, \(count))", count: count, nominal: Double(count)) {
        let box = movingAndTested(count, as: type)
        return { box.batch.advance(by: BenchmarkSpring.frameDuration) }
      })
    rows.append(
      Row("\(subject) (fixed dt near rest, \(count))", count: count, nominal: 0.4 * Double(count)) {
        let box = movingAndTested(count, as: type)
        box.batch.keepsGains = true
        return { box.batch.advance(by: BenchmarkSpring.frameDuration) }
      })
  }
  for count in Counts.all(upTo: largest) {
    rows.append(
      Row("\(subject) (one spring, \(count))", count: count, nominal: 0.1 * Double(count)) {
        let spring = Spring(stiffness: BenchmarkSpring.stiffness(0), damping: 0)
        var batch = SpringBatch<Scalar>(sharing: spring, threshold: 0, capacity: count)
        for index in 0..<count {
          batch.insert(
            position: 0, velocity: Scalar(BenchmarkSpring.velocity),
            target: Scalar(BenchmarkSpring.target(index)))
        }
        let box = BatchBox(batch)
        return { box.batch.advance(by: BenchmarkSpring.frameDuration) }
      })
  }
  for count in Counts.all(upTo: 1_000_000) {
    rows.append(
      Row("\(subject) (rk4 1 ms, \(count))", count: count, nominal: 8 * Double(count)) {
        let box = moving(count, as: type, integrator: .rungeKutta(step: 0.001))
        return { box.batch.advance(by: BenchmarkSpring.frameDuration) }
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
      let target = Scalar(BenchmarkSpring.target(index))
      batch.insert(
        Spring(stiffness: BenchmarkSpring.stiffness(index), damping: 0), position: target,
        velocity: index % 100 == 0 ? Scalar(BenchmarkSpring.velocity) : 0, target: target,
        threshold: 0)
    }
    let box = BatchBox(batch)
    return { box.batch.advance(by: BenchmarkSpring.frameDuration) }
  }
}

/// Every spring pulled elsewhere, by its handle.
@inline(__always)
private func retargetAll<Scalar: BatchScalar>(
  _ type: Scalar.Type, _ name: String, _ count: Int
) -> Row {
  Row("SpringBatch<\(name)> retarget (all, \(count))", count: count, nominal: 5 * Double(count)) {
    let box = moving(count, as: type)
    let copies = (0..<count).map { box.batch.handle(at: $0) }
    var target: Scalar = 1
    return {
      target = -target
      for handle in copies { box.batch.retarget(handle, to: target) }
    }
  }
}

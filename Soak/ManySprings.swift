// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import HookeTestSupport

/// Ten million springs in one batch, from their insertion to rest.
enum ManySprings {
  private static let count = 10_000_000
  private static let seed: UInt64 = 3

  /// Moves them all to rest on the lowest and the best instruction set, a thousand of them held
  /// against their closed forms on the way.
  static func check() {
    let hashes = [InstructionSet.baseline, .best].map(run)
    guard hashes[0] == hashes[1] else { Soak.fail("hashes \(hashes)") }
    print("springs: hash \(hashes[0]) on both, seed \(seed)")
  }

  private static func run(_ set: InstructionSet) -> String {
    let began = ProcessState.time
    var random = SeededGenerator(seed: seed)
    var batch = SpringBatch<Float>(capacity: count, instructionSet: set)
    var checked: [(handle: SpringHandle, motion: SpringMotion)] = []
    for index in 0..<count {
      let target = Float(index % 1_000 + 1)
      let spring = Spring(response: 0.2 + random.double(0...0.2), dampingRatio: 0.8)
      let handle = batch.insert(spring, position: 0, target: target, threshold: 0.1)
      if index % 10_000 == 0 {
        checked.append(
          (handle, SpringMotion(spring: spring, fromValue: 0, toValue: Double(target))))
      }
    }
    let memory = ProcessState.memory
    let (inserted, frameCount) = (ProcessState.time, 120)
    var hash = BitHash()
    for frame in 1...frameCount {
      batch.advance(by: 1.0 / 60)
      guard frame % 30 == 0 else { continue }
      for index in stride(from: 0, to: count, by: 997) { hash.add(Double(batch.positions[index])) }
      for (handle, motion) in checked where batch.isMoving(handle) {
        let error = abs(Double(batch.position(of: handle)) - motion.value(at: Double(frame) / 60))
        guard error <= 5e-6 * motion.toValue else {
          Soak.fail("\(error) of \(motion.toValue) after \(frame) frames")
        }
      }
    }
    guard batch.movingCount == 0 else { Soak.fail("\(batch.movingCount) springs still move") }
    let frameTime = (ProcessState.time - inserted) / Double(frameCount)
    print(
      "springs on \(set): \(count), \(ProcessState.megabytes(memory)),",
      "inserted in \(inserted - began) s, \(frameTime) s per frame")
    return hash.text
  }
}

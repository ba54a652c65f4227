// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import CRivals
import HookeSolver

/// The columns a step of one kind touches.
private struct Traffic {
  let name: String
  let columns: Int
  /// Up to how many springs its curve goes.
  let limit: Int
}

/// Columns read per step; position and velocity are written as well.
private let traffic = [
  Traffic(name: "any dt", columns: 6, limit: 10_000_000),
  Traffic(name: "fixed dt", columns: 8, limit: Counts.million),
  Traffic(name: "one spring", columns: 3, limit: Counts.million),
]

/// What merely moving a step's bytes takes: no way of stepping can be faster.
let limitRows: [Row] = traffic.flatMap { kind in
  let counts = kind.columns == 6 ? Counts.all(upTo: kind.limit) : Counts.standard + [kind.limit]
  return counts.map { count in
    Row(
      "memory copy (bytes of \(kind.name), \(count))", count: count, nominal: 0.2 * Double(count)
    ) {
      let memory = Columns<Float>(kind.columns, of: count)
      return { copy_f32(memory.columns, kind.columns, count) }
    }
  }
    + (Counts.standard + [Counts.million]).map { count in
      Row(
        "memory copy (bytes of \(kind.name) in Double, \(count))", count: count,
        nominal: 0.4 * Double(count)
      ) {
        let memory = Columns<Double>(kind.columns, of: count)
        return { copy_f64(memory.columns, kind.columns, count) }
      }
    }
}

/// Aligned columns of numbers.
final class Columns<Number: BatchScalar> {
  let columns: UnsafeMutablePointer<UnsafeMutablePointer<Number>?>
  private let count: Int

  init(_ count: Int, of length: Int) {
    self.count = count
    columns = .allocate(capacity: count)
    for index in 0..<count {
      let bytes = (length * MemoryLayout<Number>.stride + 63) / 64 * 64
      let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
        .bindMemory(to: Number.self, capacity: length)
      memory.initialize(repeating: 0, count: length)
      (columns + index).initialize(to: memory)
    }
  }

  deinit {
    for index in 0..<count { columns[index]?.deallocate() }
    columns.deallocate()
  }
}

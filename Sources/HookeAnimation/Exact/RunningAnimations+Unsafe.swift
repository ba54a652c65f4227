// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// The unsafe boundary: while the writes of a frame iterate over the list, its objects remain alive.
// Animations that stop are retained until the end, and with them their properties and their
// targets' records; a strongly referenced target lives as long as its record. Only `prepare(for:)`
// changes the entries and the batch, and no callback can call it.

internal import HookeSolver

extension RunningAnimations {
  /// Writes every animation once.
  ///
  /// Calls `visit` with each animation that the loop cannot write, with its value if it is known,
  /// and with each whose target was released.
  func write(_ visit: (ExactActiveAnimation, SIMD4<Double>?) -> Void) {
    guard !isEmpty else { return }
    isWriting = true
    invalidation.isSet = false
    write(positions: springs.batch.positions, visit)
    isWriting = false
    clearNewGaps()
  }

  private func write(
    positions: borrowing Span<Double>, _ visit: (ExactActiveAnimation, SIMD4<Double>?) -> Void
  ) {
    let (animations, entries) = (animations, springs.entries)
    unsafe entries.withUnsafeBufferPointer { entries in
      unsafe positions.withUnsafeBufferPointer { positions in
        let loop = unsafe WriteLoop(entries, positions, invalidation, holdsTargets: holdsTargets)
        unsafe write(animations, loop, visit)
      }
    }
  }

  private func write(
    _ animations: AnimationPlaces, _ loop: WriteLoop,
    _ visit: (ExactActiveAnimation, SIMD4<Double>?) -> Void
  ) {
    var place = 0
    while place < animations.count {
      if let property = unsafe loop.entries[place].property,
        unsafe !invalidation.isSet
          || animations[place]?.with({ $0.isUnchanged(at: place) }) == true
      {
        let next = unsafe property.with { unsafe $0.writeEntries(loop, place) }
        if next > place {
          place = next
          continue
        }
      }
      if let active = unsafe animations[place]?.with({ $0 }), active.place == place {
        if active.springs.isEmpty || active.needsUpdate {
          visit(active, nil)
        } else {
          visit(
            active, unsafe loop.components(loop.entries[place].indices, active.springs.count))
        }
      }
      place += 1
    }
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// FNV-1a over the bits of numbers.
struct BitHash {
  private(set) var state: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func feed(_ word: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      state = (state ^ ((word >> shift) & 0xFF)) &* 0x100_0000_01B3
    }
  }

  mutating func feed(_ value: Double) { feed(value.bitPattern) }
}

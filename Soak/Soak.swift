// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Long runs and large amounts, chosen by the argument: animator, batch or springs.
///
/// Prints what was measured, and stops with a message where a promise is not kept.
@main
enum Soak {
  static func main() {
    switch CommandLine.arguments.dropFirst().first {
    case "animator": AnimatorSoak.check()
    case "batch": BatchSoak.check()
    case "springs": ManySprings.check()
    default: fail("soak animator|batch|springs")
    }
  }

  /// Ends the process because a promise is not kept.
  static func fail(_ text: String) -> Never { fatalError("soak: \(text)") }
}

/// A hash of bit patterns (FNV-1a), the same for the same numbers in the same order.
struct BitHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ number: Double) { value = (value ^ number.bitPattern) &* 0x100_0000_01B3 }

  /// The hash in hexadecimal.
  var text: String { String(value, radix: 16) }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The checksum of PNG and ZIP files: CRC-32 of ISO 3309, with the polynomial 0x04C11DB7 reflected.
package enum CRC32 {
  private static let table: [UInt32] = (0..<256 as Range<UInt32>).map { index in
    (0..<8).reduce(index) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
  }

  /// The checksum of bytes.
  package static func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    let table = table
    return ~bytes.reduce(~0) { sum, byte in sum >> 8 ^ table[Int((sum ^ UInt32(byte)) & 0xFF)] }
  }
}

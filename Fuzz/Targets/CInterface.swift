// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import CHookeFuzz
import HookeC

extension FuzzTarget {
  /// Calls of the C interface with any numbers, stale handles and tokens, and null.
  ///
  /// None crashes, and what they return is what the header says. The calls themselves are in C.
  static let cInterface = FuzzTarget(
    name: "c-interface", summary: "calls of hooke.h", largestInput: 1024
  ) { bytes in
    var noted: UInt64 = 0
    let line = unsafe bytes.withUnsafeBufferPointer {
      unsafe hooke_fuzz_c_interface($0.baseAddress, $0.count, &noted)
    }
    guard line == 0 else { finding("Fuzz/CInterface/CHookeFuzz.c, line \(line)") }
    return String(noted, radix: 16)
  }
}

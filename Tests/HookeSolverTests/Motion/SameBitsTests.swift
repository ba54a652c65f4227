// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Testing

@Suite("Same bits everywhere")
struct SameBitsTests {
  @Test(arguments: [GoldenHash.closedForms, .unevenFloat, .unevenDouble])
  func workload_anyBuild_hasItsHash(golden: GoldenHash) {
    let hash = golden.computed()
    #expect(hash == golden.expected, "the hash of \(golden) is now 0x\(String(hash, radix: 16))")
  }
}

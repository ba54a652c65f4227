// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// The golden hashes of the native tests for other machines: compiled with the solver and the
// workloads of its tests, for WebAssembly and for arm64.

/// Returns the number of hashes.
@c(golden_count)
public func goldenCount() -> Int { GoldenHash.allCases.count }

/// Returns the hash of a number that the native tests expect.
@c(golden_expected)
public func goldenExpected(_ number: Int) -> UInt64 {
  GoldenHash(rawValue: number)?.expected ?? 0
}

/// Computes a hash.
@c(golden_computed)
public func goldenComputed(_ number: Int) -> UInt64 {
  GoldenHash(rawValue: number)?.computed() ?? 0
}

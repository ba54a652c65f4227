// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CHookeKernels

/// The vector instructions that a batch's kernels use.
///
/// All give the same bits; only the time differs.
///
/// ```swift
/// print(InstructionSet.best)  // avx512
/// let batch = SpringBatch<Float>(instructionSet: .baseline)
/// ```
public enum InstructionSet: Int, Sendable, Hashable, CaseIterable {
  /// The instructions of every processor of this architecture: SSE2, NEON, or plain C.
  case baseline
  /// 256-bit vectors of x86-64.
  case avx2
  /// 512-bit vectors of x86-64.
  case avx512

  /// Whether this processor has the instruction set.
  public var isAvailable: Bool {
    hooke_isa_available(isa) != 0
  }

  /// The fastest instruction set that this processor has.
  public static var best: InstructionSet {
    Self.avx512.isAvailable ? .avx512 : Self.avx2.isAvailable ? .avx2 : .baseline
  }

  var isa: hooke_isa {
    switch self {
    case .baseline: HOOKE_BASELINE
    case .avx2: HOOKE_AVX2
    case .avx512: HOOKE_AVX512
    }
  }
}

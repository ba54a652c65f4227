// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver

/// The hashes that any machine, compiler, level of optimization and instruction set must give.
///
/// They were taken from optimized and debug builds on x86-64. The tests compare them there;
/// `make check-web` compares them in WebAssembly, `make check-arm64` on arm64. A change of the
/// arithmetic changes them on purpose.
enum GoldenHash: Int, CaseIterable {
  case mixedFloat, mixedDouble, closedForms, unevenFloat, unevenDouble

  var expected: UInt64 {
    switch self {
    case .mixedFloat: 0xBB81_085C_8897_E99A
    case .mixedDouble: 0x9C8A_5334_B323_8AA6
    case .closedForms: 0xDDBC_7DA7_891B_A47B
    case .unevenFloat: 0xFF5F_129D_0029_2BDF
    case .unevenDouble: 0x9753_1DA7_7444_5D5F
    }
  }

  /// Computes the hash.
  func computed(at set: InstructionSet = .best) -> UInt64 {
    let mixed = MixedWorkload(count: 2000, frames: 200, seed: 2024)
    var floats = SpringBatch<Float>(instructionSet: set)
    var doubles = SpringBatch<Double>(instructionSet: set)
    return switch self {
    case .mixedFloat: MixedWorkload.hash(mixed.run(&floats))
    case .mixedDouble: MixedWorkload.hash(mixed.run(&doubles))
    case .closedForms: ClosedFormWorkload.hash()
    case .unevenFloat: UnevenWorkload.hash(&floats)
    case .unevenDouble: UnevenWorkload.hash(&doubles)
    }
  }
}

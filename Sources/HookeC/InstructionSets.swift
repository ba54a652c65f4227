// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

package import CHooke
internal import HookeSolver

// The functions of C are documented in hooke.h.

@c @implementation
package func hooke_instruction_set() -> hooke_instruction_set_t {
  switch InstructionSet.best {
  case .baseline: HOOKE_INSTRUCTION_SET_BASELINE
  case .avx2: HOOKE_INSTRUCTION_SET_AVX2
  case .avx512: HOOKE_INSTRUCTION_SET_AVX512
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// The kernels of one instruction set and scalar type (included by InstructionSet.h).

static const hooke_kernels NAME(kernels) = {
  .analytic = NAME(analytic),
  .prepare = NAME(prepare),
  .prepared = NAME(prepared),
  .uniformGains = NAME(uniformGains),
  .uniform = NAME(uniform),
#ifndef HOOKE_EXACT_SPRINGS_ONLY
  .rungeKutta = NAME(rungeKutta),
  .pop = NAME(pop),
  .decay = NAME(decay),
  .ease = NAME(ease),
#if SERIES_DOUBLE
  .closedForms = NAME(closedForms),
#endif
#endif
};

#undef COLUMN
#undef AT
#undef FOR_BLOCKS
#undef STEP_BLOCKS
#undef FAR
#undef INTERLEAVED

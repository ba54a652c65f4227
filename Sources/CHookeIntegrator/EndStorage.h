// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

#undef COUNT
#undef Y
#undef K
#undef NEXT
#undef BEFORE
#undef DECLARE_STORAGE
#undef WRITE_STORAGE
#undef EVALUATE
#undef STAGE
#undef NEXT_STATE
#undef START_STATE
#undef UNROLL
#undef EACH_GROUP
#undef EACH_STATE

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CHooke
internal import HookeSolver

/// Why a call from C is refused; each stands for one status of hooke.h.
enum CallError: Error {
  case null, spring, parameter, value, time, threshold, handle, batch, busy, capacity, shared, none

  /// The status that C is given.
  var status: hooke_status_t {
    switch self {
    case .null: HOOKE_ERROR_NULL
    case .spring: HOOKE_ERROR_SPRING
    case .parameter: HOOKE_ERROR_PARAMETER
    case .value: HOOKE_ERROR_VALUE
    case .time: HOOKE_ERROR_TIME
    case .threshold: HOOKE_ERROR_THRESHOLD
    case .handle: HOOKE_ERROR_HANDLE
    case .batch: HOOKE_ERROR_BATCH
    case .busy: HOOKE_ERROR_BUSY
    case .capacity: HOOKE_ERROR_CAPACITY
    case .shared: HOOKE_ERROR_SHARED
    case .none: HOOKE_ERROR_NONE
    }
  }
}

/// Does the work and says how it went.
@inline(__always)
func status(_ work: () throws(CallError) -> Void) -> hooke_status_t {
  do throws(CallError) {
    try work()
    return HOOKE_OK
  } catch {
    return error.status
  }
}

/// The number worked out, or NaN where it is refused.
@inline(__always)
func number(_ work: () throws(CallError) -> Double) -> Double {
  do throws(CallError) {
    return try work()
  } catch {
    return .nan
  }
}

/// Refuses unless `accepted`.
@inline(__always)
func require(_ accepted: Bool, _ callError: CallError) throws(CallError) {
  guard accepted else { throw callError }
}

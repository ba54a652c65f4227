// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CHooke
internal import HookeSolver

/// The reason for which a call from C is refused; each corresponds to one status of hooke.h.
enum CallError: Error {
  case null, spring, parameter, value, time, threshold, handle, batch, busy, capacity, shared, none

  /// The status that the call returns.
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

/// Runs the work and returns its status.
@inline(__always)
func status(_ work: () throws(CallError) -> Void) -> hooke_status_t {
  do throws(CallError) {
    try work()
    return HOOKE_OK
  } catch {
    return error.status
  }
}

/// Returns the number that `work` computes, or NaN where it throws.
@inline(__always)
func number(_ work: () throws(CallError) -> Double) -> Double {
  do throws(CallError) {
    return try work()
  } catch {
    return .nan
  }
}

/// Throws unless `accepted`.
@inline(__always)
func require(_ accepted: Bool, _ callError: CallError) throws(CallError) {
  guard accepted else { throw callError }
}

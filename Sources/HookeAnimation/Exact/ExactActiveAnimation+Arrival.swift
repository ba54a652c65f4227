// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

// The arrival of a spring at its to-value costs more to compute than everything else at its start.
// So it is computed only if it is observed: when the motion begins, or when an observer is added.

extension ExactActiveAnimation {
  /// The instant of the arrival that is still to be notified; infinite if there is none.
  var arrivalTime: Double {
    if case .pending(let time) = arrival { time } else { .infinity }
  }

  /// Whether the arrival is to be notified, at the latest with the end of the iteration.
  var isArrivalPending: Bool { if case .pending = arrival { true } else { false } }

  /// Whether the program or a recorder observes the arrival.
  var isArrivalObserved: Bool {
    hasListener || animation.callbacks?.observeArrival ?? false
  }

  /// Maps the instant of a pending arrival after a change of the motion's time.
  func mapArrivalTime(_ map: (Double) -> Double) {
    if case .pending(let time) = arrival { arrival = .pending(map(time)) }
  }

  /// Computes the arrival for an observer that was added in flight; one that has passed counts as
  /// notified.
  func observeArrival() {
    guard case .unobserved = arrival, isArrivalObserved, phase == .running || phase == .paused,
      let segment, let springs = segment.form.springs, let animation = valueAnimation
    else { return }
    let local = springs.arrival(stopsAtTarget: animation.stopsAtTarget)
    let time = segment.origin + local / segment.rate
    arrival = time >= (phase == .paused ? pausedTime : now) ? .pending(time) : .notified
    scheduleNext()
  }
}

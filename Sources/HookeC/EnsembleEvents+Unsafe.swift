// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

package import CHooke
internal import HookeIntegrator
internal import HookeSolver

// The functions of C are documented in hooke.h.

/// Returns the event that C describes, for a system of some components, else throws.
private func event(
  _ given: hooke_event_t, components: Int
) throws(CallError) -> EnsembleEvent {
  guard let direction = EnsembleEvent.Direction(rawValue: given.direction) else { throw .parameter }
  let (component, value) = (Int(given.component), given.value)
  try require(component < components && value.isFinite, .parameter)
  func crossing(
    _ handler: @escaping @Sendable (inout EnsembleEvent.Crossing) -> EnsembleEvent.Action
  ) -> EnsembleEvent {
    EnsembleEvent(direction, value: { _, state, _ in state[component] - value }, then: handler)
  }
  switch given.action {
  case HOOKE_EVENT_REPORT: return crossing { _ in .report }
  case HOOKE_EVENT_STOP: return crossing { _ in .stop }
  case HOOKE_EVENT_REFLECT:
    let (reflected, restitution) = (Int(given.reflected), given.restitution)
    try require(
      reflected < components && restitution >= 0 && restitution <= 1, .parameter)
    return crossing {
      $0.state[reflected] *= -restitution
      return .change
    }
  default: throw .parameter
  }
}

@c @implementation
package func hooke_ensemble_set_events(
  _ ensemble: OpaquePointer?, _ events: UnsafePointer<hooke_event_t>?, _ count: Int
) -> hooke_status_t {
  status { () throws(CallError) in
    let address = try unsafe HookeC.ensemble(ensemble)
    try require((0...1000).contains(count), .parameter)
    var made: [EnsembleEvent] = []
    for index in 0..<count {
      guard let events = unsafe events else { throw .null }
      made.append(
        try unsafe event(events[index], components: address.pointee.stateCount))
    }
    unsafe address.pointee.events = made
  }
}

@c @implementation
package func hooke_ensemble_set_longest_step(
  _ ensemble: OpaquePointer?, _ seconds: Double
) -> hooke_status_t {
  status { () throws(CallError) in
    let address = try unsafe HookeC.ensemble(ensemble)
    try require(seconds > 0, .time)
    unsafe address.pointee.longestStep = seconds
  }
}

@c @implementation
package func hooke_ensemble_reports(
  _ ensemble: OpaquePointer?, _ reports: UnsafeMutablePointer<hooke_event_report_t>?,
  _ capacity: Int
) -> Int {
  guard let address = try? unsafe HookeC.ensemble(ensemble) else { return 0 }
  let happened = unsafe address.pointee.reports
  if let reports = unsafe reports {
    for (index, report) in happened.prefix(max(0, capacity)).enumerated() {
      let handle = hooke_handle_t(slot: report.handle.slot, generation: report.handle.generation)
      unsafe reports[index] = hooke_event_report_t(
        handle: handle, event: UInt32(report.event), reserved: 0, time: report.time)
    }
  }
  return happened.count
}

@c @implementation
package func hooke_ensemble_resume(
  _ ensemble: OpaquePointer?, _ handle: hooke_handle_t
) -> hooke_status_t {
  unsafe withInstance(ensemble, handle) { ensemble, handle in
    unsafe ensemble.pointee.resume(handle)
  }
}

@c @implementation
package func hooke_ensemble_sample(
  _ ensemble: OpaquePointer?, _ times: UnsafePointer<Double>?, _ count: Int,
  _ samples: UnsafeMutablePointer<Double>?
) -> hooke_status_t {
  status { () throws(CallError) in
    let address = try unsafe HookeC.ensemble(ensemble)
    guard let given = unsafe times, let samples = unsafe samples else { throw .null }
    try require(count >= 1, .time)
    let times = unsafe Array(UnsafeBufferPointer(start: given, count: count))
    var last = unsafe address.pointee.time
    for (index, time) in times.enumerated() {
      try require(time.isFinite && (index == 0 ? time >= last : time > last), .time)
      last = time
    }
    let token = unsafe UnsafeRawPointer(ensemble)
    unsafe hooke_token_set_busy(token, 1)
    defer { unsafe hooke_token_set_busy(token, 0) }
    let values = unsafe address.pointee.sample(at: times).values
    for (index, value) in values.enumerated() { unsafe samples[index] = value }
  }
}

@c @implementation
package func hooke_ensemble_create_network(
  _ bodies: Int, _ anchors: Int, _ links: Int, _ first: UnsafePointer<UInt32>?,
  _ second: UnsafePointer<UInt32>?, _ integration: UnsafePointer<hooke_integration_t>?,
  _ ensemble: UnsafeMutablePointer<OpaquePointer?>?
) -> hooke_status_t {
  status { () throws(CallError) in
    guard let token = unsafe ensemble else { throw .null }
    unsafe token.pointee = nil
    try require(
      (1...1000).contains(bodies) && (0...1000).contains(anchors) && (0...30_000).contains(links),
      .parameter)
    func end(_ number: UInt32) throws(CallError) -> SpringNetwork.End {
      try require(Int(number) < bodies + anchors, .parameter)
      return Int(number) < bodies ? .body(Int(number)) : .anchor(Int(number) - bodies)
    }
    var ends: [SpringNetwork.Link] = []
    for link in 0..<links {
      guard let first = unsafe first, let second = unsafe second else { throw .null }
      ends.append(try unsafe SpringNetwork.Link(end(first[link]), end(second[link])))
    }
    let network = SpringNetwork(bodies: bodies, anchors: anchors, links: ends)
    try unsafe issueToken(
      network._law, states: network.stateCount, parameters: network.parameterCount,
      isSecondOrder: true, method: method(integration), to: token)
  }
}

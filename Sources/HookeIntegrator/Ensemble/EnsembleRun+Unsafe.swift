// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CHookeIntegrator
internal import HookeSolver

/// The events of a piece while it runs: what the loops call, and what it has reported.
@unsafe
private final class PieceEvents {
  let events: [EnsembleEvent]
  let stateCount: Int
  let parameterCount: Int
  let handles: [SpringHandle]
  var reports: [(index: UInt32, report: EventReport)] = []

  init(_ ensemble: borrowing Ensemble, handles: [SpringHandle]) {
    unsafe events = ensemble.events
    unsafe stateCount = ensemble.stateCount
    unsafe parameterCount = ensemble.parameterCount
    unsafe self.handles = handles
  }
}

/// Writes the values of all events of a group.
private func eventValues(
  _ context: UnsafeMutableRawPointer?, _ time: UnsafePointer<Double>?,
  _ state: UnsafePointer<Double>?, _ parameters: UnsafePointer<Double>?,
  _ values: UnsafeMutablePointer<Double>?
) {
  guard let context = unsafe context, let values = unsafe values else { return }
  let piece = unsafe Unmanaged<PieceEvents>.fromOpaque(context).takeUnretainedValue()
  let written = unsafe UnsafeMutableRawPointer(values).assumingMemoryBound(to: Lanes.self)
  for (index, event) in unsafe piece.events.enumerated() {
    unsafe written[index] = event.value(
      lanes(time, 1)[0], lanes(state, piece.stateCount).span,
      lanes(parameters, piece.parameterCount).span)
  }
}

/// Reports an event and calls its handler.
private func handleEvent(
  _ context: UnsafeMutableRawPointer?, _ instance: UInt32, _ event: UInt32, _ time: Double,
  _ state: UnsafeMutablePointer<Double>?, _ parameters: UnsafePointer<Double>?
) -> hooke_ode_action {
  guard let context = unsafe context, let state = unsafe state else { return HOOKE_ODE_CONTINUES }
  let piece = unsafe Unmanaged<PieceEvents>.fromOpaque(context).takeUnretainedValue()
  let handle = unsafe piece.handles[Int(instance)]
  unsafe piece.reports.append(
    (instance, EventReport(handle: handle, event: Int(event), time: time)))
  var crossing = unsafe EnsembleEvent.Crossing(
    handle: handle, event: Int(event), time: time,
    state: Array(UnsafeBufferPointer(start: state, count: piece.stateCount)),
    parameters: Array(UnsafeBufferPointer(start: parameters, count: piece.parameterCount)))
  switch unsafe piece.events[Int(event)].handler(&crossing) {
  case .report: return HOOKE_ODE_CONTINUES
  case .stop: return HOOKE_ODE_STOPS
  case .change:
    checkPrecondition(
      unsafe crossing.state.count == piece.stateCount && crossing.state.allSatisfy { $0.isFinite },
      "an event must leave finite numbers, as many as before, not \(crossing.state)")
    for (component, number) in crossing.state.enumerated() { unsafe state[component] = number }
    return HOOKE_ODE_CHANGED
  }
}

/// The data that the pieces of a run share: each writes in its own places only.
@unsafe
private struct SharedRun: @unchecked Sendable {
  let run: hooke_ode_run
  let pieces: UnsafeMutablePointer<PieceEvents?>
  let done: UnsafeMutablePointer<Bool>
  let scratchSize: Int
  let instructionSet: Int32
}

extension Ensemble {
  /// Instances per piece: enough that filling and emptying its lanes does not count.
  private static var pieceSize: Int { 512 }

  /// Brings all active instances to a time.
  mutating func run(
    to end: Double, sampling samples: inout EnsembleSamples,
    _ perform: (Int, @Sendable (Int) -> Void) -> Void
  ) {
    reports = []
    guard count > 0 else { return }
    var run = unsafe hooke_ode_run()
    unsafe run.method = code
    unsafe run.states = UInt32(stateCount)
    unsafe run.parameters = UInt32(parameterCount)
    unsafe run.events = UInt32(events.count)
    switch method {
    case .tsitouras5(let tolerance), .dormandPrince8(let tolerance), .taylor(let tolerance):
      unsafe run.relativeTolerance = tolerance.relative
      unsafe run.absoluteTolerance = tolerance.absolute
      unsafe run.step = initialStep ?? 0
    case .rungeKutta4(let step), .velocityVerlet(let step), .blanesMoan4(let step):
      unsafe run.step = step
    }
    unsafe run.longestStep = longestStep
    unsafe run.mostSteps = UInt64(stepLimit)
    unsafe run.end = end
    unsafe run.columns = columns.description
    let law = law
    let directions = events.map { $0.direction.rawValue }
    let times = samples.times
    unsafe run.stride = samples.count
    unsafe run.timeCount = times.count
    unsafe directions.withUnsafeBufferPointer { directions in
      unsafe times.withUnsafeBufferPointer { times in
        unsafe run.directions = directions.baseAddress
        unsafe run.times = times.baseAddress
        unsafe law.withLaw { system, called, context in
          unsafe run.system = system
          unsafe run.law = called
          unsafe run.context = context
          unsafe samples.values.withUnsafeMutableBufferPointer {
            unsafe run.samples = $0.baseAddress
            unsafe runPieces(run, perform)
          }
        }
      }
    }
  }

  private var code: hooke_ode_method {
    switch method {
    case .rungeKutta4: HOOKE_ODE_RUNGE_KUTTA_4
    case .tsitouras5: HOOKE_ODE_TSITOURAS_5
    case .dormandPrince8: HOOKE_ODE_DORMAND_PRINCE_8
    case .taylor: HOOKE_ODE_TAYLOR
    case .velocityVerlet: HOOKE_ODE_VERLET
    case .blanesMoan4: HOOKE_ODE_BLANES_MOAN_4
    }
  }

  /// Runs all pieces of a run, and gathers what they report.
  private mutating func runPieces(
    _ run: hooke_ode_run, _ perform: (Int, @Sendable (Int) -> Void) -> Void
  ) {
    let (count, size) = (count, Self.pieceSize)
    let pieceCount = (count + size - 1) / size
    let handles = events.isEmpty ? [] : (0..<count).map { slots.handle(at: $0) }
    let pieces = UnsafeMutablePointer<PieceEvents?>.allocate(capacity: pieceCount)
    let done = UnsafeMutablePointer<Bool>.allocate(capacity: pieceCount)
    for piece in 0..<pieceCount {
      unsafe (pieces + piece).initialize(
        to: events.isEmpty ? nil : PieceEvents(self, handles: handles))
    }
    unsafe done.initialize(repeating: false, count: pieceCount)
    defer {
      unsafe pieces.deinitialize(count: pieceCount)
      unsafe pieces.deallocate()
      unsafe done.deallocate()
    }
    let shared = unsafe SharedRun(
      run: run, pieces: pieces, done: done,
      scratchSize: withUnsafePointer(to: run) { unsafe hooke_ode_scratch_size($0) },
      instructionSet: Int32(instructionSet.rawValue))
    perform(pieceCount) { piece in
      checkPrecondition(
        piece >= 0 && piece < pieceCount, "there is no piece \(piece) of \(pieceCount)")
      checkPrecondition(unsafe !shared.done[piece], "piece \(piece) was run twice")
      unsafe shared.done[piece] = true
      var run = unsafe shared.run
      unsafe run.first = piece * size
      unsafe run.last = min(count, (piece + 1) * size)
      if let events = unsafe shared.pieces[piece] {
        unsafe run.eventValues = eventValues
        unsafe run.handler = handleEvent
        unsafe run.eventContext = Unmanaged.passUnretained(events).toOpaque()
      }
      unsafe withUnsafeTemporaryAllocation(
        byteCount: shared.scratchSize, alignment: Int(HOOKE_ODE_ALIGNMENT)
      ) {
        unsafe run.scratch = $0.baseAddress
        unsafe hooke_ode_advance(&run, shared.instructionSet)
      }
    }
    for piece in 0..<pieceCount {
      checkPrecondition(unsafe done[piece], "piece \(piece) was not run")
    }
    let all = (0..<pieceCount).flatMap { unsafe pieces[$0]?.reports ?? [] }
    let sorted = all.sorted { ($0.report.time, $0.index) < ($1.report.time, $1.index) }
    reports = sorted.map { $0.report }
  }
}

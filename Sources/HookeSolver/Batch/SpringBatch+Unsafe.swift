// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CHookeKernels

/// Springs per block of the kernels.
var blockSize: Int { Int(HOOKE_BLOCK) }

/// The kernels of one instruction set and number type, looked up once per batch.
@safe
struct Kernels: @unchecked Sendable {
  /// Springs per piece of a step shared by several threads.
  static let pieceSize = 64 * blockSize

  private let table: UnsafePointer<hooke_kernels>

  init(_ set: InstructionSet, isDouble: Bool) {
    let found = unsafe isDouble ? hooke_kernels_f64(set.level) : hooke_kernels_f32(set.level)
    guard let found = unsafe found else {
      preconditionFailure("this processor does not have instruction set \(set.rawValue)")
    }
    unsafe table = found
  }

  /// A number of lanes filled up to whole vectors.
  static func padded(_ lanes: Int) -> Int {
    (lanes + Int(HOOKE_LANES) - 1) / Int(HOOKE_LANES) * Int(HOOKE_LANES)
  }

  @unsafe var functions: UnsafePointer<hooke_kernels> { unsafe table }
}

/// All that is needed to step a range of springs: ranges that do not overlap may be stepped at the
/// same time, as long as the batch itself is left alone.
@unsafe
struct SpringStep: @unchecked Sendable {
  let step: hooke_step
  let kernel: hooke_kernel

  /// Steps springs from a multiple of the block size up to the end of a range.
  @inline(__always)
  func run(_ range: Range<Int>) {
    unsafe withUnsafePointer(to: step) {
      unsafe kernel($0, range.lowerBound, Kernels.padded(range.upperBound))
    }
  }
}

extension SpringBatch {
  /// The kernel for the next step.
  private func kernel(_ seconds: Double) -> hooke_kernel {
    let functions = unsafe kernels.functions
    switch integrator {
    case .analytic where shared != nil: return unsafe functions.pointee.uniform
    case .analytic where gains.isOn && gains.step == seconds:
      return unsafe functions.pointee.prepared
    case .analytic: return unsafe functions.pointee.analytic
    case .rungeKutta: return unsafe functions.pointee.rungeKutta
    case .pop: return unsafe functions.pointee.pop
    }
  }

  @inline(__always)
  private func step(_ seconds: Double) -> hooke_step {
    var substep = 0.0
    if case .rungeKutta(let length) = integrator { substep = length }
    return unsafe hooke_step(
      position: columns.position.address, velocity: columns.velocity.address,
      target: columns.target.address, stiffness: columns.stiffness.address,
      decay: columns.decay.address, threshold: columns.threshold.address,
      selfGain: columns.selfGain.address, speedGain: columns.speedGain.address,
      crossGain: columns.crossGain.address,
      clock: columns.clock.address, acceleration: columns.acceleration.address,
      headroom: columns.headroom.address,
      resting: columns.resting.address?.assumingMemoryBound(to: UInt32.self),
      seconds: seconds,
      bounds: hooke_bounds(
        stiffness: Double(bounds.stiffness), decay: Double(bounds.decay),
        heavilyDamped: bounds.heavilyDamped ? 1 : 0),
      shared: shared.map(\.constants) ?? hooke_spring(),
      substep: substep)
  }

  /// Steps all moving springs.
  @inline(__always)
  mutating func stepMoving(by seconds: Double) {
    var step = unsafe step(seconds)
    unsafe kernel(seconds)(&step, 0, Kernels.padded(movingCount))
  }

  /// Steps all moving springs through `perform`.
  mutating func stepInPieces(
    by seconds: Double, _ perform: (Int, @Sendable (Int) -> Void) -> Void
  ) {
    let step = unsafe SpringStep(step: step(seconds), kernel: kernel(seconds))
    let moving = movingCount
    let size = Kernels.pieceSize
    for block in 0...(moving - 1) / blockSize { columns.resting[block] = .max }
    perform((moving + size - 1) / size) { piece in
      let first = piece * size
      precondition(first >= 0 && first < moving, "there is no piece \(piece) of \(moving) springs")
      unsafe step.run(first..<min(first + size, moving))
    }
    for block in 0...(moving - 1) / blockSize {
      precondition(
        columns.resting[block] != .max, "piece \(block * blockSize / size) was not stepped")
    }
  }

  /// Writes the gains of all vectors that hold the range.
  mutating func prepareGains(_ range: Range<Int>, for seconds: Double) {
    let first = range.lowerBound / Int(HOOKE_LANES) * Int(HOOKE_LANES)
    var step = unsafe step(seconds)
    unsafe kernels.functions.pointee.prepare(&step, first, Kernels.padded(range.upperBound))
  }

  /// Works out the gains of the spring all share.
  mutating func prepareSharedGains(for seconds: Double) {
    guard shared != nil else { return }
    unsafe kernels.functions.pointee.uniformGains(&shared!.constants, seconds)
    shared?.step = seconds
  }
}

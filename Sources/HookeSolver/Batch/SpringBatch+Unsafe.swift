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

  @unsafe var functions: hooke_kernels { unsafe table.pointee }
}

/// All that is needed to step a range of springs: ranges that do not overlap may be stepped at the
/// same time, as long as the batch itself is left alone.
@unsafe
struct SpringStep: @unchecked Sendable {
  let springs: hooke_springs
  let bounds: hooke_bounds
  let kernels: hooke_kernels
  let integrator: SpringIntegrator
  let seconds: Double
  let isPrepared: Bool
  let shared: hooke_spring?

  /// Steps springs from a multiple of the block size up to `end`.
  func run(_ range: Range<Int>) {
    let (first, end) = (range.lowerBound, Kernels.padded(range.upperBound))
    var springs = unsafe springs
    switch unsafe integrator {
    case .analytic:
      if let shared = unsafe shared {
        unsafe kernels.uniform(&springs, shared, seconds, first, end)
      } else if unsafe isPrepared {
        unsafe kernels.prepared(&springs, first, end)
      } else {
        unsafe kernels.analytic(&springs, bounds, seconds, first, end)
      }
    case .rungeKutta(let step):
      let steps = unsafe (seconds / step).rounded(.down)
      let remainder = unsafe seconds - steps * step
      unsafe kernels.rungeKutta(&springs, step, Int(steps), max(remainder, 0), first, end)
    case .pop:
      unsafe kernels.pop(&springs, seconds, first, end)
    }
  }
}

extension SpringBatch {
  private func makeStep(_ seconds: Double) -> SpringStep {
    unsafe SpringStep(
      springs: springs, bounds: kernelBounds, kernels: kernels.functions, integrator: integrator,
      seconds: seconds, isPrepared: gains.isOn && gains.step == seconds,
      shared: shared.map(Self.kernelSpring))
  }

  private var springs: hooke_springs {
    unsafe hooke_springs(
      position: columns.position.address, velocity: columns.velocity.address,
      target: columns.target.address, stiffness: columns.stiffness.address,
      decay: columns.decay.address, threshold: columns.threshold.address,
      selfGain: columns.selfGain.address, speedGain: columns.speedGain.address,
      crossGain: columns.crossGain.address,
      clock: columns.clock.address, acceleration: columns.acceleration.address,
      headroom: columns.headroom.address,
      resting: columns.resting.address?.assumingMemoryBound(to: UInt32.self))
  }

  private var kernelBounds: hooke_bounds {
    hooke_bounds(
      stiffness: Double(bounds.stiffness), decay: Double(bounds.decay),
      heavilyDamped: bounds.heavilyDamped ? 1 : 0)
  }

  /// Steps a range of the moving springs.
  mutating func step(_ range: Range<Int>, by seconds: Double) {
    unsafe makeStep(seconds).run(range)
  }

  /// Steps all moving springs through `perform`.
  mutating func stepInPieces(
    by seconds: Double, _ perform: (Int, @Sendable (Int) -> Void) -> Void
  ) {
    let step = unsafe makeStep(seconds)
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
    var springs = unsafe springs
    unsafe kernels.functions.prepare(
      &springs, kernelBounds, seconds, first, Kernels.padded(range.upperBound))
  }

  private static func kernelSpring(_ shared: SharedSpring) -> hooke_spring {
    hooke_spring(
      stiffness: shared.stiffness, decay: shared.decay, threshold: shared.threshold,
      resolution: shared.resolution, selfGain: shared.selfGain, speedGain: shared.speedGain,
      crossGain: shared.crossGain)
  }

  /// Works out the gains of the spring all share.
  mutating func prepareSharedGains(for seconds: Double) {
    guard let spring = shared else { return }
    var gained = Self.kernelSpring(spring)
    unsafe kernels.functions.uniformGains(&gained, seconds)
    shared?.step = seconds
    shared?.selfGain = gained.selfGain
    shared?.speedGain = gained.speedGain
    shared?.crossGain = gained.crossGain
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CHookeKernels

/// The number of springs per block of the kernels.
var blockSize: Int { Int(HOOKE_BLOCK) }

/// Returns the number of blocks that a number of lanes occupies.
func blocks(_ lanes: Int) -> Int { (lanes + blockSize - 1) / blockSize }

/// The kernels of one instruction set and number type, looked up once per batch.
@safe
struct Kernels: @unchecked Sendable {
  /// The number of springs per piece of a step that several threads share.
  static let pieceSize = 64 * blockSize

  private let table: UnsafePointer<hooke_kernels>

  init(_ set: InstructionSet, isDouble: Bool) {
    let found = unsafe isDouble ? hooke_kernels_f64(set.isa) : hooke_kernels_f32(set.isa)
    guard let found = unsafe found else {
      failPrecondition(
        "this processor does not have instruction set \(set.rawValue) of baseline, AVX2, AVX-512")
    }
    unsafe table = found
  }

  /// Rounds a number of lanes up to whole vectors.
  static func padded(_ lanes: Int) -> Int {
    (lanes + Int(HOOKE_LANES) - 1) / Int(HOOKE_LANES) * Int(HOOKE_LANES)
  }

  @unsafe var functions: UnsafePointer<hooke_kernels> { unsafe table }
}

extension SpringBatch {
  /// The kernel for the next step.
  // Inlined, because a call would copy the whole batch.
  @inline(__always)
  private var kernel: hooke_kernel {
    let functions = unsafe kernels.functions
    switch integrator {
    case .analytic where members.columns.isShared: return unsafe functions.pointee.uniform
    case .analytic where gains.isOn && gains.step == step.seconds:
      return unsafe functions.pointee.prepared
    case .analytic: return unsafe functions.pointee.analytic
    case .rungeKutta: return unsafe functions.pointee.rungeKutta
    case .pop: return unsafe functions.pointee.pop
    }
  }

  /// Steps all moving springs.
  @inline(__always)
  mutating func stepMoving() {
    unsafe step.invocation(kernel).run(0..<movingCount)
  }

  /// Steps all moving springs through `perform`.
  ///
  /// Ranges that do not overlap may be stepped at the same time, as long as nothing else accesses
  /// the batch.
  mutating func stepInPieces(_ perform: (Int, @Sendable (Int) -> Void) -> Void) {
    let work = unsafe step.invocation(kernel)
    let moving = movingCount
    let size = Kernels.pieceSize
    for block in 0...(moving - 1) / blockSize { members.columns.resting[block] = .max }
    perform((moving + size - 1) / size) { piece in
      let first = piece * size
      checkPrecondition(
        first >= 0 && first < moving, "there is no piece \(piece) of \(moving) springs")
      unsafe work.run(first..<min(first + size, moving))
    }
    for block in 0...(moving - 1) / blockSize {
      checkPrecondition(
        members.columns.resting[block] != .max, "piece \(block * blockSize / size) was not stepped")
    }
  }

  /// Writes the gains of all vectors that overlap the range.
  mutating func prepareGains(_ range: Range<Int>, for seconds: Double) {
    guard !range.isEmpty else { return }
    let first = range.lowerBound / Int(HOOKE_LANES) * Int(HOOKE_LANES)
    step.seconds = seconds
    unsafe step.invocation(kernels.functions.pointee.prepare).run(first..<range.upperBound)
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CHookeKernels

/// What the kernels are told of a batch and of its next step, always up to date: a frame only writes
/// down its length.
@safe
struct KernelStep: ~Copyable, @unchecked Sendable {
  private let step: UnsafeMutablePointer<hooke_step>

  init(_ integrator: SpringIntegrator) {
    unsafe step = .allocate(capacity: 1)
    unsafe step.initialize(to: hooke_step())
    if case .rungeKutta(let substep) = integrator { unsafe step.pointee.substep = substep }
  }

  deinit {
    unsafe step.deallocate()
  }

  /// The time step, seconds.
  var seconds: Double {
    get { unsafe step.pointee.seconds }
    set { unsafe step.pointee.seconds = newValue }
  }

  /// The constants of all springs, in a batch where they are alike.
  var shared: hooke_kernel_constants {
    get { unsafe step.pointee.shared }
    set { unsafe step.pointee.shared = newValue }
  }

  /// Takes note of a spring: bounds hold for all springs since the batch was last empty.
  @inline(__always)
  mutating func include<Scalar: BatchScalar>(stiffness: Scalar, decay: Scalar) {
    unsafe step.pointee.bounds.stiffness = max(step.pointee.bounds.stiffness, Double(stiffness))
    unsafe step.pointee.bounds.decay = max(step.pointee.bounds.decay, Double(decay))
    // Rounded as in the kernels, which ask the same of every lane when in doubt.
    if decay * decay > 16 * stiffness { unsafe step.pointee.bounds.heavilyDamped = 1 }
  }

  /// Says that there are no springs.
  mutating func resetBounds() {
    unsafe step.pointee.bounds = hooke_bounds()
  }

  /// Says where the columns are, whenever one of them has grown.
  mutating func point<Scalar>(at columns: borrowing SpringColumns<Scalar>) {
    unsafe step.pointee.position = columns.position.address
    unsafe step.pointee.velocity = columns.velocity.address
    unsafe step.pointee.target = UnsafeRawPointer(columns.target.address)
    unsafe step.pointee.stiffness = UnsafeRawPointer(columns.stiffness.address)
    unsafe step.pointee.decay = UnsafeRawPointer(columns.decay.address)
    unsafe step.pointee.threshold = UnsafeRawPointer(columns.threshold.address)
    unsafe step.pointee.selfGain = columns.selfGain.address
    unsafe step.pointee.speedGain = columns.speedGain.address
    unsafe step.pointee.crossGain = columns.crossGain.address
    unsafe step.pointee.clock = columns.clock.address
    unsafe step.pointee.acceleration = columns.acceleration.address
    unsafe step.pointee.headroom = columns.headroom.address
    unsafe step.pointee.resting = columns.resting.address?.assumingMemoryBound(to: UInt32.self)
  }

  /// Works out the gains of the spring all share.
  mutating func prepareShared(_ kernels: Kernels) {
    unsafe kernels.functions.pointee.uniformGains(&step.pointee.shared, step.pointee.seconds)
  }

  /// How to step, or prepare, ranges of springs: valid until the batch is changed.
  @inline(__always)
  func invocation(_ kernel: hooke_kernel) -> KernelInvocation {
    unsafe KernelInvocation(step: UnsafePointer(step), kernel: kernel)
  }
}

/// What is done to ranges of springs; those that do not overlap may be done at the same time.
@unsafe
struct KernelInvocation: @unchecked Sendable {
  fileprivate let step: UnsafePointer<hooke_step>
  fileprivate let kernel: hooke_kernel

  /// Runs from a multiple of the block size, or of the vector size, up to the end of the range.
  @inline(__always)
  func run(_ range: Range<Int>) {
    unsafe kernel(step, range.lowerBound, Kernels.padded(range.upperBound))
  }
}

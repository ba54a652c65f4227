// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CHookeKernels

/// The kernels' description of a batch and of its next step, updated with every change of the
/// batch, so that a frame only sets the time step.
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

  /// The constants of all springs, in a batch that shares one spring.
  var shared: hooke_kernel_constants {
    get { unsafe step.pointee.shared }
    set { unsafe step.pointee.shared = newValue }
  }

  /// Widens the bounds to include a spring; they cover all springs since the batch was last empty.
  @inline(__always)
  mutating func include<Scalar: BatchScalar>(stiffness: Scalar, decay: Scalar) {
    unsafe step.pointee.bounds.stiffness = max(step.pointee.bounds.stiffness, Double(stiffness))
    unsafe step.pointee.bounds.decay = max(step.pointee.bounds.decay, Double(decay))
    // Rounded as in the kernels, which test every lane where the bounds do not decide.
    if decay * decay > 16 * stiffness { unsafe step.pointee.bounds.heavilyDamped = 1 }
  }

  /// Resets the bounds of a batch that has become empty.
  mutating func resetBounds() {
    unsafe step.pointee.bounds = hooke_bounds()
  }

  /// Sets the addresses of the columns, which change when a column grows.
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

  /// Computes the gains of the shared spring.
  mutating func prepareShared(_ kernels: Kernels) {
    unsafe kernels.functions.pointee.uniformGains(&step.pointee.shared, step.pointee.seconds)
  }

  /// Returns a kernel bound to this step, valid until the batch is changed.
  @inline(__always)
  func invocation(_ kernel: hooke_kernel) -> KernelInvocation {
    unsafe KernelInvocation(step: UnsafePointer(step), kernel: kernel)
  }
}

/// A kernel bound to one step; it may run on several ranges at the same time if they do not
/// overlap.
@unsafe
struct KernelInvocation: @unchecked Sendable {
  fileprivate let step: UnsafePointer<hooke_step>
  fileprivate let kernel: hooke_kernel

  /// Runs the kernel on a range, which starts at a multiple of the block size, or of the vector
  /// size for the kernel that prepares gains.
  @inline(__always)
  func run(_ range: Range<Int>) {
    unsafe kernel(step, range.lowerBound, Kernels.padded(range.upperBound))
  }
}

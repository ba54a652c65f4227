// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// The unsafe boundary: an active animation retains its animation, so a reference to that with
// another type need not; and an engine has active animations of its own class only.

extension ExactActiveAnimation {
  /// The animation, if it is one of a property; nil for custom animations.
  var valueAnimation: ValueAnimation? {
    guard let valueReference else { return nil }
    return unsafe valueReference.with { $0 }
  }

  /// Calls `body` with the animation, which is not retained, if it is one of a property; returns
  /// nil otherwise.
  @inline(__always)
  func withValueAnimation<Result>(_ body: (ValueAnimation) -> Result) -> Result? {
    guard let valueReference else { return nil }
    return unsafe valueReference.with(body)
  }

  /// Whether the animation follows another one or is followed, so that a change of its motion may
  /// call code of the program.
  var isLinked: Bool {
    withValueAnimation { $0.leader != nil || !$0.followers.isEmpty } ?? false
  }

  /// Stores the value of a stopped motion, which is being lost, unless nothing can read it.
  func keepStoppedValue() {
    if retainedAnimation != nil, !isKnownUniquelyReferenced(&retainedAnimation) {
      settleStoppedValue()
    }
  }

  /// Stores the value of a stopped motion in the animation, which must live.
  func settleStoppedValue() {
    withValueAnimation {
      if $0.stoppedReference == UnretainedReference(self) { $0.current = stoppedValue }
    }
  }

  /// Returns the reference of ``valueReference`` to an animation.
  static func reference(to animation: Animation) -> UnretainedReference<ValueAnimation>? {
    guard animation.isValueAnimation else { return nil }
    return UnretainedReference(unsafe unsafeDowncast(animation, to: ValueAnimation.self))
  }
}

extension ValueAnimation {
  /// The last value of the stopped run that still has its motion; nil if there is none.
  ///
  /// A run that is released stores its value before.
  final var stoppedValue: SIMD4<Double>? {
    guard let stoppedReference else { return nil }
    return unsafe stoppedReference.with { $0.stoppedValue }
  }
}

extension ExactEngine {
  /// Returns an active animation of this engine with its type.
  func exact(_ active: ActiveAnimation) -> ExactActiveAnimation {
    unsafe unsafeDowncast(active, to: ExactActiveAnimation.self)
  }
}

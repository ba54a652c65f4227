// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

#if canImport(QuartzCore)
public import HookeAnimation

extension AnimatableProperty where Target: Sendable, Value: Sendable {
  /// Creates a property of a class of the main actor, whose animator must be used there, too:
  /// anywhere else a frame stops the program.
  ///
  /// - Parameters:
  ///   - name: The name, which identifies the property among those of a target.
  ///   - threshold: The smallest relevant change, in units of the property; above 0.
  ///   - read: Returns the value.
  ///   - write: Sets the value.
  public init(
    onMainActor name: String, threshold: AnimationThreshold,
    read: @escaping @MainActor @Sendable (Target) -> Value,
    write: @escaping @MainActor @Sendable (Target, Value) -> Void
  ) {
    self.init(
      name, threshold: threshold,
      read: { target in MainActor.assumeIsolated { read(target) } },
      write: { target, value in MainActor.assumeIsolated { write(target, value) } })
  }
}
#endif

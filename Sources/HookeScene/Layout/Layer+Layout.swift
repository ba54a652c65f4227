// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation

extension Layer {
  /// Makes a layout pass due in which ``layoutSublayers()`` is called: at ``layoutIfNeeded()``, or
  /// at the end of the instant.
  public final func setNeedsLayout() {
    needsLayout = true
    context?.layout.setNeedsPass()
  }

  /// Does the layout pass that is due, if one is, for the whole stage.
  ///
  /// A pass writes the values that its solution changed, and no others: a layer that an animation
  /// or the program has moved remains there until its solution is another one, and fields that an
  /// animation of what was set is moving are left to it. Inside an animated block of the stage the
  /// changes are shown in motion.
  public final func layoutIfNeeded() {
    stage?.layoutIfNeeded()
  }

  /// Notes that the intrinsic size has changed, and makes a layout pass due.
  public final func invalidateIntrinsicContentSize() {
    needsContentSize = true
    needsLayout = true
    context?.layout.setNeedsPass()
  }

  /// The active constraints that name the layer, in order of activation.
  public final var constraints: [LayoutConstraint] {
    context?.layout.constraints.filter { $0.firstLayer === self || $0.secondLayer === self } ?? []
  }

  /// The first active constraint that names the layer and has an identifier.
  public final func constraint(withIdentifier identifier: String) -> LayoutConstraint? {
    constraints.first { $0.identifier == identifier }
  }

  /// Calls ``layoutSublayers()`` where it is due, superlayers first.
  final func layoutTreeIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSublayers()
    }
    for layer in sublayers { layer.layoutTreeIfNeeded() }
    storedMask?.layoutTreeIfNeeded()
  }
}

extension Stage {
  /// Does the layout pass that is due, if one is.
  public func layoutIfNeeded() {
    if context.layout.needsPass { context.layout.pass(from: root) }
  }

  /// The active constraints, in order of activation.
  public var constraints: [LayoutConstraint] { context.layout.constraints }

  /// The attributes of constrained layers that the constraints do not determine.
  ///
  /// - Complexity: Up to two optimisations for each variable: for a report, not for each frame.
  public func ambiguousLayers() -> [(layer: Layer, attribute: LayoutAttribute)] {
    layoutIfNeeded()
    return context.layout.ambiguities()
  }

  /// Schedules the pass that became due for the end of this instant.
  func scheduleLayout() {
    guard isAdvancing else { return }
    animator.schedule(atHostTime: now) { [weak self] in self?.layoutIfNeeded() }
  }
}

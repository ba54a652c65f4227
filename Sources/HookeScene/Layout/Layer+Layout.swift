// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation

extension Layer {
  /// Lays the layer out anew in the next layout pass: at ``layoutIfNeeded()``, or by itself at the end
  /// of the instant.
  public final func setNeedsLayout() {
    needsLayout = true
    context?.layout.setNeedsPass()
  }

  /// Does the layout pass that is due, if one is, for the whole stage: places what constraints place.
  ///
  /// Inside an animation of the stage the layers move there from where they are shown; outside they are
  /// there at once.
  public final func layoutIfNeeded() {
    stage?.layoutIfNeeded()
  }

  /// The layer's content asks for another size now.
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

  /// Lays out by hand this layer and those in it where it is due, from above down.
  final func layoutTreeIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSublayers()
    }
    for layer in sublayers { layer.layoutTreeIfNeeded() }
  }
}

extension Stage {
  /// Does the layout pass that is due, if one is.
  public func layoutIfNeeded() {
    if context.layout.needsPass { context.layout.pass(from: root) }
  }

  /// The active constraints, in order of activation.
  public var constraints: [LayoutConstraint] { context.layout.constraints }

  /// The layers whose place or size the constraints leave open, and what of them.
  ///
  /// - Complexity: Up to two optimisations for each unknown: for a report, not for each frame.
  public func ambiguousLayers() -> [(layer: Layer, attribute: LayoutAttribute)] {
    layoutIfNeeded()
    return context.layout.ambiguities()
  }

  /// Sees to it that the pass that became due is done at the end of this instant.
  func scheduleLayout() {
    guard isAdvancing else { return }
    animator.schedule(at: now) { [weak self] in self?.layoutIfNeeded() }
  }
}

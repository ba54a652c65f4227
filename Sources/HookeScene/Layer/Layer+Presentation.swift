// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeAnimation

extension AnimatableProperty where Target: Layer {
  /// The same property as it is shown: animations of it leave the set value alone, as in Core Animation.
  ///
  /// ```swift
  /// let grow = BasicAnimation(Layer.scaleX.presentation)
  /// grow.toValue = 280
  /// grow.isRemovedOnCompletion = false  // what is shown stays
  /// line.add(grow, forKey: "grow")
  /// ```
  ///
  /// Add such an animation with ``Layer/add(_:forKey:)``, which gives the shown value back at its end.
  public var presentation: AnimatableProperty {
    let (read, write) = (read, write)
    return AnimatableProperty(
      name, threshold: AnimationThreshold(threshold),
      read: { layer in layer.accessingPresentation { read(layer) } },
      write: { layer, value in layer.accessingPresentation { write(layer, value) } })
  }
}

extension Layer {
  /// Adds an animation of what the layer shows, as in Core Animation: the set values stay as they are,
  /// and are shown again when the animation is removed, by default at its end.
  ///
  /// The layer must be on a stage. For an animation that writes what was set, as POP's do, add it to
  /// the stage's animator.
  ///
  /// - Parameters:
  ///   - animation: An animation of a property's ``HookeAnimation/AnimatableProperty/presentation`` side.
  ///   - key: The name to find it by; nil takes a unique one.
  public final func add<Target: Layer, Value>(
    _ animation: PropertyAnimation<Target, Value>, forKey key: String? = nil
  ) {
    guard let target = self as? Target else {
      preconditionFailure("\"\(name)\" has no property \"\(animation.animatedProperty.name)\"")
    }
    let fields = fields(writtenBy: animation.animatedProperty, of: target)
    precondition(
      !fields.isEmpty,
      """
      "\(animation.animatedProperty.name)" writes what was set, not what is shown: \
      animate its `presentation` side, or add the animation to the stage's animator
      """)
    let animator = animator
    let key = key ?? "presented \(context?.takeNumber() ?? 0)"
    if animator.animation(forKey: key, of: self) === animation { return }
    // Entered before it is added: an animation that it replaces must not let go of the fields.
    beginOverride(fields, by: animation, key: key)
    animator.add(animation, to: target, forKey: key)
    endOverrides { !$0.isAttached }
  }

  /// Removes the animation under a key, if there is one; it stops unfinished.
  public final func removeAnimation(forKey key: String) {
    stage?.animator.remove(forKey: key, from: self)
    endOverrides { !$0.isAttached }
  }

  /// Removes every animation of the layer.
  public final func removeAllAnimations() {
    stage?.animator.removeAll(from: self)
    endOverrides { !$0.isAttached }
  }

  /// The animation under a key, if there is one.
  public final func animation(forKey key: String) -> Animation? {
    stage?.animator.animation(forKey: key, of: self)
  }

  /// The animator of the layer's stage.
  final var animator: Animator {
    guard let stage else {
      preconditionFailure("\"\(name)\" is on no stage, so nothing can move it")
    }
    return stage.animator
  }

  // MARK: Bookkeeping

  /// From now on `animation` shows `fields` apart from what was set.
  final func beginOverride(_ fields: LayerFields, by animation: Animation, key: String) {
    presentationOverrides.begin(animation, key: key, fields)
    context?.overriddenLayers[ObjectIdentifier(animation)] = Weak(self)
  }

  /// Shows as it was set what animations that are over showed apart.
  final func endOverrides(where isOver: (Animation) -> Bool) {
    presentation.copy(presentationOverrides.end(where: isOver), from: model)
  }

  /// Removes every animation of what is shown, here and in all layers in this one.
  final func removePresentationAnimations() {
    forEachInTree { layer in
      for key in layer.presentationOverrides.keys { layer.removeAnimation(forKey: key) }
    }
  }

  final func accessingPresentation<Result>(_ body: () -> Result) -> Result {
    let before = accessesPresentation
    accessesPresentation = true
    defer { accessesPresentation = before }
    return body()
  }

  private func fields<Target: Layer, Value>(
    writtenBy property: AnimatableProperty<Target, Value>, of target: Target
  ) -> LayerFields {
    target.presentationOverrides.writtenFields = []
    property.write(target, property.read(target))
    return target.presentationOverrides.writtenFields
  }
}

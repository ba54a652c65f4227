// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeAnimation
internal import HookeRecording
internal import HookeSolver

extension AnimatableProperty where Target: Layer {
  /// The same property of what is shown: animations of it leave the set value alone, as in Core
  /// Animation.
  ///
  /// ```swift
  /// let grow = BasicAnimation(Layer.scaleX.presentation)
  /// grow.toValue = 280
  /// grow.isRemovedOnCompletion = false  // shown until the animation is removed
  /// line.add(grow, forKey: "grow")
  /// ```
  ///
  /// Add such an animation with ``Layer/add(_:forKey:)``, which shows the set value again at its
  /// end.
  ///
  /// Every property of Hooke's layers has this side, and those made with an `initialValue`. A
  /// property made from closures writes state that the layer knows nothing of: asking for its side
  /// stops with its name.
  public var presentation: AnimatableProperty {
    guard let layerProperty else {
      failPrecondition(
        """
        the property "\(name)" was made from closures, so a layer cannot show its value apart from \
        what was set: make it with an initialValue, or add the animation to the stage's animator
        """)
    }
    return layerProperty.presentation()
  }
}

extension Layer {
  /// Adds an animation of what the layer shows, as in Core Animation: the set values remain as they
  /// are, and are shown again when the animation is removed, by default at its end.
  ///
  /// The layer is on a stage. For an animation that writes what was set, as POP's do, add it to the
  /// stage's animator.
  ///
  /// - Parameters:
  ///   - animation: An animation of a property's `AnimatableProperty.presentation`
  ///     side; another one stops with the name of its property.
  ///   - key: The name to find it by; nil takes a unique one.
  public final func add<Target: Layer, Value>(
    _ animation: PropertyAnimation<Target, Value>, forKey key: String? = nil
  ) {
    let property = animation.animatedProperty
    guard let target = self as? Target else {
      failPrecondition("\"\(name)\" has no property \"\(property.name)\"")
    }
    guard let declaration = property.layerProperty, declaration.isPresentation else {
      failPrecondition(
        """
        "\(property.name)" writes what was set, not what is shown: animate its `presentation` \
        side, or add the animation to the stage's animator
        """)
    }
    let animator = animator
    let key = key ?? "presented \(context?.takeNumber() ?? 0)"
    if animator.animation(forKey: key, of: self) === animation { return }
    // Entered before it is added: what it replaces must not end the override of the same fields.
    beginOverride(declaration.fields, by: animation, key: key)
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
      failPrecondition("\"\(name)\" is on no stage, so nothing can move it")
    }
    return stage.animator
  }

  // MARK: Bookkeeping

  /// Shows fields apart from what was set until the animation is over.
  final func beginOverride(_ fields: LayerFields, by animation: Animation, key: String) {
    noteAddedFields(fields)
    presentationOverrides.begin(animation, key: key, fields)
    context?.overriddenLayers[ObjectIdentifier(animation)] = Weak(self)
  }

  /// Shows the set values of the fields whose animations are over.
  ///
  /// - Parameters:
  ///   - trigger: What that is an effect of; nil for what set off the code that runs.
  ///   - isOver: Whether an animation is over.
  final func endOverrides(by trigger: Trigger? = nil, where isOver: (Animation) -> Bool) {
    let fields = presentationOverrides.end(where: isOver)
    guard !fields.isEmpty else { return }
    let cause = Observation.Cause(.assignment, trigger: trigger ?? context?.trigger)
    context?.changes?.note(self, fields, cause)
    presentation.copy(fields, from: model)
  }

  /// Removes every animation of what is shown, of this layer and its sublayers.
  final func removePresentationAnimations() {
    forEachInTree { layer in
      for key in layer.presentationOverrides.keys { layer.removeAnimation(forKey: key) }
    }
  }
}

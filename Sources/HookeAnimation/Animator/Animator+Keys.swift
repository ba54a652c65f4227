// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension Animator {
  /// Adds an animation of one of the target's properties.
  ///
  /// An animation under the same key is removed first; the new one takes over its velocity if it
  /// animates the same property. Adding the same animation under the same key again has no effect,
  /// nor has adding another one under that key within the callbacks of the removed animation.
  ///
  /// - Parameters:
  ///   - animation: The animation to add; it is removed from another target or key first.
  ///   - target: The object that it animates.
  ///   - key: The key to find it by; nil generates a unique one.
  public func add<Target, Value>(
    _ animation: PropertyAnimation<Target, Value>, to target: Target, forKey key: String? = nil
  ) {
    attach(animation, to: target, key: key)
  }

  /// Adds a custom animation.
  ///
  /// - Parameters:
  ///   - animation: The animation to add; it is removed from another target or key first.
  ///   - target: The object that its closure receives.
  ///   - key: The key to find it by; nil generates a unique one.
  public func add<Target>(
    _ animation: CustomAnimation<Target>, to target: Target, forKey key: String? = nil
  ) {
    attach(animation, to: target, key: key)
  }

  private func attach(_ animation: Animation, to object: AnyObject, key: String?) {
    animation.checkAddition(to: profile)
    let target = entry(of: object, for: animation)
    let key = key ?? uniqueKey(at: target)
    if let found = target.animation(forKey: key), found.animation === animation { return }
    // The callbacks of a replaced animation could add under its key again without end, so within
    // them the replacement is kept.
    if !replacements.isEmpty, isReplacing(key, at: target) { return }
    target.pins += 1
    defer {
      target.pins -= 1
      releaseIfEmpty(target)
    }
    animation.activeAnimation?.remove()
    // Its callbacks may have added it somewhere else, and it has one target at a time.
    if animation.isAttached { return }
    guard target.animation(forKey: key) != nil else {
      return engine.add(animation, to: target, key: key)
    }
    replacements.append((target, key))
    engine.add(animation, to: target, key: key)
    replacements.removeAll { $0.target === target && $0.key == key }
  }

  private func isReplacing(_ key: String, at target: AnimationTarget) -> Bool {
    replacements.contains { $0.target === target && $0.key == key }
  }

  /// Removes the animation under a key, which stops unfinished; without one, has no effect.
  ///
  /// The property keeps the value of this instant.
  public func remove(forKey key: String, from target: AnyObject) {
    guard let active = activeAnimation(forKey: key, of: target) else { return }
    engine.remove(active)
    retireIfUnused(active)
  }

  /// Removes every animation of a target, in order of addition.
  public func removeAll(from target: AnyObject) {
    guard let entry = existingEntry(of: target) else { return }
    engine.removeAll(from: entry)
  }

  /// Returns the animation under a key, or nil if there is none.
  public func animation(forKey key: String, of target: AnyObject) -> Animation? {
    activeAnimation(forKey: key, of: target)?.animation
  }

  /// Returns the keys of a target's animations, in order of addition.
  public func keys(of target: AnyObject) -> [String] {
    existingEntry(of: target)?.animations.all.map(\.key) ?? []
  }

  /// Returns whether a target has any animation.
  package func hasAnimations(_ target: AnyObject) -> Bool {
    existingEntry(of: target)?.animations.isEmpty == false
  }

  // MARK: Targets

  func existingEntry(of object: AnyObject) -> AnimationTarget? {
    guard let entry = targets[ObjectIdentifier(object)], entry.isAlive else { return nil }
    return entry
  }

  /// Returns the record of a target; if there is none, that of the animation's last run or a new
  /// one.
  ///
  /// The animations of an earlier object at the same address are stopped first.
  private func entry(of object: AnyObject, for animation: Animation) -> AnimationTarget {
    if let entry = targets[ObjectIdentifier(object)] {
      if entry.isAlive { return entry }
      forget(entry)
      engine.removeAll(from: entry)
    }
    if let didBecomeActive, !needsFrames { didBecomeActive() }
    let isHeld = targetReferences == .strong
    let entry = animation.takeVacantTarget() ?? AnimationTarget(object, isHeld: isHeld)
    if entry.isVacant { entry.occupy(object, isHeld: isHeld) }
    targets.insert(entry)
    return entry
  }

  /// Removes the target's record if no animation is attached to it any more.
  func releaseIfEmpty(_ target: AnimationTarget) {
    if target.isEmpty { forget(target) }
  }

  func forget(_ target: AnimationTarget) {
    targets.remove(target)
    engine.forget(target)
  }

  private func uniqueKey(at target: AnimationTarget) -> String {
    var key: String
    repeat { key = "animation \(takeNumber())" } while target.animation(forKey: key) != nil
    return key
  }
}

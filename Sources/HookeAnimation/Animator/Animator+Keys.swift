// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension Animator {
  /// Adds an animation of one of the target's properties.
  ///
  /// An animation under the same key is removed first; the new one takes over its velocity when it
  /// animates the same property. The same animation under the same key again is left alone. During the
  /// callbacks of the one removed, its key takes no other animation.
  ///
  /// - Parameters:
  ///   - animation: What to add. An animation attached elsewhere is removed there.
  ///   - target: What it moves.
  ///   - key: The name to find it by; nil takes a unique one.
  public func add<Target, Value>(
    _ animation: PropertyAnimation<Target, Value>, to target: Target, forKey key: String? = nil
  ) {
    attach(animation, to: target, key: key)
  }

  /// Adds a custom animation.
  ///
  /// - Parameters:
  ///   - animation: What to add. An animation attached elsewhere is removed there.
  ///   - target: What it is given.
  ///   - key: The name to find it by; nil takes a unique one.
  public func add<Target>(
    _ animation: CustomAnimation<Target>, to target: Target, forKey key: String? = nil
  ) {
    attach(animation, to: target, key: key)
  }

  private func attach(_ animation: Animation, to object: AnyObject, key: String?) {
    let target = entry(of: object)
    let key = key ?? uniqueKey(at: target)
    let replaced = target.animation(forKey: key)
    if let replaced, replaced.animation === animation { return }
    // The callbacks of a replaced animation may add under its key again, for ever: the newcomer stays.
    if target.replacedKeys.contains(key) { return }
    target.pins += 1
    defer {
      target.pins -= 1
      releaseIfEmpty(target)
    }
    animation.activeAnimation?.remove()
    guard target.animation(forKey: key) != nil else {
      return engine.add(animation, to: target, key: key)
    }
    target.replacedKeys.append(key)
    engine.add(animation, to: target, key: key)
    target.replacedKeys.removeAll { $0 == key }
  }

  /// Removes the animation under a key, which stops unfinished.
  ///
  /// The property keeps the value of this instant.
  public func remove(forKey key: String, from target: AnyObject) {
    existingEntry(of: target)?.animation(forKey: key)?.remove()
  }

  /// Removes every animation of a target, in order of addition.
  public func removeAll(from target: AnyObject) {
    guard let entry = existingEntry(of: target) else { return }
    engine.removeAll(from: entry)
  }

  /// The animation under a key, if there is one.
  public func animation(forKey key: String, of target: AnyObject) -> Animation? {
    existingEntry(of: target)?.animation(forKey: key)?.animation
  }

  /// The keys of a target's animations, in order of addition.
  public func keys(of target: AnyObject) -> [String] {
    existingEntry(of: target)?.animations.all.map(\.key) ?? []
  }

  /// Whether a target has any animation.
  public func hasAnimations(_ target: AnyObject) -> Bool {
    existingEntry(of: target)?.animations.isEmpty == false
  }

  // MARK: Targets

  func existingEntry(of object: AnyObject) -> AnimationTarget? {
    guard let entry = targets[ObjectIdentifier(object)], entry.object === object else { return nil }
    return entry
  }

  /// The entry of a target, new if need be.
  ///
  /// The animations of an earlier object at the same address are stopped first.
  private func entry(of object: AnyObject) -> AnimationTarget {
    let identifier = ObjectIdentifier(object)
    if let entry = targets[identifier] {
      if entry.object === object { return entry }
      forget(entry)
      engine.removeAll(from: entry)
    }
    let entry = AnimationTarget(object, isHeld: targetReferences == .strong)
    targets[identifier] = entry
    return entry
  }

  /// Forgets the target's entry when nothing is attached to it any more.
  func releaseIfEmpty(_ target: AnimationTarget) {
    if target.isEmpty { forget(target) }
  }

  private func forget(_ target: AnimationTarget) {
    // Another object may have come to the same address since.
    if targets[target.identifier] === target { targets[target.identifier] = nil }
    engine.forget(target)
  }

  private func uniqueKey(at target: AnimationTarget) -> String {
    var key: String
    repeat { key = "animation \(takeNumber())" } while target.animation(forKey: key) != nil
    return key
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A target and the animations attached to it.
@usableFromInline
final class AnimationTarget {
  /// The object, if the animator references its targets strongly; else nil.
  @safe @exclusivity(unchecked) private var heldObject: AnyObject?
  #if canImport(ObjectiveC)
  /// The object, if the animator references its targets weakly; else nil.
  @usableFromInline weak var weakObject: AnyObject?
  #else
  /// The memory of the object, if the animator references its targets weakly; else nil.
  @safe @exclusivity(unchecked) private unowned var memory: AnyObject?
  #endif
  /// The object, not retained.
  private var reference: UnretainedReference<AnyObject>
  private(set) var identifier: ObjectIdentifier
  /// Whether the record is that of no object any more.
  private(set) var isVacant = false
  /// The attached animations in order of addition.
  ///
  /// Their changes call no code of the program, so accesses cannot overlap.
  @safe @exclusivity(unchecked) private(set) var animations = ActiveAnimationList()
  /// The sums of the properties that have additive animations.
  @safe @exclusivity(unchecked) var sums: [PropertySum] = []
  /// The number of animations in motion.
  var movingCount = 0
  /// The index among the engine's targets without motion; -1 if it is not one of them.
  var standingPlace = -1
  /// The number of additions in progress, during which the record must not be removed.
  var pins = 0

  // Inlined, and without conditional expressions, because each would retain the object meanwhile.
  @inline(__always)
  init(_ object: AnyObject, isHeld: Bool) {
    if isHeld { heldObject = object } else { heldObject = nil }
    #if canImport(ObjectiveC)
    if isHeld { weakObject = nil } else { weakObject = object }
    #else
    if isHeld { memory = nil } else { memory = object }
    #endif
    reference = UnretainedReference(object)
    identifier = ObjectIdentifier(object)
  }

  /// Makes this vacant record that of an object.
  @inline(__always)
  func occupy(_ object: AnyObject, isHeld: Bool) {
    if isHeld { heldObject = object }
    #if canImport(ObjectiveC)
    if !isHeld { weakObject = object }
    #else
    if !isHeld { memory = object }
    #endif
    reference = UnretainedReference(object)
    identifier = ObjectIdentifier(object)
    isVacant = false
  }

  /// Gives up the object, whose release may call code of the program.
  func vacate() {
    isVacant = true
    #if canImport(ObjectiveC)
    weakObject = nil
    #else
    memory = nil
    #endif
    if let held = heldObject.take() { withExtendedLifetime(held) {} }
  }

  /// The object; nil once it is released.
  var object: AnyObject? {
    if let heldObject { return heldObject }
    #if canImport(ObjectiveC)
    return weakObject
    #else
    return unsafe reference.liveObject
    #endif
  }

  /// Whether the object still lives, so that its identifier is not that of another one.
  var isAlive: Bool {
    if heldObject != nil { return true }
    #if canImport(ObjectiveC)
    return weakObject != nil
    #else
    return unsafe !reference.isReleased
    #endif
  }

  /// What the write loop refers to: the object, or where that can be released without keeping its
  /// memory, this record.
  var writeReference: UnretainedReference<AnyObject> {
    #if canImport(ObjectiveC)
    heldObject == nil ? UnretainedReference(self) : reference
    #else
    reference
    #endif
  }

  var isEmpty: Bool { animations.isEmpty && pins == 0 }

  /// The animation under a key.
  @inline(__always)
  func animation(forKey key: String) -> ActiveAnimation? {
    animations.isEmpty ? nil : animations.first(forKey: key)
  }

  func attach(_ active: ActiveAnimation) {
    animations.append(active)
    active.isAttached = true
    active.animation.activeReference = UnretainedReference(active)
  }

  func detach(_ active: ActiveAnimation) {
    active.withAnimation {
      if $0.activeReference == UnretainedReference(active) { $0.activeReference = nil }
    }
    active.isAttached = false
    animations.remove(active)
  }

  /// Detaches every animation without callbacks when the animator is released, which breaks the
  /// reference cycle between target and animations.
  func detachAll() {
    for active in animations.all
    where active.animation.activeReference == UnretainedReference(active) {
      active.animation.activeReference = nil
    }
    animations = ActiveAnimationList()
  }

  /// The sum of a property, if an additive animation runs on it.
  func sum(of property: ErasedProperty) -> PropertySum? {
    sums.isEmpty ? nil : sums.first { property.isPart(ofSumOf: $0.property) }
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation

/// The state that the layers of a stage share.
final class StageContext {
  weak var stage: Stage?
  let profile: Animator.Profile
  let layout = LayoutEngine()
  /// The view animation whose changes are being made.
  var viewAnimation: ViewAnimation?
  /// The touch in progress.
  var touch: Touch?
  /// The layer whose shown values an animation moves, by the animation; never iterated.
  var overriddenLayers: [ObjectIdentifier: Weak<Layer>] = [:]
  /// The animations that have started and not stopped.
  var runningAnimations = RunningAnimationTable()
  /// The trees that left the stage and may hold actions on touches.
  private(set) var detachedTrees: [Weak<Layer>] = []
  private var number = 0
  private var layerNumber = 0

  init(profile: Animator.Profile) { self.profile = profile }

  func noteDetached(of layer: Layer) {
    detachedTrees.removeAll { $0.object == nil || $0.object === layer }
    detachedTrees.append(Weak(layer))
  }

  func takeNumber() -> Int {
    number += 1
    return number
  }

  func takeLayerNumber() -> Int {
    layerNumber += 1
    return layerNumber
  }
}

/// The animations that have started and not stopped, by target.
struct RunningAnimationTable {
  private var byTarget: [ObjectIdentifier: [Animation]] = [:]

  mutating func insert(_ animation: Animation, on target: ObjectIdentifier) {
    byTarget[target, default: []].append(animation)
  }

  mutating func remove(_ animation: Animation, from target: ObjectIdentifier) {
    byTarget[target]?.removeAll { $0 === animation }
    if byTarget[target]?.isEmpty == true { byTarget[target] = nil }
  }

  /// The fields of what was set that animations of a layer are moving.
  func modelFields(of layer: Layer) -> LayerFields {
    let animations = byTarget[ObjectIdentifier(layer)] ?? []
    return animations.reduce(into: []) { $0.formUnion($1.modelFields) }
  }
}

/// A weak reference that collections can hold.
struct Weak<Object: AnyObject> {
  weak var object: Object?
  init(_ object: Object) { self.object = object }
}

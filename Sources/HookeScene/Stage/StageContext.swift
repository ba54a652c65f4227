// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation
internal import HookeRecording

/// The state that the layers of a stage share.
final class StageContext {
  weak var stage: Stage?
  let profile: Animator.Profile
  let layout = LayoutEngine()
  /// The view animation whose changes are being made.
  var viewAnimation: ViewAnimation?
  /// The touch in progress.
  var touch: Touch?
  /// What code of the program is running, where that is known; for recordings.
  var activity: Track.Segment.Source?
  /// What set off the code of the program that is running; nil where that is not known.
  var trigger: Trigger?
  /// What has changed fields of layers since a recording looked at them last; nil without a
  /// recording.
  var changes: LayerChanges?
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
  private var byTarget: [ObjectIdentifier: [(animation: Animation, key: String, number: Int)]] = [:]
  /// What set off each animation that was added and has not stopped, by number; only looked up.
  private var triggers: [Int: Trigger] = [:]

  var isEmpty: Bool { byTarget.isEmpty }

  mutating func insert(_ animation: Animation, _ identity: AnimationIdentity) {
    byTarget[identity.target, default: []].append((animation, identity.key, identity.number))
  }

  mutating func remove(_ animation: Animation, _ identity: AnimationIdentity) {
    triggers[identity.number] = nil
    byTarget[identity.target]?.removeAll { $0.animation === animation }
    if byTarget[identity.target]?.isEmpty == true { byTarget[identity.target] = nil }
  }

  /// Notes what adds an animation, or changes it in flight; nil where that is not known.
  mutating func note(_ trigger: Trigger?, of identity: AnimationIdentity) {
    if let trigger { triggers[identity.number] = trigger }
  }

  /// What set an animation off.
  func trigger(of identity: AnimationIdentity) -> Trigger? { triggers[identity.number] }

  /// What set off the latest of the animations that move any of some constraints and fields; nil
  /// where none does.
  func latestTrigger(movingAny sources: [LayoutSource]) -> Trigger? {
    let triggers = sources.lazy.flatMap { source in
      (byTarget[source.target] ?? []).filter { entry in
        source.fields.map { !entry.animation.modelFields.isDisjoint(with: $0) } ?? true
      }
    }.compactMap { self.triggers[$0.number] }
    return triggers.max { $0.time < $1.time }
  }

  /// The key of the animation that moves what was set of one property of a layer; nil for none.
  func modelKey(of property: String, of layer: Layer, in animator: Animator) -> String? {
    byTarget[ObjectIdentifier(layer)]?.last { animation, key, _ in
      !animation.modelFields.isEmpty && (animation as? ValueAnimation)?.propertyName == property
        && animator.animation(forKey: key, of: layer) === animation
    }?.key
  }

  /// The animations of what is shown of a property of a target, in order of their start.
  func shownAnimations(of property: String, of target: ObjectIdentifier) -> [Animation] {
    (byTarget[target] ?? []).map(\.animation).filter {
      $0.modelFields.isEmpty && ($0 as? ValueAnimation)?.propertyName == property
    }
  }

  /// The fields of what was set that animations of a layer are moving.
  func modelFields(of layer: Layer, in animator: Animator) -> LayerFields {
    var fields: LayerFields = []
    for (animation, key, _) in byTarget[ObjectIdentifier(layer)] ?? []
    // An entry may be left of a released layer that had the same address.
    where animator.animation(forKey: key, of: layer) === animation {
      fields.formUnion(animation.modelFields)
    }
    return fields
  }
}

/// A weak reference that collections can hold.
struct Weak<Object: AnyObject> {
  weak var object: Object?
  init(_ object: Object) { self.object = object }
}

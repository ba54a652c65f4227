// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation

/// The builders of the tracks of a run, found by the properties of objects that they belong to.
struct TrackBuilderTable {
  private struct Key: Hashable {
    var target: ObjectIdentifier
    var property: String
    var componentCount: Int
  }

  /// The builders, in order of the first motion of their tracks.
  var builders: [TrackBuilder] = []
  /// The index of each property's builder; only looked up.
  private var indices: [Key: Int] = [:]
  /// The index of the builder of each track; only looked up.
  private var namedIndices: [TrackNames.Name: Int] = [:]
  private var names = TrackNames()
  /// The animated objects, retained so that no other object gets the same identifier.
  private var targets: [AnyObject] = []
  private let shownProperty: (AnyObject, _ property: String) -> ShownProperty?

  /// Creates an empty table.
  ///
  /// - Parameter shownProperty: The access to what an object shows of a property.
  init(shownProperty: @escaping (AnyObject, _ property: String) -> ShownProperty?) {
    self.shownProperty = shownProperty
  }

  /// The index of the builder of an animated property, which is made where there is none.
  ///
  /// - Parameters:
  ///   - identity: The animation.
  ///   - animation: The same, for access to the property; it has not written yet.
  ///   - target: Its target.
  /// - Returns: The index, and whether the target goes on with the track of an object of its name.
  mutating func index(
    of identity: AnimationIdentity, _ animation: ValueAnimation, _ target: AnyObject
  ) -> (index: Int, isReplacing: Bool) {
    let key = Key(
      target: identity.target, property: animation.propertyName,
      componentCount: animation.propertyComponentCount)
    if let index = indices[key] { return (index, false) }
    targets.append(target)
    // A layer that replaces one of its name, off the stage, continues its track.
    let name = TrackNames.Name(
      layer: TrackNames.name(of: target), property: animation.propertyName)
    if let index = namedIndices[name],
      builders[index].track.componentCount == key.componentCount, builders[index].isReplaceable
    {
      indices[key] = index
      builders[index].replaceTarget(by: target, animation)
      return (index, true)
    }
    let layer = takeName(of: target, animation.propertyName)
    indices[key] = builders.count
    namedIndices[TrackNames.Name(layer: layer, property: name.property)] = builders.count
    let value =
      shownProperty(target, animation.propertyName)?.value() ?? animation.value(of: target)
    builders.append(
      TrackBuilder(
        target: target, animation: animation,
        track: Track(
          layer: layer, property: animation.propertyName,
          threshold: animation.propertyThreshold,
          initialValue: (0..<animation.propertyComponentCount).map { value[$0] })))
    return (builders.count - 1, false)
  }

  /// What a spring follows, by the name of the leader's track.
  ///
  /// A leader without one, which began before the recording, has the name of its object.
  func named(_ following: HookeAnimation.Following) -> Track.Segment.Following {
    let key = Key(
      target: ObjectIdentifier(following.target), property: following.property,
      componentCount: following.componentCount)
    return Track.Segment.Following(
      layer: indices[key].map { builders[$0].track.layer }
        ?? TrackNames.name(of: following.target),
      property: following.property, spring: following.spring)
  }

  /// Returns the name for a new track of a target, with a number if another target with the
  /// property has the same name.
  mutating func takeName(of target: AnyObject, _ property: String) -> String {
    names.take(for: target, property)
  }
}

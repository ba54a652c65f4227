// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation
public import HookeDrawing
public import HookeScene

extension RecordingComparison {
  /// The frames before and now, at moments.
  ///
  /// A recording holds no pictures. The frames before are those of today's scene with the recorded
  /// values of the tracks that differ: exact unless the program changed more than its motions.
  ///
  /// - Parameters:
  ///   - scene: The scene of which `new` is a recording.
  ///   - moments: The moments, in order of time; see ``moments(_:)``.
  ///   - profile: The animator's profile.
  ///   - textMeasurer: The text measurer.
  /// - Returns: A frame for each moment, before and now.
  public func frames(
    of scene: Scene, at moments: [Moment], profile: Animator.Profile = .exact,
    textMeasurer: any TextMeasuring
  ) -> (old: [StoryboardFrame], new: [StoryboardFrame]) {
    let now = StoryboardFrame.frames(
      of: scene, at: moments, profile: profile, textMeasurer: textMeasurer)
    let stage = Stage(for: scene, profile: profile, textMeasurer: textMeasurer)
    let recorder = TrackRecorder()
    stage.recorder = recorder
    let replay = Replay(pairs: differingPairs().map(\.pair))
    let before = StoryboardFrame.frames(of: scene, at: moments, on: stage) { stage in
      replay.picture(of: stage, recorder.animatedProperties)
    }
    return (before, now)
  }
}

/// The replay of recorded values in a scene of today.
private struct Replay {
  let pairs: [TrackPair]

  /// The picture of a stage with the recorded values; the stage keeps its own.
  func picture(of stage: Stage, _ animatedProperties: [TrackRecorder.AnimatedProperty])
    -> DisplayList
  {
    var undo: [() -> Void] = []
    // A track of more components is of another kind of program: no layer has such a property.
    for track in pairs.map(\.old) where track.componentCount <= SIMD4<Double>.scalarCount {
      var value = SIMD4<Double>()
      for (component, number) in track.value(at: stage.now).enumerated() {
        value[component] = number
      }
      let animatedProperty = animatedProperties.first {
        $0.layer == track.layer && $0.property == track.property
          && $0.animation.propertyComponentCount == track.componentCount
      }
      if let animatedProperty {
        let now = animatedProperty.animation.value(of: animatedProperty.target)
        undo.append { animatedProperty.animation.set(now, of: animatedProperty.target) }
        animatedProperty.animation.set(value, of: animatedProperty.target)
      } else if let layer = stage.root.firstLayer(named: track.layer),
        let property = layer.property(named: track.property),
        property.componentCount == track.componentCount
      {
        let now = property.shownValue(layer)
        undo.append { property.show(layer, now) }
        property.show(layer, value)
      }
    }
    let picture = stage.displayList()
    for step in undo.reversed() { step() }
    return picture
  }
}

extension Layer {
  /// The first layer of a name in this one, itself included, from back to front.
  fileprivate func firstLayer(named name: String) -> Layer? {
    if self.name == name { return self }
    for layer in sublayers + (mask.map { [$0] } ?? []) {
      if let found = layer.firstLayer(named: name) { return found }
    }
    return nil
  }
}

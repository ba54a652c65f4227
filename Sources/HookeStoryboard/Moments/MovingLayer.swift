// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeRecording

/// A layer that a motion of its own moves or resizes at an instant.
package struct MovingLayer: Sendable, Hashable {
  /// The name of the layer in the recording.
  package var name: String
  /// The time from which it has gone one way, in seconds.
  package var start: Double
}

extension Recording {
  /// The most layers of an instant that are looked for on the screen.
  private static let mostMovingLayers = 12

  /// The layers that have visibly moved at a time, by a motion that is still under way, the
  /// farthest first.
  ///
  /// Each has gone one way since the start of its motion, or since the last turn that is seen; one
  /// that has hardly moved since then is left out.
  ///
  /// - Parameter time: The time, in seconds.
  /// - Returns: At most twelve layers.
  func movingLayers(at time: Double) -> [MovingLayer] {
    var names: [String] = []
    var ways: [String: [Displacement]] = [:]
    for track in tracks where track.isGeometric {
      let found = track.initialValue.indices.compactMap { track.way(of: $0, until: time) }
      guard !found.isEmpty else { continue }
      if ways[track.layer] == nil { names.append(track.layer) }
      ways[track.layer, default: []] += found
    }
    let layers = names.compactMap { name -> (layer: MovingLayer, distance: Double)? in
      let own = ways[name] ?? []
      guard let farthest = own.max(by: { $0.distance < $1.distance }), farthest.distance > 4 else {
        return nil
      }
      // What turned a good deal later would have an arrow against its motion.
      let turns = own.filter { $0.distanceBeforeTurn > 0.3 * farthest.distance }.map(\.start)
      let start = max(farthest.start, turns.max() ?? farthest.start)
      return (MovingLayer(name: name, start: start), farthest.distance)
    }
    return layers.ordered(by: { -$0.distance }).prefix(Self.mostMovingLayers).map(\.layer)
  }
}

/// The displacement of one component since it last turned.
private struct Displacement {
  /// The start of the motion, or the last turn, in seconds.
  var start: Double
  /// The distance since then, in thresholds.
  var distance: Double
  /// The distance between the last two turns, in thresholds; 0 where it has not turned.
  var distanceBeforeTurn: Double
}

extension Track {
  /// The greatest number of motions that replace each other without a pause and are one way.
  private static let mostMotions = 1000

  /// Whether the property moves or resizes its layer.
  fileprivate var isGeometric: Bool {
    direction(of: 0) != nil || ["scaleXY", "scaleX", "scaleY", "bounds"].contains(property)
  }

  /// The way of a component up to a time at which a motion is under way; nil where none is.
  ///
  /// A spring that is retargeted at every frame goes one way through all of its motions.
  fileprivate func way(of component: Int, until time: Double) -> Displacement? {
    guard var index = indexOfMotion(through: time) else { return nil }
    let now = value(of: component, at: time)
    var start = segments[index].startTime
    for _ in 0..<Self.mostMotions {
      let segment = segments[index]
      let turns = segment.turningPoints(of: component, limit: 64).map(\.time)
        .filter { $0 < time - 1e-6 }
      if let turn = turns.last {
        let before = turns.dropLast().last ?? segment.startTime
        return Displacement(
          start: turn, distance: distance(of: component, turn, time),
          distanceBeforeTurn: distance(of: component, before, turn))
      }
      start = segment.startTime
      guard index > 0, segments[index - 1].endTime == start, !segments[index - 1].isFinished,
        !segments[index - 1].isConstant
      else { break }
      let before = segments[index - 1]
      let way = now - value(of: component, at: start)
      let earlier =
        before.value(of: component, at: start.nextDown) - before.startValue(of: component)
      if way * earlier < 0 {
        return Displacement(
          start: start, distance: distance(of: component, start, time),
          distanceBeforeTurn: earlier.magnitude / max(threshold, 1e-9))
      }
      index -= 1
    }
    return Displacement(
      start: start, distance: distance(of: component, start, time), distanceBeforeTurn: 0)
  }

  /// The distance between the values at two times, in thresholds.
  private func distance(of component: Int, _ start: Double, _ end: Double) -> Double {
    (value(of: component, at: end) - value(of: component, at: start)).magnitude
      / max(threshold, 1e-9)
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension Recording {
  /// The most layers of an instant that are compared by what they change.
  private static let mostLayers = 6
  /// The time after its end in which a motion is still what is looked at, in seconds.
  private static let afterglow = 0.035
  /// How many times as much of the screen another layer has to change to be named instead.
  private static let leastRatio = 2.0
  /// How many times as far another motion of the same property has to lead for its layer to be
  /// named instead of one that comes to its end.
  private static let leastRatioOfExtents = 2.0

  /// The motions under way at a moment, or just ended, one of which may be what has changed most
  /// since the moment before: of each layer the one that has gone farthest,
  /// and a change of its look only where it does nothing else.
  private func motions(at time: Double, since last: Double) -> [VisibleMotion] {
    var motions: [String: (motion: VisibleMotion, extent: Double)] = [:]
    for track in tracks where !track.isConstraint {
      let end = track.segments.partitioningIndex { $0.startTime >= time } - 1
      guard end >= 0, track.segments[end].endTime > time - Self.afterglow,
        !track.segments[end].isConstant
      else { continue }
      let extent = zip(track.value(at: last), track.value(at: time)).reduce(0) {
        max($0, ($1.1 - $1.0).magnitude / max(track.threshold, 1e-9))
      }
      let motion = VisibleMotion(track.segments[end], of: track)
      guard extent > Self.visibleThresholds,
        motion.isOfLayer || !moves(track.layer, from: motion.segment.startTime, to: time)
      else { continue }
      if let known = motions[track.layer],
        !motion.isSeen(extent, before: known.motion, known.extent)
      {
        continue
      }
      motions[track.layer] = (motion, extent)
    }
    return motions.values.sorted {
      ($1.extent, $0.motion.track.layer) < ($0.extent, $1.motion.track.layer)
    }
    .prefix(Self.mostLayers).map(\.motion)
  }

  /// Whether a layer moves, turns or changes its size at some time between two.
  private func moves(_ layer: String, from start: Double, to end: Double) -> Bool {
    tracks.contains { $0.layer == layer && $0.isMotionOfLayer && $0.moves(from: start, to: end) }
  }

  /// The moments with captions that name what has changed most of the screen since the moment
  /// before.
  ///
  /// Events, peaks, rests and motions across the screen keep their own captions; others lose them
  /// to a layer that changes twice as much. Of layers that do the same and stop one after the
  /// other, the one that stops keeps its caption, although the others change more.
  ///
  /// - Parameters:
  ///   - moments: The candidates, in order of time.
  ///   - pictures: The pictures of the scene; nil for a recording without.
  /// - Returns: The candidates, at the same times.
  func namingGreatestChanges(
    of moments: [MomentCandidate], _ pictures: inout MomentPictures?
  ) -> [MomentCandidate] {
    guard var shown = pictures, !isKeyframed else { return moments }
    var motions: [Int: [VisibleMotion]] = [:]
    var sightings: [Sighting] = []
    for (index, moment) in moments.enumerated() where index > 0 && moment.isNamedByMotion {
      let last = moments[index - 1].time
      let found = self.motions(at: moment.time, since: last)
      guard found.contains(where: { $0.track.layer != moment.layer }) else { continue }
      motions[index] = found
      for layer in Set(found.map(\.track.layer) + [moment.layer]) where !layer.isEmpty {
        sightings += [last, moment.time].map { Sighting(layer: layer, time: $0) }
      }
    }
    shown.draw(at: [], lookingFor: sightings)
    var named = moments
    for (index, found) in motions {
      let (last, moment) = (moments[index - 1].time, moments[index])
      func share(_ layer: String) -> Double {
        shown.difference(of: layer, last, moment.time)
      }
      let shares = found.map { share($0.track.layer) }
      guard let best = shares.indices.max(by: { shares[$0] < shares[$1] }),
        found[best].track.layer != moment.layer,
        shares[best] > Self.leastRatio * share(moment.layer)
      else { continue }
      let isAlike =
        moment.motionStart != nil && found[best].track.property == moment.property
        && found[best].extent <= Self.leastRatioOfExtents * moment.extent
      if isAlike { continue }
      named[index] = found[best].candidate(at: moment.time, in: self)
    }
    shown.draw(at: [], lookingFor: motions.keys.compactMap { named[$0].edge?.sighting })
    for index in motions.keys { named[index] = named[index].corrected(by: shown) }
    pictures = shown
    return named
  }
}

extension MomentCandidate {
  /// Whether the caption is that of one motion among others.
  fileprivate var isNamedByMotion: Bool {
    kind == .arrival || kind == .crossing || kind == .passage && weight < 60
  }
}

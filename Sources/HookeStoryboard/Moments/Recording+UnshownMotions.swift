// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension Recording {
  /// The share of the screen by which a picture has to differ from those before and after it, to
  /// show a motion that no other one shows.
  private static let leastShareOfUnshown = 0.03
  /// The greatest number of instants that are looked at for motions without a picture.
  private static let mostUnshown = 12
  /// The least time between two moments of which one shows a motion of its own, in seconds.
  private static let leastGap = 0.035
  /// The number of key moments that a sheet shows, to which others are added.
  private static let mostMoments = readableCount.upperBound

  /// Adds moments in the middle of motions that change much of the screen, and that none of the
  /// chosen moments shows under way.
  ///
  /// A row that closes a gap on a spring after the row above it has been thrown out is a quarter of
  /// the screen, yet has neither event nor peak.
  ///
  /// - Parameters:
  ///   - chosen: The chosen candidates, in order of time.
  ///   - limit: The greatest number of all.
  ///   - pictures: The pictures of the scene; nil for a recording without, to which none are added.
  /// - Returns: The candidates, in order of time.
  func addingUnshownMotions(
    to chosen: [MomentCandidate], atMost limit: Int, _ pictures: inout MomentPictures?
  ) -> [MomentCandidate] {
    var chosen = chosen
    let limit = min(limit, Self.mostMoments)
    guard var shown = pictures, !isKeyframed, chosen.count < limit else { return chosen }
    var unshown = unshownMotions(at: chosen.map(\.time)).map { motion in
      motion.candidate(at: motion.middle, in: self)
    }
    shown.draw(at: chosen.map(\.time), lookingFor: unshown.map(\.sighting))
    // A card that turns is not seen edge-on.
    let unseen = unshown.filter { shown.isUnseen($0.sighting) }
    shown.draw(at: [], lookingFor: unseen.flatMap { $0.otherSightings(Self.mostInstants) })
    unshown = unshown.compactMap { shown.isUnseen($0.sighting) ? seen($0, in: shown) : $0 }
    // The neighbours of each, with the share of the screen by which it differs from both.
    func gain(_ time: Double) -> Double {
      let next = chosen.partitioningIndex { $0.time >= time }
      let neighbours = [next - 1, next].filter(chosen.indices.contains).map { chosen[$0].time }
      guard neighbours.allSatisfy({ ($0 - time).magnitude >= Self.leastGap }) else { return 0 }
      return neighbours.map { shown.difference($0, time) ?? 0 }.min() ?? 0
    }
    var gains = unshown.map { gain($0.time) }
    while chosen.count < limit, let best = gains.indices.max(by: { gains[$0] < gains[$1] }),
      gains[best] >= Self.leastShareOfUnshown
    {
      let added = unshown.remove(at: best)
      gains.remove(at: best)
      // One of a row of layers that do the same shows what all do that are then under way.
      let isShown = chosen.contains { other in
        other.captionWithoutNumber == added.captionWithoutNumber
          && other.span?.contains(added.time) == true
      }
      // What an event sets off is shown by the picture of the event, which comes later.
      let isAnnounced = chosen.contains { other in
        other.kind == .event && other.start <= added.start && added.time <= other.time
      }
      if isShown || isAnnounced { continue }
      let index = chosen.partitioningIndex { $0.time >= added.time }
      chosen.insert(added, at: index)
      // Only what lies beside it has a new neighbour.
      let before = index > 0 ? chosen[index - 1].time : -.infinity
      let after = index + 1 < chosen.count ? chosen[index + 1].time : .infinity
      for other in unshown.indices where (before...after).contains(unshown[other].time) {
        gains[other] = gain(unshown[other].time)
      }
    }
    shown.draw(at: [], lookingFor: chosen.compactMap { $0.edge?.sighting })
    pictures = shown
    return chosen.map { $0.corrected(by: shown) }
  }

  /// Motions that none of some pictures shows under way, the farthest first; of those that are
  /// under way together one.
  ///
  /// What a layer does is seen before any change of its look.
  private func unshownMotions(at times: [Double]) -> [VisibleMotion] {
    let all = tracks.filter { !$0.isConstraint }.flatMap(visibleMotions)
    // Only looked up.
    let moving = Dictionary(grouping: all.filter(\.isOfLayer), by: \.track.layer)
    var motions = all.filter { motion in
      motion.isOfLayer
        || !moving[motion.track.layer, default: []].contains { $0.isUnderWay(with: motion) }
    }.filter { motion in
      !times.contains(where: motion.isShown)
    }.sorted { $0.isSeen(before: $1) }
    var found: [VisibleMotion] = []
    while let farthest = motions.first, found.count < Self.mostUnshown {
      found.append(farthest)
      let middle = farthest.middle
      motions.removeFirst()
      motions.removeAll { $0.isShown(at: middle) }
    }
    return found
  }

  /// The motions of a track that are seen, each once.
  private func visibleMotions(of track: Track) -> [VisibleMotion] {
    var ends: Set<[Double]> = []
    return track.segments.compactMap { segment in
      guard !segment.isConstant, segment.endTime - segment.startTime > 0.05 else { return nil }
      let motion = VisibleMotion(segment, of: track)
      guard motion.extent > Self.visibleThresholds, ends.insert([motion.from, motion.to]).inserted
      else {
        return nil
      }
      return motion
    }
  }
}

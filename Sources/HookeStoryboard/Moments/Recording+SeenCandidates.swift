// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension Recording {
  /// The greatest number of runs of a scene in which layers are looked for.
  private static let mostSearches = 4
  /// The number of instants of a motion at which a layer is looked for.
  static let mostInstants = 16

  /// The candidates of which those that may be chosen name only what is seen at their time.
  ///
  /// A motion whose layer is hidden, outside or covered at its instant is shown at another one of
  /// the same motion, or not at all; an event whose layer is never seen is shown without its
  /// figures. Captions are without the edge of the screen where the layer does not pass it, and a
  /// rest during which an activity indicator turns says so.
  ///
  /// - Parameters:
  ///   - most: The number of candidates that may be chosen.
  ///   - pictures: The pictures of the scene; nil for a recording without, whose candidates are as
  ///     they are.
  /// - Returns: The candidates, in order of time.
  func seenCandidates(
    choosing most: Int, _ pictures: inout MomentPictures?
  ) -> [MomentCandidate] {
    var candidates = momentCandidates()
    guard var shown = pictures, !isKeyframed else { return candidates }
    let rests = candidates.filter { $0.kind == .rest }.compactMap(\.middle)
    shown.draw(at: rests)
    candidates = candidates.map { $0.turning(in: shown) }.inOrder
    for _ in 0..<Self.mostSearches {
      let chosen = picker(of: candidates).best(most)
      shown.draw(at: chosen.map(\.time), lookingFor: chosen.flatMap(\.claims))
      let unseen = Set(chosen.filter { shown.isUnseen($0.sighting) }.map(\.sighting))
      let wrong = candidates.filter { unseen.contains($0.sighting) }
      shown.draw(at: [], lookingFor: wrong.flatMap { $0.otherSightings(Self.mostInstants) })
      let corrected = candidates.compactMap { candidate in
        unseen.contains(candidate.sighting)
          ? seen(candidate, in: shown) : candidate.corrected(by: shown)
      }
      guard corrected != candidates else { break }
      candidates = corrected.inOrder
    }
    pictures = shown
    return candidates
  }

  /// A candidate at another instant, at which its layer is seen well; nil where there is none and
  /// no event.
  func seen(_ candidate: MomentCandidate, in pictures: MomentPictures) -> MomentCandidate? {
    let found = candidate.otherSightings(Self.mostInstants)
      .map { (time: $0.time, area: pictures.visibleArea(of: $0) ?? 0) }
    let most = found.map(\.area).max() ?? 0
    var candidate = candidate
    let (wanted, kind) = (candidate.time, candidate.kind)
    let best = found.filter { $0.area >= 0.5 * most }
      .min { ($0.time - wanted).magnitude < ($1.time - wanted).magnitude }
    candidate.figure = ""
    guard let best, most >= MomentPictures.leastVisibleArea else {
      guard kind == .event else { return nil }
      (candidate.layer, candidate.span) = ("", nil)
      return candidate
    }
    candidate.time = best.time
    if kind == .passage { candidate.figure = speedFigure(of: candidate.layer, at: best.time) }
    return candidate
  }
}

extension MomentCandidate.Edge {
  /// The layer at the time at which it is beyond the edge.
  var sighting: Sighting { Sighting(layer: layer, time: time) }
}

extension MomentCandidate {
  /// The layer that the candidate is about, at its time.
  var sighting: Sighting { Sighting(layer: layer, time: time) }

  /// The layers to look for before the candidate is shown.
  fileprivate var claims: [Sighting] {
    (layer.isEmpty ? [] : [sighting]) + (edge.map { [$0.sighting] } ?? [])
  }

  /// The layer at other instants of the same motion.
  func otherSightings(_ count: Int) -> [Sighting] {
    guard let span else { return [] }
    let length = span.upperBound - span.lowerBound
    return (1..<count).map { index in
      Sighting(
        layer: layer, time: span.lowerBound + length * Double(index) / Double(count))
    }
  }

  /// The candidate with the caption that its pictures show.
  func corrected(by pictures: MomentPictures) -> MomentCandidate {
    var candidate = self
    if let edge, let area = pictures.visibleArea(of: edge.sighting),
      area >= MomentPictures.leastVisibleArea
    {
      candidate.caption = edge.caption
      candidate.edge = nil
    }
    if kind == .rest, caption == "At rest", let turning = pictures.turningIndicator(at: time) {
      candidate.caption = turning.withinSentence + " turns"
    }
    return candidate
  }

  /// Half way of the time that the candidate shows, in seconds.
  fileprivate var middle: Double? { span.map { ($0.lowerBound + $0.upperBound) / 2 } }

  /// The candidate of a rest, half way of it where an activity indicator turns then.
  fileprivate func turning(in pictures: MomentPictures) -> MomentCandidate {
    guard kind == .rest, let middle, let turning = pictures.turningIndicator(at: middle) else {
      return self
    }
    var candidate = self
    (candidate.time, candidate.kind) = (middle, .wait)
    candidate.caption = turning.withinSentence + " turns"
    return candidate
  }
}

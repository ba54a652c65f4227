// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat
internal import HookeRecording

extension Recording {
  /// The least and the greatest number of key moments.
  static let readableCount = 4...12

  /// The greatest number of moments of any selection: 2 min 46 s at 60 frames per second.
  package static let greatestCount = 10_000

  /// The change that is seen in a frame on paper, in thresholds of its property.
  static let visibleThresholds = 8.0

  /// The moments of a selection, in order of time, without repetition.
  ///
  /// The program stops with a message where the number, the interval or a time of the selection is
  /// out of its range.
  ///
  /// - Parameter selection: The selection.
  /// - Returns: The moments.
  public func moments(_ selection: MomentSelection = .key) -> [Moment] {
    moments(selection, comparing: nil)
  }

  /// The moments of a selection; of key moments whose pictures look alike, one is left out.
  ///
  /// - Parameters:
  ///   - selection: The selection.
  ///   - pictures: The pictures of the scene; nil to compare recorded values instead.
  /// - Returns: The moments, in order of time.
  package func moments(
    _ selection: MomentSelection = .key, comparing pictures: MomentPictures?
  ) -> [Moment] {
    selection.check()
    var pictures = pictures
    switch selection {
    case .key: return keyMoments(atMost: Self.readableCount.upperBound, pictures)
    case .count(let count): return filled(best(count, &pictures), to: count)
    case .interval(let step):
      let last = min(Double(Self.greatestCount - 1), (duration / step + 1e-9).rounded(.down))
      return described((0...Int(last)).map { min(duration, Double($0) * step) })
    case .times(let times):
      return described(times.map { max(0, min(duration, $0)) }.sorted())
    }
  }

  /// The key moments, at most `limit`; one alone where nothing is seen to move.
  private func keyMoments(atMost limit: Int, _ pictures: MomentPictures?) -> [Moment] {
    var pictures = pictures
    var moments = differingMoments(atMost: limit, &pictures)
    guard moments.count == 1 else { return moments }
    let isMoving = tracks.contains { !$0.movingComponents.isEmpty }
    if isMoving, pictures != nil {
      // Where all that moves is small, a smaller difference is what is to be seen.
      pictures?.leastVisibleShare = PictureDifference.leastShareOfSmallThings
      moments = differingMoments(atMost: limit, &pictures)
      guard moments.count == 1 else { return moments }
    }
    let said = moments[0].caption
    moments[0].caption = isMoving ? "Nothing moves on the screen" : "Nothing moves"
    moments[0].detail =
      isMoving
      ? "what moves is hidden or outside"
      : events.contains { $0.caption.sentenceCased == said } ? said.withinSentence : ""
    return moments
  }

  /// The key moments, at most `limit`, of which no two that follow each other look alike.
  private func differingMoments(
    atMost limit: Int, _ pictures: inout MomentPictures?
  ) -> [Moment] {
    let moments = best(limit, &pictures)
    let least = min(limit, Self.readableCount.lowerBound)
    guard moments.count < least else { return moments }
    let different = withoutRepetition(filled(moments, to: least), addedTo: moments, pictures)
    guard different.count < least, let first = different.first, let last = different.last,
      pictures != nil
    else { return named(different, except: moments, &pictures) }
    // Most of the time all that moves is outside: what is seen is near the beginning.
    let halves = (1...Self.mostHalves).map {
      first.time + (last.time - first.time) * Double(sign: .plus, exponent: -$0, significand: 1)
    }
    let nearer = different + described(halves.sorted())
    let seen = withoutRepetition(
      nearer.ordered(by: \.time), addedTo: different, pictures)
    let added = seen.filter { !different.contains($0) }.suffix(least - different.count)
    return named(
      (different + added).ordered(by: \.time), except: moments, &pictures)
  }

  /// Moments of which those added between others name what has changed most.
  private func named(
    _ moments: [Moment], except chosen: [Moment], _ pictures: inout MomentPictures?
  ) -> [Moment] {
    let candidates = moments.map { moment in
      let isAdded = moment.subject.isEmpty && !chosen.contains(moment)
      return MomentCandidate(
        time: moment.time, kind: isAdded ? .passage : .event, weight: 0, caption: moment.caption,
        figure: moment.detail, layer: moment.subject)
    }
    return namingGreatestChanges(of: candidates, &pictures).map(\.moment)
  }

  /// The greatest number of times that the time of a run is halved to find where something is seen.
  private static let mostHalves = 12

  /// Leaves out moments, added between others, that show the same screen as the one before or
  /// after.
  private func withoutRepetition(
    _ moments: [Moment], addedTo chosen: [Moment], _ pictures: MomentPictures?
  ) -> [Moment] {
    var pictures = pictures
    // An announced wait is shown, although what follows it may look the same.
    let times = Set(chosen.map(\.time)).union(announcedWaits)
    pictures?.draw(at: moments.map(\.time))
    func isRepeated(_ first: Moment?, _ second: Moment?) -> Bool {
      guard let first, let second else { return false }
      return pictures?.lookAlike(first.time, second.time) ?? looksAlike(first.time, second.time)
    }
    var kept: [Moment] = []
    for (index, moment) in moments.enumerated() {
      let next = moments[(index + 1)...].first { times.contains($0.time) }
      let isAdded = !times.contains(moment.time)
      if isAdded, isRepeated(kept.last, moment) || isRepeated(moment, next) { continue }
      kept.append(moment)
    }
    return kept
  }

  /// The most important moments, at most `limit`, no two of which show the same screen.
  private func best(_ limit: Int, _ pictures: inout MomentPictures?) -> [Moment] {
    let most = 2 * limit
    let picker = picker(of: seenCandidates(choosing: most, &pictures))
    // One run of the scene draws all that may be needed.
    pictures?.draw(at: picker.best(most).map(\.time))
    var wanted = limit
    var selected: [MomentCandidate] = []
    // A moment left out as a repetition is replaced by another.
    for _ in 0..<4 {
      selected = withoutRepetition(picker.best(min(most, wanted)), pictures)
      if selected.count >= limit { break }
      wanted += limit - selected.count
    }
    selected = causesFirst(Array(selected.prefix(limit)))
    selected = addingUnshownMotions(to: selected, atMost: limit, &pictures)
    return namingGreatestChanges(of: selected, &pictures).map(\.moment)
  }

  /// Leaves out rests that the next moment shows as well, and of two frames that look alike one.
  private func withoutRepetition(
    _ chosen: [MomentCandidate], _ pictures: MomentPictures?
  ) -> [MomentCandidate] {
    var selected: [MomentCandidate] = []
    for (index, candidate) in chosen.enumerated() {
      let next = index + 1 < chosen.count ? chosen[index + 1] : nil
      // The beginning of an idle interval whose middle is shown, and a start without a motion.
      if let next, candidate.kind == .rest || candidate.kind == .start,
        next.kind == .wait || next.kind == .rest,
        !tracks.contains(where: { $0.moves(from: candidate.time, to: next.time) })
      {
        continue
      }
      // Two turning points of one layer that follow each other closely are one swing.
      if let last = selected.last, last.kind == .peak, candidate.kind == .peak,
        last.layer == candidate.layer, candidate.time - last.time < 0.06
      {
        if candidate.weight > last.weight { selected[selected.count - 1] = candidate }
        continue
      }
      if let last = selected.last, !hasMoved(candidate, since: last.time) { continue }
      let isLast = index + 1 == chosen.count
      // What the script announces is seen, however small it is.
      let share =
        selected.last.map { $0.kind == .event && $0.span != nil } == true
        ? PictureDifference.leastShareOfSmallThings : nil
      if let last = selected.last,
        pictures?.lookAlike(last.time, candidate.time, below: share)
          ?? looksAlike(last.time, candidate.time),
        let kept = Self.kept(of: last, candidate, isLast: isLast)
      {
        selected[selected.count - 1] = kept
      } else {
        selected.append(candidate)
      }
    }
    return selected
  }

  /// Whether what arrives, in a candidate of that kind, has moved visibly since a time.
  private func hasMoved(_ candidate: MomentCandidate, since time: Double) -> Bool {
    guard !candidate.property.isEmpty,
      let track = tracks.first(where: {
        $0.layer == candidate.layer && $0.property == candidate.property
      })
    else { return true }
    return zip(track.value(at: time), track.value(at: candidate.time)).contains {
      ($0 - $1).magnitude > Self.visibleThresholds * track.threshold
    }
  }

  /// The one to keep of two successive moments that look alike; nil for both, because each shows a
  /// finger of its own.
  private static func kept(
    of first: MomentCandidate, _ second: MomentCandidate, isLast: Bool
  ) -> MomentCandidate? {
    if first.showsTouch, second.showsTouch || isLast { return nil }
    // What happens, is waited for, or shows a finger, says more than what has arrived.
    let isAnnounced = second.kind == .event || second.kind == .wait && first.kind != .event
    guard !first.showsTouch, isLast || isAnnounced else { return first }
    guard first.kind == .event else { return second }
    var kept = second
    kept.earlierCaptions = first.earlierCaptions
    if second.kind == .event {
      kept.earlierCaptions.append(first.caption)
    } else {
      kept.caption = first.caption
    }
    return kept
  }

  /// Whether the screen shows nearly the same at two instants: nothing has changed by more than
  /// about one part in fifty of the screen, and neither script nor finger has changed anything.
  private func looksAlike(_ start: Double, _ end: Double) -> Bool {
    let acts = events.contains { event in
      (event.kind == .action || event.kind == .touch) && event.time > start && event.time < end
    }
    guard !acts else { return false }
    let thresholds = isKeyframed ? 4 : Self.visibleThresholds
    return tracks.allSatisfy { track in
      track.initialValue.indices.allSatisfy { component in
        let change = track.value(of: component, at: end) - track.value(of: component, at: start)
        return change.magnitude <= thresholds * track.threshold
      }
    }
  }

  /// How often an interval is halved to find the middle of its motion.
  private static let halvings = 40

  /// Adds moments in the middle of the longest interval of motion until there are enough.
  private func filled(_ moments: [Moment], to count: Int) -> [Moment] {
    guard duration > 0, moments.count < count else { return moments }
    let quiet = idleIntervals()
    func movingTime(_ start: Double, _ end: Double) -> Double {
      quiet.reduce(end - start) { rest, idleInterval in
        rest - 0.95
          * max(0, min(end, idleInterval.upperBound) - max(start, idleInterval.lowerBound))
      }
    }
    /// The time that halves what moves between two.
    func middle(_ start: Double, _ end: Double) -> Double {
      guard quiet.contains(where: { $0.lowerBound < end && $0.upperBound > start }) else {
        return start + (end - start) / 2
      }
      let half = movingTime(start, end) / 2
      var (low, high) = (start, end)
      for _ in 0..<Self.halvings {
        let time = low + (high - low) / 2
        if movingTime(start, time) < half { low = time } else { high = time }
      }
      return high
    }
    var times = moments.map(\.time)
    if times.first != 0 { times.insert(0, at: 0) }
    if times.last != duration { times.append(duration) }
    var gaps = zip(times, times.dropFirst()).map(movingTime)
    var added: [Double] = []
    while moments.count + added.count < count {
      guard let widest = gaps.indices.max(by: { gaps[$0] < gaps[$1] }) else { break }
      let (start, end) = (times[widest], times[widest + 1])
      let middle = middle(start, end)
      guard middle > start, middle < end else { break }
      times.insert(middle, at: widest + 1)
      gaps[widest] = movingTime(start, middle)
      gaps.insert(movingTime(middle, end), at: widest + 1)
      added.append(middle)
    }
    return (moments + described(added.sorted())).ordered(by: \.time)
  }

  /// Moments at given times, in order, captioned with what happens then or how long ago it
  /// happened.
  private func described(_ times: [Double]) -> [Moment] {
    let slack = 1e-9 * max(1, duration)
    let candidates = momentCandidates()
    let announced = candidates.filter { $0.kind == .event }.ordered(by: \.start)
    let causes = events.filter { !$0.caption.isEmpty }
    let keyframes = isKeyframed ? KeyframeMoments(self) : nil
    var moments: [Moment] = []
    var (first, cause) = (0, -1)
    for time in times where moments.last?.time != time {
      while first < candidates.count, candidates[first].time < time - slack { first += 1 }
      while cause + 1 < causes.count, causes[cause + 1].time < time { cause += 1 }
      let near = candidates[first...].prefix { $0.time <= time + slack }
      let (caption, detail): (String, String)
      // An event, which among key moments stands later, is what happens at its own instant.
      let firstEvent = announced.partitioningIndex { $0.start >= time - slack }
      let events = announced[firstEvent...].prefix { $0.start <= time + slack }
      if events.contains(where: { $0.time > time + slack }) {
        let said = events.map(\.caption).prefix(2).joined(separator: "; ")
        moments.append(Moment(time: time, caption: said.sentenceCased))
        continue
      }
      if let best = near.max(by: { $0.weight < $1.weight }) {
        var moment = best.moment
        moment.time = time
        moments.append(moment)
        continue
      }
      if let motion = keyframes?.caption(at: time) {
        (caption, detail) = (motion.sentenceCased, "")
      } else if cause >= 0 {
        let since = NumberFormat.duration(time - causes[cause].time)
        (caption, detail) = (causes[cause].caption.sentenceCased, "\(since) later")
      } else {
        (caption, detail) = ("\(NumberFormat.duration(time)) in", "")
      }
      moments.append(Moment(time: time, caption: caption, detail: detail))
    }
    return moments
  }

  /// The choice among candidates.
  func picker(of candidates: [MomentCandidate]) -> MomentPicker {
    MomentPicker(merged: merged(candidates), duration: duration, isSpread: isKeyframed)
  }

  /// The candidates with close ones merged, at the time of the most important.
  private func merged(_ candidates: [MomentCandidate]) -> [MomentCandidate] {
    let quiet = idleIntervals().reduce(0) { $0 + ($1.upperBound - $1.lowerBound) }
    let closest = max(min(0.035, 0.02 * max(duration - quiet, 0.2 * duration)), 1e-6)
    var clusters: [[MomentCandidate]] = []
    for candidate in candidates {
      if let first = clusters.last?.first, candidate.time - first.time <= closest {
        clusters[clusters.count - 1].append(candidate)
      } else {
        clusters.append([candidate])
      }
    }
    return clusters.map(Self.merged)
  }

  private static func merged(_ cluster: [MomentCandidate]) -> MomentCandidate {
    var best = cluster[0]
    for candidate in cluster where candidate.weight > best.weight { best = candidate }
    // Two things at once are both named; the figures are those of what moves most. What a finger
    // does says more than the message that it sends.
    let isTouch = cluster.contains { $0.showsTouch && $0.time == best.time }
    best.showsTouch = isTouch
    let events = cluster.filter { $0.kind == .event && !(isTouch && $0.isMessage) }
      .ordered(by: \.start)
    // The frame stands at one instant: a peak a moment later cannot be seen in it.
    let peaks = cluster.filter {
      $0.kind == .peak && $0.weight > 60 && ($0.time - best.time).magnitude < 0.001
    }.ordered(by: { -$0.weight })
    var said: [String] = []
    for event in events where said.count < 2 && !said.contains(event.caption) {
      said.append(event.caption)
    }
    if let first = said.first {
      best.caption = said.count > 1 ? first + "; " + said[1] : first
      let figures = events.map(\.figure) + peaks.map(\.qualifiedFigure)
      best.figure = figures.first { !$0.isEmpty } ?? ""
    }
    best.weight += Double(min(4, cluster.count - 1))
    return best
  }
}

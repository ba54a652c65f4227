// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat

extension Recording {
  /// All times at which something happens that a sheet may show, in order.
  package func momentCandidates() -> [MomentCandidate] {
    if isKeyframed { return keyframeCandidates() }
    // A constraint is seen by what it places.
    let placed = tracks.filter { !$0.isConstraint }
    let tracks = placed.isEmpty ? self.tracks : placed
    let peaks = tracks.flatMap { self.peaks(of: $0) }
    let passages = tracks.flatMap { self.passages(of: $0) }
    let waits = self.waits()
    var found = peaks.map(\.candidate) + passages.map(\.candidate) + waits.map(\.candidate)
    // Only looked up.
    let motions = Dictionary(grouping: tracks.filter(\.isMotionOfLayer), by: \.layer)
    for track in tracks {
      let isLook = !track.isMotionOfLayer && track.property != "opacity"
      found += arrivals(of: track).filter { !isOutdone($0, by: passages) }.map { arrival in
        // Of a layer that moves meanwhile, that it has changed its colour is the lesser thing.
        guard isLook,
          track.property == "shapeLayer.lineDashPhase"
            || motions[track.layer, default: []].contains(where: {
              $0.moves(from: arrival.motionStart ?? arrival.time, to: arrival.time)
            })
        else { return arrival }
        var arrival = arrival
        arrival.weight *= 0.35
        return arrival
      }
    }
    for event in events where !event.caption.isEmpty && !waits.contains(where: { $0.note == event })
    {
      // The name of a message that sets nothing in motion is the program's own.
      if event.kind == .message, event.caption.hasPrefix("message "),
        words(ofMotionsAt: event.time) == nil
      {
        continue
      }
      var candidate = candidate(of: event, peaks, passages)
      // The first event is never left out.
      if event == events.first { candidate.weight += 40 }
      found.append(candidate)
    }
    found += rests(except: waits.map(\.idleInterval))
    found.append(
      MomentCandidate(
        time: 0, kind: .start, weight: 60, caption: beginsInMotion ? "Under way" : "At rest"))
    return found.inOrder
  }

  /// Whether something crosses the screen, or opens up or shrinks away, while a motion arrives.
  private func isOutdone(_ arrival: MomentCandidate, by passages: [InMotion]) -> Bool {
    passages.contains { passage in
      // A passage is at least three tenths of its motion away from either end.
      let reach = passage.candidate.time - passage.start
      return passage.candidate.layer != arrival.layer
        && (passage.candidate.time - arrival.time).magnitude < reach
    }
  }

  /// The times of a motion that follows keyframes: poses, markers, rests, and both ends.
  private func keyframeCandidates() -> [MomentCandidate] {
    var found = KeyframeStory(self).candidates()
    for event in events where !event.caption.isEmpty { found.append(candidate(of: event, [], [])) }
    // The rest at the end is what the last frame shows.
    found += rests(except: []).filter { $0.time < duration && $0.weight < 100 }
    found.append(MomentCandidate(time: 0, kind: .start, weight: 100, caption: "First frame"))
    let isLoop = tracks.allSatisfy { track in
      zip(track.initialValue, track.value(at: duration)).allSatisfy {
        ($0 - $1).magnitude <= track.threshold
      }
    }
    found.append(
      MomentCandidate(
        time: duration, kind: .rest, weight: 110,
        caption: isLoop ? "Last frame, the same as the first" : "Last frame"))
    return found.inOrder
  }

  /// The candidate of an instant within a motion.
  private struct InMotion {
    var candidate: MomentCandidate
    /// The motion it belongs to, and the track of that.
    var segment: Track.Segment
    var track: Track

    /// The start of the motion, in seconds.
    var start: Double { segment.startTime }

    func isSetOff(by event: Event, startingAt start: Double, within slack: Double) -> Bool {
      track.begins(segment, by: event, at: start, within: slack)
    }
  }

  /// The turning points past a target, the first of each motion the most important.
  private func peaks(of track: Track) -> [InMotion] {
    let label = PropertyLabel(track)
    var found: [InMotion] = []
    // Both are computed anew from roots at every access.
    let swings = track.movingComponents.map { component in
      let range = track.range(of: component)
      return (component: component, extent: range.upperBound - range.lowerBound)
    }.filter { $0.extent > track.threshold }
    let visible = track.visibleValues
    for segment in track.segments {
      var ofSegment: [InMotion] = []
      for (component, extent) in swings {
        let words = MotionWords(segment, of: track, label, component, screen: screen)
        var last = segment.startValue(of: component)
        let points = segment.turningPoints(of: component, limit: 7)
        for (index, point) in points.prefix(6).enumerated() {
          let isMaximum = point.value > last
          var way = Double.infinity
          if segment.samples != nil {
            // What the samples come to is no place that they swing about.
            let next =
              index + 1 < points.count ? points[index + 1].value : segment.target(of: component)
            way = min((point.value - last).magnitude, (next - point.value).magnitude)
          }
          last = point.value
          let share = point.excess.magnitude / extent
          guard share >= 0.04, point.excess.magnitude > track.threshold, way >= 0.04 * extent,
            visible.contains(point.value),
            // What fades or changes its colour is not seen to turn.
            track.isMotionOfLayer || index > 0 || !words.turnsRound(at: point)
          else { continue }
          let weight = index == 0 ? 60 + 50 * share : 42 + 80 * share.squareRoot()
          let peak = InMotion(
            candidate: MomentCandidate(
              time: point.time, kind: .peak, weight: weight,
              caption: words.swing(
                point, component, isFirst: index == 0, isMaximum: isMaximum),
              figure: words.figure(point, component), layer: track.layer),
            segment: segment, track: track)
          // Components that turn together are described by the one of the greatest excursion.
          let slack = 1e-6 * max(1, duration)
          if let same = ofSegment.firstIndex(where: {
            ($0.candidate.time - point.time).magnitude < slack
          }) {
            if ofSegment[same].candidate.weight < weight { ofSegment[same] = peak }
          } else {
            ofSegment.append(peak)
          }
        }
      }
      found += ofSegment
    }
    return found
  }

  /// The candidate of an event: at its own time, or, where neither a touch nor a motion is visible
  /// then, at the greatest speed, the greatest peak or half way of the motion that it starts.
  private func candidate(
    of event: Event, _ peaks: [InMotion], _ passages: [InMotion]
  ) -> MomentCandidate {
    var candidate = MomentCandidate(
      time: event.time, kind: .event, weight: 100, caption: event.caption,
      showsTouch: event.kind == .touch, isMessage: event.kind == .message)
    let slack = 1e-9 * max(1, duration)
    // The name of a message is the program's own: what the message sets off is what is seen.
    if event.kind == .message {
      if let words = words(ofMotionsAt: event.time) {
        (candidate.caption, candidate.edge) = words
      }
    }
    let next = events.first {
      $0.time > event.time + slack && ($0.kind == .action || $0.kind == .touch)
        && !$0.caption.isEmpty
    }
    let start = startOfMotion(by: event, before: next?.time ?? .infinity)
    // A message speaks of the largest motion that it sets off.
    let passage = passages.first { $0.isSetOff(by: event, startingAt: start, within: slack) }
    let isShown = event.kind == .action || event.kind == .message && passage != nil
    guard !candidate.showsTouch, isShown || !isMoving(at: event.time) else { return candidate }
    // What the script does next is not seen before it is said.
    let last =
      next.map { max(event.time, $0.time - max(0.04, 0.1 * ($0.time - event.time))) }
      ?? .infinity
    if let passage {
      return candidate.showing(passage.candidate, after: event.time, until: last)
    }
    let caused = peaks.filter { $0.isSetOff(by: event, startingAt: start, within: slack) }
    if let best = caused.max(by: { $0.candidate.weight < $1.candidate.weight }) {
      return candidate.showing(best.candidate, after: event.time, until: last)
    }
    // A motion without a peak is most visible half way, or where it turns back.
    var best: (way: MotionWay, time: Double)?
    for track in tracks where !track.isConstraint {
      for (index, segment) in track.segments.enumerated()
      where !segment.isConstant && track.begins(segment, by: event, at: start, within: slack) {
        let way = MotionWay(segment, of: track)
        // What is assigned is not seen on its way.
        guard way.extent > 1, segment.endTime - segment.startTime > 0.001,
          best.map({ way.isSeen(before: $0.way) }) ?? true
        else { continue }
        let turnsBack =
          track.turnsBack(after: index) && track.segments[index + 1].key == segment.key
        best = (way, turnsBack ? segment.endTime : way.middle)
      }
    }
    guard let best else { return candidate }
    let middle = MomentCandidate(
      time: best.time, kind: .passage, weight: 0, caption: "", layer: best.way.track.layer,
      span: event.time...max(event.time, best.way.segment.endTime))
    return candidate.showing(middle, after: event.time, until: last)
  }

  /// The longest time from an action to the motion that it is taken to set off, in seconds.
  static let longestDelay = 1.0

  /// The time at which the motions of an event start: that of the event, or of an action that waits
  /// for a timer the first time after it, before another time.
  private func startOfMotion(by event: Event, before end: Double) -> Double {
    let slack = 1e-9 * max(1, duration)
    guard event.kind == .action, !isMoving(at: event.time) else { return event.time }
    let starts = tracks.lazy.filter { !$0.isConstraint }.flatMap { track in
      track.segments.lazy.filter { !$0.isConstant }.map(\.startTime)
    }.filter { $0 >= event.time - slack && $0 < min(end, event.time + Self.longestDelay) }
    return starts.min() ?? event.time
  }

  /// What is seen of the largest motion that starts at a time; nil where none does.
  func words(
    ofMotionsAt time: Double
  ) -> (caption: String, edge: MomentCandidate.Edge?)? {
    let slack = 1e-9 * max(1, duration)
    var best: (extent: Double, track: Track, segment: Track.Segment, component: Int)?
    for track in tracks {
      for segment in track.segments
      where !segment.isConstant && (segment.startTime - time).magnitude <= slack {
        for component in track.initialValue.indices {
          let way = segment.target(of: component) - segment.startValue(of: component)
          let extent = way.magnitude / max(track.threshold, 1e-9)
          if extent > best?.extent ?? 1 { best = (extent, track, segment, component) }
        }
      }
    }
    return best.map { best in
      let words = MotionWords(
        best.segment, of: best.track, PropertyLabel(best.track), best.component, screen: screen)
      return (words.passing, words.edge(of: best.segment, \.passing))
    }
  }

  /// Whether the recording is an excerpt that begins while something moves.
  private var beginsInMotion: Bool {
    tracks.contains { track in
      track.segments.contains { $0.isCutAtStart && $0.endTime > 0 && !$0.isConstant }
    }
  }

  /// Whether something moves just before a time.
  private func isMoving(at time: Double) -> Bool {
    tracks.contains { track in
      track.segments.contains { $0.startTime < time && $0.endTime > time && !$0.isConstant }
    }
  }

  /// The ends of motions that do not overshoot, and the first crossings of those that do.
  private func arrivals(of track: Track) -> [MomentCandidate] {
    let label = PropertyLabel(track)
    var found: [MomentCandidate] = []
    let components = track.movingComponents
    for (index, segment) in track.segments.enumerated()
    where segment.isFinished && !segment.isConstant {
      func way(_ component: Int) -> Double {
        (segment.target(of: component) - segment.startValue(of: component)).magnitude
      }
      guard let component = components.max(by: { way($0) < way($1) }) else { continue }
      let target = segment.target(of: component)
      let words = MotionWords(segment, of: track, label, component, screen: screen)
      let figure = words.figure(ofTargetOf: segment, component)
      if index + 1 < track.segments.count, track.segments[index + 1].startTime == segment.endTime {
        // One round of a motion that repeats is no arrival, but it is where the motion turns back.
        let turnsBack = track.turnsBack(after: index)
        if !turnsBack, isFirstCycle(index, of: track) {
          for quarter in 1...3 {
            let length = segment.endTime - segment.startTime
            let time = segment.startTime + 0.25 * Double(quarter) * length
            // A caption that repeats loses thirty each time.
            found.append(
              MomentCandidate(
                time: time, kind: .crossing, weight: 6 + 30 * Double(quarter),
                caption: words.passing,
                figure: words.figure(segment.value(of: component, at: time), component),
                layer: track.layer, property: track.property,
                edge: words.edge(of: segment, \.passing)))
          }
        }
        if turnsBack, track.segments[index + 1].key == segment.key, way(component) > track.threshold
        {
          found.append(
            MomentCandidate(
              time: segment.endTime, kind: .crossing, weight: 34, caption: words.arrived,
              figure: figure, layer: track.layer, property: track.property,
              edge: words.edge(of: segment, \.arrived)))
        }
        continue
      }
      // A swing that is not seen is none.
      let swing = segment.turningPoints(of: component, limit: 1).first?.excess.magnitude ?? 0
      let isSeen = swing > max(track.threshold, 0.04 * way(component))
      if isSeen, let time = segment.firstCrossing(of: component) {
        found.append(
          MomentCandidate(
            time: time, kind: .crossing, weight: 15, caption: words.crossing(component),
            figure: figure, layer: track.layer, property: track.property))
      } else if !isSeen {
        // What has shrunk or faded away is not to be seen.
        let isGone = ["opacity", "scaleXY"].contains(track.property) && target.magnitude < 0.02
        let length = segment.endTime - segment.startTime
        // What is assigned arrives where it starts.
        guard length > 0.001 else { continue }
        found.append(
          MomentCandidate(
            time: segment.endTime, kind: .arrival,
            weight: (40 + 30 * min(1, 2 * length)) * (isGone ? 0.65 : 1),
            caption: words.arrived, figure: figure, layer: track.layer,
            property: track.property, motionStart: segment.startTime,
            extent: MotionWay(segment, of: track).extent,
            edge: words.edge(of: segment, \.arrived)))
      }
    }
    return found
  }

  /// Whether a segment is the first cycle of a motion that jumps back and begins again, as a spinner
  /// does: the quarters of one cycle show all of it.
  private func isFirstCycle(_ index: Int, of track: Track) -> Bool {
    track.repeats(index, index + 1) && !track.repeats(index - 1, index)
  }

  /// The instants of greatest speed of motions across more than a quarter of the screen, and the
  /// middles of those in which a layer opens up from nothing, shrinks to nothing or fades out.
  private func passages(of track: Track) -> [InMotion] {
    let label = PropertyLabel(track)
    guard let screen else { return [] }
    var found: [InMotion] = []
    for component in track.movingComponents {
      let axis = track.direction(of: component)
      for segment in track.segments where segment.endTime - segment.startTime > 0.05 {
        let (from, to) = (segment.startValue(of: component), segment.target(of: component))
        let words = MotionWords(segment, of: track, label, component, screen: screen)
        var candidate = MomentCandidate(
          time: 0, kind: .passage, weight: 62, caption: words.passing, layer: track.layer,
          span: segment.startTime...segment.endTime, edge: words.edge(of: segment, \.passing))
        if let axis {
          let extent = axis == .horizontal ? screen.width : screen.height
          guard (to - from).magnitude > 0.25 * extent else { continue }
          candidate.time = segment.passing(component, from, to)
          // Of a layer that changes its size, what lies in it moves as well.
          if track.axis(of: component) == nil { candidate.weight = 62.5 }
          if track.axis(of: component) == nil {
            // No point of a layer that changes its size moves as fast as the size.
            let value = segment.value(of: component, at: candidate.time)
            candidate.figure = words.figure(value, component)
          } else {
            candidate.figure = speedFigure(of: track.layer, at: candidate.time)
          }
        } else {
          let opens =
            track.property == "scaleXY" && component == 0
            && min(from.magnitude, to.magnitude) < 0.02 * max(from.magnitude, to.magnitude)
          // Half way is all that is seen of what fades out.
          let fadesOut =
            track.property == "opacity" && from > 0.5 && to < 0.02
            && segment.endTime - segment.startTime >= 0.3
          guard opens || fadesOut else { continue }
          if fadesOut { candidate.weight = 55 }
          candidate.time = (segment.startTime + segment.endTime) / 2
          let value = segment.value(of: component, at: candidate.time)
          candidate.figure = words.figure(value, component)
        }
        found.append(InMotion(candidate: candidate, segment: segment, track: track))
      }
    }
    return found
  }

  /// The speed of a layer along its path as a figure: "at 806 pt/s"; empty at rest.
  func speedFigure(of layer: String, at time: Double) -> String {
    let speed = speed(of: layer, at: time)
    return speed < 0.5 ? "" : "at \(NumberFormat.fixed(speed, 0))\u{202F}pt/s"
  }

  /// The speed of a layer along its path, in points per second.
  private func speed(of layer: String, at time: Double) -> Double {
    var sum = 0.0
    for track in tracks where track.layer == layer {
      for component in track.initialValue.indices where track.axis(of: component) != nil {
        let velocity = track.velocity(of: component, at: time)
        sum += velocity * velocity
      }
    }
    return sum.squareRoot()
  }
}

extension Track {
  /// Whether a motion begins at a time and may be set off by an event: not the next round of what was
  /// set off before.
  fileprivate func begins(
    _ segment: Segment, by event: Recording.Event, at start: Double, within slack: Double
  ) -> Bool {
    (segment.startTime - start).magnitude <= slack
      && (event.kind != .action || !isNextRound(segment))
  }

  /// Whether a motion is another round of the one before, which was set off earlier.
  func isNextRound(_ segment: Segment) -> Bool {
    let next = segments.partitioningIndex { $0.startTime >= segment.startTime }
    guard next > 0, let trigger = segment.trigger else { return false }
    let before = segments[next - 1]
    return before.isFinished && before.endTime == segment.startTime && before.key == segment.key
      && before.trigger == trigger
  }
}

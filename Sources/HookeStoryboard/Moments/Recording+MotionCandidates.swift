// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat
internal import HookeRecording

// The moments of single motions: where they turn, pass and arrive.

extension Recording {
  /// The candidate of an instant within a motion.
  struct InMotion {
    var candidate: MomentCandidate
    /// How far a turning point is from the target, in units of the property; 0 for other instants.
    var excursion = 0.0
    /// The motion it belongs to, and the track of that.
    var segment: Track.Segment
    var track: Track

    /// The start of the motion, in seconds.
    var start: Double { segment.startTime }

    func isSetOff(by event: Event, startingAt start: Double, within slack: Double) -> Bool {
      track.begins(segment, by: event, at: start, within: slack)
    }
  }

  /// The turning points past a target, the greatest two of each motion, the first the most
  /// important.
  func peaks(of track: Track) -> [InMotion] {
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
            excursion: point.excess.magnitude, segment: segment, track: track)
          // Components that turn together are described by the one of the greatest excursion.
          let slack = 1e-6 * max(1, duration)
          if let same = ofSegment.firstIndex(where: {
            ($0.candidate.time - point.time).magnitude < slack
          }) {
            if ofSegment[same].excursion < peak.excursion { ofSegment[same] = peak }
          } else {
            ofSegment.append(peak)
          }
        }
      }
      // The swings after these look like them, only smaller.
      found += ofSegment.ordered(by: { -$0.candidate.weight }).prefix(Self.mostPeaks)
    }
    return found
  }

  /// The most turning points of a motion that are shown.
  private static let mostPeaks = 2

  /// The ends of motions that do not overshoot, and the first crossings of those that do.
  func arrivals(of track: Track) -> [MomentCandidate] {
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
        // One repetition of a motion that repeats is no arrival, but it is where the motion turns
        // back.
        let turnsBack = track.turnsBack(after: index)
        if !turnsBack, isFirstIteration(index, of: track) {
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
            extent: VisibleMotion(segment, of: track).extent,
            edge: words.edge(of: segment, \.arrived)))
      }
    }
    return found
  }

  /// Whether a segment is the first iteration of a motion that jumps back and begins again, as a
  /// spinner does: the quarters of one iteration show all of it.
  private func isFirstIteration(_ index: Int, of track: Track) -> Bool {
    track.repeats(index, index + 1) && !track.repeats(index - 1, index)
  }

  /// The instants of greatest speed of motions across more than a quarter of the screen, and the
  /// middles of those in which a layer opens up from nothing, shrinks to nothing or fades out.
  func passages(of track: Track) -> [InMotion] {
    let label = PropertyLabel(track)
    guard let screen else { return [] }
    var found: [InMotion] = []
    let components = track.movingComponents
    for component in components {
      let axis = track.direction(of: component)
      for segment in track.segments where segment.endTime - segment.startTime > 0.05 {
        let (from, to) = (segment.startValue(of: component), segment.target(of: component))
        let words = MotionWords(segment, of: track, label, component, screen: screen)
        let edge = words.edge(of: segment, \.passing)
        // What moves across is said of the direction in which it goes farther, or passes an edge.
        if track.axis(of: component) != nil, edge == nil,
          components.contains(where: { other in
            let way = segment.target(of: other) - segment.startValue(of: other)
            return track.axis(of: other) != nil && way.magnitude > (to - from).magnitude
          })
        {
          continue
        }
        var candidate = MomentCandidate(
          time: 0, kind: .passage, weight: 62, caption: words.passing, layer: track.layer,
          span: segment.startTime...segment.endTime, edge: edge)
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
          // What follows the first crossing of a spring is its swing.
          let end = segment.firstCrossing(of: component) ?? segment.endTime
          candidate.time = (segment.startTime + end) / 2
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

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat

extension Recording {
  /// Every motion of every track as a CSS easing, with its delay, duration, from-value and
  /// to-value.
  ///
  /// ```css
  /// #button { animation: grow var(--button-scale-duration) var(--button-scale-easing) both }
  /// @keyframes grow {
  ///   from { scale: var(--button-scale-from) }
  ///   to { scale: var(--button-scale-to) }
  /// }
  /// ```
  ///
  /// Several motions of one property are numbered: `--button-scale-2-easing`. Delays count from the
  /// start of the recording.
  ///
  /// Springs and decays are `linear()` easings with the fewest control points whose error is below
  /// 0.2 % of the distance; a comment holds the measured error. One that comes to rest farther than
  /// a thousandth of the distance from its target jumps there at the very end, as on the screen.
  /// Timing curves are `cubic-bezier()`, without error. A motion that returns to its start value
  /// has its farthest value as to-value, and its easing returns to 0. A spring that is given new
  /// targets from frame to frame is one motion. One that repeats has an `animation-iteration-count`
  /// (`infinite` where it still runs at the end of the recording) and an `animation-direction`;
  /// where its way back is not its way there played backwards, which is what `alternate` means, one
  /// easing leads there and back. A motion that no such easing can follow is a comment that says
  /// so. Points are `px`, angles `deg`.
  ///
  /// - Returns: The text, each line ended by a line feed.
  public func css() -> String {
    var sheets = MotionStyleSheets(self)
    var rules: [String] = []
    var count = 0
    for track in tracks.indices {
      for segment in tracks[track].segments.indices {
        let own = sheets.rules(ofTrack: track, segment: segment)
        if !own.isEmpty { count += 1 }
        rules += own
      }
    }
    let subject = summary.isEmpty ? title : "\(title): \(summary)"
    let head = """
      /* \(SegmentStyle.commentSafe(subject))
         \(NumberFormat.count(count, "motion")) in \(NumberFormat.duration(duration)), delays \
      from its start, \(profile) profile. */

      """
    return ([head] + rules).joined(separator: "\n")
  }
}

/// The style sheets of a recording's motions, one by one.
///
/// Motions that proceed alike share an easing: its search takes most of the time.
package struct MotionStyleSheets {
  private let tracks: [StyledTrack]
  private var easings = EasingCache()

  /// The data that the style sheets of a track share.
  private struct StyledTrack {
    let track: Track
    let label: PropertyLabel
    /// The motions to be written: a spring that is given new targets is one, at the place of its
    /// first; so is a motion that repeats, of which that is the first way.
    let motions: [Track.Segment?]
    /// The repetitions of the motions that repeat, by the index of their first segment.
    let repetitions: [Int: SegmentStyle.Repetition]
    /// The components that move alike in each motion.
    let groups: [[[Int]]]
    /// The prefix of its custom properties, which no other track has.
    let name: String
    /// The numbers of the segments that move, from 1; 0 for the others.
    let numbers: [Int]
    let movingCount: Int

    init(_ track: Track, until duration: Double, names: inout UniqueNames) {
      (self.track, label) = (track, PropertyLabel(track))
      var motions = track.segments.map(Optional.some)
      var repetitions: [Int: SegmentStyle.Repetition] = [:]
      for group in track.groups {
        switch group {
        case .single, .steps: continue
        case .retargets(let run): motions[run.lowerBound] = track.sampled(run)
        case .iterations(let run):
          let isEndless = track.goesOn(run, after: duration)
          repetitions[run.segments.lowerBound] = SegmentStyle.Repetition(
            count: isEndless ? nil : track.iterationCount(of: run), autoreverses: run.autoreverses)
        }
        for index in group.segments.dropFirst() { motions[index] = nil }
      }
      (self.motions, self.repetitions) = (motions, repetitions)
      var count = 0
      numbers = motions.map { segment in
        guard let segment, !segment.isConstant, segment.endTime > segment.startTime else {
          return 0
        }
        count += 1
        return count
      }
      movingCount = count
      groups = zip(motions, numbers).map { segment, number in
        guard let segment, number > 0 else { return [] }
        return SegmentStyle.componentGroups(of: segment, componentCount: track.componentCount)
      }
      let parts = Set(groups.filter { $0.count > 1 }.joined().compactMap(\.first)).sorted()
      let label = label
      name = names.take(
        SegmentStyle.slug(track.layer) + "-" + SegmentStyle.slug(label.name),
        with: parts.map { Self.part(from: $0, of: label) })
    }

    /// The ending of the name of a group of components that move alike: the name of the first.
    static func part(from first: Int, of label: PropertyLabel) -> String {
      label.components.indices.contains(first)
        ? SegmentStyle.slug(label.components[first]) : "\(first + 1)"
    }
  }

  /// The style sheets of a recording.
  package init(_ recording: Recording) {
    var names = UniqueNames()
    tracks = recording.tracks.map {
      StyledTrack($0, until: recording.duration, names: &names)
    }
  }

  /// The style sheets of one motion, one for each group of components that move alike; empty where
  /// it moves nothing.
  ///
  /// - Parameters:
  ///   - track: The index of the track.
  ///   - segment: The index of the segment in its track.
  /// - Returns: The text.
  package mutating func text(ofTrack track: Int, segment: Int) -> String {
    rules(ofTrack: track, segment: segment).joined(separator: "\n")
  }

  /// The same, one text for each group of components.
  fileprivate mutating func rules(ofTrack place: Int, segment index: Int) -> [String] {
    let styled = tracks[place]
    let (track, label) = (styled.track, styled.label)
    guard styled.numbers[index] > 0, let segment = styled.motions[index] else { return [] }
    let number = styled.movingCount > 1 ? "-\(styled.numbers[index])" : ""
    let groups = styled.groups[index]
    return groups.compactMap { components in
      var name = styled.name
      if groups.count > 1, let first = components.first {
        name += "-" + StyledTrack.part(from: first, of: label)
      }
      return SegmentStyle(
        track: track, segment: segment, components: components, name: name + number,
        repetition: styled.repetitions[index]
      ).sheet(label, &easings)
    }
  }
}

/// Names of which no two are equal.
private struct UniqueNames {
  private var taken: Set<String> = []
  /// The number of the last name taken in place of each; only looked up.
  private var lastNumbers: [String: Int] = [:]

  /// The name, or where it is taken, the name with letters: "-b", "-c".
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - endings: The endings with which it is used as well.
  /// - Returns: A name that is not taken, with none of the endings either.
  /// - Complexity: O(1), so that any number of tracks may have one name.
  mutating func take(_ name: String, with endings: [String]) -> String {
    var found = name
    func names() -> [String] { [found] + endings.map { found + "-" + $0 } }
    while names().contains(where: taken.contains) {
      let number = (lastNumbers[name] ?? 0) + 1
      lastNumbers[name] = number
      found = name + "-" + Self.letters(number)
    }
    taken.formUnion(names())
    return found
  }

  /// "b" for 1, "z" for 25, "aa" for 26: digits number the motions of one track.
  private static func letters(_ number: Int) -> String {
    var (text, left) = ("", number + 1)
    while left > 0 {
      left -= 1
      text = String(UnicodeScalar(UInt8(97 + left % 26))) + text
      left /= 26
    }
    return text
  }
}

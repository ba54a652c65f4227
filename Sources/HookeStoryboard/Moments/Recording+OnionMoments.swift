// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat

extension Recording {
  /// The moments of an onion skin: even times within each phase of motion.
  ///
  /// - Parameter selection: A count is the number of states per phase, an interval the least time
  ///   between two, of either 2...200 states; a list is taken unchanged.
  /// - Returns: The moments, in order of time; those of one phase share their caption.
  func onionMoments(_ selection: MomentSelection = .key) -> [Moment] {
    selection.check()
    if case .times = selection { return moments(selection) }
    let phases = phases(atMost: 12)
    // Where nothing moves there is no phase, but a screen.
    guard !phases.isEmpty else { return moments() }
    return phases.enumerated().flatMap { index, phase -> [Moment] in
      let length = phase.upperBound - phase.lowerBound
      // A millionth more, so that the rounding of the phase's ends makes no difference.
      let tolerance = 1e-6
      let count: Int
      switch selection {
      case .count(let wanted): count = max(2, min(wanted, 200))
      case .interval(let step):
        count = max(2, Int(min(200, (length / step + tolerance).rounded(.down))) + 1)
      // Two frames of a 60 Hz screen apart, within the range that is distinguishable on paper.
      // 12 steps are parted into fewer where many things move.
      default: count = max(7, min(13, Int(length * 30 + tolerance) + 1))
      }
      let isCut = index + 1 < phases.count && phases[index + 1].lowerBound == phase.upperBound
      let caption = caption(of: phase, isCut: isCut)
      return (0..<count).map { index in
        Moment(
          time: phase.lowerBound + length * Double(index) / Double(count - 1), caption: caption)
      }
    }
  }

  /// What happens in a phase, in the words of the scene: what set it off, and the last that happens
  /// within it, whose outcome the last state shows.
  ///
  /// - Parameters:
  ///   - phase: The phase.
  ///   - isCut: Whether another phase begins at its end, with what happened last within it.
  /// - Returns: The caption.
  private func caption(of phase: ClosedRange<Double>, isCut: Bool) -> String {
    let named = events.filter { !$0.caption.isEmpty }
    let cause = named.last { $0.time <= phase.lowerBound + 1e-9 }
    // What sets itself off long after the last event, as a timer does, is said in words of its own.
    let isOwn = cause.map { phase.lowerBound - $0.time > Self.longestDelay } ?? true
    let hasWords = cause?.kind == .message || isOwn
    let seen = hasWords ? words(ofMotionsAt: phase.lowerBound)?.caption : nil
    let first = (seen ?? cause?.caption ?? "from \(NumberFormat.instant(phase.lowerBound))")
      .sentenceCased
    // A note says what begins then, a wait for example, and not what the states show.
    let next = isCut ? named.last { $0.time <= phase.upperBound + 1e-9 } : nil
    let later = named.filter {
      $0.kind != .note && $0.time > phase.lowerBound + 1e-9 && $0.time < phase.upperBound - 1e-9
        && $0 != next
    }
    let last = later.reversed().lazy.compactMap { event in
      event.kind == .message ? words(ofMotionsAt: event.time)?.caption : event.caption
    }.first
    guard let last, last.sentenceCased != first else { return first }
    return first + "; " + last
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing
internal import HookeFormat

/// The onion skin layout: a picture per phase, with ghosts at even times, whose spacing shows the
/// speed.
struct OnionSheet {
  let storyboard: Storyboard
  let measurer: any TextMeasuring

  private var recording: Recording { storyboard.recording }
  private var frames: [StoryboardFrame] { storyboard.frames }

  /// The pages, one after another.
  ///
  /// - Returns: Whether the parameters of all motions stand on them.
  func forEachPage<Failure: Error>(
    _ body: (Page, OutlineEntry) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    let phases = OnionPhase.phases(of: frames)
    var area = ActionArea(of: frames, in: recording, measurer: measurer)
    area.insets = area.insets.map { inset in
      // A panel shows its last frame, over outlines of the others.
      let seen = phases.indices.filter { inset.frames.contains(phases[$0].frames.upperBound - 1) }
      return ActionArea.Inset(rect: inset.rect, frames: Set(seen))
    }
    let panels = phases.map { phase in
      var moment = Moment(time: phase.times.lowerBound, caption: phase.caption)
      moment.detail =
        phase.frames.count > 1
        ? "to \(NumberFormat.time(phase.times.upperBound)), "
          + "a state every \(NumberFormat.duration(phase.step))"
        : frames[phase.frames.lowerBound].moment.detail
      return StoryboardFrame(
        moment: moment,
        picture: OnionSkin.picture(
          phase.frames.map { frames[$0] }, screen: recording.size, measurer: measurer),
        touches: phase.frames.last.map { frames[$0].touches } ?? [])
    }
    var sheet = storyboard
    sheet.frames = panels
    sheet.options.layout = .grid
    return try GridSheet(
      storyboard: sheet, measurer: measurer, fixedArea: area, unit: "phase"
    ).forEachPage(body)
  }
}

/// Frames at even times within one phase of motion.
struct OnionPhase: Equatable {
  /// The numbers of the frames, from 0.
  var frames: Range<Int>
  /// The interval of the phase, in seconds.
  var times: ClosedRange<Double>
  /// The time between two frames, in seconds.
  var step: Double
  /// What happens in it.
  var caption: String

  /// The phases of frames taken at the times of ``Recording/onionMoments(_:)``: a phase ends where
  /// the next frame is farther away than the last, or where the caption changes.
  static func phases(of frames: [StoryboardFrame]) -> [OnionPhase] {
    var phases: [OnionPhase] = []
    for (index, frame) in frames.enumerated() {
      let time = frame.moment.time
      if var last = phases.last, last.caption == frame.moment.caption,
        last.frames.count == 1 || time - last.times.upperBound < 1.5 * last.step
      {
        if last.frames.count == 1 { last.step = time - last.times.lowerBound }
        last.frames = last.frames.lowerBound..<index + 1
        last.times = last.times.lowerBound...max(time, last.times.lowerBound)
        phases[phases.count - 1] = last
      } else {
        phases.append(
          OnionPhase(
            frames: index..<index + 1, times: time...time, step: 0, caption: frame.moment.caption))
      }
    }
    return phases
  }
}

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
    return phases.flatMap { phase -> [Moment] in
      let length = phase.upperBound - phase.lowerBound
      let count: Int
      switch selection {
      case .count(let wanted): count = max(2, min(wanted, 200))
      case .interval(let step):
        count = max(2, Int(min(200, (length / step).rounded(.down))) + 1)
      // Two frames of a 60 Hz screen apart, within the range that is distinguishable on paper.
      default: count = max(6, min(14, Int(length * 30) + 1))
      }
      let caption = caption(of: phase)
      return (0..<count).map { index in
        Moment(
          time: phase.lowerBound + length * Double(index) / Double(count - 1), caption: caption)
      }
    }
  }

  /// What happens in a phase, in the words of the scene: what set it off, and the last that happens
  /// within it, whose outcome the last state shows.
  private func caption(of phase: ClosedRange<Double>) -> String {
    let named = events.filter { !$0.caption.isEmpty }
    let cause = named.last { $0.time <= phase.lowerBound + 1e-9 }
    // What sets itself off long after the last event, as a timer does, is said in words of its own.
    let isOwn = cause.map { phase.lowerBound - $0.time > Self.longestDelay } ?? true
    let hasWords = cause?.kind == .message || isOwn
    let seen = hasWords ? words(ofMotionsAt: phase.lowerBound)?.caption : nil
    let first = (seen ?? cause?.caption ?? "from \(NumberFormat.time(phase.lowerBound))")
      .sentenceCased
    // A note says what begins then, a wait for example, and not what the states show.
    let later = named.filter {
      $0.kind != .note && $0.time > phase.lowerBound + 1e-9 && $0.time < phase.upperBound - 1e-9
    }
    let last = later.reversed().lazy.compactMap { event in
      event.kind == .message ? words(ofMotionsAt: event.time)?.caption : event.caption
    }.first
    guard let last, last.sentenceCased != first else { return first }
    return first + "; " + last
  }

  /// The recording without motions that repeat over and over, as those of a spinner do, unless
  /// nothing else moves.
  private var withoutCycles: Recording {
    var rest = self
    for index in rest.tracks.indices {
      let track = tracks[index]
      rest.tracks[index].segments = track.segments.indices.filter { !track.isCycle($0) }
        .map { track.segments[$0] }
    }
    return rest.tracks.contains { $0.segments.contains { !$0.isConstant } } ? rest : self
  }

  /// The intervals in which something moves, apart from what repeats over and over; the closest are
  /// joined until at most `limit` are left.
  func phases(atMost limit: Int) -> [ClosedRange<Double>] {
    var phases: [ClosedRange<Double>] = []
    var start = 0.0
    for idleInterval in withoutCycles.idleIntervals(atLeast: 1e-9) {
      if idleInterval.lowerBound > start { phases.append(start...idleInterval.lowerBound) }
      start = idleInterval.upperBound
    }
    if start < duration { phases.append(start...duration) }
    while phases.count > limit {
      let gaps = zip(phases, phases.dropFirst()).map { $1.lowerBound - $0.upperBound }
      guard let least = gaps.min(), let index = gaps.firstIndex(of: least) else { break }
      phases[index] = phases[index].lowerBound...phases[index + 1].upperBound
      phases.remove(at: index + 1)
    }
    return phases
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation
internal import HookeFormat
internal import HookeSolver

/// Every motion of a recording as a row of text: enough to build the motion again.
///
/// ```swift
/// let recording = Recording(of: Gallery.flatButton, textMeasurer: measurer)
/// let table = MotionTable(recording)
/// print(table.markdown())
/// ```
///
/// Rows are in order of their start, and of the tracks where several start together. Numbers are
/// written to a tenth of the threshold of their property, in the unit of the storyboard: points,
/// degrees, or none.
public struct MotionTable: Sendable, Hashable {
  /// One motion of one property.
  public struct Row: Sendable, Hashable {
    /// The ways in which a motion ends.
    public enum Ending: String, Sendable, Hashable, CaseIterable {
      /// By itself, at its target.
      case finished
      /// By another motion that takes its place.
      case replaced
      /// By its removal: nothing takes its place.
      case removed
      /// By another animation that is added to it: their sum follows.
      case joined
      /// Not before the recording ends.
      case running
    }

    /// The first and the last value of a motion as numbers, one per component that the row shows.
    public struct Values: Sendable, Hashable {
      /// The values at the start, in ``unit``.
      public var from: [Double]
      /// The values that the motion approaches, in ``unit``.
      public var to: [Double]
      /// The unit: "pt", "°"; empty for ratios and for colours, whose channels are 0 to 1.
      public var unit: String
      /// The names of the components: "x", "y"; empty where there is one without a name.
      public var components: [String]
    }

    /// The number of the row, from 1.
    public var number: Int
    /// What set the motion off: the caption of the event in whose course its animation was added, or
    /// the end of another animation: "end of rise"; empty where that has no caption.
    ///
    /// Where the recording does not know it, the caption of the last event that is not after the
    /// start; of several steps of the script at one instant the captions of the first two, and the
    /// number of the others: "press; shake; 2 more".
    public var trigger: String
    /// The name of the layer.
    public var layer: String
    /// The name of the property: "scale", "x".
    public var property: String
    /// The value at the start, with its unit: "−333.5 pt", "x 1.2, y 1.4".
    public var from: String
    /// The value that the motion approaches, with its unit.
    public var to: String
    /// The same as numbers.
    public var values: Values
    /// The start, in seconds of the recording.
    public var startTime: Double
    /// The time from the trigger to the start, in seconds, not below 0; 0 where ``trigger`` is empty.
    public var delay: Double
    /// The time from the start to the end, in seconds, not below 0.
    public var duration: Double
    /// The way in which it ends.
    public var ending: Ending
    /// The spring, easing or decay, in the terms that the program most likely used; or the cause of
    /// a motion without a closed form: "by finger".
    public var motion: String
    /// What the terms leave out: response and damping ratio of a spring, the velocity at the start;
    /// of an animation that leads through several values, each of which has a row, the place of this
    /// one: "part 2 of 3".
    public var details: String
    /// How often the spring was given a new target while it moved; 0 for a motion with one target.
    ///
    /// A spring that follows a finger has a target for every frame. From the fourth motion on the
    /// row describes all of them, from the first start to the last end.
    public var retargets = 0
    /// How often the motion runs, each way of one that goes there and back counted; 1 for one that
    /// does not repeat.
    ///
    /// The row describes all of them: ``from`` and ``to`` are those of the first way, and
    /// ``duration`` ends with the last.
    public var cycles = 1
    /// The number of the first row with the same property, values and motion, of this layer or
    /// another one; nil where this is the first.
    public var repeated: Int?
    /// The index of the track in the recording.
    package var track: Int
    /// The index of the segment in its track.
    package var segment: Int
  }

  /// The name of the scene.
  public var scene: String
  /// The title of the scene.
  public var title: String
  /// The rows, in order of their start.
  public var rows: [Row]
  /// What a reader needs besides the rows, a paragraph each: the control points of named curves,
  /// what x and y are measured to, and the events as the program wrote them; empty without rows.
  public var notes: [String]

  /// The motions of a recording.
  ///
  /// - Parameter recording: The recording.
  /// - Complexity: O(n log n) in the number of segments and events.
  public init(_ recording: Recording) {
    scene = recording.name
    title = recording.title
    notes = []
    let triggers = MotionTriggers(recording.events)
    rows = recording.tracks.indices.flatMap { place in
      let track = recording.tracks[place]
      let values = MotionValues(track)
      func row(_ segment: Int) -> Row? { Self.row(place, segment, values, recording, triggers) }
      var found: [Row] = []
      var next = 0
      // A spring is retargeted before it ends, and repeats after it: the runs lie apart.
      let runs =
        track.retargetRuns.map { ($0, Self.merged($0.compactMap(row), of: $0.count)) }
        + track.cycleRuns.map { ($0.segments, Self.merged($0.segments.compactMap(row), $0)) }
      for (run, merged) in runs.sorted(by: { $0.0.lowerBound < $1.0.lowerBound }) {
        found += (next..<run.lowerBound).compactMap(row)
        if let merged { found.append(merged) }
        next = run.upperBound
      }
      return found + (next..<track.segments.count).compactMap(row)
    }
    let order = rows.indices.sorted { (rows[$0].startTime, $0) < (rows[$1].startTime, $1) }
    rows = order.map { rows[$0] }
    var first: [[String]: Int] = [:]
    for index in rows.indices {
      rows[index].number = index + 1
      let row = rows[index]
      let key = [row.property, row.from, row.to, row.motion, row.details]
      rows[index].repeated = first[key]
      if first[key] == nil { first[key] = index + 1 }
    }
    if !rows.isEmpty { notes = TableNotes.paragraphs(of: recording) }
  }

  /// One row for the motions of a spring that is given new targets; nil where nothing changes.
  private static func merged(_ rows: [Row], of count: Int) -> Row? {
    guard var row = rows.first, let last = rows.last else { return nil }
    row.to = last.to
    row.values.to = last.values.to
    row.duration = last.startTime + last.duration - row.startTime
    row.ending = last.ending
    row.retargets = count - 1
    let until = "retargeted \(count - 1) times until " + NumberFormat.time(last.startTime)
    row.details += (row.details.isEmpty ? "" : ", ") + until
    return row
  }

  /// One row for the cycles of a motion that repeats; nil where nothing changes.
  private static func merged(_ rows: [Row], _ run: CycleRun) -> Row? {
    guard var row = rows.first, let last = rows.last else { return nil }
    row.duration = last.startTime + last.duration - row.startTime
    row.ending = last.ending
    row.cycles = run.segments.count
    let ways = Double(row.cycles) / (run.autoreverses ? 2 : 1)
    var words = run.autoreverses ? ["there and back"] : []
    // One that is cut off may have been meant to go on.
    if last.ending != .finished {
      words.append("again and again")
    } else if ways != 1 {
      words.append(NumberFormat.short(ways, 1) + " times")
    }
    row.motion += ", " + words.joined(separator: " ")
    return row
  }

  /// The row of a segment; nil where nothing changes.
  private static func row(
    _ place: Int, _ index: Int, _ values: MotionValues, _ recording: Recording,
    _ triggers: MotionTriggers
  ) -> Row? {
    let track = recording.tracks[place]
    let segment = track.segments[index]
    guard let (from, to, numbers) = values.ends(of: index) else { return nil }
    let slack = 1e-9 * max(1, recording.duration)
    let trigger =
      segment.trigger.map { ($0.time, $0.caption) }
      ?? triggers.last(notAfter: segment.startTime + slack)
    let begin = segment.startTime - (segment.isCutAtStart ? segment.elapsedTime : 0)
    let caption = trigger?.1 ?? ""
    // A time from something that has no name would say nothing.
    let delay = caption.isEmpty ? 0 : max(0, begin - (trigger?.0 ?? begin))
    return Row(
      number: 0, trigger: caption, layer: track.layer,
      property: values.name, from: from, to: to, values: numbers,
      startTime: segment.startTime,
      // Without the rounding of a difference.
      delay: (delay * 1e9).rounded() / 1e9,
      duration: max(0, segment.endTime - segment.startTime),
      ending: Self.ending(of: index, in: track, recording, slack),
      motion: values.motion(of: index), details: values.details(of: index), repeated: nil,
      track: place,
      segment: index)
  }
}

extension MotionTable {
  /// The way in which a segment of a track ends.
  private static func ending(
    of index: Int, in track: Track, _ recording: Recording, _ slack: Double
  ) -> Row.Ending {
    let segment = track.segments[index]
    if segment.isFinished { return .finished }
    guard index + 1 < track.segments.count else {
      return segment.endTime >= recording.duration - slack ? .running : .removed
    }
    let next = track.segments[index + 1]
    if next.startTime > segment.endTime + slack {
      // One with a delay takes the place of the motion at once, and waits there.
      let isWaiting =
        next.key == segment.key
        && next.trigger.map { ($0.time - segment.endTime).magnitude <= slack } ?? false
      return isWaiting ? .replaced : .removed
    }
    let isSum = segment.samples == nil && next.samples != nil && next.source == .animation
    return isSum ? .joined : .replaced
  }
}

/// The texts of the values of a track's motions.
private struct MotionValues {
  let track: Track
  /// The parts of animations that lead through several values.
  private let parts: [Int: Track.Part]
  let label: PropertyLabel
  /// The name of the property; of a lone component among several that rest, with its own.
  let name: String
  /// The components that move; one of several that move alike.
  private let components: [Int]
  private let decimals: Int

  init(_ track: Track) {
    self.track = track
    parts = track.parts
    label = PropertyLabel(track)
    // A colour is written as a whole.
    components =
      label.isColor && !track.movingComponents.isEmpty
      ? Array(track.initialValue.indices) : track.movingComponents
    name =
      components.count == 1 ? label.name(of: components[0], in: track) : label.name
    // A tenth of the threshold, so that a motion built from the table looks like the recorded one.
    var decimals = 0
    var step = track.threshold * label.factor / 10
    while step < 1, step > 0, decimals < 9 { (step, decimals) = (step * 10, decimals + 1) }
    self.decimals = max(decimals, label.decimals)
  }

  /// The first and the last value of a segment; nil where it changes nothing.
  func ends(of index: Int) -> (from: String, to: String, numbers: MotionTable.Row.Values)? {
    guard !components.isEmpty else { return nil }
    let segment = track.segments[index]
    let before = index > 0 ? track.segments[index - 1] : nil
    func shown(_ component: Int) -> Double {
      before?.value(of: component, at: segment.startTime) ?? track.initialValue[component]
    }
    // What assigns a value has no way of its own: it begins where the layer was.
    let isJump = segment.isConstant
    let from = components.map { isJump ? shown($0) : segment.startValue(of: $0) }
    let to = components.map { segment.target(of: $0) }
    let (first, last) = (text(from), text(to))
    // A rest between two keyframes is part of their animation.
    guard first != last || !segment.isConstant || parts[index] != nil else { return nil }
    let numbers = MotionTable.Row.Values(
      from: from.map { $0 * label.factor }, to: to.map { $0 * label.factor }, unit: label.unit,
      components: components.count > 1
        ? components.compactMap { $0 < label.components.count ? label.components[$0] : nil } : [])
    return (first, last, numbers)
  }

  func motion(of index: Int) -> String {
    let segment = track.segments[index]
    guard let component = components.first else { return "" }
    if segment.isConstant, parts[index] != nil { return "held" }
    guard let (curve, rate) = MotionLabel.curve(of: segment, component) else {
      let cause = MotionLabel.text(segment, label, of: component)
      return cause.isEmpty ? "at once" : cause
    }
    return MotionLabel.parameters(
      curve, rate: rate, isKeyframed: segment.source == .keyframes)
      + MotionLabel.limits(of: segment)
  }

  /// Response and damping ratio of a spring, where its terms are others, the first velocity, and the
  /// place of one of several keyframes: "part 2 of 3".
  func details(of index: Int) -> String {
    let terms = terms(of: index)
    guard let part = parts[index] else { return terms }
    return (terms.isEmpty ? "" : terms + ", ") + "part \(part.number) of \(part.count)"
  }

  private func terms(of index: Int) -> String {
    let segment = track.segments[index]
    guard let component = components.first,
      let (curve, rate) = MotionLabel.curve(of: segment, component)
    else { return "" }
    var parts: [String] = []
    if segment.isCutAtStart || isRest(index) {
      parts.append("under way for \(NumberFormat.time(segment.elapsedTime))")
    }
    if case .spring(let motion) = curve {
      let figures = MotionLabel.figures(of: motion.spring)
      let parameters = MotionLabel.parameters(curve, rate: rate)
      if parameters.parts(separatedBy: figures[0]).count == 1 { parts += figures }
    }
    // A timing curve has a slope of its own unless it took over a velocity.
    if case .eased(_, carriedVelocity: 0) = curve { return parts.joined(separator: ", ") }
    return (parts + [velocity(of: index)].filter { !$0.isEmpty }).joined(separator: ", ")
  }

  /// Whether a segment is the rest of an earlier one, to which another animation was added.
  private func isRest(_ index: Int) -> Bool {
    track.segments[index].elapsedTime > 1e-9
      && track.segments[..<index].contains { $0.motion == track.segments[index].motion }
  }

  /// The velocity at the start of a segment; "velocity kept" where the motion before had it.
  private func velocity(of index: Int) -> String {
    let segment = track.segments[index]
    let velocities = components.map { segment.velocity(of: $0, at: segment.startTime) }
    guard velocities.contains(where: { $0.magnitude > track.threshold }) else { return "" }
    if index > 0, track.segments[index - 1].endTime == segment.startTime {
      let before = track.segments[index - 1]
      let isKept = zip(components, velocities).allSatisfy { component, velocity in
        let last = before.velocity(of: component, at: segment.startTime.nextDown)
        return (last - velocity).magnitude <= 1e-6 * max(1, velocity.magnitude)
      }
      if isKept { return "velocity kept" }
    }
    let texts = velocities.map { NumberFormat.short($0 * label.factor, 1) }
    return "velocity " + named(texts) + "\u{202F}" + label.unit + "/s"
  }

  private func text(_ values: [Double]) -> String {
    if let color = label.colorText(values, within: track.threshold / 10) { return color }
    return named(values.map { NumberFormat.short($0 * label.factor, decimals) }) + label.suffix
  }

  /// Several components with their names: "x 1.2, y 1.4".
  private func named(_ texts: [String]) -> String {
    guard texts.count > 1 else { return texts.first ?? "" }
    return zip(components, texts).map { component, text in
      component < label.components.count ? label.components[component] + " " + text : text
    }.joined(separator: ", ")
  }
}

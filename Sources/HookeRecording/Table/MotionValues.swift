// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation
internal import HookeFormat
internal import HookeSolver

/// The texts of the values of a track's motions.
struct MotionValues {
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
      components.count == 1 ? label.name(of: components[0]) : label.name
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
    // What assigns a value has no way of its own, nor what is at its end at once: it begins where
    // the layer was.
    let isInstant = segment.samples == nil && segment.endTime <= segment.startTime
    let isJump = segment.isConstant || isInstant
    let from = components.map { isJump ? shown($0) : segment.startValue(of: $0) }
    let to = components.map { segment.target(of: $0) }
    let (first, last) = (text(from), text(to))
    // A rest between two keyframes is part of their animation.
    guard first != last || leaves(from, segment) || parts[index] != nil else { return nil }
    let numbers = MotionTable.Row.Values(
      from: from.map { $0 * label.factor }, to: to.map { $0 * label.factor }, unit: label.unit,
      components: components.count > 1
        ? components.compactMap { $0 < label.components.count ? label.components[$0] : nil } : [])
    return (first, last, numbers)
  }

  /// The values at which a motion without a closed form turns back, in order of time, in units of
  /// the property; not what trembles by less than is seen.
  func waypoints(of segment: Track.Segment) -> [[Double]] {
    guard let samples = segment.samples else { return [] }
    let places = Set(components.flatMap { turns(of: samples.values[$0]) }).sorted()
    return places.map { place in components.map { samples.values[$0][place] } }
  }

  /// The least part of the whole range by which a motion turns back.
  private static let leastTurn = 0.02

  /// The places of the local extrema of some values from which they go back far enough to be seen.
  private func turns(of values: [Double]) -> [Int] {
    guard let first = values.first, let low = values.min(), let high = values.max() else {
      return []
    }
    let least = max(track.threshold, Self.leastTurn * (high - low))
    var (turns, extreme, isRising): ([Int], Int, Bool?) = ([], 0, nil)
    for (place, value) in values.enumerated() {
      let way = value - (isRising == nil ? first : values[extreme])
      if let rises = isRising, way == 0 || (way > 0) == rises {
        if way != 0 { extreme = place }
      } else if way.magnitude > least {
        if isRising != nil { turns.append(extreme) }
        (extreme, isRising) = (place, way > 0)
      }
    }
    return turns
  }

  /// Values that are passed on the way: "by way of 156 pt"; of many, how many they are.
  func text(waypoints: [[Double]]) -> String {
    let most = 3
    guard let first = waypoints.first else { return "" }
    if waypoints.count <= most {
      return "by way of " + waypoints.map(text).joined(separator: first.count > 1 ? "; " : ", ")
    }
    let ends = waypoints.map { $0[0] }
    let range =
      first.count == 1
      ? [ends.min(), ends.max()].compactMap { $0.map { text([$0]) } }.joined(separator: " and ")
      : ""
    return "turns \(waypoints.count) times" + (range.isEmpty ? "" : " between " + range)
  }

  /// Values in the unit of the table.
  func shown(_ values: [[Double]]) -> [[Double]] { values.map { $0.map { $0 * label.factor } } }

  /// Whether a motion ever leaves its first values by more than the error of samples: layout gives
  /// layers that stay where they are the same places again, up to rounding.
  private func leaves(_ from: [Double], _ segment: Track.Segment) -> Bool {
    zip(components, from).contains { component, first in
      let values =
        segment.turningPoints(of: component, limit: 4).map(\.value)
        + (segment.samples?.values[component] ?? []) + [segment.target(of: component)]
      return values.contains { ($0 - first).magnitude > track.sampleError }
    }
  }

  func motion(of index: Int) -> String {
    let segment = track.segments[index]
    guard let component = components.first else { return "" }
    if segment.isConstant, parts[index] != nil { return "held" }
    guard let (curve, rate) = MotionLabel.curve(of: segment, component) else {
      if segment.source == .animation, !track.additions.isEmpty { return "sum" }
      let cause = MotionLabel.text(segment, label, of: component)
      return cause.isEmpty ? "at once" : cause
    }
    return MotionLabel.parameters(
      curve, rate: rate, isKeyframed: segment.source == .keyframes)
      + MotionLabel.limits(of: segment)
  }

  /// Response and damping ratio of a spring, where its terms are others, the first velocity, and
  /// the place of one of several keyframes: "part 2 of 3".
  func details(of index: Int) -> String {
    let terms = terms(of: index)
    guard let part = parts[index] else { return terms }
    return (terms.isEmpty ? "" : terms + ", ") + "part \(part.number) of \(part.count)"
  }

  private func terms(of index: Int) -> String {
    let segment = track.segments[index]
    if let following = segment.following {
      return figures(of: following.spring, besides: MotionLabel.parameters(of: following))
        .joined(separator: ", ")
    }
    guard let component = components.first,
      let (curve, rate) = MotionLabel.curve(of: segment, component)
    else { return "" }
    var parts: [String] = []
    if segment.isCutAtStart || isRest(index) {
      parts.append("under way for \(NumberFormat.time(segment.elapsedTime))")
    }
    if case .spring(let motion) = curve {
      parts += figures(
        of: motion.spring, besides: MotionLabel.parameters(curve, rate: rate))
    }
    // A timing curve has a slope of its own unless it took over a velocity.
    if case .eased(_, carriedVelocity: 0) = curve { return parts.joined(separator: ", ") }
    return (parts + [velocity(of: index)].filter { !$0.isEmpty }).joined(separator: ", ")
  }

  /// Response and damping ratio of a spring; none where its parameters are these.
  private func figures(of spring: Spring, besides parameters: String) -> [String] {
    let figures = MotionLabel.figures(of: spring)
    return parameters.parts(separatedBy: figures[0]).count == 1 ? figures : []
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

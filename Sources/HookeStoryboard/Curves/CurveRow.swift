// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing
internal import HookeFormat
internal import HookeRecording

/// A track as one row of a chart: its label, its range of values, its colour.
struct CurveRow {
  /// The track.
  let track: Track
  /// The same track in another recording, drawn behind it; nil where nothing is compared.
  let reference: Track?
  /// The components drawn.
  let components: [Int]
  /// Name, unit and decimals of its values.
  let label: PropertyLabel
  /// The place of its layer among those that move, from 0, which selects the colour.
  let layerIndex: Int
  /// Whether the row is the first of its layer.
  private(set) var isFirstOfLayer: Bool
  /// The range of values drawn.
  private(set) var range: ClosedRange<Double>
  /// Whether the range is that of a part of the run, and not the one of other pages.
  private(set) var hasOwnRange = false
  /// The tracks of other layers that move alike, for which the row stands.
  private(set) var alike: [Track] = []
  /// Whether another row stands for this one, and says when it begins.
  private(set) var isAlike = false
  /// The indices of the segments that go on with the spring of the one before them.
  private let retargetedSegments: Set<Int>
  /// The indices of the segments that another row says, that of another property of the layer.
  private(set) var derivedSegments: Set<Int> = []

  /// The most tracks of which all are drawn.
  private static let most = 40
  /// How many times larger the range of the whole run is than that of a part with its own.
  private static let leastZoom = 4.0
  /// The number of tracks drawn of a recording that has more.
  private static let chosen = 24

  /// The rows of a recording: layers in the order in which they first move, each with its tracks.
  ///
  /// Of many tracks that move alike some stand for the others. Of more than 40 others, the 24 that
  /// move farthest are drawn, in thresholds of each: a threshold is the smallest change that is
  /// seen. Of those that move equally far some are chosen evenly.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - reference: Another recording, whose tracks are drawn behind those of the same layer and
  ///     property.
  /// - Returns: The rows.
  static func rows(of recording: Recording, against reference: Recording? = nil) -> [CurveRow] {
    var layers: [String] = []
    var rows: [CurveRow] = []
    func other(_ track: Track) -> Track? {
      reference?.tracks.first {
        $0.layer == track.layer && $0.property == track.property
          && $0.componentCount == track.componentCount
      }
    }
    var moving = recording.tracks.filter { track in
      !track.movingComponents.isEmpty || other(track)?.movingComponents.isEmpty == false
    }
    func derived(_ track: Track) -> Set<Int> {
      Set(track.segments.indices.filter { recording.isDerived($0, of: track) })
    }
    moving.removeAll { track in
      let derived = derived(track)
      return !derived.isEmpty && other(track) == nil
        && track.segments.indices.allSatisfy {
          track.segments[$0].isConstant || derived.contains($0)
        }
    }
    var alike: [[String]: [Track]] = [:]
    var explained: Set<[String]> = []
    if reference == nil {
      let representatives = representatives(of: moving)
      moving = representatives.map(\.track)
      for (track, others) in representatives where !others.isEmpty {
        alike[[track.layer, track.property]] = others
        explained.formUnion(others.map { [$0.layer, $0.property] })
      }
      if moving.count > most { moving = farthest(moving) }
    }
    for track in moving where !layers.contains(track.layer) { layers.append(track.layer) }
    for (index, layer) in layers.enumerated() {
      for (place, track) in moving.filter({ $0.layer == layer }).enumerated() {
        var row = CurveRow(
          track, reference: other(track), layerIndex: index, isFirstOfLayer: place == 0)
        row.derivedSegments = derived(track)
        row.alike = alike[[track.layer, track.property]] ?? []
        row.isAlike = explained.contains([track.layer, track.property])
        rows.append(row)
      }
    }
    return rows
  }

  /// The tracks that move farthest, in their order.
  private static func farthest(_ tracks: [Track]) -> [Track] {
    let ways = tracks.map { track in
      track.initialValue.indices.reduce(0) { way, component in
        let range = track.range(of: component)
        return max(way, (range.upperBound - range.lowerBound) / max(track.threshold, 1e-9))
      }
    }
    let least = ways.sorted(by: >)[chosen - 1]
    let farther = tracks.indices.filter { ways[$0] > least * (1 + 1e-9) }
    // Of many that move equally far, as those of a stagger, some of the whole run.
    let equal = tracks.indices.filter { (ways[$0] - least).magnitude <= least * 1e-9 }
    let rest = chosen - farther.count
    let places = (0..<rest).map { equal[$0 * (equal.count - 1) / max(1, rest - 1)] }
    return (farther + places).sorted().map { tracks[$0] }
  }

  private init(_ track: Track, reference: Track?, layerIndex: Int, isFirstOfLayer: Bool) {
    self.track = track
    self.reference = reference
    self.layerIndex = layerIndex
    self.isFirstOfLayer = isFirstOfLayer
    components = Self.components(track, reference)
    // A track that no longer moves is labelled as when it did.
    label = PropertyLabel(track.segments.isEmpty ? reference ?? track : track)
    retargetedSegments = track.retargetedSegments
    range = Self.range(of: components, of: [track, reference].compactMap(\.self), in: nil)
  }

  /// The components that move in either track; of several that move alike in both, one.
  private static func components(_ track: Track, _ reference: Track?) -> [Int] {
    guard let reference else { return track.movingComponents }
    let (own, other) = (track.movingComponents, reference.movingComponents)
    if own == other || other.isEmpty { return own }
    if own.isEmpty { return other }
    return track.initialValue.indices.filter { component in
      [track, reference].contains {
        $0.range(of: component).lowerBound < $0.range(of: component).upperBound
      }
    }
  }

  /// Whether a component moves at a time.
  func moves(at time: Double) -> Bool {
    track.segments.contains { $0.startTime <= time && $0.endTime > time && !$0.isConstant }
  }

  /// The same row, marked as the first of its layer or not.
  func leading(_ isFirst: Bool) -> CurveRow {
    var row = self
    row.isFirstOfLayer = isFirst
    return row
  }

  /// Those of some rows that move in a part of the run, for a page of that part.
  static func rows(_ rows: [CurveRow], movingIn span: ClosedRange<Double>) -> [CurveRow] {
    let moving = rows.filter { $0.track.moves(from: span.lowerBound, to: span.upperBound) }
    return moving.enumerated().map { index, row in
      row.focused(on: span)
        .leading(index == 0 || moving[index - 1].layerIndex != row.layerIndex)
    }
  }

  /// The same row for a part of the run, with a range of its own where it is much less than that of
  /// the whole: a small motion would be flat there.
  ///
  /// A motion that either end of the part cuts is small there only because it is cut.
  func focused(on span: ClosedRange<Double>) -> CurveRow {
    guard !moves(at: span.lowerBound.nextDown), !moves(at: span.upperBound) else { return self }
    let own = Self.range(of: components, of: [track, reference].compactMap(\.self), in: span)
    let (length, whole) = (own.upperBound - own.lowerBound, range.upperBound - range.lowerBound)
    guard length * Self.leastZoom < whole else { return self }
    var row = self
    (row.range, row.hasOwnRange) = (own, true)
    return row
  }

  /// Whether a segment goes on with the spring of the one before it, towards another target.
  func isRetargeted(_ index: Int) -> Bool {
    retargetedSegments.contains(index)
  }

  /// The name of the property with its unit: "scale", "x, pt", "position y, pt".
  var propertyText: String {
    let name = components.count == 1 ? label.name(of: components[0]) : label.name
    return label.unit.isEmpty ? name : name + ", " + label.unit
  }

  /// The labels of all components at a time, as they stand at the ends of the curves.
  ///
  /// A colour has one for all its channels: "#3399DB".
  func valueTexts(at time: Double) -> [(component: Int, text: String)] {
    if let color = label.colorText(track.value(at: time)) { return [(components[0], color)] }
    return components.map { ($0, text(track.value(of: $0, at: time), of: $0)) }
  }

  /// The label of a component that rests at a time; nil where another one's says it as well.
  func restText(of component: Int, at time: Double) -> String? {
    let texts = valueTexts(at: time)
    return texts.first { $0.component == component }?.text
  }

  /// The label of a component's value, with the component's name where there are several: "1.15",
  /// "x 1.15".
  func text(_ value: Double, of component: Int) -> String {
    let isNamed = components.count > 1 && component < label.components.count
    let number = label.number(value)
    return isNamed ? label.components[component] + " " + number : number
  }

  /// The intervals in which a component rests between two motions, in one that only the others
  /// make, or after the last, the longest first.
  func plateaus(
    of component: Int, in span: ClosedRange<Double>
  ) -> [(start: Double, end: Double, value: Double)] {
    let segments = track.segments
    var found: [(start: Double, end: Double, value: Double)] = []
    for (index, segment) in segments.enumerated() {
      let isInstant = segment.isConstant || segment.endTime - segment.startTime < 0.001
      guard segment.isFinished || isInstant else { continue }
      if !isInstant, segment.isConstant(component) {
        let (start, end) = (
          max(span.lowerBound, segment.startTime), min(span.upperBound, segment.endTime)
        )
        if start < end { found.append((start, end, segment.target(of: component))) }
      }
      let next = index + 1 < segments.count ? segments[index + 1].startTime : span.upperBound
      // At the start of what is assigned the value is still the one before.
      let rest = segment.isConstant ? segment.startTime : segment.endTime
      let (start, end) = (max(span.lowerBound, rest), min(span.upperBound, next))
      guard start < end else { continue }
      found.append((start, end, segment.target(of: component)))
    }
    return found.ordered(by: { $0.start - $0.end }, \.start)
  }

  /// The first values of motions that begin elsewhere than where the component was before.
  func jumps(of component: Int, in span: ClosedRange<Double>) -> [(time: Double, value: Double)] {
    track.segments.indices.compactMap { index in
      let segment = track.segments[index]
      guard !segment.isConstant, span.contains(segment.startTime) else { return nil }
      let value = segment.startValue(of: component)
      let before =
        index > 0
        ? track.segments[index - 1].value(of: component, at: segment.startTime)
        : track.initialValue[component]
      return (value - before).magnitude > track.threshold ? (segment.startTime, value) : nil
    }
  }

  /// The turning points that get a label, the greatest excursion first.
  func peaks(in span: ClosedRange<Double>) -> [(component: Int, point: TurningPoint)] {
    let extent = range.upperBound - range.lowerBound
    var found: [(component: Int, point: TurningPoint)] = []
    // A colour is written as a whole, at its ends and where it rests.
    if label.isColor { return [] }
    for component in components {
      for segment in track.segments {
        let points = segment.turningPoints(of: component, limit: 3).filter { point in
          span.contains(point.time) && point.excess.magnitude >= 0.05 * extent
            && point.excess.magnitude > track.threshold
        }
        found += points.map { (component, $0) }
      }
      let ends = [span.lowerBound, span.upperBound].map { track.value(of: component, at: $0) }
      // What stands at an end of the row need not be said again.
      let reversals = track.reversals(of: component).filter { point in
        !ends.contains { ($0 - point.value).magnitude <= track.threshold }
      }
      found += (track.jumps(of: component) + reversals).filter {
        span.contains($0.time) && $0.excess.magnitude >= 0.05 * extent
      }.map { (component, $0) }
    }
    return found.ordered(by: { -$0.point.excess.magnitude }, \.point.time)
  }

  /// The labels of a peak, the preferred first: "1.15, 31 % past target", "1.15"; with the time
  /// "1.15 at 0.511 s, 31 % past target".
  func peakTexts(_ point: TurningPoint, showsTime: Bool = false) -> [String] {
    let value = label.number(of: point)
    let timed = showsTime ? value + " at " + NumberFormat.instant(point.time) : value
    guard let overshoot = point.overshoot, overshoot < 1 else { return [timed, value] }
    let past = ",\u{2002}" + NumberFormat.percent(overshoot) + " past target"
    let short = label.number(point.value)
    return [timed + past, value + past, short]
  }
}

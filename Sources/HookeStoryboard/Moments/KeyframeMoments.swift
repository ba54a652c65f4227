// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat
internal import HookeRecording

/// The moments of a motion that follows keyframes, with captions in the words of its designer.
///
/// A file of keyframes has no script that says what happens, and often hundreds of tracks. What a
/// designer sees are poses: instants at which layers arrive. Each is as important as what has moved
/// until then, by its extent on the screen, which tracks count in thresholds.
struct KeyframeMoments {
  /// A motion of one property from one keyframe to the next.
  private struct Change {
    /// The layer that moves, without the compositions that are around all of them.
    var subject: String
    var start: Double
    var end: Double
    /// The change in thresholds, the greatest of all components.
    var extent: Double
    var track: Track
    var segment: Track.Segment
  }

  /// The greatest number of changes that are looked at.
  private static let mostChanges = 2000
  /// The greatest number of long motions whose middles are candidates.
  private static let mostMiddles = 24

  private let duration: Double
  /// The changes, the greatest first.
  private let changes: [Change]
  /// The extent of everything that moves in one motion, at most.
  private let most: Double

  /// The moments of a recording.
  init(_ recording: Recording) {
    duration = recording.duration
    let paths = recording.tracks.map { $0.layer.parts(separatedBy: " / ") }
    // The compositions around everything distinguish nothing.
    var common = 0
    while let first = paths.first, common < first.count - 1,
      paths.allSatisfy({ common < $0.count - 1 && $0[common] == first[common] })
    {
      common += 1
    }
    var changes: [Change] = []
    for (track, path) in zip(recording.tracks, paths) {
      for segment in track.segments where !segment.isConstant {
        let extent = Self.extent(of: segment, in: track)
        guard extent > 2 else { continue }
        changes.append(
          Change(
            subject: path[min(common, path.count - 1)], start: segment.startTime,
            end: segment.endTime, extent: min(extent, 1000), track: track, segment: segment))
      }
    }
    // Those that are seen least say nothing, and would cost time in a file of very many.
    self.changes = Array(
      changes.ordered(by: { -$0.extent }, \.start).prefix(Self.mostChanges))
    most = changes.reduce(1) { max($0, $1.extent) }
  }

  private static func extent(of segment: Track.Segment, in track: Track) -> Double {
    track.initialValue.indices.reduce(0) { most, component in
      let (from, to) = (segment.startValue(of: component), segment.target(of: component))
      var way = (to - from).magnitude
      // A curve that returns has moved as well.
      if case .interpolated(_, let values) = segment.motion, let low = values[component].min(),
        let high = values[component].max()
      {
        way = high - low
      }
      return max(most, way / max(track.threshold, 1e-9))
    }
  }

  /// The instants at which something arrives, and the middles of long motions.
  func candidates() -> [MomentCandidate] {
    var found: [MomentCandidate] = []
    let poses = Dictionary(grouping: changes) { ($0.end * 1000).rounded() }
    for key in poses.keys.sorted() {
      guard let pose = poses[key], let time = pose.map(\.end).max(), time < duration else {
        continue
      }
      found.append(
        MomentCandidate(
          time: time, kind: .arrival, weight: 30 + 60 * share(of: pose),
          caption: caption(of: pose, as: .arrived)))
    }
    let long = changes.filter { $0.end - $0.start > 0.12 * duration }
    for change in long.prefix(Self.mostMiddles) {
      let time = (change.start + change.end) / 2
      let moving = changes.filter { $0.start < time && $0.end > time }
      found.append(
        MomentCandidate(
          time: time, kind: .passage, weight: 20 + 50 * share(of: moving),
          caption: caption(of: moving, as: .moving)))
    }
    return found
  }

  /// The caption of an instant between two keyframes; nil where nothing moves.
  func caption(at time: Double) -> String? {
    let moving = changes.filter { $0.start < time && $0.end > time }
    return moving.isEmpty ? nil : caption(of: moving, as: .moving)
  }

  /// The importance of changes that are seen together, 0 to 1.
  private func share(of changes: [Change]) -> Double {
    let sum = changes.reduce(0) { $0 + $1.extent }
    return min(1, (sum / (4 * most)).squareRoot() + 0.5 * (largest(changes) / most).squareRoot())
  }

  private func largest(_ changes: [Change]) -> Double { changes.reduce(0) { max($0, $1.extent) } }
}

extension KeyframeMoments {
  /// The tense of a caption: changes are over, or go on.
  private enum Tense {
    case arrived, moving
  }

  /// The caption of changes that are seen together: of the largest one or two, each with the layers
  /// that do the same.
  private func caption(of changes: [Change], as tense: Tense) -> String {
    // The greatest change of a layer speaks for the layer.
    var bySubject: [String: Change] = [:]
    for change in changes {
      if let known = bySubject[change.subject], known.extent >= change.extent { continue }
      bySubject[change.subject] = change
    }
    let ordered = bySubject.values.sorted {
      (-$0.extent, $0.subject) < (-$1.extent, $1.subject)
    }
    var clauses: [(action: Action, subjects: [String], extent: Double)] = []
    for change in ordered {
      let action = Action(change.track, change.segment)
      if let place = clauses.firstIndex(where: { $0.action.verb == action.verb }) {
        clauses[place].subjects.append(change.subject)
      } else {
        clauses.append((action, [change.subject], change.extent))
      }
    }
    // What moves a tenth as far is not what one looks at.
    let seen = clauses.filter { $0.extent >= 0.1 * (clauses.first?.extent ?? 0) }.prefix(2)
    return seen.map { clause in
      let subject =
        clause.subjects.count == 1
        ? clause.subjects[0]
        : clause.subjects.count == 2
          ? clause.subjects.joined(separator: " and ")
          : "\(clause.subjects[0]) and \(clause.subjects.count - 1) more"
      return subject + " " + clause.action.text(isOver: tense == .arrived, clause.subjects.count)
    }.joined(separator: "; ")
  }
}

/// The effect of a change on a layer, in the words of a designer.
private struct Action {
  /// The kind of the effect, without its extent.
  enum Verb: Hashable {
    case move, turn, grow, shrink, fadeIn, fadeOut, fade, draw, erase, reshape, recolour, change
  }

  let verb: Verb
  /// How far, for one layer: "to 120 %", "by 45°"; empty where it is not said.
  private let detail: String

  init(_ track: Track, _ segment: Track.Segment) {
    let label = PropertyLabel(track)
    let from = track.initialValue.indices.map { segment.startValue(of: $0) }
    let to = track.initialValue.indices.map { segment.target(of: $0) }
    func percent(_ share: Double) -> String { NumberFormat.percent(share) }
    let (first, last) = (from.first ?? 0, to.first ?? 0)
    switch track.property {
    case "position", "positionX", "positionY", "anchorPoint":
      // A threshold is half a point on the screen.
      let way = zip(from, to).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }.squareRoot()
      let points = 0.5 * way / max(track.threshold, 1e-9)
      verb = .move
      detail = points < 1 ? "" : NumberFormat.fixed(points, 0) + "\u{202F}pt"
    case "rotation", "rotationX", "rotationY", "orientation", "trimOffset":
      verb = .turn
      let angle = zip(from, to).reduce(0) { max($0, ($1.1 - $1.0).magnitude) } * label.factor
      detail = NumberFormat.fixed(angle, 0) + "°"
    case "scaleXY", "size", "outerRadius", "innerRadius", "strokeWidth":
      let (before, after) = (Self.size(from), Self.size(to))
      verb = after >= before ? .grow : .shrink
      let isScale = track.property == "scaleXY"
      detail =
        after < 0.01 * before
        ? "to nothing" : isScale ? "to " + percent(to.map(\.magnitude).max() ?? 0) : ""
    case "opacity", "fillOpacity", "strokeOpacity", "maskOpacity", "startOpacity", "endOpacity":
      verb = first < 0.02 ? .fadeIn : last < 0.02 ? .fadeOut : .fade
      detail = last < 0.98 && last >= 0.02 ? "to " + percent(last) : ""
    case "trimStart", "trimEnd":
      let isDrawn = (track.property == "trimEnd") == (last > first)
      verb = isDrawn ? .draw : .erase
      detail = ""
    case "path", "maskPath", "cornerRadius", "points", "innerRoundness", "outerRoundness", "amount":
      (verb, detail) = (.reshape, "")
    case "fillColor", "strokeColor":
      verb = .recolour
      detail = label.colorText(to).map { "to " + $0 } ?? ""
    case "gradientColors", "gradientStart", "gradientEnd": (verb, detail) = (.recolour, "")
    default:
      verb = .change
      detail = label.name
    }
  }

  private static func size(_ values: [Double]) -> Double {
    values.reduce(0) { max($0, $1.magnitude) }
  }

  /// The words, "moved 40 pt" or "fading in"; of several layers, how far is not said.
  func text(isOver: Bool, _ count: Int) -> String {
    let (over, on): (String, String) =
      switch verb {
      case .move: ("moved", "moving")
      case .turn: ("turned", "turning")
      case .grow: ("grown", "growing")
      case .shrink: ("shrunk", "shrinking")
      case .fadeIn: ("faded in", "fading in")
      case .fadeOut: ("faded out", "fading out")
      case .fade: ("faded", "fading")
      case .draw: ("drawn", "being drawn")
      case .erase: ("erased", "being erased")
      case .reshape: ("reshaped", "changing shape")
      case .recolour: ("recoloured", "changing colour")
      case .change: ("changed", "changing")
      }
    guard isOver || verb == .change else { return on }
    let word = isOver ? over : on
    return count > 1 || detail.isEmpty ? word : word + " " + detail
  }
}

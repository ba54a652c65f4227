// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat
internal import HookeRecording

/// The words for what one motion does to its layer, as somebody says them who watches the screen.
///
/// The words say what is seen, "modal comes in from above"; the figures stand apart from them.
struct MotionWords {
  /// A verb in the two forms that captions need.
  private struct Verb {
    /// While the motion lasts: "fades in".
    var present: String
    /// After it: "has faded in".
    var perfect: String

    init(_ present: String, _ perfect: String) {
      (self.present, self.perfect) = (present, "has " + perfect)
    }
  }

  private let track: Track
  private let label: PropertyLabel
  private var verb: Verb
  /// From start to target, in units of the property.
  private let way: Double
  /// The verb where the layer does not pass the edge of the screen, and whether it leaves; nil
  /// where the verb says nothing of the edge.
  private var inside: (verb: Verb, leaves: Bool)?

  /// The words for a segment of a track.
  ///
  /// - Parameters:
  ///   - segment: The motion.
  ///   - track: Its track.
  ///   - label: The label of its property.
  ///   - component: The component that moves.
  ///   - screen: The screen, in points; nil where there is none.
  init(
    _ segment: Track.Segment, of track: Track, _ label: PropertyLabel, _ component: Int,
    screen: Recording.Screen?
  ) {
    (self.track, self.label) = (track, label)
    let (from, to) = (segment.startValue(of: component), segment.target(of: component))
    way = to - from
    if Self.scrolls(track.property, component) {
      verb = Verb("scrolls", "scrolled")
    } else if let axis = track.axis(of: component) {
      let extent = screen.map { axis == .horizontal ? $0.width : $0.height } ?? .infinity
      // A shift is relative to where the layer is, which says nothing of the edges of the screen.
      let edges = track.isPosition ? 0...extent : -.infinity...(.infinity)
      verb = Self.move(from, to, axis, edges)
      if edges.contains(from) != edges.contains(to) {
        inside = (Self.move(from, to, axis, -.infinity...(.infinity)), edges.contains(from))
      }
    } else if track.isRotation {
      let isBack = (to - track.initialValue[component]).magnitude <= track.threshold
      verb = isBack ? Verb("turns back", "turned back") : Verb("turns", "turned")
    } else {
      verb =
        Self.deformation(segment, of: track)
        ?? Self.change(from, to, track.property, component)
    }
  }

  /// The name of the layer, as it stands in a sentence.
  private var layer: String { track.layer.withinSentence }

  /// What is seen while the motion lasts: "modal comes in from above".
  var passing: String { layer + " " + verb.present }

  /// What is seen when it has come to its end: "card has faded in".
  var arrived: String { layer + " " + verb.perfect }

  /// The claim of words that the layer passes the edge of the screen in a motion; nil where they
  /// have none.
  ///
  /// An edge is that of the screen, which the middle of a layer passes: a large layer may still
  /// fill the screen.
  func edge(of segment: Track.Segment, _ words: (MotionWords) -> String) -> MomentCandidate.Edge? {
    guard let inside else { return nil }
    var other = self
    other.verb = inside.verb
    return MomentCandidate.Edge(
      layer: track.layer, time: inside.leaves ? segment.endTime : segment.startTime,
      caption: words(other))
  }

  /// Whether a turning point lies behind the start: where a motion turns that began away from its
  /// target, with the velocity of the one before.
  func turnsRound(at point: TurningPoint) -> Bool {
    way.magnitude > track.threshold && (point.excess + way) * way < 0
  }

  /// What is seen at a turning point: "modal swings past its place".
  ///
  /// - Parameters:
  ///   - point: The turning point.
  ///   - component: The component that turns.
  ///   - isFirst: Whether it is the first of its motion.
  ///   - isMaximum: Whether the value has risen to the point, and falls after it.
  /// - Returns: The words.
  func swing(_ point: TurningPoint, _ component: Int, isFirst: Bool, isMaximum: Bool) -> String {
    if let overshoot = point.overshoot, overshoot < 1 {
      return layer + " swings past its " + goal(component)
    }
    if goal(component) == "size" { return layer + (isMaximum ? " swells" : " shrinks") }
    if isFirst, turnsRound(at: point) { return layer + " turns round" }
    guard let axis = track.axis(of: component) else {
      return layer + (isFirst ? " swings" : " swings back")
    }
    return layer + " swings " + Self.direction(axis, isForward: isMaximum)
  }

  /// What is seen of a spring that has crossed its target and is not there yet: "card swings past
  /// its size" or "card swings back"; nil of any other motion.
  ///
  /// - Parameters:
  ///   - segment: The motion.
  ///   - component: The component.
  ///   - time: The time, in seconds.
  ///   - least: The distance from the target within which a swing is not seen.
  /// - Returns: The words.
  func swinging(
    _ segment: Track.Segment, _ component: Int, at time: Double, beyond least: Double
  ) -> String? {
    guard let crossing = segment.firstCrossing(of: component), time > crossing,
      segment.turningPoints(of: component, limit: 64).contains(where: {
        $0.time >= time && $0.excess.magnitude > least
      })
    else { return nil }
    let excess = segment.value(of: component, at: time) - segment.target(of: component)
    let isPast = excess * way > 0 && segment.velocity(of: component, at: time) * way >= 0
    return layer + (isPast ? " swings past its " + goal(component) : " swings back")
  }

  /// What is seen at the first crossing of a target: "button reaches its size".
  func crossing(_ component: Int) -> String { layer + " reaches its " + goal(component) }

  /// The figure of a turning point: "x 260.1 pt", "scale 1.15, 31 % past target".
  func figure(_ point: TurningPoint, _ component: Int) -> String {
    guard let overshoot = point.overshoot, overshoot < 1 else {
      return figure(point.value, component)
    }
    return name(component) + " " + label.number(of: point) + label.suffix
      + ", \(NumberFormat.percent(overshoot)) past target"
  }

  /// A value with the name of its property: "opacity 0.20".
  func figure(_ value: Double, _ component: Int) -> String {
    name(component) + " " + label.text(value)
  }

  /// The name of a component; of bounds, the width is the layer's.
  private func name(_ component: Int) -> String {
    track.property == "bounds" && label.components.indices.contains(component)
      ? label.components[component] : label.name(of: component)
  }

  /// The target of a motion with the name of its property, a colour as a whole: "colour #E67E22".
  func figure(ofTargetOf segment: Track.Segment, _ component: Int) -> String {
    let target = track.initialValue.indices.map { segment.target(of: $0) }
    return label.colorText(target).map { label.name + " " + $0 }
      ?? figure(target[component], component)
  }

  // MARK: Verbs

  /// Whether a component is the origin of the layer's own coordinates: what lies in it moves the
  /// other way.
  private static func scrolls(_ property: String, _ component: Int) -> Bool {
    property == "boundsOrigin" || property == "bounds" && component < 2
  }

  private static func direction(_ axis: Track.Axis, isForward: Bool) -> String {
    switch axis {
    case .horizontal: isForward ? "right" : "left"
    case .vertical: isForward ? "down" : "up"
    }
  }

  /// A motion along the screen, which may come from beyond its edge or go there.
  private static func move(
    _ from: Double, _ to: Double, _ axis: Track.Axis, _ edges: ClosedRange<Double>
  ) -> Verb {
    if !edges.contains(from), edges.contains(to) {
      let side =
        axis == .horizontal
        ? from < to ? "from the left" : "from the right" : from < to ? "from above" : "from below"
      return Verb("comes in " + side, "come in " + side)
    }
    let way = direction(axis, isForward: to > from)
    if edges.contains(from), !edges.contains(to) {
      let side = axis == .horizontal ? "to the " + way : way + "wards"
      return Verb("leaves " + side, "left " + side)
    }
    return Verb("moves " + way, "moved " + way)
  }

  /// A change of size that goes opposite ways across and down, as that of what is squashed; nil for
  /// any other.
  private static func deformation(_ segment: Track.Segment, of track: Track) -> Verb? {
    guard ["scaleXY", "subscaleXY", "size"].contains(track.property) else { return nil }
    let changes = track.initialValue.indices.map {
      segment.target(of: $0).magnitude - segment.startValue(of: $0).magnitude
    }
    guard changes.count == 2, changes[0] * changes[1] < 0,
      changes.allSatisfy({ $0.magnitude > track.threshold })
    else { return nil }
    if track.property == "size" { return Verb("changes shape", "changed shape") }
    let isBack = track.initialValue.indices.allSatisfy {
      (segment.target(of: $0) - track.initialValue[$0]).magnitude <= track.threshold
    }
    if isBack { return Verb("takes its shape again", "taken its shape again") }
    return changes[0] > 0
      ? Verb("is squashed", "been squashed") : Verb("is stretched", "been stretched")
  }

  /// A change of anything else.
  private static func change(
    _ from: Double, _ to: Double, _ property: String, _ component: Int
  ) -> Verb {
    switch property {
    case "opacity", "shadowOpacity":
      if to < 0.02 { return Verb("fades out", "faded out") }
      return to > from ? Verb("fades in", "faded in") : Verb("fades", "faded")
    case "scaleXY", "scaleX", "scaleY", "subscaleXY", "size", "height":
      if to.magnitude < 0.02 * from.magnitude { return Verb("shrinks away", "shrunk away") }
      if from.magnitude < 0.02 * to.magnitude { return Verb("opens up", "opened up") }
      if property == "scaleX" { return change(from.magnitude, to.magnitude, "width", 0) }
      return to.magnitude > from.magnitude ? Verb("grows", "grown") : Verb("shrinks", "shrunk")
    case "width":
      return to > from ? Verb("widens", "widened") : Verb("narrows", "narrowed")
    case "bounds" where component >= 2:
      return change(from, to, component == 2 ? "width" : "height", 0)
    case "shapeLayer.strokeEnd", "shapeLayer.strokeStart":
      return (to > from) == (property == "shapeLayer.strokeEnd")
        ? Verb("is drawn", "been drawn") : Verb("is erased", "been erased")
    case "shapeLayer.path", "cornerRadius", "cornerRadii":
      return Verb("changes shape", "changed shape")
    case "borderWidth": return Verb("changes its border", "changed its border")
    case "backgroundColor", "borderColor", "shadowColor", "label.textColor",
      "shapeLayer.strokeColor", "shapeLayer.fillColor":
      return Verb("changes colour", "changed colour")
    case "anchorPoint": return Verb("moves", "moved")
    case "shapeLayer.lineDashPhase": return Verb("moves its dashes", "moved its dashes")
    case "shadowOffset", "shadowRadius":
      return Verb("changes its shadow", "changed its shadow")
    default: return Verb("changes", "changed")
    }
  }

  /// What a motion of a component aims at.
  private func goal(_ component: Int) -> String {
    if track.axis(of: component) != nil { return "place" }
    if track.isRotation { return "angle" }
    switch track.property {
    case "scaleXY", "scaleX", "scaleY", "subscaleXY", "size", "width", "height": return "size"
    case "bounds": return "size"
    default: return "target"
    }
  }
}

extension String {
  /// The name within an English sentence: one with letters that run from right to left stands
  /// between left-to-right marks, so that it does not turn the words around it.
  var withinSentence: String {
    unicodeScalars.contains(where: \.runsLeft) ? "\u{200E}\(self)\u{200E}" : self
  }
}

extension Unicode.Scalar {
  /// Whether the letter is of a script that is written from right to left.
  fileprivate var runsLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}

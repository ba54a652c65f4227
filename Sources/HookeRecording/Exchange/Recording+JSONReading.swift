// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation
internal import HookeFormat
internal import HookeSolver

extension Recording {
  /// Creates the recording that ``json()`` wrote as a text.
  ///
  /// - Parameter text: The JSON, of version 1 or 2 of the format.
  /// - Throws: ``RecordingFormatError``, with the place and what would be right, if the text is not
  ///   JSON, lacks a member or holds a value out of range.
  public init(json text: String) throws(RecordingFormatError) {
    let root = JSONReader(try JSONValue(parsing: text), place: "recording")
    guard root.has("hooke") else {
      throw root.bareError("what hooke storyboard --format json writes")
    }
    guard let version = try? root["hooke"].number(), [1, 2].contains(version) else {
      throw root["hooke"].error("1 or 2 for the version of the format")
    }
    let screen = try Self.screen(root["size"])
    let duration = try root["duration"].number(in: 0...Recording.greatestDuration)
    self.init(
      name: try root["scene"].string(), title: try root["title"].string(),
      summary: try root["summary"].string(),
      screen: screen, profile: try Self.profile(root["profile"]),
      duration: duration,
      tracks: try Self.tracks(root["tracks"], until: duration),
      events: try Self.events(root["events"], until: duration),
      changes: root.has("changes") ? try Self.changes(root["changes"], until: duration) : [],
      endsInMotion: try root["endsInMotion"].bool(),
      frameRate: root.has("frameRate")
        ? try root["frameRate"].positiveNumber(upTo: 1e6) : nil)
  }

  /// The name of the profile.
  private static func profile(_ reader: JSONReader) throws(RecordingFormatError) -> String {
    let name = try reader.string()
    guard ["exact", "pop", "sampled"].contains(name) else {
      throw reader.error("exact, pop or sampled")
    }
    return name
  }

  /// The tracks, each of a property of its own.
  private static func tracks(
    _ reader: JSONReader, until duration: Double
  ) throws(RecordingFormatError) -> [Track] {
    var names: Set<[String]> = []
    var tracks: [Track] = []
    for reader in try reader.array() {
      let track = try Track(reader, until: duration)
      guard names.insert([track.layer, track.property]).inserted else {
        throw reader["property"].bareError(
          "one track of each property of a layer, and \(track.layer) \(track.property) has two")
      }
      tracks.append(track)
    }
    return tracks
  }

  /// The entries of a list, in order of time.
  private static func entries<Entry>(
    _ reader: JSONReader, until duration: Double, each name: String,
    _ read: (JSONReader, _ time: Double) throws(RecordingFormatError) -> Entry
  ) throws(RecordingFormatError) -> [Entry] {
    var (entries, last): ([Entry], Double) = ([], 0)
    for reader in try reader.array() {
      let time = try reader["time"].time(until: duration)
      guard time >= last else {
        throw reader["time"].error("a time not before \(last.plain), that of the \(name) before")
      }
      entries.append(try read(reader, time))
      last = time
    }
    return entries
  }

  /// The events, in order of time.
  private static func events(
    _ reader: JSONReader, until duration: Double
  ) throws(RecordingFormatError) -> [Event] {
    try entries(reader, until: duration, each: "event") {
      (reader, time) throws(RecordingFormatError) in
      Event(time: time, kind: try reader["kind"].choice(), caption: try reader["caption"].string())
    }
  }

  /// The changes of texts and the like, in order of time.
  private static func changes(
    _ reader: JSONReader, until duration: Double
  ) throws(RecordingFormatError) -> [Change] {
    try entries(reader, until: duration, each: "change") {
      (reader, time) throws(RecordingFormatError) in
      let property: Change.Property = try reader["property"].choice()
      let change = Change(
        time: time, layer: try reader["layer"].string(), property: property,
        from: try reader["from"].string(), to: try reader["to"].string())
      try check(change, reader)
      return change
    }
  }

  /// Throws where a change from or to a truth value is none.
  private static func check(
    _ change: Change, _ reader: JSONReader
  ) throws(RecordingFormatError) {
    guard change.property != .text else { return }
    guard ["true", "false"].contains(change.from) else {
      throw reader["from"].error("\"true\" or \"false\"")
    }
    let other = change.from == "true" ? "false" : "true"
    guard change.to == other else { throw reader["to"].error("\"\(other)\"") }
  }

  /// The screen; nil where there is none.
  private static func screen(_ reader: JSONReader) throws(RecordingFormatError) -> Screen? {
    if reader.isNull { return nil }
    let size = try reader.array()
    guard size.count == 2 else { throw reader.error("a width and a height") }
    return Screen(
      width: try size[0].number(in: 0...1e6), height: try size[1].number(in: 0...1e6))
  }
}

extension Track {
  fileprivate init(_ reader: JSONReader, until duration: Double) throws(RecordingFormatError) {
    let initial = try reader["initial"].numbers()
    guard (1...4).contains(initial.count) else { throw reader["initial"].error("1 to 4 numbers") }
    self.init(
      layer: try reader["layer"].string(), property: try reader["property"].string(),
      threshold: try reader["threshold"].number(in: 0...1e9), initialValue: initial)
    for segment in try reader["segments"].array() {
      let next = try Segment(segment, componentCount: initial.count, until: duration)
      guard next.startTime >= segments.last?.endTime ?? -.infinity else {
        throw segment["start"].error("a time not before the segment before ends")
      }
      segments.append(next)
    }
    guard reader.has("additions") else { return }
    for addition in try reader["additions"].array() {
      let next = try Segment(addition, componentCount: initial.count, until: duration)
      guard next.startTime >= additions.last?.startTime ?? -.infinity else {
        throw addition["start"].error("a time not before the addition before starts")
      }
      additions.append(next)
    }
  }
}

extension Track.Segment {
  fileprivate init(
    _ reader: JSONReader, componentCount: Int, until duration: Double
  ) throws(RecordingFormatError) {
    let start = try reader["start"].time(until: duration)
    let end = try reader["end"].time(until: duration)
    guard end >= start else { throw reader["end"].error("a time not before \(start.plain)") }
    let isFinished = try reader["finished"].bool()
    let motion =
      try reader.one(of: ["curves", "times"]) == "times"
      ? try Self.samples(reader, componentCount)
      : try Self.closedForm(reader, componentCount, isFinished: isFinished)
    self.init(
      key: try reader["key"].string(), startTime: start, endTime: end,
      isFinished: isFinished, motion: motion,
      // An animation if the member is missing.
      source: reader.has("source") ? try reader["source"].choice() : .animation,
      trigger: try Self.trigger(reader))
    clampMode = try Self.clampMode(reader)
    let following = try Self.following(reader)
    self.following = source == .follower ? following : nil
  }

  /// The samples of a motion: a value of each component at each of the times, which ascend.
  private static func samples(
    _ reader: JSONReader, _ componentCount: Int
  ) throws(RecordingFormatError) -> Motion {
    var times: [Double] = []
    for time in try reader["times"].array() {
      let next = try time.number()
      if let last = times.last, next <= last { throw time.error("a time after \(last.plain)") }
      times.append(next)
    }
    guard !times.isEmpty else { throw reader["times"].error("a time or more") }
    let lists = try reader["values"].array()
    guard lists.count == componentCount else {
      let count = componentCount == 1 ? "1 list" : "\(componentCount) lists"
      throw reader["values"].error(count + ", one for each component")
    }
    var values: [[Double]] = []
    for list in lists {
      values.append(try list.numbers())
      guard values.last?.count == times.count else {
        throw list.error("\(times.count) numbers, one for each of the times")
      }
    }
    let isJoined = reader.has("joined") ? try reader["joined"].bool() : false
    return isJoined
      ? .interpolated(times: times, values: values) : .sampled(times: times, values: values)
  }

  /// The curves of a motion: one for each component.
  private static func closedForm(
    _ reader: JSONReader, _ componentCount: Int, isFinished: Bool
  ) throws(RecordingFormatError) -> Motion {
    let curves = try reader["curves"].map { (curve) throws(RecordingFormatError) in
      try Self.curve(curve)
    }
    guard curves.count == componentCount else {
      let count = componentCount == 1 ? "1 curve" : "\(componentCount) curves"
      throw reader["curves"].error(count + ", one for each component")
    }
    // A decay may be so slow that its end is beyond all numbers.
    if isFinished,
      let curve = curves.firstIndex(where: { !($0.endValue.magnitude <= greatestEnd) })
    {
      throw try reader["curves"].array()[curve].bareError(
        "a motion that ends within \(greatestEnd.plain), or \"finished\":false, "
          + "not one that ends at \(curves[curve].endValue.plain)")
    }
    return .closedForm(
      origin: try reader["origin"].number(), rate: try reader["rate"].positiveNumber(upTo: 1e6),
      curves: curves)
  }

  /// The greatest magnitude of the value at which a motion ends, in units of the property.
  private static let greatestEnd = 1e15

  /// What set the motion off; nil if the member is missing.
  private static func trigger(_ reader: JSONReader) throws(RecordingFormatError) -> Trigger? {
    guard reader.has("trigger") else { return nil }
    let trigger = reader["trigger"]
    return Trigger(
      time: try trigger["time"].number(), caption: try trigger["caption"].string())
  }

  /// The limits of the value; none if the member is missing.
  private static func clampMode(_ reader: JSONReader) throws(RecordingFormatError) -> ClampMode {
    guard reader.has("clamp") else { return [] }
    let name = try reader["clamp"].string()
    guard let mode = clampNames.first(where: { $0.name == name })?.mode else {
      throw reader["clamp"].error("start, end or both")
    }
    return mode
  }

  /// What the spring follows; nil if the member is missing, as in files of earlier versions.
  private static func following(_ reader: JSONReader) throws(RecordingFormatError) -> Following? {
    guard reader.has("follows") else { return nil }
    let follows = reader["follows"]
    return Following(
      layer: try follows["layer"].string(), property: try follows["property"].string(),
      spring: try spring(follows["spring"]))
  }

  /// The constants of a spring.
  private static func spring(_ reader: JSONReader) throws(RecordingFormatError) -> Spring {
    let (mass, stiffness, damping) = (
      try reader["mass"].positiveNumber(upTo: 1e12),
      try reader["stiffness"].positiveNumber(upTo: 1e12),
      try reader["damping"].number(in: 0...1e12)
    )
    guard let spring = try? Spring.validated(mass: mass, stiffness: stiffness, damping: damping)
    else { throw reader.bareError("a spring whose frequency can be represented") }
    return spring
  }

  private static func curve(_ reader: JSONReader) throws(RecordingFormatError) -> MotionCurve {
    switch try reader.one(of: ["spring", "decay", "eased", "constant"]) {
    case "constant": return .constant(try reader["constant"].number())
    case "spring":
      let spring = reader["spring"]
      return .spring(
        SpringMotion(
          spring: try Self.spring(spring), fromValue: try spring["from"].number(),
          toValue: try spring["to"].number(),
          initialVelocity: try spring["velocity"].number(in: -1e15...1e15)))
    case "decay":
      let decay = reader["decay"]
      guard let rate = try? Decay.validated(rate: try decay["rate"].number()) else {
        throw decay["rate"].error("a rate not below 0")
      }
      return .decay(
        DecayMotion(
          decay: rate, fromValue: try decay["from"].number(),
          initialVelocity: try decay["velocity"].number(in: -1e15...1e15)))
    default:
      let eased = reader["eased"]
      let points = try eased["timing"].numbers()
      guard points.count == 4,
        let timing = try? CubicBezier.validated(points[0], points[1], points[2], points[3])
      else { throw eased["timing"].error("x1, y1, x2, y2 with x between 0 and 1") }
      return .eased(
        EasedMotion(
          timing: timing, duration: try eased["duration"].number(in: 0...1e9),
          fromValue: try eased["from"].number(),
          toValue: try eased["to"].number()),
        carriedVelocity: try eased["carried"].number(in: -1e15...1e15))
    }
  }
}

extension JSONReader {
  /// A time of a run of a duration, both in seconds; rounding may put an end a little after it.
  fileprivate func time(until duration: Double) throws(RecordingFormatError) -> Double {
    guard let time = try? number(), time >= 0, time <= duration + 1e-6 * max(1, duration) else {
      throw error("a time from 0 to the duration, \(duration.plain) s")
    }
    return time
  }
}

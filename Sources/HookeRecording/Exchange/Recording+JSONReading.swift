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
      throw root.error("what hooke storyboard --format json writes")
    }
    guard try [1, 2].contains(root["hooke"].number()) else {
      throw .notARecording(place: "recording.hooke", expected: "1 or 2, the version of the format")
    }
    let screen = try Self.screen(root["size"])
    self.init(
      name: try root["scene"].string(), title: try root["title"].string(),
      summary: try root["summary"].string(),
      screen: screen, profile: try Self.profile(root["profile"]),
      duration: try root["duration"].number(in: 0...Recording.greatestDuration),
      tracks: try Self.tracks(root["tracks"]),
      events: try Self.events(root["events"]),
      endsInMotion: try root["endsInMotion"].bool(),
      frameRate: root.has("frameRate")
        ? try root["frameRate"].number(in: .leastNonzeroMagnitude...1e6) : nil)
  }

  /// The name of the profile.
  private static func profile(_ reader: JSONReader) throws(RecordingFormatError) -> String {
    let name = try reader.string()
    guard ["exact", "pop", "sampled"].contains(name) else {
      throw reader.error("exact, pop or sampled, not \"\(name)\"")
    }
    return name
  }

  /// The tracks, each of a property of its own.
  private static func tracks(_ reader: JSONReader) throws(RecordingFormatError) -> [Track] {
    var names: Set<[String]> = []
    var tracks: [Track] = []
    for reader in try reader.array() {
      let track = try Track(reader)
      guard names.insert([track.layer, track.property]).inserted else {
        throw reader["property"].error(
          "one track of each property of a layer, and \(track.layer) \(track.property) has two")
      }
      tracks.append(track)
    }
    return tracks
  }

  /// The events, in order of time.
  private static func events(_ reader: JSONReader) throws(RecordingFormatError) -> [Event] {
    var events: [Event] = []
    for reader in try reader.array() {
      guard let kind = Event.Kind(rawValue: try reader["kind"].string()) else {
        throw reader["kind"].error(Event.Kind.allCases.map(\.rawValue).joined(separator: ", "))
      }
      let time = try reader["time"].number()
      if let last = events.last, time < last.time {
        throw reader["time"].error("a time not before \(last.time), that of the event before")
      }
      events.append(Event(time: time, kind: kind, caption: try reader["caption"].string()))
    }
    return events
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
  fileprivate init(_ reader: JSONReader) throws(RecordingFormatError) {
    let initial = try reader["initial"].numbers()
    guard (1...4).contains(initial.count) else { throw reader["initial"].error("1 to 4 numbers") }
    self.init(
      layer: try reader["layer"].string(), property: try reader["property"].string(),
      threshold: try reader["threshold"].number(in: 0...1e9), initialValue: initial)
    for segment in try reader["segments"].array() {
      let next = try Segment(segment, componentCount: initial.count)
      guard next.startTime >= segments.last?.endTime ?? -.infinity else {
        throw segment["start"].error("a time not before the segment before ends")
      }
      segments.append(next)
    }
  }
}

extension Track.Segment {
  fileprivate init(_ reader: JSONReader, componentCount: Int) throws(RecordingFormatError) {
    let start = try reader["start"].number()
    let end = try reader["end"].number()
    guard end >= start else { throw reader["end"].error("a time not before \(start)") }
    let motion: Motion
    if reader.has("times") {
      let times = try reader["times"].numbers()
      let values = try reader["values"].map { (list) throws(RecordingFormatError) in
        try list.numbers()
      }
      guard !times.isEmpty, zip(times, times.dropFirst()).allSatisfy({ $0 < $1 }),
        values.count == componentCount,
        values.allSatisfy({ $0.count == times.count })
      else {
        throw reader["values"].error("\(componentCount) lists as long as the times, which ascend")
      }
      let isJoined = reader.has("joined") ? try reader["joined"].bool() : false
      motion =
        isJoined
        ? .interpolated(times: times, values: values) : .sampled(times: times, values: values)
    } else {
      let curves = try reader["curves"].map { (curve) throws(RecordingFormatError) in
        try Self.curve(curve)
      }
      guard curves.count == componentCount else {
        throw reader["curves"].error("\(componentCount) curves")
      }
      motion = .closedForm(
        origin: try reader["origin"].number(), rate: try reader["rate"].number(in: 0...1e6),
        curves: curves)
    }
    self.init(
      key: try reader["key"].string(), startTime: start, endTime: end,
      isFinished: try reader["finished"].bool(), motion: motion, source: try Self.source(reader))
  }

  /// The cause of the motion; an animation if the member is missing.
  private static func source(_ reader: JSONReader) throws(RecordingFormatError) -> Source {
    guard reader.has("source") else { return .animation }
    guard let source = Source(rawValue: try reader["source"].string()) else {
      throw reader["source"].error(Source.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return source
  }

  private static func curve(_ reader: JSONReader) throws(RecordingFormatError) -> MotionCurve {
    if reader.has("constant") { return .constant(try reader["constant"].number()) }
    if reader.has("spring") {
      let spring = reader["spring"]
      guard
        let values = try? Spring.validated(
          mass: try spring["mass"].number(), stiffness: try spring["stiffness"].number(),
          damping: try spring["damping"].number())
      else { throw spring.error("mass and stiffness above 0, damping not below 0") }
      return .spring(
        SpringMotion(
          spring: values, fromValue: try spring["from"].number(in: -1e12...1e12),
          toValue: try spring["to"].number(in: -1e12...1e12),
          initialVelocity: try spring["velocity"].number(in: -1e15...1e15)))
    }
    if reader.has("decay") {
      let decay = reader["decay"]
      guard let rate = try? Decay.validated(rate: try decay["rate"].number()) else {
        throw decay["rate"].error("a rate above 0")
      }
      return .decay(
        DecayMotion(
          decay: rate, fromValue: try decay["from"].number(in: -1e12...1e12),
          initialVelocity: try decay["velocity"].number(in: -1e15...1e15)))
    }
    guard reader.has("eased") else { throw reader.error("spring, decay, eased or constant") }
    let eased = reader["eased"]
    let points = try eased["timing"].numbers()
    guard points.count == 4,
      let timing = try? CubicBezier.validated(points[0], points[1], points[2], points[3])
    else { throw eased["timing"].error("x1, y1, x2, y2 with x between 0 and 1") }
    return .eased(
      EasedMotion(
        timing: timing, duration: try eased["duration"].number(in: 0...1e9),
        fromValue: try eased["from"].number(in: -1e12...1e12),
        toValue: try eased["to"].number(in: -1e12...1e12)),
      carriedVelocity: try eased["carried"].number(in: -1e15...1e15))
  }
}

/// A JSON value with its path, for messages.
private struct JSONReader {
  private let value: JSONValue?
  private let place: String

  init(_ value: JSONValue?, place: String) {
    self.value = value
    self.place = place
  }

  func error(_ expected: String) -> RecordingFormatError {
    .notARecording(place: place, expected: expected)
  }

  subscript(_ name: String) -> JSONReader {
    guard case .object(let members) = value else {
      return JSONReader(nil, place: "\(place).\(name)")
    }
    return JSONReader(members.first { $0.0 == name }?.1, place: "\(place).\(name)")
  }

  var isNull: Bool { if case .null = value { true } else { false } }

  func has(_ name: String) -> Bool {
    guard case .object(let members) = value else { return false }
    return members.contains { $0.0 == name }
  }

  func number(
    in range: ClosedRange<Double> = -1e12...1e12
  ) throws(RecordingFormatError) -> Double {
    guard case .number(let number) = value, range.contains(number) else {
      let ends = [range.lowerBound, range.upperBound].map(\.plain)
      throw error("a number from \(ends[0]) to \(ends[1])")
    }
    return number
  }

  func string() throws(RecordingFormatError) -> String {
    guard case .string(let string) = value else { throw error("a text") }
    return string
  }

  func bool() throws(RecordingFormatError) -> Bool {
    guard case .bool(let bool) = value else { throw error("true or false") }
    return bool
  }

  func array() throws(RecordingFormatError) -> [JSONReader] {
    guard case .array(let values) = value else { throw error("a list") }
    return values.enumerated().map { JSONReader($0.element, place: "\(place)[\($0.offset)]") }
  }

  func numbers() throws(RecordingFormatError) -> [Double] {
    try map { (reader) throws(RecordingFormatError) in try reader.number() }
  }

  func map<Result>(
    _ transform: (JSONReader) throws(RecordingFormatError) -> Result
  ) throws(RecordingFormatError) -> [Result] {
    var results: [Result] = []
    for reader in try array() { results.append(try transform(reader)) }
    return results
  }
}

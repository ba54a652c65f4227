// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation
internal import HookeSolver

// The format holds the closed forms themselves. A recording read back equals the one written to the
// bit.

extension Recording {
  /// The recording as JSON, one track per line; ``init(json:)`` reads it back to the bit.
  ///
  /// ```
  /// {"hooke":2,"scene":"flat-button",…,"tracks":[
  /// {"layer":"button","property":"scaleXY",…,"segments":[{"key":…,"curves":[{"spring":{…}}]}]},
  /// …]}
  /// ```
  public func json() -> String {
    let head = JSONValue.object(
      [
        ("hooke", .number(2)), ("scene", .string(name)), ("title", .string(title)),
        ("summary", .string(summary)),
        ("size", screen.map { .array([.number($0.width), .number($0.height)]) } ?? .null),
        ("profile", .string(profile)), ("duration", .number(duration)),
        ("endsInMotion", .bool(endsInMotion)),
      ] + (frameRate.map { [("frameRate", .number($0))] } ?? []))
    let events = events.map { event in
      JSONValue.object([
        ("time", .number(event.time)), ("kind", .string(event.kind.rawValue)),
        ("caption", .string(event.caption)),
      ]).text
    }
    let changes = changes.map { change in
      JSONValue.object([
        ("time", .number(change.time)), ("layer", .string(change.layer)),
        ("property", .string(change.property.rawValue)), ("from", .string(change.from)),
        ("to", .string(change.to)),
      ]).text
    }
    return head.text.dropLast() + ",\"events\":[\n" + events.joined(separator: ",\n") + "]"
      + (changes.isEmpty ? "" : ",\"changes\":[\n" + changes.joined(separator: ",\n") + "]")
      + ",\"tracks\":[\n" + tracks.map { $0.jsonValue.text }.joined(separator: ",\n") + "]}\n"
  }
}

extension Track {
  fileprivate var jsonValue: JSONValue {
    var members: [(String, JSONValue)] = [
      ("layer", .string(layer)), ("property", .string(property)),
      ("threshold", .number(threshold)), ("initial", .array(initialValue.map(JSONValue.number))),
      ("segments", .array(segments.map(\.jsonValue))),
    ]
    if !additions.isEmpty { members.append(("additions", .array(additions.map(\.jsonValue)))) }
    return .object(members)
  }
}

extension Track.Segment {
  fileprivate var jsonValue: JSONValue {
    var members: [(String, JSONValue)] = [
      ("key", .string(key)), ("start", .number(startTime)), ("end", .number(endTime)),
      ("finished", .bool(isFinished)),
    ]
    switch motion {
    case .closedForm(let origin, let rate, let curves):
      members += [
        ("origin", .number(origin)), ("rate", .number(rate)),
        ("curves", .array(curves.map(Self.jsonValue))),
      ]
    case .sampled(let times, let values), .interpolated(let times, let values):
      if !isStepped { members.append(("joined", .bool(true))) }
      members += [
        ("times", .array(times.map(JSONValue.number))),
        ("values", .array(values.map { .array($0.map(JSONValue.number)) })),
      ]
    }
    if source != .animation { members.append(("source", .string(source.rawValue))) }
    if let following {
      members.append(
        (
          "follows",
          .object([
            ("layer", .string(following.layer)), ("property", .string(following.property)),
            ("spring", .object(Self.members(of: following.spring))),
          ])
        ))
    }
    if let name = Self.clampNames.first(where: { $0.mode == clampMode })?.name {
      members.append(("clamp", .string(name)))
    }
    if let trigger {
      members.append(
        (
          "trigger",
          .object([("time", .number(trigger.time)), ("caption", .string(trigger.caption))])
        ))
    }
    return .object(members)
  }

  /// The names of the limits of a value in files.
  static let clampNames: [(name: String, mode: ClampMode)] = [
    ("start", .start), ("end", .end), ("both", .both),
  ]

  private static func members(of spring: Spring) -> [(String, JSONValue)] {
    [
      ("mass", .number(spring.mass)), ("stiffness", .number(spring.stiffness)),
      ("damping", .number(spring.damping)),
    ]
  }

  private static func jsonValue(_ curve: MotionCurve) -> JSONValue {
    switch curve {
    case .constant(let value): return .object([("constant", .number(value))])
    case .spring(let motion):
      return .object([
        (
          "spring",
          .object(
            members(of: motion.spring) + [
              ("from", .number(motion.fromValue)), ("to", .number(motion.toValue)),
              ("velocity", .number(motion.initialVelocity)),
            ])
        )
      ])
    case .decay(let motion):
      return .object([
        (
          "decay",
          .object([
            ("rate", .number(motion.decay.rate)), ("from", .number(motion.fromValue)),
            ("velocity", .number(motion.initialVelocity)),
          ])
        )
      ])
    case .eased(let motion, let carried):
      let timing = motion.timing
      return .object([
        (
          "eased",
          .object([
            ("timing", .array([timing.x1, timing.y1, timing.x2, timing.y2].map(JSONValue.number))),
            ("duration", .number(motion.duration)), ("from", .number(motion.fromValue)),
            ("to", .number(motion.toValue)), ("carried", .number(carried)),
          ])
        )
      ])
    }
  }
}

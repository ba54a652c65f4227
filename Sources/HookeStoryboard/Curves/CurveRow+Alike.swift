// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat
internal import HookeRecording

// Tracks of many layers that do the same one after the other, as the tiles of a stagger do: a few
// are drawn as high as they can be read, and the first says what the others are.

extension CurveRow {
  /// The number of tracks above which not all that move alike are drawn.
  private static let mostOfAll = 8
  /// The number of tracks that move alike of which all are drawn; of more the first, one in the
  /// middle, and the last.
  private static let mostAlike = 3

  /// The tracks that are drawn, in their order, each with those that it stands for.
  static func representatives(of tracks: [Track]) -> [(track: Track, alike: [Track])] {
    guard tracks.count > mostOfAll else { return tracks.map { ($0, []) } }
    let kinds = tracks.map(\.kind)
    var members: [TrackKind: [Int]] = [:]
    for (index, kind) in kinds.enumerated() {
      if let kind { members[kind, default: []].append(index) }
    }
    return tracks.indices.compactMap { index in
      guard let kind = kinds[index], let alike = members[kind], alike.count > mostAlike else {
        return (tracks[index], [])
      }
      if index == alike[0] { return (tracks[index], alike.dropFirst().map { tracks[$0] }) }
      let isDrawn = index == alike[alike.count / 2] || index == alike[alike.count - 1]
      return isDrawn ? (tracks[index], []) : nil
    }
  }

  /// What the row stands for, in words: "tile-1 … tile-27 alike, from 0.24 to 1.28 s, every 0.04
  /// s"; nil where it stands for itself alone.
  var alikeText: String? {
    guard !alike.isEmpty else { return nil }
    return alike.map(\.layer).listed + " alike, "
      + Self.startText(alike.map(\.firstStart), atMost: Self.mostStarts)
  }

  /// The greatest number of starts that are written out.
  private static let mostStarts = 8

  /// When motions begin: "from 0.2 s" where all do, "from 0.24 to 1.28 s, every 0.04 s", or the
  /// times, of which the first and the last alone where they are more than some.
  static func startText(_ starts: [Double], atMost most: Int) -> String {
    let starts = starts.sorted()
    let first = starts[0]
    let last = starts[starts.count - 1]
    func text(_ times: Double...) -> String { NumberFormat.instants(times) }
    if starts.allSatisfy({ ($0 - first).magnitude < 0.0005 }) { return "from \(text(first))" }
    let needsUnit = NumberFormat.clock(last, 3) != nil
    let whole =
      "from \(needsUnit ? text(first) : NumberFormat.short(first, 3)) to \(text(last))"
    let step = (last - first) / Double(max(1, starts.count - 1))
    let isEven = starts.enumerated().allSatisfy {
      ($0.element - first - Double($0.offset) * step).magnitude < 0.0005
    }
    if isEven, starts.count > 2 { return whole + ", every \(NumberFormat.short(step, 3)) s" }
    return starts.count > most ? whole : "from " + NumberFormat.instants(starts)
  }
}

/// The common part of tracks that move alike: everything but layer, place and start.
private struct TrackKind: Hashable {
  var property: String
  /// The parameters of each motion.
  var motions: [String]
  /// Of each motion the delay after the first, the duration, and for each component the jump before
  /// it and the way, in parts too small to be seen.
  var amounts: [[Int]]
}

extension Track {
  /// The most motions of tracks that are compared with each other.
  private static let mostMotions = 20
  /// The parts of a second, and of a threshold, to which amounts are compared.
  private static let (timeParts, valueParts) = (1000.0, 10.0)

  /// The start of the first motion, in seconds.
  var firstStart: Double { segments.first { !$0.isConstant }?.startTime ?? 0 }

  /// The kind; nil of a track that is not compared, as those whose values are samples are not.
  fileprivate var kind: TrackKind? {
    let moving = segments.indices.filter { !segments[$0].isConstant }
    guard let first = moving.first, moving.count <= Self.mostMotions,
      moving.allSatisfy({ segments[$0].samples == nil })
    else { return nil }
    let label = PropertyLabel(self)
    let component = movingComponents.first ?? 0
    func whole(_ value: Double) -> Int { Int(max(-1e15, min(1e15, value.rounded()))) }
    func parts(_ distance: Double) -> Int {
      whole(Self.valueParts * distance / max(threshold, 1e-9))
    }
    return TrackKind(
      property: property,
      motions: moving.map { MotionLabel.text(segments[$0], label, of: component) },
      amounts: moving.map { index in
        let segment = segments[index]
        let times = [
          segment.startTime - segments[first].startTime, segment.endTime - segment.startTime,
        ]
        let ways = initialValue.indices.flatMap { component in
          let start = segment.startValue(of: component)
          let before =
            index == 0 ? initialValue[component] : segments[index - 1].target(of: component)
          return [parts(start - before), parts(segment.target(of: component) - start)]
        }
        return times.map { whole(Self.timeParts * $0) } + ways
      })
  }
}

extension [String] {
  /// The greatest number of names that are written out.
  private static let mostNames = 8

  /// Names in a row: "a, b and c", "tile-1 … tile-27" of names that differ in their numbers alone.
  var listed: String {
    guard count > 2 else { return joined(separator: " and ") }
    let numbers = map(\.finalNumber)
    let isRow = zip(numbers, numbers.dropFirst()).allSatisfy { one, next in
      one.map { $0.stem == next?.stem && $0.number + 1 == next?.number } ?? false
    }
    if isRow { return self[0] + " … " + self[count - 1] }
    if count > Self.mostNames {
      return prefix(Self.mostNames).joined(separator: ", ") + " and \(count - Self.mostNames) more"
    }
    return dropLast().joined(separator: ", ") + " and " + self[count - 1]
  }
}

extension String {
  /// The text before a number at the end, and the number: "tile-" and 7; nil without one.
  fileprivate var finalNumber: (stem: Substring, number: Int)? {
    let digits = utf8.reversed().prefix { (48...57).contains($0) }.count
    guard digits > 0, digits < 10, let number = Int(suffix(digits)) else { return nil }
    return (dropLast(digits), number)
  }
}

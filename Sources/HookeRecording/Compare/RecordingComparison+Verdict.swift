// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat

extension RecordingComparison {
  /// What differs, in one line: which layer, which property, by how much, when, and what was changed.
  ///
  /// ```
  /// flat-button: 1 of 4 tracks differs: button positionX by up to 19.4 pt at 2.042 s (…)
  /// ```
  ///
  /// The three greatest differences are named. Spaces and minus signs are those of ASCII, so that the
  /// line can be searched.
  public var verdict: String {
    String(
      (subject + ": " + finding).map { character in
        switch character {
        case "\u{202F}", "\u{2002}": " "
        case "\u{2212}": "-"
        default: character
        }
      })
  }

  /// What was compared: the scene, or both where they have two names.
  private var subject: String {
    let profile = old.profile == new.profile ? "" : " (\(old.profile) → \(new.profile))"
    return (old.name == new.name ? new.name : "\(new.name) against \(old.name)") + profile
  }

  /// What was found, without the name of the scene.
  package var finding: String {
    let count = trackCount
    if isSame { return "no difference in \(Self.tracks(count))" }
    var parts: [String] = []
    if !tracks.isEmpty {
      let verb = tracks.count == 1 ? "differs" : "differ"
      let worst = tracks.prefix(3).map(text)
      let more = tracks.count > 3 ? ["\(tracks.count - 3) more"] : []
      parts.append(
        "\(tracks.count) of \(Self.tracks(count)) \(verb): "
          + (worst + more).joined(separator: ", "))
    }
    if let first = remarks.first {
      parts.append(remarks.count == 1 ? first : "\(first), and \(remarks.count - 1) more")
    }
    return parts.joined(separator: "; ")
  }

  private static func tracks(_ count: Int) -> String { count == 1 ? "1 track" : "\(count) tracks" }

  /// "button positionX by up to 19.4 pt at 2.042 s (spring b 12 s 12 → b 20 s 12)".
  private func text(_ difference: TrackDifference) -> String {
    switch difference.kind {
    case .added: return "\(difference.name) is new"
    case .removed: return "\(difference.name) is gone"
    case .changed:
      let changes = difference.changes.map(\.description).joined(separator: ", ")
      return "\(difference.name) by up to \(distance(difference)) "
        + "at \(NumberFormat.time(difference.time))" + (changes.isEmpty ? "" : " (\(changes))")
    }
  }

  /// The greatest distance with its unit, in about three digits.
  package func distance(_ difference: TrackDifference) -> String {
    let label = track(difference).map { PropertyLabel($0) }
    let value = difference.distance * (label?.factor ?? 1)
    let decimals = NumberFormat.decimals(forRange: value)
    let number = value < 1e-3 ? "\(value)" : NumberFormat.fixed(value, decimals)
    return number + (label?.suffix ?? "")
  }

  /// The track of a difference: now, or before where it is gone.
  func track(_ difference: TrackDifference) -> Track? {
    let tracks = difference.kind == .removed ? old.tracks : new.tracks
    return tracks.first {
      $0.layer == difference.layer && $0.property == difference.property
    }
  }
}

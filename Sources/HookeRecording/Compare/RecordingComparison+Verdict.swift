// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat

extension RecordingComparison {
  /// The differences in one line: layer, property, distance, time, and the changed parameters.
  ///
  /// ```
  /// flat-button: 1 of 4 tracks differs: button positionX by up to 19.4 pt at 2.042 s (…)
  /// ```
  ///
  /// Only the three greatest differences are listed. Spaces, minus signs and quotation marks are
  /// those of ASCII, so that the line can be searched.
  public var verdict: String {
    String(
      (subject + ": " + finding).map { character in
        switch character {
        case "\u{202F}", "\u{2002}": " "
        case "\u{2212}": "-"
        case "“", "”": "\""
        default: character
        }
      })
  }

  /// The name of the scene, or both names where they differ.
  private var subject: String {
    let profile = old.profile == new.profile ? "" : " (\(old.profile) → \(new.profile))"
    return (old.name == new.name ? new.name : "\(new.name) against \(old.name)") + profile
  }

  /// The verdict without the name of the scene.
  package var finding: String {
    let count = trackCount
    if isSame { return "no difference in \(NumberFormat.count(count, "track"))" }
    var parts: [String] = []
    if tracks.isEmpty {
      parts.append("\(NumberFormat.count(count, "track")) as before")
    } else {
      let verb = tracks.count == 1 ? "differs" : "differ"
      let worst = tracks.prefix(3).map(text)
      let more = tracks.count > 3 ? ["\(tracks.count - 3) more"] : []
      parts.append(
        "\(tracks.count) of \(NumberFormat.count(count, "track")) \(verb): "
          + (worst + more).joined(separator: ", "))
    }
    if let first = remarks.first {
      parts.append(remarks.count == 1 ? first : "\(first), and \(remarks.count - 1) more")
    }
    return parts.joined(separator: "; ")
  }

  /// One difference: "button positionX by up to 19.4 pt at 2.042 s (starts 1.800 → 1.900 s)".
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
    let number =
      value < 1e-3
      ? NumberFormat.significant(value, 3) : NumberFormat.fixed(value, decimals)
    return number + (label?.suffix ?? "")
  }

  /// The track of a difference: the new one, or the old one if it was removed.
  func track(_ difference: TrackDifference) -> Track? {
    let tracks = difference.kind == .removed ? old.tracks : new.tracks
    return tracks.first {
      $0.layer == difference.layer && $0.property == difference.property
    }
  }
}

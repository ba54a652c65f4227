// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation
internal import HookeFormat
internal import HookeSolver

/// The notes of a table, which a reader needs besides the rows to build a motion again: the control
/// points of the timing curves that are named, what x and y are measured to, what is set at once
/// and is no motion, and the events as the program wrote them.
enum TableNotes {
  /// The greatest number of events that are listed.
  private static let maximumEventCount = 40

  /// The notes on the table of a recording, a paragraph each; those that do not apply are left out.
  static func paragraphs(of recording: Recording) -> [String] {
    [
      curves(of: recording), positions(of: recording), changes(of: recording),
      events(of: recording),
    ].compactMap(\.self)
  }

  private static func curves(of recording: Recording) -> String? {
    let used = Set(recording.tracks.flatMap(\.segments).flatMap(timingCurves))
    let named: [CubicBezier] = [.default, .easeIn, .easeOut, .easeInOut]
    let found = named.filter(used.contains).map { curve in
      let points = [curve.x1, curve.y1, curve.x2, curve.y2].map { NumberFormat.short($0, 2) }
      return "\(MotionLabel.name(curve)) is cubic-bezier(\(points.joined(separator: ", ")))"
    }
    return found.isEmpty ? nil : "Curves: " + found.joined(separator: "; ") + "."
  }

  private static func timingCurves(of segment: Track.Segment) -> [CubicBezier] {
    guard case .closedForm(_, _, let curves) = segment.motion else { return [] }
    return curves.compactMap { curve in
      if case .eased(let motion, carriedVelocity: _) = curve { motion.timing } else { nil }
    }
  }

  private static func positions(of recording: Recording) -> String? {
    let isShown = recording.tracks.contains {
      $0.property.hasPrefix("position") && !$0.movingComponents.isEmpty
    }
    return isShown
      ? "x and y are the position of a layer's anchor point in its superlayer: its centre, unless "
        + "the program sets another." : nil
  }

  private static func changes(of recording: Recording) -> String? {
    let runs = recording.changeRuns
    guard !runs.isEmpty else { return nil }
    let shown = runs.prefix(maximumEventCount).map { run in
      let end = run.lasts ? " to " + NumberFormat.time(run.last.time) : ""
      return NumberFormat.time(run.first.time) + end + " " + run.words
    }
    let rest = runs.count - shown.count
    return "Set at once: " + shown.joined(separator: ", ")
      + (rest > 0 ? ", and \(NumberFormat.count(rest, "other"))." : ".")
  }

  private static func events(of recording: Recording) -> String? {
    let named = recording.events.filter { !$0.caption.isEmpty }
    guard !named.isEmpty else { return nil }
    let shown = named.prefix(maximumEventCount).map {
      "\(NumberFormat.time($0.time)) \($0.kind.rawValue) “\($0.caption.isolated)”"
    }
    let rest = named.count - shown.count
    return "Events: " + shown.joined(separator: ", ")
      + (rest > 0 ? ", and \(NumberFormat.count(rest, "other"))." : ".")
  }
}

extension String {
  /// The text as a word of its own within a sentence: the direction of a script that is written
  /// from right to left does not reach what follows it.
  package var isolated: String {
    let isRightToLeft = unicodeScalars.contains {
      (0x590...0x8FF).contains($0.value) || (0xFB1D...0xFEFC).contains($0.value)
    }
    return isRightToLeft ? "\u{2068}" + self + "\u{2069}" : self
  }
}

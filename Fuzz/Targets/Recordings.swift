// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeFormat
import HookeRecording
import HookeStoryboard

extension FuzzTarget {
  /// Recordings and tables of other programs: what is accepted is written, read again, and drawn as
  /// a style sheet and as charts.
  static let recordings = FuzzTarget(
    name: "recordings", summary: "a recording in JSON, a table in CSV or JSON", largestInput: 4096
  ) { bytes in
    guard let text = String(validUTF8: bytes) else { return "" }
    var outcome = ""
    do throws(RecordingFormatError) {
      let recording = try Recording(json: text)
      let written = recording.json()
      guard let again = try? Recording(json: written) else {
        finding("a recording that was accepted cannot be read again: \(written)")
      }
      guard again.json() == written else { finding("not written as it was read: \(written)") }
      let comparison = RecordingComparison(old: recording, new: again)
      guard comparison.isSame else {
        finding("a recording differs from itself: \(comparison.verdict)")
      }
      outcome += written + use(recording)
    } catch {
      outcome += "\(error)\n"
    }
    do {
      outcome += use(try Recording(csv: text, name: "table"))
    } catch {
      outcome += "\(error)\n"
    }
    do {
      outcome += use(try Recording(tableJSON: text, name: "table"))
    } catch {
      outcome += "\(error)\n"
    }
    return outcome
  }

  /// Makes of a recording what the command makes of it, as far as it is short.
  private static func use(_ recording: Recording) -> String {
    guard recording.duration < 60 else { return recording.json() }
    var outcome = recording.csv(framesPerSecond: 10)
    guard recording.tracks.count < 8 else { return outcome }
    outcome += Outcome.tables(recording) + Outcome.features(recording)
    outcome += Outcome.text(recording.moments()) + changed(recording)
    let charts = Storyboard(recording: recording, frames: [])
      .document(textMeasurer: MonospacedTextMeasurer())
    for page in charts.pages {
      do {
        try page.content.validate()
      } catch {
        finding("the charts of a recording that was accepted cannot be drawn: \(error)")
      }
      outcome += page.content.description
    }
    return outcome
  }

  /// What is said of a recording whose second half, first values and first track are gone.
  private static func changed(_ recording: Recording) -> String {
    guard recording.duration > 0 else { return "" }
    var old = recording.excerpt(from: 0, to: recording.duration / 2)
    for index in old.tracks.indices { old.tracks[index].initialValue[0] += 1 }
    let fewer = recording.only(Set(recording.tracks.dropFirst().map(\.layer)))
    return Outcome.text(RecordingComparison(old: old, new: recording))
      + Outcome.text(RecordingComparison(old: fewer, new: recording))
  }
}

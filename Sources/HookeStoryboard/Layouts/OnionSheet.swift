// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing
internal import HookeFormat

/// The onion skin layout: a picture per phase, with ghosts at even times, whose spacing shows the
/// speed.
struct OnionSheet {
  let storyboard: Storyboard
  let measurer: any TextMeasuring

  private var recording: Recording { storyboard.recording }
  private var frames: [StoryboardFrame] { storyboard.frames }

  /// The pages, one after another.
  ///
  /// - Returns: Whether the parameters of all motions stand on them.
  func makePages(for receiver: PageReceiver) throws -> Bool {
    let phases = OnionPhase.phases(of: frames)
    var area = ActionArea(of: frames, in: recording, measurer: measurer)
    area.insets = area.insets.map { inset in
      // A panel shows its last frame, over outlines of the others.
      let seen = phases.indices.filter { inset.frames.contains(phases[$0].frames.upperBound - 1) }
      return ActionArea.Inset(rect: inset.rect, frames: Set(seen))
    }
    let panels = self.panels
    var sheet = storyboard
    sheet.frames = panels
    sheet.options.layout = .grid
    return try GridSheet(
      storyboard: sheet, measurer: measurer, fixedArea: area, unit: "phase"
    ).makePages(for: receiver)
  }

  /// The pictures of all phases.
  var panels: [StoryboardFrame] { OnionPhase.phases(of: frames).map(panel) }

  /// The picture of a phase, with the times of its states where ghosts show them.
  private func panel(of phase: OnionPhase) -> StoryboardFrame {
    let (picture, interval) = OnionSkin.overlay(
      phase.frames.map { frames[$0] }, screen: recording.size, measurer: measurer)
    var moment = Moment(time: phase.times.lowerBound, caption: phase.caption)
    moment.detail =
      phase.frames.count > 1
      ? "to \(NumberFormat.instant(phase.times.upperBound))"
        + (interval > 0
          ? ", a state every \(NumberFormat.duration(Double(interval) * phase.step))" : "")
      : frames[phase.frames.lowerBound].moment.detail
    // What a finger does at the very end of a phase belongs to the next one.
    let endsWithTouch = recording.events.contains {
      $0.kind == .touch && ($0.time - phase.times.upperBound).magnitude < 1e-9
    }
    let shown = phase.frames.dropLast(endsWithTouch && phase.frames.count > 1 ? 1 : 0).last
    return StoryboardFrame(
      moment: moment, picture: picture, touches: shown.map { frames[$0].touches } ?? [])
  }
}

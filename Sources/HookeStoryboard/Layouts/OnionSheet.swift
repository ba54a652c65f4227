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
  func forEachPage<Failure: Error>(
    _ body: (Page, OutlineEntry) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    let phases = OnionPhase.phases(of: frames)
    var area = ActionArea(of: frames, in: recording, measurer: measurer)
    area.insets = area.insets.map { inset in
      // A panel shows its last frame, over outlines of the others.
      let seen = phases.indices.filter { inset.frames.contains(phases[$0].frames.upperBound - 1) }
      return ActionArea.Inset(rect: inset.rect, frames: Set(seen))
    }
    let panels = phases.map { phase in
      var moment = Moment(time: phase.times.lowerBound, caption: phase.caption)
      moment.detail =
        phase.frames.count > 1
        ? "to \(NumberFormat.time(phase.times.upperBound)), "
          + "a state every \(NumberFormat.duration(phase.step))"
        : frames[phase.frames.lowerBound].moment.detail
      return StoryboardFrame(
        moment: moment,
        picture: OnionSkin.picture(
          phase.frames.map { frames[$0] }, screen: recording.size, measurer: measurer),
        touches: phase.frames.last.map { frames[$0].touches } ?? [])
    }
    var sheet = storyboard
    sheet.frames = panels
    sheet.options.layout = .grid
    return try GridSheet(
      storyboard: sheet, measurer: measurer, fixedArea: area, unit: "phase"
    ).forEachPage(body)
  }
}

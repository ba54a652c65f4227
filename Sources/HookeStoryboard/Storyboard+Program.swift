// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeChart
public import HookeDrawing

// Storyboards of programs without a scene: frames from a closure, or none.

extension Storyboard {
  /// A storyboard of a recording whose frames a closure draws.
  ///
  /// - Parameters:
  ///   - recording: The recording, with a `Recording.screen` of the size that is drawn.
  ///   - options: How it is laid out, and which moments it shows.
  ///   - picture: Draws what the screen shows at a time, in seconds; the tracks of the recording
  ///     have the values of that time.
  public init(
    recording: Recording, options: StoryboardOptions = StoryboardOptions(),
    picture: (_ time: Double) -> DisplayList
  ) {
    let frames = options.moments(of: recording).map { moment in
      StoryboardFrame(moment: moment, picture: picture(moment.time))
    }
    self.init(recording: recording, frames: frames, options: options)
  }

  /// The pages of a storyboard without frames: its charts alone.
  ///
  /// - Returns: Whether the parameters of all motions stand on them.
  func makeChartPages(
    textMeasurer: any TextMeasuring, for receiver: PageReceiver
  ) throws -> Bool {
    let size = options.papers.first ?? Size.a4.landscape
    let rows = options.showsCurves ? CurveRow.rows(of: recording) : []
    let shares = CurvePages.shares(of: rows, on: size)
    let header = header(
      area: ActionArea(whole: recording.size),
      drawnTracks: rows.isEmpty ? nil : shares.reduce(0, +))
    guard !rows.isEmpty else {
      let canvas = canvas(header, pageIndex: 0, pageCount: 1, size: size, measurer: textMeasurer)
      let (page, entry) = page(canvas, index: 0, size: size)
      try receiver.add(page, entry)
      return true
    }
    let charts = CurvePages(
      storyboard: self, header: header, measurer: textMeasurer, size: size)
    return try charts.makePages(of: rows, shares: shares, after: 0, for: receiver)
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeDrawing
import HookeRecording
import HookeScene

@testable import HookePlayback
@testable import HookeStoryboard

/// Layouts of a screen on which nothing moves, and their pictures.
enum StillLayout {
  static let fonts = MonospacedTextMeasurer()
  static let main = Rect(x: 30, y: 40, width: 200, height: 120)
  static let moments = [
    Moment(time: 0, caption: "first"), Moment(time: 0.25, caption: "never seen"),
    Moment(time: 0.25, caption: "second", detail: "x 7"), Moment(time: 1, caption: "third"),
    Moment(time: 2, caption: "last"),
  ]

  static func layout(
    _ main: Rect = main, inset: Rect? = nil, duration: Double = 2, rest: Double = 0.5,
    showsTime: Bool = true, theme: Theme = .light, moments: [Moment] = moments
  ) -> PlaybackLayout {
    let recording = Recording(
      name: "dot", title: "Dot", summary: "A dot.", screen: .init(width: 400, height: 300),
      duration: duration, tracks: [], events: [])
    var area = ActionArea(of: [], in: recording, measurer: fonts)
    area.main = main
    area.insets = inset.map { [ActionArea.Inset(rect: $0, frames: [0])] } ?? []
    return PlaybackLayout(
      recording: recording, moments: moments, area: area,
      options: PlaybackOptions(theme: theme, rest: rest, largestError: 0.25, showsTime: showsTime),
      timeBase: TimeBase(duration: duration, rest: rest), measurer: fonts)
  }

  /// The picture of a layout, of a still square within its area and one within its inset, or of
  /// what a screen shows at each time, which changes at some.
  static func picture(
    _ layout: PlaybackLayout, changes: [Double] = [],
    of changing: ((Double) -> LayerPicture)? = nil
  ) -> AnimatedPicture {
    let screen = LayerPicture(
      number: 0, name: "screen", transform: .identity, anchor: .zero,
      back: DisplayList { list in
        list.fill(.rect(Rect(x: 50, y: 60, width: 10, height: 10)), .black)
        list.fill(.rect(Rect(x: 370, y: 270, width: 8, height: 8)), .black)
      })
    let sampler = SceneSampler(
      .pictures(changing ?? { _ in screen }, changes: changes), measurer: fonts,
      timeBase: layout.timeBase)
    return layout.picture(
      AdaptiveSampler(
        sampler, areas: [layout.area.main] + layout.area.insets.map(\.rect),
        options: layout.options, recording: layout.recording))
  }
}

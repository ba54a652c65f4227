// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
@_exported import HookeRecordingTestSupport

@testable import HookeStoryboard

extension Fixtures {
  /// A frame for each moment: a square that stands where the first track says.
  static func frames(_ recording: Recording, _ selection: MomentSelection = .key)
    -> [StoryboardFrame]
  {
    recording.moments(selection).map { moment in
      let x = recording.tracks.first?.value(of: 0, at: moment.time) ?? 0
      return StoryboardFrame(
        moment: moment,
        picture: DisplayList { picture in
          picture.fill(.rect(Rect(origin: .zero, size: recording.size)), .white)
          picture.fill(
            .rect(Rect(x: 100 + min(100, max(-100, x)), y: 300, width: 60, height: 40)),
            Color(hex: 0x3498DB))
        })
    }
  }
}

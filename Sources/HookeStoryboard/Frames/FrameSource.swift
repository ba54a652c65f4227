// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation
internal import HookeDrawing
internal import HookeScene

/// The source of the frames of a sheet: an array, or a scene that is run when they are needed.
enum FrameSource {
  /// Frames in memory.
  case frames([StoryboardFrame])
  /// A scene to be run again, with the moments at which it stops.
  case scene(Scene, at: [Moment], Animator.Profile)
  /// A function that draws a picture when it is needed, with the moments.
  case pictures(Picture, at: [Moment])

  /// A picture as a function of the time in seconds and the measurer of its texts.
  typealias Picture = @Sendable (_ time: Double, _ textMeasurer: any TextMeasuring) -> DisplayList

  /// The moments of all frames, in order of time.
  var moments: [Moment] {
    switch self {
    case .frames(let frames): frames.map(\.moment)
    case .scene(_, let moments, _), .pictures(_, let moments): moments
    }
  }

  /// Hands out some of the frames, one at a time.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the frames, from 0, ascending.
  ///   - measurer: The text measurer of the scene.
  ///   - body: Called with the number of each frame and the frame.
  /// - Throws: The error of the body.
  func forEachFrame<Failure: Error>(
    _ numbers: some Collection<Int>, measurer: any TextMeasuring,
    _ body: (Int, StoryboardFrame) throws(Failure) -> Void
  ) throws(Failure) {
    switch self {
    case .frames(let frames):
      for number in numbers { try body(number, frames[number]) }
    case .pictures(let picture, let moments):
      for number in numbers {
        let moment = moments[number]
        let list = picture(moment.time, measurer)
        try body(number, StoryboardFrame(moment: moment, picture: list))
      }
    case .scene(let scene, let moments, let profile):
      var next = numbers.makeIterator()
      try StoryboardFrame.forEach(
        of: scene, at: numbers.lazy.map { moments[$0] }, profile: profile, textMeasurer: measurer
      ) { frame throws(Failure) in
        guard let number = next.next() else { return }
        try body(number, frame)
      }
    }
  }
}

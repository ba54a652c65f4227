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

  /// The moments of all frames, in order of time.
  var moments: [Moment] {
    switch self {
    case .frames(let frames): frames.map(\.moment)
    case .scene(_, let moments, _): moments
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

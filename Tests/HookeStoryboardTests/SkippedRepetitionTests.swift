// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeGallery
import HookeRecording
import HookeSolver
import Testing

@testable import HookeChart
@testable import HookeStoryboard

/// What an axis of time leaves out besides rests: repetitions that look like the first.
@Suite("Repetitions that are left out")
struct SkippedRoundTests {
  private let reader = SheetReader()

  /// Repetitions of a second from a start, of which the last may be cut off half way.
  private func turns(_ count: Int, from start: Double = 0, cutOff: Bool = false) -> Track {
    var segments = (0..<count).map { index in
      Fixtures.segment(
        start + Double(index), start + Double(index + 1), true,
        .eased(
          EasedMotion(timing: .linear, duration: 1, fromValue: 0, toValue: 6),
          carriedVelocity: 0))
    }
    if cutOff {
      segments[count - 1].endTime -= 0.5
      segments[count - 1].isFinished = false
    }
    return Fixtures.track("spinner", "rotation", segments, initial: 0)
  }

  private func slide(_ start: Double) -> Track {
    Fixtures.track(
      "bar", "positionX",
      [
        Fixtures.segment(
          start, start + 0.5, true,
          .eased(EasedMotion(duration: 0.5, fromValue: 0, toValue: 9), carriedVelocity: 0))
      ], initial: 0)
  }

  @Test("repetitions after the first are left out while nothing else moves, their end is seen")
  func intervals_besideRounds_areThoseWithoutNews() {
    let endless = Fixtures.recording([turns(8, cutOff: true), slide(5)], duration: 9)
    #expect(endless.skippableIntervals == [1...5, 5.5...7.5, 7.5...9])
    // One that ends by itself is shown to end.
    let finite = Fixtures.recording([turns(8)], duration: 9)
    #expect(finite.skippableIntervals == [1...7, 8...9])
    // Three are few enough to be drawn.
    let few = Fixtures.recording([turns(3)], duration: 4)
    #expect(few.skippableIntervals == [3...4])
    // Without repetitions they are the rests.
    let still = Fixtures.recording([slide(1)], duration: 4)
    #expect(still.skippableIntervals == still.idleIntervals())
  }

  @Test("a break of the axis says what repeats in it, and the curve is interrupted")
  func chart_ofRounds_isBroken() throws {
    let recording = Fixtures.recording([turns(9, cutOff: true), slide(6)], duration: 8.5)
    let axis = TimeAxis(0...8.5, idleIntervals: recording.skippableIntervals, x: 0...500)
    let cut = try #require(axis.breaks.first)
    #expect(recording.textOfBreak(cut) == "5 s, spinner repeats")
    let curve = CurvePath(
      try #require(recording.tracks.first { $0.layer == "spinner" }), component: 0, axis: axis,
      pointsPerUnit: 5
    ) { 100 - 5 * $0 }
    for line in [curve.path, curve.rests, curve.breaks] {
      for case .line(let end) in line.elements {
        #expect(!(cut.x.lowerBound + 1e-6..<cut.x.upperBound - 1e-6).contains(end.x), "\(end)")
      }
    }
    let said = Storyboard(recording: recording, frames: []).document(
      textMeasurer: reader.measurer
    ).pages.flatMap { reader.texts(on: $0) }.map(\.string)
    #expect(said.contains("5 s, spinner repeats"), "\(said)")
  }

  @Test("a break names what repeats, or the indicator that turns in a frame within it")
  func textOfBreak_besideFrames_namesWhatGoesOn() {
    func text(_ tracks: [Track], _ frames: [(time: Double, caption: String)]) -> String? {
      let storyboard = Storyboard(
        recording: Fixtures.recording(tracks, duration: 9),
        frames: frames.map {
          StoryboardFrame(
            moment: Moment(time: $0.time, caption: $0.caption), picture: DisplayList())
        })
      return storyboard.textOfBreak(
        TimeAxis.Piece(times: 2...4, x: 0...26, isBreak: true, idleTime: 5))
    }
    let (left, right) = ("\u{5D0}\u{5D1}", "\u{200E}")
    let rows: [(tracks: [Track], frames: [(time: Double, caption: String)], text: String?)] = [
      ([], [], nil), ([], [(3, "spinner turns")], "5 s, spinner turns"),
      ([], [(2, "spinner turns")], "5 s, spinner turns"), ([], [(4, "a turns")], "5 s, a turns"),
      ([], [(1.9, "spinner turns"), (4.1, "spinner turns")], nil), ([], [(3, "At rest")], nil),
      ([], [(3, "turns")], nil), ([], [(3, "spinner turns left")], nil),
      ([], [(1, "a turns"), (3, "At rest"), (3.5, "b turns"), (3.75, "c turns")], "5 s, b turns"),
      // A name that runs to the left does not turn the figures.
      ([], [(3, left + " turns")], "5 s, " + right + left + " turns" + right),
      ([turns(9)], [], "5 s, spinner repeats"),
      ([turns(9)], [(3, "wheel turns")], "5 s, spinner repeats"),
      ([turns(9), slide(3)], [(3, "wheel turns")], "5 s, 2 layers repeat"),
      ([slide(5)], [(3, "wheel turns")], "5 s, wheel turns"), ([slide(5)], [(3, "At rest")], nil),
    ]
    for (index, row) in rows.enumerated() {
      #expect(text(row.tracks, row.frames) == row.text, "row \(index)")
    }
  }

  @Test("what finds no place among short curves stands beside them", arguments: [true, false])
  func login_firstPage_isFilled(_ isStrip: Bool) throws {
    var options = StoryboardOptions()
    options.layout = isStrip ? .strip : .grid
    let pages = SharedStoryboards.document(of: Gallery.loginLayout, options: options).pages
    let first = try #require(pages.first)
    let texts = reader.texts(on: first)
    #expect(!texts.contains { $0.string.hasPrefix("Also") })
    let notes = texts.filter { $0.string.hasPrefix("spring: settling duration") }
    #expect(notes.count == 2 && notes.allSatisfy { $0.rect.minX > 0.6 * first.size.width })
    #expect(
      pages.contains { page in
        reader.texts(on: page).contains { $0.string == "1.6 s, circle repeats" }
      })
  }
}

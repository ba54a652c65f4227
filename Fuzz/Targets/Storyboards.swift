// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeDrawing
import HookePage
import HookePlayback
import HookeRecording
import HookeRecordingTestSupport
import HookeStoryboard
import HookeTestSupport

extension FuzzTarget {
  /// Recordings of every kind of motion, with options of every kind: sheets, tables, comparisons,
  /// flip books, animated pictures, pages and excerpts of them.
  static let storyboards = FuzzTarget(
    name: "storyboards", summary: "the choices that a recording is made of", largestInput: 384
  ) { bytes in
    var options = StoryboardChoices(random: SeededGenerator(choices: Array(bytes.prefix(16))))
    let use = options.random.index(below: 12)
    let choices = SeededGenerator(choices: Array(bytes.dropFirst(16)))
    let isKeyframed = options.chance(6)
    let recording = RandomRecording.recording(
      choices, number: UInt64(use), isKeyframed: isKeyframed)
    switch use {
    case 0, 1, 2, 3:
      let options = options.options()
      return sheet(recording, options)
    case 4: return Outcome.features(recording) + moments(recording)
    case 5: return Outcome.tables(recording) + recording.csv(framesPerSecond: 7)
    case 6:
      var old = recording
      options.change(&old)
      return compared(RecordingComparison(old: old, new: recording), options.options())
    case 7: return book(recording, options.options())
    case 8:
      var shown = recording
      if shown.screen == nil { shown.screen = .init(width: 300, height: 200) }
      let picture = AnimatedPicture(
        recording: shown, options: options.playback(), textMeasurer: Outcome.measurer
      ) { drawing(shown, at: $0) }
      return Outcome.text(picture)
    case 9: return page(recording, isDark: options.chance(2))
    case 10:
      let part = recording.excerpt(from: options.share(recording), to: recording.duration)
      return part.json() + Outcome.text(part.moments())
    default:
      let (start, end) = (options.share(recording), options.share(recording))
      guard start < end else { return moments(recording) }
      let part = recording.excerpt(from: start, to: end)
      return part.json() + Outcome.text(part.moments()) + Outcome.features(part)
    }
  }

  /// A picture in which some tracks move a group each.
  private static func drawing(_ recording: Recording, at time: Double) -> DisplayList {
    let size = recording.screen == nil ? Size(width: 300, height: 200) : recording.size
    return DisplayList { picture in
      picture.fill(.rect(Rect(origin: .zero, size: size)), .white)
      for (index, track) in recording.tracks.prefix(3).enumerated() {
        let value = min(400, max(-400, track.value(of: 0, at: time)))
        let box = Rect(x: 5, y: 30 * Double(index), width: 60 + abs(value) / 9, height: 20)
        var group = DisplayGroup(
          content: DisplayList {
            $0.fill(.roundedRect(box, cornerRadius: 6), Color(hex: 0x3498DB))
          })
        group.transform = .translation(x: value / 4, y: 0)
        group.opacity = index == 1 ? abs(value) / 400 : 1
        group.label = .init(id: "\(index)", title: track.layer)
        picture.append(.group(group))
      }
    }
  }

  private static func frames(_ recording: Recording, _ moments: [Moment]) -> [StoryboardFrame] {
    let size = recording.screen == nil ? Size(width: 300, height: 200) : recording.size
    return moments.enumerated().map { number, moment in
      StoryboardFrame(
        moment: moment, picture: drawing(recording, at: moment.time),
        touches: number % 3 == 1
          ? [.init(position: Point(x: size.width / 2, y: 20), isDown: number % 2 == 1)] : [])
    }
  }

  private static func sheet(_ recording: Recording, _ options: StoryboardOptions) -> String {
    let frames = frames(recording, options.moments(of: recording))
    return Outcome.text(
      Storyboard(recording: recording, frames: frames, options: options)
        .document(textMeasurer: Outcome.measurer))
  }

  private static func moments(_ recording: Recording) -> String {
    [MomentSelection.key, .count(5), .count(18), .interval(0.5), .times([0, 0.1, 0.11, 0.5])]
      .map { Outcome.text(recording.moments($0)) }.joined(separator: "\n")
  }

  private static func compared(_ comparison: RecordingComparison, _ options: StoryboardOptions)
    -> String
  {
    let moments = comparison.moments()
    return Outcome.text(comparison) + Outcome.text(moments)
      + Outcome.text(
        comparison.document(
          newFrames: frames(comparison.new, moments), options: options,
          textMeasurer: Outcome.measurer))
  }

  private static func book(_ recording: Recording, _ options: StoryboardOptions) -> String {
    var options = options
    options.moments = .count(6)
    let book = FlipBook(recording: recording, options: options) { time, _ in
      drawing(recording, at: time)
    }
    var text = ""
    book.forEachPage(textMeasurer: Outcome.measurer) { page, _ in text += Outcome.text(page) }
    return text
  }

  private static func page(_ recording: Recording, isDark: Bool) -> String {
    let first = recording.only(Set(recording.tracks.prefix(1).map(\.layer)))
    let frames = first.moments().map { "<svg>\($0.time)</svg>" }
    return MotionPage(
      first, picture: isDark ? nil : "<svg/>", frames: frames, appearance: isDark ? .dark : nil
    ).html
  }
}

extension Outcome {
  /// The keyframes of all tracks, the poster and two frames of a picture.
  static func text(_ picture: AnimatedPicture) -> String {
    "\(picture.size) \(picture.duration)\n" + keyframes(picture.items) + "\(picture.poster)\n"
      + [0.3, 1].map { "\(picture.displayList(at: picture.duration * $0))\n" }.joined()
  }

  private static func keyframes(_ items: [AnimatedItem]) -> String {
    items.map { item in
      (item.tracks + item.clipTracks).map { track in
        "\(track.property) "
          + track.keyframes.map { "\($0.tick) \($0.values)" }.joined(separator: ", ") + "\n"
      }.joined() + keyframes(item.content) + keyframes(item.mask)
    }.joined()
  }
}

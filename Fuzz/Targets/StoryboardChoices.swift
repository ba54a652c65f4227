// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeDrawing
import HookePlayback
import HookeRecording
import HookeStoryboard
import HookeTestSupport

/// Options of sheets and pictures, and changes of recordings, of a generator's choices.
struct StoryboardChoices {
  var random: SeededGenerator

  mutating func chance(_ part: Int) -> Bool { random.index(below: part) == part - 1 }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[random.index(below: values.count)]
  }

  /// An instant of a recording.
  mutating func share(_ recording: Recording) -> Double {
    random.double(0...1) * recording.duration
  }

  mutating func options() -> StoryboardOptions {
    var options = StoryboardOptions()
    options.layout = pick(StoryboardOptions.Layout.allCases)
    options.moments = pick([
      .key, .count(2), .interval(0.4), .count(5), .times([0, 0.11, 0.12, 0.6, 7]), .count(1),
      .count(9),
    ])
    options.pageSize = pick([
      .a4, .size(Size(width: 320, height: 480)), .a5, .size(Size(width: 1600, height: 420)),
      .size(Size(width: 2400, height: 1700)), .legal, .size(Size(width: 420, height: 1500)),
      .letter, .tabloid, .a3,
    ])
    options.margin = pick([nil, nil, 0, 20, 48])
    options.columns = pick([nil, nil, 1, 2, 4])
    options.theme = pick([.light, .dark])
    options.showsDirection = !chance(4)
    options.showsCurves = !chance(5)
    options.showsTable = chance(4)
    return options
  }

  mutating func playback() -> PlaybackOptions {
    PlaybackOptions(
      theme: pick([.light, .dark]), rest: pick([0, 0.25, 1]), largestError: pick([2, 4, 9]),
      showsTime: !chance(3), duration: pick([0.5, .infinity, 0.25]))
  }

  /// Makes an older version of a recording.
  mutating func change(_ recording: inout Recording) {
    for _ in 0...random.index(below: 3) {
      switch random.index(below: 8) {
      case 0: recording.tracks.removeLast(recording.tracks.count / 2)
      case 1: recording.tracks.removeFirst(recording.tracks.count / 3)
      case 2: recording.name = "another"
      case 3: recording = recording.excerpt(from: 0, to: 0.6 * recording.duration)
      case 4:
        for index in recording.tracks.indices {
          recording.tracks[index].initialValue[0] += random.double(-1...1)
        }
      case 5: recording.profile = "pop"
      case 6: if !recording.events.isEmpty { recording.events[0].caption = "other words" }
      default:
        for index in recording.tracks.indices where index % 2 == 0 {
          let count = recording.tracks[index].segments.count
          recording.tracks[index].segments.removeLast(count / 2)
        }
      }
    }
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The intervals around passages: while something crosses the screen, or opens up or shrinks away.
///
/// A motion that repeats has a passage in each repetition, so there can be tens of thousands.
/// Whether one of them contains an instant takes logarithmic time.
struct PassageIntervals {
  /// The latest end among intervals that begin early, and the latest among those of other layers.
  private struct Ends {
    var layer = ""
    var latest = -Double.infinity
    var ofOthers = -Double.infinity

    mutating func add(_ end: Double, of layer: String) {
      if layer == self.layer {
        latest = max(latest, end)
      } else if end > latest {
        (self.layer, latest, ofOthers) = (layer, end, latest)
      } else {
        ofOthers = max(ofOthers, end)
      }
    }
  }

  /// The starts of the intervals, in order.
  private let starts: [Double]
  /// For each interval, the ends of it and of those before it.
  private let ends: [Ends]

  /// - Parameter passages: The passages; each is at least three tenths of its motion away from
  ///   either end of that, and its interval reaches as far as its motion's start on both sides.
  init(_ passages: [Recording.InMotion]) {
    self.init(
      passages.map { passage in
        let time = passage.candidate.time
        let reach = time - passage.start
        return (start: time - reach, end: time + reach, layer: passage.candidate.layer)
      })
  }

  init(_ intervals: [(start: Double, end: Double, layer: String)]) {
    let intervals = intervals.ordered(by: \.start)
    starts = intervals.map(\.start)
    var latest = Ends()
    ends = intervals.map {
      latest.add($0.end, of: $0.layer)
      return latest
    }
  }

  /// Whether an instant is inside an interval of a layer other than the given one.
  func contain(_ time: Double, exceptOf layer: String) -> Bool {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < time { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return false }
    let ends = ends[low - 1]
    return (ends.layer == layer ? ends.ofOthers : ends.latest) > time
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat

/// The number of repetitions of an animation, from its start to its own end.
struct RepeatCount: Equatable {
  /// The number of repetitions: ways, or ways there and back; half a one where the last leads there
  /// alone.
  var count: Double
  /// Whether every second way leads back.
  var autoreverses: Bool

  /// An animation that does not repeat.
  static let one = RepeatCount(count: 1, autoreverses: false)

  /// An animation that repeats without end.
  static func endless(autoreverses: Bool) -> RepeatCount {
    RepeatCount(count: .infinity, autoreverses: autoreverses)
  }

  /// The repetitions in words: "once", "3 times", "there and back", "there and back 2 times".
  var words: String {
    if count == 1 { return autoreverses ? "there and back" : "once" }
    let times = count == .infinity ? "again and again" : number + " times"
    return (autoreverses ? "there and back " : "") + times
  }

  /// The number of repetitions as it is printed.
  private var number: String { NumberFormat.short(count, 1) }

  /// The words for these repetitions and for those that replace them, without what both have in
  /// common: "there and back 3" and "2 times".
  func words(replacedBy new: RepeatCount) -> (old: String, new: String) {
    guard autoreverses == new.autoreverses,
      ![1, .infinity].contains(count), ![1, .infinity].contains(new.count)
    else {
      return (words, new.words)
    }
    return (String(words.dropLast(" times".count)), new.number + " times")
  }
}

extension Track {
  /// How often the animation of a run runs; nil for one that is cut off, which may have been meant
  /// to go on.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - end: The end of a recording that ends in motion, where what is cut off goes on, in
  ///     seconds.
  /// - Returns: The repetitions.
  func repeatCount(of run: IterationRun, goingOnAt end: Double?) -> RepeatCount? {
    if let end, goesOn(run, after: end) { return .endless(autoreverses: run.autoreverses) }
    return repeatCount(of: run)
  }

  /// How often the animation of a run runs, in words: "3 times", "there and back", and of one that
  /// is cut off "again and again".
  package func repetition(of run: IterationRun) -> String {
    (repeatCount(of: run) ?? .endless(autoreverses: run.autoreverses)).words
  }

  /// How often the animation of a run runs; nil for one that is cut off.
  func repeatCount(of run: IterationRun) -> RepeatCount? {
    guard segments[run.segments.upperBound - 1].isFinished else { return nil }
    return RepeatCount(
      count: Double(run.segments.count) / (run.autoreverses ? 2 : 1),
      autoreverses: run.autoreverses)
  }
}

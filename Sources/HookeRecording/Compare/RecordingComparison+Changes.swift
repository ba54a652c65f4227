// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat

extension RecordingComparison {
  /// The differences between changes of texts, of what is hidden and of what reacts to touches.
  ///
  /// Changes that say the same belong together, in order; of the others those of one property at
  /// one time.
  ///
  /// - Parameters:
  ///   - old: The old recording.
  ///   - new: The new recording.
  ///   - tolerance: The difference of times that does not count, in seconds.
  /// - Returns: The differences, in words.
  static func changes(
    _ old: Recording, _ new: Recording, within tolerance: Double
  ) -> [String] {
    let before = old.changeRuns
    // Only looked up: the order of a dictionary must not reach a comparison.
    var waiting: [String: [Int]] = [:]
    for (index, run) in before.enumerated().reversed() {
      waiting[run.words, default: []].append(index)
    }
    let same = new.changeRuns.map { run in (run, waiting[run.words]?.popLast()) }
    var isMatched = Array(repeating: false, count: before.count)
    for index in same.compactMap(\.1) { isMatched[index] = true }
    var unpaired = UnpairedInstants<[String]>()
    for (index, run) in before.enumerated() where !isMatched[index] {
      unpaired.append(index, run.subject, at: run.first.time)
    }
    var found = same.compactMap { (run, index) -> String? in
      if let index { return before[index].remark(movedTo: run, within: tolerance) }
      guard let other = unpaired.take(run.subject, at: run.first.time, within: tolerance) else {
        return "\(run.words) at \(run.time) is new"
      }
      isMatched[other] = true
      return "\(run.words) at \(run.time), no longer \(before[other].value)"
    }
    for (run, isMatched) in zip(before, isMatched) where !isMatched {
      found.append("\(run.words) at \(run.time) is gone")
    }
    return found
  }
}

extension ChangeRun {
  /// The time of the first change: "1.500 s".
  fileprivate var time: String { NumberFormat.time(first.time) }

  /// The value at the end, as a text has it.
  fileprivate var value: String { "“\(last.to.isolated)”" }

  /// The words for another time, of the first or of the last change; nil where both are the same.
  fileprivate func remark(movedTo new: ChangeRun, within tolerance: Double) -> String? {
    func isMoved(_ time: KeyPath<ChangeRun, Double>) -> Bool {
      (self[keyPath: time] - new[keyPath: time]).magnitude > tolerance
    }
    if isMoved(\.first.time) {
      return "\(words) at \(NumberFormat.fixed(first.time, 3)) → \(new.time)"
    }
    guard isMoved(\.last.time) else { return nil }
    return "\(words) until \(NumberFormat.fixed(last.time, 3)) → "
      + NumberFormat.time(new.last.time)
  }
}

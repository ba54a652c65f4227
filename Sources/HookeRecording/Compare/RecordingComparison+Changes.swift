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
    var waiting: [ChangeRun?] = old.changeRuns
    func take(where isWanted: (ChangeRun) -> Bool) -> ChangeRun? {
      guard let place = waiting.firstIndex(where: { $0.map(isWanted) ?? false }) else {
        return nil
      }
      defer { waiting[place] = nil }
      return waiting[place]
    }
    let same = new.changeRuns.map { run in
      (run, take { $0.words == run.words })
    }
    var found = same.compactMap { (run, before) -> String? in
      if let before { return before.remark(movedTo: run, within: tolerance) }
      let other = take {
        $0.subject == run.subject && ($0.first.time - run.first.time).magnitude <= tolerance
      }
      return other.map { "\(run.words) at \(run.time), no longer \($0.value)" }
        ?? "\(run.words) at \(run.time) is new"
    }
    found += waiting.compactMap { $0.map { "\($0.words) at \($0.time) is gone" } }
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

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// One change of what no curve can show, or a row of them: a text that changes again and again,
/// such as a number that counts up or letters that are typed, changes once.
struct ChangeRun: Hashable {
  /// The first change.
  var first: Recording.Change
  /// The last change; the first one where there is one alone.
  var last: Recording.Change

  /// The longest time between two changes of one run, in seconds.
  fileprivate static let longestStep = 0.1

  /// Whether there are several changes, one after the other.
  var lasts: Bool { first.time < last.time }

  /// The layer and the property.
  var subject: [String] { [last.layer, last.property.rawValue] }

  /// What is changed to what: "title text “One” → “Two”", "badge is hidden".
  var words: String {
    let layer = last.layer.isolated
    return switch last.property {
    case .isHidden: "\(layer) is \(last.to == "true" ? "hidden" : "shown")"
    case .isOnStage: "\(layer) is \(last.to == "true" ? "added" : "removed")"
    case .isEnabled: "\(layer) is \(last.to == "true" ? "enabled" : "disabled")"
    case .text: "\(layer) text “\(first.from.isolated)” → “\(last.to.isolated)”"
    }
  }
}

extension Recording {
  /// The changes, in order of their first: those of one text that follow each other closely are
  /// one.
  ///
  /// - Complexity: O(n) in the number of changes.
  var changeRuns: [ChangeRun] {
    var runs: [ChangeRun] = []
    // Only looked up.
    var places: [[String]: Int] = [:]
    for change in changes {
      let run = ChangeRun(first: change, last: change)
      if change.property == .text, let place = places[run.subject],
        change.time - runs[place].last.time <= ChangeRun.longestStep
      {
        runs[place].last = change
      } else {
        places[run.subject] = runs.count
        runs.append(run)
      }
    }
    return runs
  }
}

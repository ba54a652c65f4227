// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import Suite

/// The verdict over two builds that were timed turn by turn.
///
/// Each round gives one ratio per row, of two runs right after each other. With the rounds sorted,
/// the second least and the second largest ratio bracket the true one in more than nine of ten
/// cases, whatever the noise looks like (for eight rounds: 93 %). A row is better or worse only if
/// the whole interval is, and by more than the margin.
struct Compare: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Says better, worse or the same, row by row, with the noise beside it.")

  @Option(help: "The least change that counts, as a share.")
  var margin = 0.02

  @Argument(help: "The data of the base, a line per row and round.")
  var base: String

  @Argument(help: "The data of this revision.")
  var head: String

  func run() throws {
    let (base, head) = (try Rounds(base), try Rounds(head))
    print("     base ns     this ns   ratio   noise            verdict  row")
    var counts: [Verdict: Int] = [:]
    for title in base.titles where head[title] != nil {
      let comparison = Comparison(base[title] ?? [], head[title] ?? [], margin: margin)
      counts[comparison.verdict, default: 0] += 1
      print(comparison.line + title)
    }
    let words = Verdict.allCases.map { "\(counts[$0] ?? 0) \($0.rawValue)" }
    print(words.joined(separator: ", "))
    if counts[.worse] != nil { throw ExitCode(1) }
  }
}

/// The median of every round, by row.
private struct Rounds {
  private(set) var titles: [String] = []
  private var medians: [String: [Double]] = [:]

  init(_ path: String) throws {
    for round in try Samples.read(path) {
      if medians[round.title] == nil { titles.append(round.title) }
      medians[round.title, default: []].append(round.quantile(0.25))
    }
  }

  subscript(title: String) -> [Double]? { medians[title] }
}

/// What a comparison comes to.
private enum Verdict: String, CaseIterable {
  case better, worse, same
}

/// One row of two builds.
private struct Comparison {
  let base: Double
  let head: Double
  let ratio: Double
  let interval: ClosedRange<Double>
  let verdict: Verdict

  init(_ base: [Double], _ head: [Double], margin: Double) {
    let ratios = zip(base, head).map { $1 / $0 }.sorted()
    self.base = base.min() ?? 0
    self.head = head.min() ?? 0
    ratio = ratios[ratios.count / 2]
    // With few rounds the interval is all there is.
    let edge = ratios.count >= 6 ? 1 : 0
    interval = ratios[edge]...ratios[ratios.count - 1 - edge]
    verdict =
      interval.lowerBound > 1 + margin ? .worse : interval.upperBound < 1 - margin ? .better : .same
  }

  var line: String {
    String(
      format: "%12.1f%12.1f%8.3f   %.3f...%.3f   ", base, head, ratio, interval.lowerBound,
      interval.upperBound)
      + verdict.rawValue.padding(toLength: 9, withPad: " ", startingAt: 0)
  }
}

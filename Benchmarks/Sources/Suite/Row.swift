// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// One row of the suite: something that is done once per frame.
public struct Row: Sendable {
  /// What the row is called: `<subject> <operation> (<variant>, <count>)`.
  public let title: String

  /// How many springs a frame moves; 1 where springs are not what is counted.
  public let count: Int

  /// About how long a frame takes, nanoseconds: it only decides how many frames are timed at a
  /// time.
  public let nominal: Double

  /// Builds what is measured, and returns one frame of it.
  public let prepare: @Sendable () -> Frame

  /// One frame of a row, and what restores the state before it, which is not timed.
  public struct Frame {
    let run: () -> Void
    let reset: (() -> Void)?
  }

  init(
    _ title: String, count: Int = 1, nominal: Double,
    prepare: @escaping @Sendable () -> () -> Void
  ) {
    self.init(
      title, resetting: { Frame(run: prepare(), reset: nil) }, count: count, nominal: nominal)
  }

  init(
    _ title: String, resetting prepare: @escaping @Sendable () -> Frame, count: Int,
    nominal: Double
  ) {
    self.title = title
    self.count = count
    self.nominal = nominal
    self.prepare = prepare
  }
}

/// The rows, in the order in which they are reported.
public enum Suite {
  /// Every row.
  public static let rows: [Row] =
    batchRows(Float.self, "Float") + batchRows(Double.self, "Double") + limitRows + rivalRows
    + animatorRows + sceneRows + storyboardRows

  /// The rows whose titles match a regular expression anywhere.
  public static func rows(matching filter: String) throws -> [Row] {
    guard !filter.isEmpty else { return rows }
    let expression = try Regex(filter)
    return rows.filter { $0.title.firstMatch(of: expression) != nil }
  }
}

/// How many springs a row moves.
enum Counts {
  /// Those all machines are compared by.
  static let standard = [1_024, 8_192, 65_536]
  /// The largest of them, for what is fast enough.
  static let million = 1_048_576
  /// The sweep behind the curve of cost against count.
  static let sweep = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000]

  /// All counts up to a limit, in order.
  static func all(upTo limit: Int) -> [Int] {
    (standard + [million] + sweep).filter { $0 <= limit }.sorted()
  }
}

/// The parameters every spring of the suite has, whoever moves it.
///
/// Undamped, so that none comes to rest: every frame moves every spring.
enum BenchmarkSpring {
  static let frameDuration = 1.0 / 60
  static func stiffness(_ index: Int) -> Double { 200 + Double(index % 301) }
  static func target(_ index: Int) -> Double { 1 + Double(index % 7) }
  static let velocity = 3.0
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// An error in a Lottie file, with its place.
///
/// ```swift
/// do {
///   _ = try LottieAnimation(json: Array("{\"w\": 100}".utf8))
/// } catch {
///   print(error)  // line 1, column 1, h: expected a number above 0, found nothing
/// }
/// ```
public struct LottieError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The line of the wrong value, from 1; of a member that is missing, that of its object.
  public var line: Int
  /// The column, in bytes, from 1.
  public var column: Int
  /// The path of the value in the JSON, such as `layers[2].ks.p`; empty where the text is not JSON.
  public var path: String
  /// The problem and what would be right.
  public var problem: String

  init(line: Int, column: Int, path: String, problem: String) {
    (self.line, self.column, self.path, self.problem) = (line, column, path, problem)
  }

  /// The place and the problem in one line.
  public var description: String {
    "line \(line), column \(column)" + (path.isEmpty ? "" : ", \(path)") + ": \(problem)"
  }
}

/// A feature of a Lottie file that is not drawn, with the first place where it occurs.
public struct LottieWarning: Sendable, Hashable, CustomStringConvertible {
  /// The feature and what is drawn in its place.
  public var feature: String
  /// The line of its first occurrence, from 1.
  public var line: Int
  /// The column, in bytes, from 1.
  public var column: Int
  /// The path of its first occurrence in the JSON.
  public var path: String
  /// The number of its occurrences.
  public var count: Int

  /// The place and the feature in one line.
  public var description: String {
    "line \(line), column \(column), \(path): \(feature)" + (count > 1 ? " (\(count) times)" : "")
  }
}

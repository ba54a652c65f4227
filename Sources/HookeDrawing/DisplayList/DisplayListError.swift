// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Why a display list cannot be drawn.
///
/// ```swift
/// do { try list.validate() } catch { print(error) }
/// // item 2 of group 0, fill: x is nan, must be finite and at most 1000000 in magnitude
/// ```
public struct DisplayListError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The positions that lead to the item: in the list, then in its group's list, and so on.
  public var location: [Int]

  /// What kind of item it is.
  public var kind: String

  /// What is wrong and what would be right.
  public var problem: String

  /// Creates an error.
  public init(location: [Int], kind: String, problem: String) {
    self.location = location
    self.kind = kind
    self.problem = problem
  }

  /// One line, innermost position first.
  public var description: String {
    let place = location.reversed().enumerated()
      .map { $0.offset == 0 ? "item \($0.element)" : "group \($0.element)" }
      .joined(separator: " of ")
    return (place.isEmpty ? "" : place + ", ") + "\(kind): \(problem)"
  }
}

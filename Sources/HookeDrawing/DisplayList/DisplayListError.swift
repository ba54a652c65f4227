// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The first problem of a display list that cannot be drawn.
///
/// ```swift
/// let list = DisplayList { picture in
///   picture.group { $0.fill(.circle(center: Point(x: .nan, y: 0), radius: 1), .black) }
/// }
/// do { try list.validate() } catch { print(error) }
/// // item 0 of group 0, fill: x is nan, must be finite and at most 1000000 in magnitude
/// ```
public struct DisplayListError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The indices that lead to the item: in the list, then in its group's list, and so on.
  public var location: [Int]

  /// The kind of the item, such as "fill".
  public var kind: String

  /// The value that is wrong and what would be right.
  public var problem: String

  package init(location: [Int], kind: String, problem: String) {
    self.location = location
    self.kind = kind
    self.problem = problem
  }

  /// One line, innermost index first.
  public var description: String {
    let place = location.reversed().enumerated()
      .map { $0.offset == 0 ? "item \($0.element)" : "group \($0.element)" }
      .joined(separator: " of ")
    return (place.isEmpty ? "" : place + ", ") + "\(kind): \(problem)"
  }
}

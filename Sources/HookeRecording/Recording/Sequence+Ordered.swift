// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension Sequence {
  /// The elements in the order of numbers, ascending; where all are equal, as they came.
  ///
  /// Places are sorted, not elements. The standard library's sort is compiled anew for every
  /// comparison of a release build: some forty of these were a fifth of the code of the sheets.
  ///
  /// - Parameter numbers: The numbers of an element, the most important first; none is NaN.
  /// - Returns: The elements, in O(n log n) comparisons.
  package func ordered(by numbers: ((Element) -> Double)...) -> [Element] {
    let elements = Array(self)
    return order(of: numbers.map { elements.map($0) }, count: elements.count).map { elements[$0] }
  }
}

/// The places of the rows of a table in the order of its columns, the first the most important.
private func order(of columns: [[Double]], count: Int) -> [Int] {
  (0..<count).sorted { first, second in
    for column in columns where column[first] != column[second] {
      return column[first] < column[second]
    }
    return first < second
  }
}

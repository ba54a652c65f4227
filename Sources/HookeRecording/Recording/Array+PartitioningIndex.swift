// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension Array {
  /// Finds where an array is parted by a condition, by bisection.
  ///
  /// - Parameter belongsInSecondPart: The condition, false for the first elements and true for all
  ///   after them.
  /// - Returns: The index of the first element of the second part; the number of elements if there
  ///   is none.
  /// - Complexity: O(log n).
  package func partitioningIndex(where belongsInSecondPart: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongsInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

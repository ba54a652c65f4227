// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Returns the number of points of a chain of straight lines along evenly spaced samples, from
/// sample to sample, each as far as it can, in time proportional to the number of samples.
///
/// - Parameters:
///   - samples: The samples.
///   - tolerance: The largest distance of the chain from a sample.
/// - Returns: The number of its points.
package func greedyChainCount(_ samples: [Double], tolerance: Double) -> Int {
  var (count, start) = (1, 0)
  while start < samples.count - 1 {
    var end = start + 1
    // The slopes of the lines from the start that pass every sample up to the end closely enough.
    var (least, greatest) = (-Double.infinity, Double.infinity)
    while end + 1 < samples.count {
      let (rise, run) = (samples[end] - samples[start], Double(end - start))
      least = max(least, (rise - tolerance) / run)
      greatest = min(greatest, (rise + tolerance) / run)
      let next = (samples[end + 1] - samples[start]) / (run + 1)
      guard least <= next, next <= greatest else { break }
      end += 1
    }
    (start, count) = (end, count + 1)
  }
  return count
}

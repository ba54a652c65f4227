// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat

// The text is apart from the fit, which the WebAssembly module compiles without HookeFormat.
extension LinearEasing {
  /// The text of the easing, without line breaks.
  package var css: String {
    "linear(" + arguments.joined(separator: ", ") + ")"
  }

  /// The arguments of `linear()`, one per vertex.
  package var arguments: [String] {
    controlPoints.enumerated().map { index, point in
      let output = NumberFormat.short(point.value, 4, minus: "-")
      let isEnd = index == 0 || index == controlPoints.count - 1
      return isEnd ? output : "\(output) \(NumberFormat.short(point.input * 100, 2))%"
    }
  }
}

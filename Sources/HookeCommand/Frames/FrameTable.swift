// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeFormat

/// A motion as comma-separated values, seventeen digits each, one row per frame.
enum FrameTable {
  static let header = "frame,time,position,velocity,settled"

  /// Prints the frames on standard output.
  static func print(_ source: any MotionStepper, fps: Double) throws {
    var output = BufferedOutput()
    try output.write(header + "\n")
    for frame in FrameSequence(source, fps: fps) {
      let state = frame.state
      let numbers = [frame.time, state.position, state.velocity].map(NumberFormat.exact)
      try output.write(
        "\(frame.number),\(numbers.joined(separator: ",")),\(state.isSettled ? 1 : 0)\n")
    }
    try output.flush()
  }
}

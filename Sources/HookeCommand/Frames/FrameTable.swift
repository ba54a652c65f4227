// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeFormat

/// A motion as comma-separated values, seventeen digits each, one row per frame.
enum FrameTable {
  static let header = "frame,time,position,velocity,settled"

  /// Writes the frames as a file, whole or not at all; nil and `-` are standard output.
  ///
  /// The rows are written as they are made: millions of them take no more memory than a few.
  static func write(
    _ source: any MotionStepper, fps: Double, to path: String?
  ) throws {
    guard let path, path != "-" else {
      var output = BufferedOutput()
      try forEachLine(of: source, fps: fps) { try output.write($0) }
      return try output.flush()
    }
    do {
      let file = try AtomicFile(replacing: path)
      try forEachLine(of: source, fps: fps) { try file.write(Array($0.utf8)) }
      try file.commit()
    } catch let error as RenderError {
      throw IOError(error, path: path)
    }
  }

  private static func forEachLine(
    of source: any MotionStepper, fps: Double, _ body: (String) throws -> Void
  ) throws {
    try body(header + "\n")
    for frame in FrameSequence(source, fps: fps) {
      let state = frame.state
      let numbers = [frame.time, state.position, state.velocity].map(NumberFormat.exact)
      try body("\(frame.number),\(numbers.joined(separator: ",")),\(state.isSettled ? 1 : 0)\n")
    }
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeFormat

/// The report of a motion as POP steps it: its lowest, its highest and its last frame.
struct POPReport {
  private let source: any MotionStepper
  private let fps: Double

  init(_ source: any MotionStepper, fps: Double) {
    self.source = source
    self.fps = fps
  }

  var text: String {
    var table = ReportTable()
    var last: FrameSequence.Frame?
    var (lowest, highest): (FrameSequence.Frame?, FrameSequence.Frame?)
    for frame in FrameSequence(source, fps: fps) {
      if frame.state.position < lowest?.state.position ?? .infinity { lowest = frame }
      if frame.state.position > highest?.state.position ?? -.infinity { highest = frame }
      last = frame
    }
    if let lowest { table.add("frames", "lowest", lowest.state.position, place(of: lowest)) }
    if let highest { table.add("frames", "highest", highest.state.position, place(of: highest)) }
    if let last, last.state.isSettled {
      table.add(
        "rest", "last frame", Double(last.number), "at \(NumberFormat.readable(last.time)) s")
    } else {
      table.add("rest", "last frame", text: "none", "still moving after 60 s")
    }
    return "\nAs POP steps it at \(NumberFormat.readable(fps)) frames per second\n\n\(table.text)"
  }

  private func place(of frame: FrameSequence.Frame) -> String {
    "on frame \(frame.number), at \(NumberFormat.readable(frame.time)) s"
  }
}

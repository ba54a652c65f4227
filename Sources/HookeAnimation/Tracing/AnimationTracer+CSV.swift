// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension AnimationTracer {
  /// The recorded events as comma-separated values: a header line, then one line per event.
  ///
  /// The columns are the time in seconds, the kind, one value and one velocity column per
  /// component, and `finished`, which is empty except for a stop. Numbers have the fewest digits
  /// that read back as the same `Double`.
  public var csv: String {
    let lanes = 0..<componentCount
    var text = "time,event"
    for lane in lanes { text += ",value\(lane)" }
    for lane in lanes { text += ",velocity\(lane)" }
    text += ",finished\n"
    for event in events {
      text += "\(event.time),\(event.kind.rawValue)"
      for lane in lanes { text += "," + (event.value.map { "\($0[lane])" } ?? "") }
      for lane in lanes { text += "," + (event.velocity.map { "\($0[lane])" } ?? "") }
      text += "," + (event.finished.map { $0 ? "true" : "false" } ?? "") + "\n"
    }
    return text
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension AnimationTracer {
  /// The recorded events as comma-separated values: a header line, then one line per event with
  /// time in seconds, kind, as many value and velocity columns as the value has components, and
  /// whether a stop was the end.
  ///
  /// Numbers are the shortest that read back as the same `Double`.
  public var csv: String {
    let count = (animation as? ValueAnimation)?.property.componentCount ?? 0
    var text = "time,event"
    for lane in 0..<count { text += ",value\(lane)" }
    for lane in 0..<count { text += ",velocity\(lane)" }
    text += ",finished\n"
    for event in events {
      text += "\(event.time),\(event.kind.rawValue)"
      for lane in 0..<count { text += "," + (event.value.map { "\($0[lane])" } ?? "") }
      for lane in 0..<count { text += "," + (event.velocity.map { "\($0[lane])" } ?? "") }
      text += "," + (event.finished.map { $0 ? "true" : "false" } ?? "") + "\n"
    }
    return text
  }
}

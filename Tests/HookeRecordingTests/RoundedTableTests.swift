// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeFormat
import HookeRecording
import HookeSolver
import Testing

/// Tables whose values other programs have rounded, of motions whose ends are known.
@Suite("Tables of rounded values")
struct RoundedTableTests {
  /// The rows of a motion at sixty rows a second for five seconds.
  private static func rows(
    digits: Int, _ value: (Double) -> Double
  ) throws -> (rows: [MotionTable.Row], recording: Recording) {
    var text = "time,box.positionX\n"
    for row in 0...300 {
      let time = Double(row) / 60
      let number = NumberFormat.fixed(value(time), digits).replacing("\u{2212}", with: "-")
      text += "\(time),\(number)\n"
    }
    let recording = try Recording(csv: text, name: "table")
    return (MotionTable(recording).rows, recording)
  }

  @Test(
    "a spring is one motion, which ends when nothing is seen to move any more",
    arguments: [0, 1, 2, 3, 6, 12], [0.3, 0.6, 1])
  func spring_rounded_isOneMotion(_ digits: Int, _ dampingRatio: Double) throws {
    let spring = SpringMotion(
      spring: Spring(response: 0.5, dampingRatio: dampingRatio), fromValue: 0, toValue: 100)
    let (rows, _) = try Self.rows(digits: digits) { spring.value(at: $0) }
    #expect(rows.count == 1 && rows.first?.to == "100\u{202F}pt")
    // From where it is off by a threshold, 1 pt, to where by less than the rounding or a twentieth.
    let end = rows.first?.duration ?? 0
    let first = 0.9 * spring.settlingTime(threshold: 1)
    let last = 0.05 + spring.settlingTime(threshold: 0.02)
    #expect(end >= first && end <= last, "\(end) is not in \(first)...\(last)")
  }

  @Test("a slow motion of few digits is one motion")
  func motion_ofFewDigits_isOneMotion() throws {
    let spring = SpringMotion(
      spring: Spring(response: 2, dampingRatio: 1), fromValue: 0, toValue: 1)
    let (rows, _) = try Self.rows(digits: 2) { spring.value(at: $0) }
    #expect(rows.count == 1 && rows.first?.values.to == [1])
  }

  @Test("what ends at once, or along a timing curve, ends where its values do")
  func motion_withAnEnd_endsThere() throws {
    let linear = try Self.rows(digits: 6) { min(100, 25 * $0) }.rows
    #expect(linear.map(\.duration) == [4])
    let curve = CubicBezier.easeOut
    let eased = try Self.rows(digits: 6) { 100 * curve.value(at: min(1, $0)) }.rows
    #expect(eased.map(\.duration) == [1])
  }

  @Test("a second motion is another one, and every row has its value")
  func motion_afterARest_isAnotherOne() throws {
    func value(_ time: Double) -> Double {
      time < 2 ? min(100, 100 * time) : max(40, 100 - 60 * (time - 2))
    }
    let (rows, recording) = try Self.rows(digits: 3, value)
    #expect(rows.map(\.values.to) == [[100], [40]] && rows.map(\.startTime) == [0, 2])
    for row in 0...300 {
      let time = Double(row) / 60
      let gap = recording.tracks[0].value(of: 0, at: time) - value(time)
      #expect(gap.magnitude <= 0.0005 + 1e-9)
    }
  }

  @Test("after its visible end a motion has the values of the table")
  func values_afterTheEnd_areThoseOfTheTable() throws {
    let spring = SpringMotion(
      spring: Spring(response: 0.5, dampingRatio: 1), fromValue: 0, toValue: 100)
    let recording = try Self.rows(digits: 9) { spring.value(at: $0) }.recording
    for row in stride(from: 0, through: 300, by: 10) {
      let time = Double(row) / 60
      let gap = recording.tracks[0].value(of: 0, at: time) - spring.value(at: time)
      #expect(gap.magnitude <= 1e-9)
    }
  }
}

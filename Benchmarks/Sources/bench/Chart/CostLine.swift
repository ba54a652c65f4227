// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing

/// One way of moving springs, over all counts it was measured at.
struct CostLine {
  /// What a line is called, which rows belong to it, and how it is drawn.
  struct Kind {
    let name: String
    let detail: String
    /// The rows' title up to the count.
    let prefix: String
    let color: Color
    let width: Double
    var dash: StrokeStyle.Dash?
  }

  /// Hooke's own in cool colours, rivals in warm ones, the yardstick in grey.
  static let kinds = [
    Kind(
      name: "One object per spring", detail: "POP's design: RK4, 1 ms",
      prefix: "one object per spring (rk4 1 ms, POP's design, ", color: Color(hex: 0xD55E00),
      width: 1.2),
    Kind(
      name: "JavaScript, objects", detail: "closed form, in Node",
      prefix: "JavaScript objects (exp cos sin, ", color: Color(hex: 0x8A3B12), width: 1.2,
      dash: StrokeStyle.Dash([1, 2.4])),
    Kind(
      name: "JavaScript, typed arrays", detail: "closed form, in Node",
      prefix: "JavaScript typed arrays (exp cos sin, ", color: Color(hex: 0xB07D62), width: 1.2,
      dash: StrokeStyle.Dash([1, 2.4])),
    Kind(
      name: "Closed form, one at a time", detail: "object, libm's exp sin cos",
      prefix: "scalar closed form (exp sin cos, ", color: Color(hex: 0xB8860B), width: 1.2),
    Kind(
      name: "Array of structs", detail: "one Euler step, inexact",
      prefix: "array of structs (one Euler step, ", color: Color(hex: 0xE69F00), width: 1.2),
    Kind(
      name: "Structure of arrays", detail: "one Euler step, inexact",
      prefix: "structure of arrays (one Euler step, ", color: Color(hex: 0xC98A6B), width: 1.2),
    Kind(
      name: "Hooke, RK4", detail: "17 steps of 1 ms",
      prefix: "SpringBatch<Float> advance (rk4 1 ms, ", color: Color(hex: 0xCC79A7), width: 1.8),
    Kind(
      name: "Hooke as WebAssembly", detail: "exact, any time step, in Node",
      prefix: "WebAssembly SpringBatch<Float> advance (any dt, ", color: Color(hex: 0x00497A),
      width: 1.8, dash: StrokeStyle.Dash([1, 2.4])),
    Kind(
      name: "Hooke, any time step", detail: "exact, own parameters",
      prefix: "SpringBatch<Float> advance (any dt, ", color: Color(hex: 0x0072B2), width: 1.8),
    Kind(
      name: "Hooke, fixed time step", detail: "exact, gains kept",
      prefix: "SpringBatch<Float> advance (fixed dt, ", color: Color(hex: 0x009E73), width: 1.8),
    Kind(
      name: "Hooke, one spring for all", detail: "exact",
      prefix: "SpringBatch<Float> advance (one spring, ", color: Color(hex: 0x56B4E9), width: 1.8),
    Kind(
      name: "Yardstick: memory copy", detail: "the bytes of any time step",
      prefix: "memory copy (bytes of any dt, ", color: Color(hex: 0x667085), width: 0.9,
      dash: StrokeStyle.Dash([3, 2])),
  ]

  let kind: Kind
  /// Springs and nanoseconds per frame, by count.
  let points: [(count: Int, nanoseconds: Double)]
  /// Those that the line goes through.
  let drawn: [(count: Int, nanoseconds: Double)]

  /// The line of a kind, or nothing when fewer than two counts were measured.
  init?(_ kind: Kind, in results: Results) {
    let rows = results.rows.filter { row in
      row.title.hasPrefix(kind.prefix)
        && row.title.dropFirst(kind.prefix.count).dropLast().allSatisfy(\.isNumber)
    }
    guard rows.count > 1 else { return nil }
    self.kind = kind
    points = rows.map { ($0.count, $0.nsPerFrame.median) }.sorted { $0.0 < $1.0 }
    let counts = Set(points.map(\.count))
    drawn = points.filter { point in
      // Of two counts too near to each other to be told apart, 1,000 and 1,024, one is drawn.
      !(point.count == 1_024 && counts.contains(1_000))
        && !(point.count == 1_048_576 && counts.contains(1_000_000))
    }
  }

  /// Nanoseconds per spring at a count, if it was measured.
  func cost(at count: Int) -> Double? {
    points.first { $0.count == count }.map { $0.nanoseconds / Double($0.count) }
  }

  /// How many springs make a frame of a time, between the measured counts on a straight line of the
  /// chart; nothing where the line does not reach it.
  func count(within nanoseconds: Double) -> Double? {
    for (low, high) in zip(drawn, drawn.dropFirst())
    where low.nanoseconds <= nanoseconds && high.nanoseconds > nanoseconds {
      let share =
        CostScale.log(nanoseconds / low.nanoseconds)
        / CostScale.log(high.nanoseconds / low.nanoseconds)
      let growth = CostScale.log(Double(high.count) / Double(low.count))
      return Double(low.count) * CostScale.power(growth * share)
    }
    return nil
  }
}

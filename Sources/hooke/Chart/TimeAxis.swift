// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The round times along an axis.
struct TimeAxis {
  /// Seconds, from 0.
  let ticks: [Double]

  private let decimals: Int

  /// At most `limit` ticks from 0 to `end`, at a distance of 1, 2 or 5 times a power of ten.
  init(end: Double, limit: Int = 7) {
    var step = 1e-9
    var decimals = 9
    let factors = [2.0, 2.5, 2.0]
    var turn = 0
    while end / step > Double(limit) {
      step *= factors[turn % 3]
      turn += 1
      if turn.isMultiple(of: 3) { decimals = max(0, decimals - 1) }
    }
    self.decimals = decimals
    // A step made of rounded factors is rounded to what it stands for.
    let text = NumberFormat.general(step, digits: 1)
    let exact = Double(text) ?? step
    ticks = (0...max(0, Int(end / exact + 1e-9))).map { Double($0) * exact }
  }

  /// What stands under a tick: the unit only at the first.
  func label(_ tick: Double) -> String {
    tick == 0 ? "0 s" : NumberFormat.trimmed(tick, decimals: decimals)
  }
}

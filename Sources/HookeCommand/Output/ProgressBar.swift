// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDisplay

/// A progress bar in one line of a terminal, for work that takes more than half a second.
///
/// Hidden where standard error is no terminal, or where the environment holds `CI` or
/// `NO_PROGRESS`; removed when the work is done.
final class ProgressBar {
  private let isShown: Bool
  private let start = SteadyClock.now
  private var lastPercent = -1

  init() {
    isShown =
      Process.isTerminal(2) && Process.environment("CI") == nil
      && Process.environment("NO_PROGRESS") == nil
  }

  /// Shows that a share of the work, 0 to 1, is done.
  func update(_ share: Double, _ label: String) {
    let percent = Int(100 * min(max(share, 0), 1))
    guard isShown, percent != lastPercent, SteadyClock.now - start > 0.5 else {
      return
    }
    lastPercent = percent
    let width = max(10, min(40, (Process.columns(2) ?? 80) - label.count - 9))
    let filled = width * percent / 100
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    StandardError.write("\r\u{1B}[K\(bar) \(percent) % \(label)")
  }

  /// Removes the bar.
  func finish() {
    if lastPercent >= 0 { StandardError.write("\r\u{1B}[K") }
    lastPercent = -1
  }

  deinit { finish() }
}

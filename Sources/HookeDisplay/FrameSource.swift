// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

#if canImport(Darwin)
internal import Foundation
#if canImport(QuartzCore)
internal import QuartzCore
#endif
#if canImport(AppKit)
internal import AppKit
#endif

/// A source of the instants of frames.
@MainActor
protocol FrameSource: AnyObject, Sendable {
  /// Whether no frames come.
  var isPaused: Bool { get set }
  /// Called for every frame with the instant of the one before and that at which this one will be
  /// shown, both in seconds of ``SteadyClock``.
  var onFrame: ((_ timestamp: Double, _ target: Double) -> Void)? { get set }
  /// Ends the frames for good.
  func invalidate()
}

/// Returns the best source of this system.
@MainActor
func makeFrameSource() -> any FrameSource {
  #if os(macOS)
  if #available(macOS 14, *), let screen = NSScreen.main {
    return DisplayLinkSource { screen.displayLink(target: $0, selector: $1) }
  }
  return TimerSource()
  #elseif os(watchOS)
  return TimerSource()
  #else
  return DisplayLinkSource { CADisplayLink(target: $0, selector: $1) }
  #endif
}

#if canImport(QuartzCore)
/// The frames of a `CADisplayLink`.
@available(macOS 14, *)
@MainActor
private final class DisplayLinkSource: NSObject, FrameSource {
  var onFrame: ((_ timestamp: Double, _ target: Double) -> Void)?
  private var link: CADisplayLink?

  init(_ makeLink: (_ target: Any, _ selector: Selector) -> CADisplayLink) {
    super.init()
    let link = makeLink(self, #selector(step(_:)))
    link.isPaused = true
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  var isPaused: Bool {
    get { link?.isPaused ?? true }
    set { link?.isPaused = newValue }
  }

  func invalidate() {
    link?.invalidate()
    link = nil
  }

  @objc private func step(_ link: CADisplayLink) {
    onFrame?(link.timestamp, link.targetTimestamp)
  }
}
#endif

#if os(macOS) || os(watchOS)
/// The frames of a timer, 60 a second.
@MainActor
private final class TimerSource: FrameSource {
  var onFrame: ((_ timestamp: Double, _ target: Double) -> Void)?
  private var timer: Timer?
  private static let duration = 1.0 / 60

  var isPaused: Bool {
    get { timer == nil }
    set {
      guard newValue != isPaused else { return }
      if newValue { invalidate() } else { start() }
    }
  }

  func invalidate() {
    timer?.invalidate()
    timer = nil
  }

  private func start() {
    let timer = Timer(timeInterval: Self.duration, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.step() }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }

  private func step() {
    let now = SteadyClock.now
    onFrame?(now, now + Self.duration)
  }
}
#endif
#endif

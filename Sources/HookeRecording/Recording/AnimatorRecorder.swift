// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeAnimation
internal import HookeSolver

/// A recorder of the motions of an animator without a scene.
///
/// ```swift
/// final class Knob { var angle = 0.0 }
/// let angle = AnimatableProperty<Knob, Double>("rotation", \.angle, threshold: .rotation)
/// let (animator, knob) = (Animator(), Knob())
///
/// let recorder = AnimatorRecorder(animator, name: "knob")
/// let turn = SpringAnimation(angle)
/// turn.toValue = 1.5
/// animator.add(turn, to: knob, forKey: "turn")
/// recorder.advance(for: 2)
/// let recording = recorder.stop()
/// ```
///
/// A running program, whose own clock advances the animator, needs only the first and the last
/// line: the recorder observes the animator's frames. Motions of animations are recorded in closed
/// form; other changes of an animated or watched property are recorded as its value in each frame.
/// Times count from the start of the recording, in seconds of the animator's host clock.
///
/// The recorder retains the animated and watched objects for its lifetime, and replaces the
/// animator's own recorder until it is stopped. It is used within the isolation domain of the
/// animator.
public final class AnimatorRecorder {
  private let animator: Animator
  private let recorder = TrackRecorder()
  private let listener: FrameListener
  private let name: String
  private let title: String
  private let summary: String
  private let start: Double
  private var events: [Recording.Event] = []
  private weak var previous: (any AnimationRecorder)?
  private var recording: Recording?

  /// Starts a recording.
  ///
  /// - Parameters:
  ///   - animator: The animator, which the recorder retains.
  ///   - name: The name of the recording, as files use it: "menu".
  ///   - title: The title that a storyboard prints; nil for the name.
  ///   - summary: One sentence on what happens.
  public init(
    _ animator: Animator, name: String = "recording", title: String? = nil, summary: String = ""
  ) {
    self.animator = animator
    self.name = name
    self.title = title ?? name
    self.summary = summary
    start = animator.hostTime
    listener = FrameListener()
    previous = animator.recorder
    animator.recorder = recorder
    recorder.cause = { [unowned self] in
      let event = self.events.last.map { ($0.time + start, $0.caption) } ?? (animator.hostTime, "")
      return Observation.Cause(
        .animation, trigger: Track.Segment.Trigger(time: event.0, caption: event.1))
    }
    listener.didAnimate = { [recorder] animator in
      Self.observe(recorder, animator.hostTime)
    }
    animator.addObserver(listener)
  }

  /// Records a property from now on even if no animation moves it.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - target: The object that has the property; the recorder retains it.
  public func watch<Target, Value>(
    _ property: AnimatableProperty<Target, Value>, of target: Target
  ) {
    recorder.watch(BasicAnimation(property), of: target, at: animator.hostTime)
  }

  /// Adds an event of the kind ``Recording/Event/Kind/note`` at the current time, for captions.
  public func note(_ caption: String) {
    events.append(Recording.Event(time: animator.hostTime - start, kind: .note, caption: caption))
  }

  /// Records the current value of every animated or watched property.
  ///
  /// Each frame of the animator does this too. A call is needed only where the program changes a
  /// value while nothing is animated, since the animator then has no frames.
  public func observe() { Self.observe(recorder, animator.hostTime) }

  private static func observe(_ recorder: TrackRecorder, _ time: Double) {
    recorder.hold(until: time.nextDown)
    recorder.observe(at: time) { _, _ in Observation.Cause(.assignment) }
  }

  /// Advances the animator's clock frame by frame, and records every property in each frame.
  ///
  /// The last frame is at the end of the duration. Values out of range stop the program with a
  /// message.
  ///
  /// - Parameters:
  ///   - duration: The time to advance by, in seconds, finite and not below 0.
  ///   - framesPerSecond: The number of frames per second, finite and above 0; at most a thousand
  ///     million frames in all.
  public func advance(for duration: Double, framesPerSecond: Double = 60) {
    checkPrecondition(
      duration >= 0 && duration.isFinite && framesPerSecond > 0 && framesPerSecond.isFinite,
      "a duration is finite and not below 0, frames per second are above 0; "
        + "not \(duration) and \(framesPerSecond)")
    let count = (duration * framesPerSecond - 1e-9).rounded(.up)
    checkPrecondition(
      count <= 1e9, "\(duration) s at \(framesPerSecond) frames per second are above 1e9 frames")
    guard duration > 0 else { return }
    let (begin, last) = (animator.hostTime, max(1, Int(count)))
    for frame in 1...last {
      let time = frame == last ? duration : Double(frame) / framesPerSecond
      animator.advance(to: begin + time)
      observe()
    }
  }

  /// Ends the recording; the animator continues with the recorder it had before.
  ///
  /// - Returns: The recording from the start to this call; further calls return the same one.
  public func stop() -> Recording {
    if let recording { return recording }
    animator.removeObserver(listener)
    observe()
    if animator.recorder === recorder { animator.recorder = previous }
    let duration = animator.hostTime - start
    let tracks = recorder.tracks(endingAt: animator.hostTime).tracks.map { $0.shifted(by: -start) }
    let recording = Recording(
      name: name, title: title, summary: summary,
      profile: animator.profile == .exact ? "exact" : "pop", duration: duration, tracks: tracks,
      events: events, endsInMotion: !animator.isAtRest)
    self.recording = recording
    return recording
  }
}

/// An observer that forwards the animator's frames to a closure.
private final class FrameListener: AnimatorObserver {
  var didAnimate: ((Animator) -> Void)?

  func animatorDidAnimate(_ animator: Animator) { didAnimate?(animator) }
}

extension Track {
  /// The track with all times moved by an offset, in seconds.
  fileprivate func shifted(by offset: Double) -> Track {
    guard offset != 0 else { return self }
    var track = self
    track.segments = segments.map { $0.shifted(by: offset) }
    track.additions = additions.map { $0.shifted(by: offset) }
    return track
  }
}

extension Track.Segment {
  /// The segment with all times moved by an offset, in seconds.
  fileprivate func shifted(by offset: Double) -> Track.Segment {
    var segment = self
    segment.startTime += offset
    segment.endTime += offset
    segment.trigger?.time += offset
    segment.motion = motion.shifted(by: offset)
    return segment
  }
}

extension Track.Segment.Motion {
  /// The motion with all times moved by an offset, in seconds.
  func shifted(by offset: Double) -> Self {
    switch self {
    case .closedForm(let origin, let rate, let curves):
      .closedForm(origin: origin + offset, rate: rate, curves: curves)
    case .sampled(let times, let values):
      .sampled(times: Self.shifted(times, by: offset), values: values)
    case .interpolated(let times, let values):
      .interpolated(times: Self.shifted(times, by: offset), values: values)
    }
  }

  /// Times moved by an offset; neighbours that rounding would make equal stay ascending.
  private static func shifted(_ times: [Double], by offset: Double) -> [Double] {
    var shifted = times.map { $0 + offset }
    for index in shifted.indices.dropLast().reversed() where shifted[index] >= shifted[index + 1] {
      shifted[index] = shifted[index + 1].nextDown
    }
    return shifted
  }
}

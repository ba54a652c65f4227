// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeAnimation

/// Records what an animator of any program moves, without a scene.
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
/// In a running program, whose own clock moves the animator, nothing but the first and the last line is
/// needed: the recorder listens to the animator's frames. Animations are recorded in closed form; what else
/// changes an animated or watched property is recorded as it was in each frame. Times are counted from
/// the start.
///
/// The recorder keeps the objects it has seen until it is gone, and takes the place of the animator's own
/// recorder until it is stopped. It is used within the isolation domain of the animator.
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

  /// Starts to record.
  ///
  /// - Parameters:
  ///   - animator: What moves the animations.
  ///   - name: The name of the recording, as files have it: "menu".
  ///   - title: The title, as a person reads it; the name where there is none.
  ///   - summary: What happens, in one sentence.
  public init(
    _ animator: Animator, name: String = "recording", title: String? = nil, summary: String = ""
  ) {
    self.animator = animator
    self.name = name
    self.title = title ?? name
    self.summary = summary
    start = animator.now
    listener = FrameListener()
    previous = animator.recorder
    animator.recorder = recorder
    listener.didAnimate = { [recorder] animator in
      Self.look(recorder, animator.now)
    }
    animator.addObserver(listener)
  }

  /// Also records a property that nothing may ever animate.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - target: Whose.
  public func watch<Target, Value>(
    _ property: AnimatableProperty<Target, Value>, of target: Target
  ) {
    recorder.watch(BasicAnimation(property), of: target, at: animator.now)
  }

  /// Notes that something happens now, for captions.
  public func note(_ caption: String) {
    events.append(Recording.Event(time: animator.now - start, kind: .note, caption: caption))
  }

  /// Looks at every property now.
  ///
  /// The frames of the animator do this by themselves. It is for programs that move something while nothing
  /// is animated: the animator has no frames then.
  public func look() { Self.look(recorder, animator.now) }

  private static func look(_ recorder: TrackRecorder, _ time: Double) {
    recorder.hold(until: time.nextDown)
    recorder.observe(at: time) { _, _ in .assignment }
  }

  /// Turns the animator's clock, frame by frame, and looks at every property in each frame.
  ///
  /// - Parameters:
  ///   - duration: How long, in seconds, not below 0.
  ///   - framesPerSecond: The number of frames per second, above 0.
  public func advance(for duration: Double, framesPerSecond: Double = 60) {
    guard duration >= 0, duration.isFinite, framesPerSecond > 0, framesPerSecond.isFinite else {
      fatalError(
        "a duration is finite and not below 0, frames per second are above 0; "
          + "not \(duration) and \(framesPerSecond)")
    }
    let begin = animator.now
    let count = Int((duration * framesPerSecond - 1e-9).rounded(.up))
    for frame in 0..<max(0, count) {
      animator.advance(to: min(begin + duration, begin + Double(frame + 1) / framesPerSecond))
      look()
    }
  }

  /// Ends the recording; the animator goes on without it.
  ///
  /// - Returns: What moved since the start. Called again, the same.
  public func stop() -> Recording {
    if let recording { return recording }
    animator.removeObserver(listener)
    look()
    if animator.recorder === recorder { animator.recorder = previous }
    let duration = animator.now - start
    let tracks = recorder.tracks(endingAt: animator.now).tracks.map { $0.shifted(by: -start) }
    let recording = Recording(
      name: name, title: title, summary: summary,
      profile: animator.profile == .exact ? "exact" : "pop", duration: duration, tracks: tracks,
      events: events, endsInMotion: !animator.isAtRest)
    self.recording = recording
    return recording
  }
}

/// Passes the animator's frames on.
private final class FrameListener: AnimatorObserver {
  var didAnimate: ((Animator) -> Void)?

  func animatorDidAnimate(_ animator: Animator) { didAnimate?(animator) }
}

extension Track {
  /// The track on a clock that reads something else, in seconds.
  fileprivate func shifted(by offset: Double) -> Track {
    guard offset != 0 else { return self }
    var track = self
    track.segments = segments.map { segment in
      var segment = segment
      segment.startTime += offset
      segment.endTime += offset
      switch segment.motion {
      case .closedForm(let origin, let rate, let curves):
        segment.motion = .closedForm(origin: origin + offset, rate: rate, curves: curves)
      case .sampled(let times, let values):
        segment.motion = .sampled(times: Self.shifted(times, by: offset), values: values)
      case .interpolated(let times, let values):
        segment.motion = .interpolated(times: Self.shifted(times, by: offset), values: values)
      }
      return segment
    }
    return track
  }

  /// Times on another clock, kept ascending where two are next to each other.
  private static func shifted(_ times: [Double], by offset: Double) -> [Double] {
    var shifted = times.map { $0 + offset }
    for index in shifted.indices.dropLast().reversed() where shifted[index] >= shifted[index + 1] {
      shifted[index] = shifted[index + 1].nextDown
    }
    return shifted
  }
}

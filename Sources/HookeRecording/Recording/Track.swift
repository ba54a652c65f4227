// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeAnimation
public import HookeSolver

/// The values of one property of one layer over a run.
///
/// Motion that one animation alone caused is held in closed form. All other motion is held as
/// samples that differ from the presentation value by at most ``sampleError``.
public struct Track: Sendable, Hashable {
  /// The name of the layer.
  public var layer: String
  /// The name of the property: "scaleXY".
  public var property: String
  /// The smallest visible change, in units of the property, not below 0.
  public var threshold: Double
  /// The value before the first segment, one number per component, 1 to 4 of them.
  public var initialValue: [Double]
  /// The motions, in order of time; none ends after the next begins.
  public var segments: [Segment]
  /// What each additive animation adds to the value, in order of their start; ``segments`` hold the
  /// sum, mostly as samples.
  public var additions: [Segment] = []

  /// Creates a track.
  package init(
    layer: String, property: String, threshold: Double, initialValue: [Double],
    segments: [Segment] = []
  ) {
    self.layer = layer
    self.property = property
    self.threshold = threshold
    self.initialValue = initialValue
    self.segments = segments
  }

  /// The bound on the error of samples: a tenth of ``threshold``, in units of the property.
  public var sampleError: Double { threshold / 10 }

  /// The number of components, 1 to 4.
  public var componentCount: Int { initialValue.count }

  /// The value at a time in seconds, one number per component.
  ///
  /// See ``value(of:at:)``.
  public func value(at time: Double) -> [Double] {
    initialValue.indices.map { value(of: $0, at: time) }
  }

  /// The value of one component at a time, in units of the property.
  ///
  /// Between two segments, and after the last, it is the final value of the segment before; ahead
  /// of the first segment it is ``initialValue``. The cost grows with the logarithm of the number
  /// of segments and samples.
  ///
  /// - Parameters:
  ///   - component: The component, from 0, below ``componentCount``; the program stops otherwise.
  ///   - time: The time, in seconds; any value but NaN.
  /// - Returns: The value.
  public func value(of component: Int, at time: Double) -> Double {
    if let segment = segment(at: time) { return segment.value(of: component, at: time) }
    checkComponent(component, of: componentCount)
    return initialValue[component]
  }

  /// The velocity of one component at a time, in units of the property per second; 0 between
  /// segments.
  ///
  /// - Parameters:
  ///   - component: The component, from 0, below ``componentCount``; the program stops otherwise.
  ///   - time: The time, in seconds.
  /// - Returns: The velocity.
  public func velocity(of component: Int, at time: Double) -> Double {
    if let segment = segment(at: time) { return segment.velocity(of: component, at: time) }
    checkComponent(component, of: componentCount)
    return 0
  }

  /// The segment that determines the value at a time: the last one that has begun by then.
  package func segment(at time: Double) -> Segment? {
    let next = segments.partitioningIndex { $0.startTime > time }
    return next > 0 ? segments[next - 1] : nil
  }

  /// Whether the property moves at some time between two, in seconds; of equal ones, just before
  /// and just after that time.
  package func moves(from start: Double, to end: Double) -> Bool {
    let next = segments.partitioningIndex { $0.startTime >= end }
    return segments[..<next].last { !$0.isConstant }.map { $0.endTime > start } ?? false
  }
}

extension Track {
  /// One motion of the property: one closed form per component, or samples.
  public struct Segment: Sendable, Hashable {
    /// The representation of a motion.
    public enum Motion: Sendable, Hashable {
      /// Closed forms, one per component, in the animation's own time.
      ///
      /// Time 0 of the curves is at `origin`, in seconds of the recording; `rate` is seconds of the
      /// curves per second of the recording.
      case closedForm(origin: Double, rate: Double, curves: [MotionCurve])
      /// Steps: values at `times`, in seconds, ascending, one list per component. Each value holds
      /// until the next time.
      case sampled(times: [Double], values: [[Double]])
      /// Linear interpolation: values at `times`, in seconds, ascending, one list per component.
      case interpolated(times: [Double], values: [[Double]])
    }

    /// The causes of a motion.
    public enum Source: String, Sendable, Hashable, CaseIterable {
      /// An animation of this property, or of one that it depends on.
      case animation
      /// A spring that follows another animation.
      case follower
      /// The code that runs when a touch moves, or on a pan; of a closed form, that code adds or
      /// changes the animation.
      case finger
      /// The code of a timer.
      case timer
      /// A layout pass.
      case layout
      /// A custom animation.
      case custom
      /// Other code of the program, which assigned the value.
      case assignment
      /// Keyframes of a file, such as a Lottie animation.
      case keyframes
    }

    /// The cause of a motion: an event of the run, or the end of another motion.
    public struct Trigger: Sendable, Hashable {
      /// The time, in seconds.
      public var time: Double
      /// What happened: the caption of an event, or "end of rise"; empty where nothing names it.
      public var caption: String

      /// Creates a trigger, at a time in seconds.
      package init(time: Double, caption: String) {
        self.time = time
        self.caption = caption
      }
    }

    /// What a spring follows: the property of another track, with the spring's constants.
    public struct Following: Sendable, Hashable {
      /// The name of the layer whose property is the spring's target at every instant.
      public var layer: String
      /// The name of that property: "positionY".
      public var property: String
      /// The constants of the spring.
      public var spring: Spring

      /// Creates what a spring follows.
      package init(layer: String, property: String, spring: Spring) {
        (self.layer, self.property, self.spring) = (layer, property, spring)
      }
    }

    /// The key of the animation; the name of the ``source`` where there is none.
    public var key: String
    /// The start of the motion, in seconds.
    public var startTime: Double
    /// The end of the motion, by itself or by replacement, in seconds, not before ``startTime``.
    public var endTime: Double
    /// Whether the motion ended by itself; the value is then the target.
    public var isFinished: Bool
    /// The representation of the motion.
    public var motion: Motion
    /// The cause of the motion.
    public var source: Source
    /// What set the motion off: for an animation what happened when it was added, or when it was
    /// changed in flight; nil where that is not known.
    public var trigger: Trigger?
    /// The limits of the animation's value: it does not pass its to-value, for example.
    public var clampMode: ClampMode = []
    /// What a motion of the source ``Source/follower`` follows; nil of any other motion, and where
    /// that is not known, as in recordings of earlier versions.
    public var following: Following?

    /// Creates a segment.
    package init(
      key: String, startTime: Double, endTime: Double, isFinished: Bool, motion: Motion,
      source: Source = .animation, trigger: Trigger? = nil
    ) {
      self.key = key
      self.startTime = startTime
      self.endTime = endTime
      self.isFinished = isFinished
      self.motion = motion
      self.source = source
      self.trigger = trigger
    }
  }
}

/// Stops the program with a message where a track has no such component.
private func checkComponent(_ component: Int, of count: Int) {
  checkPrecondition(
    component >= 0 && component < count, "a component is in 0..<\(count), not \(component)")
}

extension Track.Segment {
  /// The number of components.
  var componentCount: Int {
    switch motion {
    case .closedForm(_, _, let curves): curves.count
    case .sampled(_, let values), .interpolated(_, let values): values.count
    }
  }

  /// The value of one component at a time in seconds; after the end, the final value.
  public func value(of component: Int, at time: Double) -> Double {
    checkComponent(component, of: componentCount)
    switch motion {
    case .closedForm(let origin, let rate, let curves):
      if time >= endTime, isFinished { return curves[component].endValue }
      return curves[component].value(at: (min(time, endTime) - origin) * rate)
    case .sampled(let times, let values):
      return values[component][Self.index(of: time, in: times)]
    case .interpolated(let times, let values):
      let index = Self.index(of: time, in: times)
      let list = values[component]
      guard index + 1 < times.count, time > times[index] else { return list[index] }
      let share = (time - times[index]) / (times[index + 1] - times[index])
      return list[index] + (list[index + 1] - list[index]) * share
    }
  }

  /// The velocity of one component at a time, in units of the property per second; 0 outside the
  /// segment.
  public func velocity(of component: Int, at time: Double) -> Double {
    checkComponent(component, of: componentCount)
    guard time >= startTime, time < endTime else { return 0 }
    switch motion {
    case .closedForm(let origin, let rate, let curves):
      return curves[component].velocity(at: (time - origin) * rate) * rate
    case .sampled(let times, let values), .interpolated(let times, let values):
      let index = Self.index(of: time, in: times)
      guard index + 1 < times.count else { return 0 }
      let (change, length) = (
        values[component][index + 1] - values[component][index], times[index + 1] - times[index]
      )
      return length > 0 ? change / length : 0
    }
  }

  /// The value that one component approaches: the target of a spring, the to-value of a timing
  /// curve, the limit of a decay, the last sample.
  public func target(of component: Int) -> Double {
    checkComponent(component, of: componentCount)
    return switch motion {
    case .closedForm(_, _, let curves): curves[component].endValue
    case .sampled(_, let values), .interpolated(_, let values): values[component].last ?? 0
    }
  }

  /// The value of one component at the start.
  package func startValue(of component: Int) -> Double { value(of: component, at: startTime) }

  /// Whether no component moves.
  package var isConstant: Bool { (0..<componentCount).allSatisfy(isConstant) }

  /// Whether one component does not move.
  package func isConstant(_ component: Int) -> Bool {
    switch motion {
    case .closedForm(_, _, let curves): curves[component].isConstant
    case .sampled(_, let values), .interpolated(_, let values):
      values[component].allSatisfy { $0 == values[component].first }
    }
  }

  /// Whether the segment is more than one assigned value: assigned values that follow each other,
  /// as those of a table do.
  package var isTabulated: Bool { source == .assignment && endTime > startTime + 0.001 }

  /// Whether the motion is the sum of several animations, which is observed and has the key of none
  /// of them.
  var isSum: Bool { samples != nil && source == .animation && key == source.rawValue }

  /// Whether values are held from sample to sample.
  var isStepped: Bool { if case .sampled = motion { true } else { false } }

  /// Whether the motion was under way when the recording, an excerpt, begins.
  package var isCutAtStart: Bool { startTime == 0 && elapsedTime > 1e-9 }

  /// Whether the curves of the motion began before its start: it is the rest of a motion.
  package var isUnderWay: Bool { samples == nil && elapsedTime > 1e-9 }

  /// The time from the beginning of the motion's curves or samples to its start, in seconds.
  var elapsedTime: Double {
    switch motion {
    case .closedForm(let origin, _, _): startTime - origin
    case .sampled(let times, _), .interpolated(let times, _): startTime - (times.first ?? startTime)
    }
  }

  /// The samples; nil for closed forms.
  package var samples: (times: [Double], values: [[Double]])? {
    switch motion {
    case .closedForm: nil
    case .sampled(let times, let values), .interpolated(let times, let values): (times, values)
    }
  }

  /// The time of the last sample not after a time, of the first one before it; nil for closed
  /// forms.
  func sampleTime(notAfter time: Double) -> Double? {
    samples.map { $0.times[Self.index(of: time, in: $0.times)] }
  }

  /// The index of the last time not after `time`; 0 if there is none.
  static func index(of time: Double, in times: [Double]) -> Int {
    max(0, times.partitioningIndex { $0 > time } - 1)
  }
}

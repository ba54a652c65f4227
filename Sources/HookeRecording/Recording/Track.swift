// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeAnimation
internal import HookeSolver

/// The values of one property of one layer over a run.
///
/// What an animation moved alone is there in closed form. Everything else, whatever moved it, is there
/// as samples that are nowhere farther from what was shown than ``sampleError``.
public struct Track: Sendable, Hashable {
  /// The name of the layer.
  public var layer: String
  /// The name of the property, as in POP: "scaleXY".
  public var property: String
  /// The smallest change that matters, in units of the property.
  public var threshold: Double
  /// The value shown before the first segment, one number per component.
  public var initialValue: [Double]
  /// The motions, in order of time, none longer than to the start of the next.
  public var segments: [Segment]

  /// A track of these parts.
  public init(
    layer: String, property: String, threshold: Double, initialValue: [Double],
    segments: [Segment] = []
  ) {
    self.layer = layer
    self.property = property
    self.threshold = threshold
    self.initialValue = initialValue
    self.segments = segments
  }

  /// How far samples may be from what was shown: a tenth of the threshold, in units of the property.
  public var sampleError: Double { threshold / 10 }

  /// The number of components, 1...4.
  public var componentCount: Int { initialValue.count }

  /// The values at a time, in seconds, one per component.
  public func value(at time: Double) -> [Double] {
    initialValue.indices.map { value(of: $0, at: time) }
  }

  /// One component at a time, in seconds.
  ///
  /// Between two segments it is what the one before left behind.
  public func value(of component: Int, at time: Double) -> Double {
    segment(at: time)?.value(of: component, at: time) ?? initialValue[component]
  }

  /// The velocity of one component at a time, in units per second; 0 between segments.
  public func velocity(of component: Int, at time: Double) -> Double {
    segment(at: time)?.velocity(of: component, at: time) ?? 0
  }

  /// The segment that says what the value is at a time: the last that has begun.
  package func segment(at time: Double) -> Segment? {
    var (low, high) = (0, segments.count)
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].startTime <= time { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? segments[low - 1] : nil
  }
}

extension Track {
  /// One stretch of motion with one closed form.
  public struct Segment: Sendable, Hashable {
    /// What the motion is made of.
    public enum Motion: Sendable, Hashable {
      /// Closed forms, one per component, in the animation's own time.
      ///
      /// Time 0 of the curves is at `origin`, in seconds of the recording; `rate` is seconds of the
      /// curves per second of the recording.
      case closedForm(origin: Double, rate: Double, curves: [MotionCurve])
      /// Values set one after the other: at `times`, in seconds, ascending, one list per component.
      /// A value stands until the next.
      case sampled(times: [Double], values: [[Double]])
      /// Values joined by straight lines: at `times`, in seconds, ascending, one list per component.
      case interpolated(times: [Double], values: [[Double]])
    }

    /// What moved the value.
    public enum Source: String, Sendable, Hashable, CaseIterable {
      /// An animation: of this property, or of another one that it depends on.
      case animation
      /// The code that runs on touches.
      case finger
      /// The code of a timer.
      case timer
      /// A layout pass.
      case layout
      /// A custom animation.
      case custom
      /// Other code of the program, which assigned the value.
      case assignment
    }

    /// The key of the animation.
    public var key: String
    /// When it begins, in seconds.
    public var startTime: Double
    /// When it ends or is replaced, in seconds.
    public var endTime: Double
    /// Whether it came to its own end: from then on the value is the target.
    public var isFinished: Bool
    /// The motion.
    public var motion: Motion
    /// What moved the value.
    public var source: Source

    /// A segment of these parts.
    public init(
      key: String, startTime: Double, endTime: Double, isFinished: Bool, motion: Motion,
      source: Source = .animation
    ) {
      self.key = key
      self.startTime = startTime
      self.endTime = endTime
      self.isFinished = isFinished
      self.motion = motion
      self.source = source
    }
  }
}

extension Track.Segment {
  /// One component at a time, in seconds; after the end what the motion left behind.
  public func value(of component: Int, at time: Double) -> Double {
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

  /// The velocity of one component at a time, in units per second; 0 outside the segment.
  public func velocity(of component: Int, at time: Double) -> Double {
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

  /// Where the motion goes: a spring's target, a curve's to-value, where a decay stops.
  public func target(of component: Int) -> Double {
    switch motion {
    case .closedForm(_, _, let curves): curves[component].endValue
    case .sampled(_, let values), .interpolated(_, let values): values[component].last ?? 0
    }
  }

  /// Where the motion began.
  package func startValue(of component: Int) -> Double { value(of: component, at: startTime) }

  /// Whether nothing moves at all.
  package var isConstant: Bool {
    switch motion {
    case .closedForm(_, _, let curves):
      curves.allSatisfy { curve in
        switch curve {
        case .constant: true
        case .spring(let spring): spring.fromValue == spring.toValue && spring.initialVelocity == 0
        case .decay(let decay): decay.initialVelocity == 0
        case .eased(let eased, let carried): eased.fromValue == eased.toValue && carried == 0
        }
      }
    case .sampled(_, let values), .interpolated(_, let values):
      values.allSatisfy { list in list.allSatisfy { $0 == list.first } }
    }
  }

  /// The samples, where the motion is made of some.
  package var samples: (times: [Double], values: [[Double]])? {
    switch motion {
    case .closedForm: nil
    case .sampled(let times, let values), .interpolated(let times, let values): (times, values)
    }
  }

  /// The last time written not after `time`.
  private static func index(of time: Double, in times: [Double]) -> Int {
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }
}

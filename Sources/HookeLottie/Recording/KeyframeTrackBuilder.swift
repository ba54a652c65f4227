// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation
internal import HookeDrawing
internal import HookeRecording
internal import HookeSolver

/// The making of a track from a property with keyframes.
struct KeyframeTrackBuilder {
  let instance: LayerInstance
  let property: AnimatedProperty
  let firstFrame: Double
  let frameRate: Double

  /// The samples of a segment after which those of its frames are not refined.
  private static let mostSamples = 200_000

  private var value: AnimatedValue { property.value }

  /// The track; nil where nothing changes while the layer is seen.
  func track() -> Track? {
    let component = (instance.names + property.groups).map(Self.cleaned).joined(separator: " / ")
    var track = Track(
      layer: component, property: property.kind.rawValue, threshold: threshold,
      initialValue: shown(at: instance.frames.lowerBound))
    track.segments =
      instance.time.linear.map { closedForms($0, track) } ?? sampled(track)
    return track.movingComponents.isEmpty ? nil : track
  }

  /// A name on one line, of moderate length.
  private static func cleaned(_ name: String) -> String {
    let line = String(name.unicodeScalars.map { $0.value < 0x20 ? " " : Character($0) })
    return line.count > 48 ? line.prefix(47) + "…" : line
  }

  private func seconds(_ frame: Double) -> Double { (frame - firstFrame) / frameRate }

  /// The value at a frame of the file, in units of the track.
  private func shown(at frame: Double) -> [Double] {
    let inner = instance.time.inner(frame)
    if countsKeyframes {
      let (index, share) = value.interval(at: inner)
      let key = value.keyframes[index]
      return [Double(index) + (key.isHold || share == 0 ? 0 : key.easing[0].value(at: share))]
    }
    return value.value(at: inner).map { $0 * factor }
  }
}

extension KeyframeTrackBuilder {
  /// The units of the track per unit of the file: shares for percent, radians for degrees.
  private var factor: Double {
    switch property.kind {
    case .scaleXY, .opacity, .fillOpacity, .strokeOpacity, .maskOpacity, .trimStart, .trimEnd,
      .startOpacity, .endOpacity, .amount, .innerRoundness, .outerRoundness, .highlightLength:
      0.01
    case .rotation, .rotationX, .rotationY, .orientation, .skew, .skewAxis, .trimOffset,
      .highlightAngle:
      radiansPerDegree
    default: 1
    }
  }

  /// Whether the value is too long for a track, which has the number of the keyframe in its place.
  private var countsKeyframes: Bool {
    switch property.kind {
    case .path, .maskPath, .gradientColors, .text: true
    default: false
    }
  }

  /// The change that moves a point of the canvas by half a point, or that can just be seen.
  private var threshold: Double {
    // The way on the canvas per unit of the track.
    let way: Double
    switch property.kind {
    case .position, .positionX, .positionY: way = instance.scale
    case .anchorPoint, .strokeWidth, .size, .cornerRadius, .innerRadius, .outerRadius,
      .dashLength, .dashOffset, .gradientStart, .gradientEnd:
      way = instance.scale
    case .scaleXY, .rotation, .rotationX, .rotationY, .orientation, .skew, .trimOffset:
      way = instance.radius
    // The way around an outline is about the diagonal of what is seen, there and back.
    case .trimStart, .trimEnd: way = 2 * instance.diagonal
    case .skewAxis, .highlightAngle, .highlightLength, .innerRoundness, .outerRoundness, .amount:
      way = instance.radius / 2
    case .opacity, .fillOpacity, .strokeOpacity, .maskOpacity, .startOpacity, .endOpacity,
      .fillColor, .strokeColor:
      return 0.01
    case .gradientColors: return 0.02
    case .path, .maskPath: way = longestWay * instance.scale
    case .points, .copies, .copyOffset: way = instance.radius
    case .timeRemap: return 0.01
    case .text: return 0.5
    }
    return max(1e-6, min(1e3, 0.5 / max(way, 1e-6)))
  }

  /// The longest way of a vertex from one keyframe to the next, in points of the layer.
  private var longestWay: Double {
    var longest = 0.0
    for key in value.keyframes {
      for index in stride(from: 0, to: key.value.count - 1, by: 6) {
        let (dx, dy) = (
          key.endValue[index] - key.value[index], key.endValue[index + 1] - key.value[index + 1]
        )
        longest = max(longest, (dx * dx + dy * dy).squareRoot())
      }
    }
    return longest
  }
}

extension KeyframeTrackBuilder {
  /// A segment for each interval between keyframes in which the value moves, on a time line that is
  /// a stretched piece of the file's.
  private func closedForms(
    _ time: (offset: Double, factor: Double), _ track: Track
  ) -> [Track.Segment] {
    let (first, last) = (
      seconds(instance.frames.lowerBound), seconds(instance.frames.upperBound)
    )
    func start(_ index: Int) -> Double {
      seconds(time.offset + time.factor * value.keyframes[index].frame)
    }
    var segments: [Track.Segment] = []
    for index in value.keyframes.indices {
      let key = value.keyframes[index]
      let begin = start(index)
      guard begin < last else { break }
      if begin > first { addJump(to: index, at: begin, &segments) }
      guard index + 1 < value.keyframes.count, !key.isHold else { continue }
      let end = start(index + 1)
      guard end > first, end > begin else { continue }
      let (from, to) = (max(begin, first), min(end, last))
      guard let curves = curves(index, duration: end - begin) else {
        if key.curve != nil { segments.append(sampled(from, to, isFinished: end <= last, track)) }
        continue
      }
      segments.append(
        Track.Segment(
          key: "keyframe \(index + 1)", startTime: from, endTime: to, isFinished: end <= last,
          motion: .closedForm(origin: begin, rate: 1, curves: curves), source: .keyframes))
    }
    return segments
  }

  /// The value before a keyframe and at it.
  private func values(around index: Int) -> (before: [Double], at: [Double]) {
    let (last, next) = (value.keyframes[index - 1], value.keyframes[index])
    if countsKeyframes {
      return (last.isHold ? [Double(index - 1)] : [Double(index)], [Double(index)])
    }
    return (
      (last.isHold ? last.value : last.endValue).map { $0 * factor },
      next.value.map { $0 * factor }
    )
  }

  /// Adds the jump to a keyframe's value, where the value before is another one.
  private func addJump(to index: Int, at time: Double, _ segments: inout [Track.Segment]) {
    guard index > 0 else { return }
    let (before, after) = values(around: index)
    guard before != after else { return }
    let start = time.nextDown
    // What came before ends a moment earlier: its last value is not that of the keyframe.
    if let last = segments.indices.last {
      segments[last].endTime = min(segments[last].endTime, start)
    }
    segments.append(
      Track.Segment(
        key: "keyframe \(index + 1)", startTime: start, endTime: time, isFinished: true,
        motion: .sampled(times: [start, time], values: zip(before, after).map { [$0, $1] }),
        source: .keyframes))
  }

  /// The closed forms from a keyframe to the next; nil where nothing moves, and on a curved path.
  private func curves(_ index: Int, duration: Double) -> [MotionCurve]? {
    let key = value.keyframes[index]
    if countsKeyframes {
      guard key.value != key.endValue else { return nil }
      return [
        .eased(
          EasedMotion(
            timing: key.easing[0], duration: duration, fromValue: Double(index),
            toValue: Double(index + 1)), carriedVelocity: 0)
      ]
    }
    guard key.curve == nil, key.value != key.endValue else { return nil }
    return key.value.indices.map { component in
      let (from, to) = (key.value[component] * factor, key.endValue[component] * factor)
      guard from != to else { return .constant(from) }
      return .eased(
        EasedMotion(
          timing: key.easing[min(component, key.easing.count - 1)], duration: duration,
          fromValue: from, toValue: to), carriedVelocity: 0)
    }
  }
}

extension KeyframeTrackBuilder {
  /// One segment of samples over the whole time in which the layer is seen, begun at every frame.
  private func sampled(_ track: Track) -> [Track.Segment] {
    let (first, last) = (
      seconds(instance.frames.lowerBound), seconds(instance.frames.upperBound)
    )
    return [sampled(first, last, isFinished: false, track)]
  }

  /// A segment of samples between two times, dense enough for the track's error.
  private func sampled(
    _ start: Double, _ end: Double, isFinished: Bool, _ track: Track
  ) -> Track.Segment {
    let pieces = max(1, min(20_000, Int(((end - start) * frameRate).rounded(.up))))
    var times = [start]
    var samples = [shown(at: firstFrame + start * frameRate)]
    for piece in 1...pieces {
      let time = start + (end - start) * Double(piece) / Double(pieces)
      let value = shown(at: firstFrame + time * frameRate)
      refine(
        (times[times.count - 1], samples[samples.count - 1]), (time, value), track.sampleError,
        depth: 0, &times, &samples)
      times.append(time)
      samples.append(value)
    }
    let lists = track.initialValue.indices.map { component in samples.map { $0[component] } }
    return Track.Segment(
      key: "keyframes", startTime: start, endTime: end, isFinished: isFinished,
      motion: .interpolated(times: times, values: lists), source: .keyframes)
  }

  /// Adds samples between two, until a straight line between each two is near enough at a quarter,
  /// the middle and three quarters.
  private func refine(
    _ low: (time: Double, value: [Double]), _ high: (time: Double, value: [Double]),
    _ error: Double, depth: Int, _ times: inout [Double], _ samples: inout [[Double]]
  ) {
    guard depth < 8, times.count < Self.mostSamples else { return }
    var middle = (time: low.time, value: low.value)
    var isNear = true
    for share in [0.25, 0.5, 0.75] {
      let time = low.time + (high.time - low.time) * share
      let value = shown(at: firstFrame + time * frameRate)
      if share == 0.5 { middle = (time, value) }
      for index in value.indices {
        let line = low.value[index] + (high.value[index] - low.value[index]) * share
        // Half of the error is left for what lies between the places that are looked at.
        if (value[index] - line).magnitude > error / 2 { isNear = false }
      }
    }
    guard !isNear, middle.time > low.time, middle.time < high.time else { return }
    refine(low, middle, error, depth: depth + 1, &times, &samples)
    times.append(middle.time)
    samples.append(middle.value)
    refine(middle, high, error, depth: depth + 1, &times, &samples)
  }
}

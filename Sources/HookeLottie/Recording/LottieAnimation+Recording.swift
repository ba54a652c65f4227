// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing
internal import HookeFormat
public import HookeRecording

extension LottieAnimation {
  /// The most tracks of a recording.
  private static let mostTracks = 2000
  /// The samples of all tracks after which no further track is made.
  private static let mostSamples = 2_000_000

  /// The motion of the animation: a track for each property with keyframes, and the markers as
  /// events.
  ///
  /// Eased keyframes are closed forms. A position on a curved path, and everything inside a
  /// composition whose time is remapped or runs backwards, is held as samples that are off by at
  /// most `Track.sampleError`. Of an outline or a gradient, the track is the number
  /// of the keyframe, from 0, with the parts between. A layer that is never on the canvas has no
  /// tracks.
  ///
  /// The threshold of a track is what moves a point of the canvas by half a point, so that the
  /// tracks with the most thresholds are those that move the most. A recording has at most 2,000
  /// tracks, and fewer where those have more than two million samples.
  ///
  /// - Returns: The recording, which lasts ``duration``.
  public func recording() -> Recording {
    var tracks: [Track] = []
    var numbers: [String: Int] = [:]
    var taken: Set<String> = []
    var sampleCount = 0
    forEachInstance { instance in
      guard instance.isSeen else { return true }
      for property in instance.layer.properties {
        guard tracks.count < Self.mostTracks, sampleCount < Self.mostSamples else { return false }
        let builder = KeyframeTrackBuilder(
          instance: instance, property: property, firstFrame: firstFrame, frameRate: frameRate)
        guard var track = builder.track() else { continue }
        // Copies of a layer are distinguished by a number, unless that makes another layer's name.
        let (name, suffix) = (track.layer, "\n" + track.property)
        var number = numbers[name + suffix, default: 0]
        repeat {
          number += 1
          track.layer = number > 1 ? "\(name) \(number)" : name
        } while !taken.insert(track.layer + suffix).inserted
        numbers[name + suffix] = number
        sampleCount += track.segments.reduce(0) { $0 + ($1.samples?.times.count ?? 0) }
        tracks.append(track)
      }
      return true
    }
    let sorted = tracks.enumerated().sorted {
      let (first, second) = (
        $0.element.segments.first?.startTime ?? 0, $1.element.segments.first?.startTime ?? 0
      )
      return (first, $0.offset) < (second, $1.offset)
    }.map(\.element)
    let events = markers.compactMap { marker -> Recording.Event? in
      let time = (marker.frame - firstFrame) / frameRate
      guard time >= 0, time <= duration else { return nil }
      return Recording.Event(time: time, kind: .note, caption: marker.caption)
    }
    return Recording(
      name: name, title: title, summary: summary,
      screen: Recording.Screen(width: size.width, height: size.height), duration: duration,
      tracks: sorted, events: events.sorted { $0.time < $1.time },
      endsInMotion: sorted.contains { $0.segments.last.map { !$0.isFinished } ?? false })
  }

  private var summary: String {
    let layers = NumberFormat.count(main.layers.count, "layer")
    let rate = NumberFormat.short(frameRate, 2)
    return "A Lottie animation of \(layers) at \(rate) frames per second."
  }
}

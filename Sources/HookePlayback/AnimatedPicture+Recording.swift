// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing
public import HookeRecording
internal import HookeScene
internal import HookeStoryboard

extension AnimatedPicture {
  /// Creates an animated picture of a recording whose pictures a closure draws; it plays in a loop.
  ///
  /// As with a scene, every point is within ``PlaybackOptions/largestError`` of its true place. The
  /// groups of a picture are its layers, known from time to time by their titles. What a mask or a
  /// gradient draws is not animated between the samples: where it changes, it changes in steps.
  ///
  /// - Parameters:
  ///   - recording: The recording, with a `screen` of the size that is drawn.
  ///   - options: The theme, the rest at the end and the largest error.
  ///   - textMeasurer: What measures texts: that of whatever draws the picture.
  ///   - picture: Draws what the screen shows at a time, in seconds; called for thousands of times,
  ///     for some of them again.
  public init(
    recording: Recording, options: PlaybackOptions = PlaybackOptions(),
    textMeasurer: any TextMeasuring, picture: (_ time: Double) -> DisplayList
  ) {
    let recording = recording.beginning(options.duration)
    let moments = recording.moments(.key)
    let frames = moments.map { StoryboardFrame(moment: $0, picture: picture($0.time)) }
    let area = ActionArea(of: frames, in: recording, measurer: textMeasurer)
    let timeBase = TimeBase(duration: recording.duration, rest: options.rest)
    let changes = recording.tracks.flatMap(\.segments).flatMap { [$0.startTime, $0.endTime] }
    self = withoutActuallyEscaping(picture) { picture in
      let numbers = LayerNumbers()
      let sampler = AdaptiveSampler(
        SceneSampler(
          .pictures({ numbers.layerPicture(picture($0)) }, changes: changes),
          measurer: textMeasurer, timeBase: timeBase),
        areas: [area.main] + area.insets.map(\.rect), options: options, recording: recording)
      return PlaybackLayout(
        recording: recording, moments: moments, area: area, options: options, timeBase: timeBase,
        measurer: textMeasurer
      ).picture(sampler)
    }
  }
}

/// The numbers by which groups of pictures are known as layers: one for each title, and for each
/// further group of the same title in the same place.
private final class LayerNumbers {
  private var numbers: [String: Int] = [:]

  /// A picture as one layer with sublayers.
  func layerPicture(_ list: DisplayList) -> LayerPicture {
    LayerPicture(
      number: 0, name: "screen", transform: .identity, anchor: .zero, back: DisplayList(),
      sublayers: sublayers(list, in: ""))
  }

  /// The items of a list as layers: each group with a title, and what lies between two of them.
  private func sublayers(_ list: DisplayList, in place: String) -> [LayerPicture] {
    var layers: [LayerPicture] = []
    var loose: [DisplayItem] = []
    var counts: [String: Int] = [:]
    func number(_ title: String) -> (number: Int, path: String) {
      counts[title, default: 0] += 1
      let path = place + "/" + title + "/\(counts[title] ?? 0)"
      let number = numbers[path] ?? numbers.count + 1
      numbers[path] = number
      return (number, path)
    }
    func addLoose() {
      guard !loose.isEmpty else { return }
      layers.append(
        LayerPicture(
          number: number("").number, name: "items", transform: .identity, anchor: .zero,
          back: DisplayList(loose)))
      loose = []
    }
    for item in list.items {
      // A layer picture has no inverted mask, no blend mode and no rule for its clip: a group with
      // a mask, a mode or a rule is an item.
      guard case .group(let group) = item, group.mask == nil, group.blendMode == .normal,
        group.clip?.rule != .evenOdd, group.label?.title != nil || group.clip != nil
      else {
        loose.append(item)
        continue
      }
      addLoose()
      let title = group.label?.title ?? "clip"
      let (number, path) = number(title)
      let opacity = max(0, min(1, group.opacity))
      guard opacity > 0 else { continue }
      layers.append(
        LayerPicture(
          number: number, name: title, transform: group.transform, anchor: .zero,
          opacity: opacity, clip: group.clip?.path, back: DisplayList(),
          sublayers: sublayers(group.content, in: path)))
    }
    addLoose()
    return layers
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing

extension RecordingComparison {
  /// The moments worth looking at: those of the greatest differences, at most six, in order of time.
  public func moments() -> [Moment] {
    var chosen: [Moment] = []
    let closest = 0.01 * max(old.duration, new.duration)
    for difference in tracks.sorted(by: {
      ($0.kind == .changed ? $0.distance : 0) > ($1.kind == .changed ? $1.distance : 0)
    }) {
      guard chosen.count < 6 else { break }
      guard !chosen.contains(where: { ($0.time - difference.time).magnitude < closest }) else {
        continue
      }
      let name = "\(difference.layer) \(difference.property)"
      switch difference.kind {
      case .added: chosen.append(Moment(time: difference.time, caption: "\(name) is new"))
      case .removed: chosen.append(Moment(time: difference.time, caption: "\(name) is gone"))
      case .changed:
        let track = new.tracks.first {
          $0.layer == difference.layer && $0.property == difference.property
        }
        let text = track.map { PropertyLabel($0).text(difference.distance) } ?? ""
        chosen.append(Moment(time: difference.time, caption: "\(name) differs by \(text)"))
      }
    }
    return chosen.sorted { $0.time < $1.time }
  }

  /// The two recordings on one sheet: frames before and now, curves on top of each other.
  ///
  /// - Parameters:
  ///   - oldFrames: The frames of ``moments()`` before; empty where there are none any more.
  ///   - newFrames: The frames of ``moments()`` now.
  ///   - options: Paper and colours.
  ///   - textMeasurer: What measures texts.
  /// - Returns: A document of at least one page.
  public func document(
    oldFrames: [Frame] = [], newFrames: [Frame], options: StoryboardOptions = StoryboardOptions(),
    textMeasurer: any TextMeasuring
  ) -> Document {
    var shown = new
    shown.title = new.title + ", compared"
    shown.summary = verdict
    shown.duration = max(old.duration, new.duration)
    var frames: [Frame] = []
    let isPaired = oldFrames.count == newFrames.count
    for (index, frame) in newFrames.enumerated() {
      var after = frame
      if isPaired {
        var before = oldFrames[index]
        let changes = ActionArea.changes(before, after, screen: new.size, measurer: textMeasurer)
        before.moment.caption = "Before"
        after.moment.caption = "Now: " + frame.moment.caption
        before.markedAreas = changes
        after.markedAreas = changes
        frames.append(before)
      }
      frames.append(after)
    }
    var options = options
    options.layout = .grid
    if isPaired, options.columns == nil {
      options.columns = frames.count > 6 ? 6 : max(2, frames.count)
    }
    let storyboard = Storyboard(recording: shown, frames: frames, options: options)
    let differing = tracks.map(\.layer)
    let rows = CurveRow.rows(of: shown, against: old).filter { differing.contains($0.track.layer) }
    var pages: [Page] = []
    var outline: [OutlineEntry] = []
    GridSheet(storyboard: storyboard, measurer: textMeasurer, fixedRows: rows).forEachPage {
      page, entry in
      pages.append(page)
      outline.append(entry)
    }
    return Document(pages: pages, metadata: storyboard.metadata, outline: outline)
  }
}

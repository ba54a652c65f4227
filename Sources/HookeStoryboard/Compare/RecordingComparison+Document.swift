// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeAnimation
public import HookeDrawing
public import HookeScene

extension RecordingComparison {
  /// The two recordings on one sheet: frames before and now with what moved outlined, the curves of what
  /// differs on top of each other, and what changed in figures.
  ///
  /// Layout and moments of the options do not matter; see ``moments(_:)``.
  ///
  /// - Parameters:
  ///   - oldFrames: What the screen showed before; as many as now, or none to leave them out.
  ///   - newFrames: What it shows now, in order of time.
  ///   - options: Paper, columns and colours.
  ///   - textMeasurer: What measures texts.
  /// - Returns: A document of at least one page.
  public func document(
    oldFrames: [StoryboardFrame] = [], newFrames: [StoryboardFrame],
    options: StoryboardOptions = StoryboardOptions(),
    textMeasurer: any TextMeasuring
  ) -> Document {
    var shown = shownNew
    shown.title = new.title + ", compared"
    shown.summary = subjectLine
    let storyboard = Storyboard(recording: shown, frames: newFrames, options: options)
    var pages: [Page] = []
    var outline: [OutlineEntry] = []
    ComparisonSheet(
      comparison: self, oldFrames: oldFrames, storyboard: storyboard, measurer: textMeasurer
    ).forEachPage { page, entry in
      pages.append(page)
      outline.append(entry)
    }
    var metadata = storyboard.metadata
    metadata.subject = verdict
    return Document(pages: pages, metadata: metadata, outline: outline)
  }

  /// The same for a scene of which ``new`` is a recording: it is run twice, for the frames before and now.
  public func document(
    of scene: Scene, moments selection: MomentSelection = .key,
    options: StoryboardOptions = StoryboardOptions(), profile: Animator.Profile = .exact,
    textMeasurer: any TextMeasuring
  ) -> Document {
    let frames = frames(
      of: scene, at: moments(selection), profile: profile, textMeasurer: textMeasurer)
    return document(
      oldFrames: frames.old, newFrames: frames.new, options: options, textMeasurer: textMeasurer)
  }

  /// The tracks that differ, as they are now; those that are gone at rest.
  private var shownNew: Recording {
    var recording = new
    recording.tracks = shownPairs.map(\.new)
    recording.duration = max(old.duration, new.duration)
    return recording
  }

  /// The tracks that differ, as they were; those that are new at rest.
  var shownOld: Recording {
    var recording = old
    recording.tracks = shownPairs.map(\.old)
    return recording
  }

  /// The stretches of time in which nothing that differs moves, before or now.
  var idleIntervals: [ClosedRange<Double>] {
    var both = shownNew
    both.tracks += shownOld.tracks
    return both.idleIntervals()
  }

  private var shownPairs: [TrackPair] {
    let names = Set(tracks.map(\.name))
    return TrackPair.pairs(old, new).filter { names.contains("\($0.new.layer) \($0.new.property)") }
  }

  /// What the sheet says under its title: how much differs, and what is not in the curves.
  private var subjectLine: String {
    guard !isSame else { return "Nothing differs in \(trackCount) tracks." }
    let count = tracks.isEmpty ? "No track" : "\(tracks.count) of \(trackCount) tracks"
    let verb = tracks.count == 1 || tracks.isEmpty ? "moves" : "move"
    let against = old.name == new.name ? "before" : "in \(old.title)"
    let names = tracks.count > 3 ? "" : ": " + tracks.map(\.name).joined(separator: ", ")
    let line = "\(count) \(verb) otherwise than \(against)\(tracks.isEmpty ? "" : names)."
    guard !remarks.isEmpty else { return line }
    return line + " " + remarks.prefix(2).joined(separator: "; ")
      + (remarks.count > 2 ? "; \(remarks.count - 2) more." : ".")
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeAnimation
public import HookeDrawing
internal import HookeFormat
public import HookeScene
internal import HookeSolver

extension RecordingComparison {
  /// Lays out the comparison: frames before and now with changed items outlined, the curves of what
  /// differs overlaid, and what changed in figures.
  ///
  /// Layout and moments of the options have no effect; see ``moments(_:)``.
  ///
  /// - Parameters:
  ///   - oldFrames: The frames before: as many as now, or none; another number stops the program.
  ///   - newFrames: The frames now, in order of time.
  ///   - options: Page size, columns and theme.
  ///   - textMeasurer: The text measurer of the renderer that will draw the document.
  /// - Returns: A document of at least one page.
  public func document(
    oldFrames: [StoryboardFrame] = [], newFrames: [StoryboardFrame],
    options: StoryboardOptions = StoryboardOptions(),
    textMeasurer: any TextMeasuring
  ) -> Document {
    document(
      oldFrames: oldFrames, redrawnNow: false, newFrames: newFrames, options: options,
      textMeasurer: textMeasurer)
  }

  // As ``document(oldFrames:newFrames:options:textMeasurer:)``; `isRedrawn` says whether the frames
  // before show the scene of now with recorded values.
  package func document(
    oldFrames: [StoryboardFrame], redrawnNow isRedrawn: Bool, newFrames: [StoryboardFrame],
    options: StoryboardOptions = StoryboardOptions(), textMeasurer: any TextMeasuring
  ) -> Document {
    options.check()
    checkPrecondition(
      oldFrames.isEmpty || oldFrames.count == newFrames.count,
      "there are \(oldFrames.count) frames before, must be \(newFrames.count) as now or none")
    var shown = shownNew
    shown.title = new.title + ", compared"
    shown.summary = subjectLine
    let storyboard = Storyboard(recording: shown, frames: newFrames, options: options)
    var pages: [Page] = []
    var outline: [OutlineEntry] = []
    ComparisonSheet(
      comparison: self, oldFrames: oldFrames, isRedrawn: isRedrawn, storyboard: storyboard,
      measurer: textMeasurer
    ).forEachPage { page, entry in
      pages.append(options.onPaper(page))
      outline.append(entry)
    }
    var metadata = storyboard.metadata
    metadata.subject = verdict
    return Document(pages: pages, metadata: metadata, outline: outline)
  }

  /// Lays out the comparison of a scene of which `new` is a recording; the scene runs twice, for
  /// the frames before and now.
  public func document(
    of scene: Scene, moments selection: MomentSelection = .key,
    options: StoryboardOptions = StoryboardOptions(), profile: Animator.Profile = .exact,
    textMeasurer: any TextMeasuring
  ) -> Document {
    document(
      of: scene, measuredBy: textMeasurer, moments: selection, options: options, profile: profile,
      textMeasurer: textMeasurer)
  }

  // As ``document(of:moments:options:profile:textMeasurer:)``, with the measurer of the recording
  // for the scene and another one for the sheet.
  package func document(
    of scene: Scene, measuredBy sceneMeasurer: any TextMeasuring,
    moments selection: MomentSelection = .key, options: StoryboardOptions = StoryboardOptions(),
    profile: Animator.Profile, textMeasurer: any TextMeasuring
  ) -> Document {
    let pictures = MomentPictures(of: scene, profile: profile, textMeasurer: sceneMeasurer)
    let frames = frames(
      of: scene, at: moments(selection, comparing: pictures), profile: profile,
      textMeasurer: sceneMeasurer)
    return document(
      oldFrames: frames.old, redrawnNow: true, newFrames: frames.new, options: options,
      textMeasurer: textMeasurer)
  }

  /// The new recording with the tracks that differ; removed ones at rest.
  private var shownNew: Recording {
    var recording = new
    recording.tracks = shownPairs.map(\.new)
    recording.duration = max(old.duration, new.duration)
    return recording
  }

  /// The old recording with the tracks that differ; added ones at rest.
  var shownOld: Recording {
    var recording = old
    recording.tracks = shownPairs.map(\.old)
    return recording
  }

  /// The intervals in which no track that differs moves, before or now, or repetitions go on, in
  /// seconds.
  var skippableIntervals: [ClosedRange<Double>] {
    var both = shownNew
    both.tracks += shownOld.tracks
    return both.skippableIntervals
  }

  private var shownPairs: [TrackPair] {
    let names = Set(tracks.map(\.name))
    return TrackPair.pairs(old, new).filter { names.contains("\($0.new.layer) \($0.new.property)") }
  }

  /// The tracks that differ as sheets name them: "button x".
  private var shortNames: [String] {
    let pairs = shownPairs
    return tracks.map { difference in
      pairs.first { "\($0.new.layer) \($0.new.property)" == difference.name }
        .map { "\($0.new.layer) \(PropertyLabel($0.new).name)" } ?? difference.name
    }
  }

  /// The sentence under the title: how much differs, and what the curves do not show.
  private var subjectLine: String {
    guard !isSame else { return "Nothing differs in \(trackCount) tracks." }
    var count = tracks.isEmpty ? "No track" : "\(tracks.count) of \(trackCount) tracks"
    // Two scenes may have one title.
    if old.title == new.title, old.name != new.name { count += " of \(new.name)" }
    let verb = tracks.count == 1 || tracks.isEmpty ? "moves" : "move"
    let subject = old.title == new.title ? old.name : old.title
    let against = old.name == new.name ? "before" : "in \(subject)"
    let names = tracks.count > 3 ? "" : ": " + shortNames.joined(separator: ", ")
    let line = "\(count) \(verb) otherwise than \(against)\(tracks.isEmpty ? "" : names)."
    guard !remarks.isEmpty else { return line }
    return line + " " + remarks.prefix(2).joined(separator: "; ").sentenceCased
      + (remarks.count > 2 ? "; \(remarks.count - 2) more." : ".")
  }
}

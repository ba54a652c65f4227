// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing

/// A scene on paper: frames of its moments, and the curves of everything that moved.
///
/// ```swift
/// let storyboard = Storyboard(recording: recording, frames: frames)
/// let document = storyboard.document(textMeasurer: measurer)
/// ```
///
/// The document is a function of recording, frames and options, and of nothing else.
public struct Storyboard: Sendable, Hashable {
  /// What moved, and what happened.
  public var recording: Recording
  /// The moments, in order of time.
  public var frames: [Frame]
  /// How it is laid out.
  public var options: StoryboardOptions

  /// A storyboard of a recording and its frames.
  public init(
    recording: Recording, frames: [Frame], options: StoryboardOptions = StoryboardOptions()
  ) {
    self.recording = recording
    self.frames = frames
    self.options = options
  }

  /// The pages.
  ///
  /// - Parameter textMeasurer: What measures texts: that of whatever draws the document.
  /// - Returns: A document of at least one page, with metadata and outline.
  public func document(textMeasurer: any TextMeasuring) -> Document {
    GridSheet(storyboard: self, measurer: textMeasurer).document().document()
  }
}

extension Storyboard {
  /// The head and foot of the pages.
  func header(area: ActionArea) -> SheetHeader {
    let area = area.main
    let whole = Rect(origin: .zero, size: recording.size)
    let size = { (size: Size) in
      "\(Figures.short(size.width, 0)) × \(Figures.short(size.height, 0))"
    }
    let part = area == whole ? size(whole.size) : size(area.size) + " of " + size(whole.size)
    return SheetHeader(
      recording: recording, area: area == whole ? nil : area,
      facts: [
        "\(recording.profile) profile, \(Figures.duration(recording.duration))",
        "\(frames.count) moments, \(recording.tracks.count) tracks",
        "frames show \(part) pt",
      ])
  }

  /// Colours the page, where the paper is not white.
  func drawPaper(_ page: Size, on canvas: inout SheetCanvas) {
    let paper = canvas.theme.paper
    guard paper != .white else { return }
    canvas.draw { $0.fill(.rect(Rect(origin: .zero, size: page)), paper) }
  }
}

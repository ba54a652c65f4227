// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing

/// How a storyboard is laid out.
///
/// ```swift
/// var options = StoryboardOptions()
/// options.moments = .count(8)
/// options.layout = .strip
/// options.theme = .dark
/// ```
public struct StoryboardOptions: Sendable, Hashable {
  /// How the frames stand to each other.
  public enum Layout: String, Sendable, Hashable, CaseIterable {
    /// Rows of equal frames, the curves below.
    case grid
    /// Frames along an axis of time, each over its instant.
    case strip
    /// One frame per page: a flip book.
    case pages
    /// All moments in one picture: ghosts whose spacing shows the speed.
    case onionSkin = "onion"
  }

  /// The paper.
  public enum PageSize: Sendable, Hashable {
    /// A4, upright or across, whichever fits.
    case a4
    /// Letter, upright or across, whichever fits.
    case letter
    /// This size as it is, in points; each side 200...14400.
    case size(Size)
  }

  /// Which moments are shown.
  public var moments: MomentSelection
  /// How the frames stand to each other.
  public var layout: Layout
  /// The paper.
  public var pageSize: PageSize
  /// The number of frames beside each other, 1...24; nil takes what fits best.
  public var columns: Int?
  /// Whether the curves are drawn.
  public var showsCurves: Bool
  /// The colours.
  public var theme: Theme

  /// Options; what is not said is chosen by fit.
  public init(
    moments: MomentSelection = .key, layout: Layout = .grid, pageSize: PageSize = .a4,
    columns: Int? = nil, showsCurves: Bool = true, theme: Theme = .light
  ) {
    self.moments = moments
    self.layout = layout
    self.pageSize = pageSize
    self.columns = columns
    self.showsCurves = showsCurves
    self.theme = theme
  }
}

extension StoryboardOptions {
  /// The moments of a recording that are shown: an onion skin takes ghosts at even times, the others what
  /// ``moments`` picks.
  ///
  /// - Parameter recording: What to pick from.
  /// - Returns: The moments, in order of time.
  public func moments(of recording: Recording) -> [Moment] {
    layout == .onionSkin ? recording.onionMoments(moments) : recording.moments(moments)
  }
}

extension StoryboardOptions.PageSize {
  /// The sizes to choose from, in points, the preferred first.
  var candidates: [Size] {
    switch self {
    case .a4: [Size.a4.landscape, Size.a4.portrait]
    case .letter: [Size.letter.landscape, Size.letter.portrait]
    case .size(let size): [size]
    }
  }
}

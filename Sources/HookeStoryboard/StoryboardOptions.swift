// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeChart
public import HookeDrawing
internal import HookeSolver

/// The options of a storyboard: moments, layout, page size and theme.
///
/// ```swift
/// var options = StoryboardOptions()
/// options.moments = .count(8)
/// options.layout = .strip
/// options.theme = .dark
/// ```
public struct StoryboardOptions: Sendable, Hashable {
  /// The arrangement of the frames.
  public enum Layout: String, Sendable, Hashable, CaseIterable {
    /// Rows of equal frames, with the curves below.
    case grid
    /// Frames along a time axis, each above its instant.
    case strip
    /// One frame per page after an overview: a flip book.
    case pages
    /// One picture per phase of motion, with ghosts whose spacing shows the speed.
    case onionSkin = "onion"
  }

  /// The size of the pages.
  ///
  /// A document on paper has one orientation: the one that needs fewer pages, or shows larger
  /// frames.
  public enum PageSize: Sendable, Hashable {
    /// A3, in the orientation that fits better.
    case a3
    /// A4, in the orientation that fits better.
    case a4
    /// A5, in the orientation that fits better.
    case a5
    /// US Letter, in the orientation that fits better.
    case letter
    /// US Legal, in the orientation that fits better.
    case legal
    /// US Tabloid, in the orientation that fits better.
    case tabloid
    /// A size in points, each side 200...14,400; laying out stops with a message otherwise.
    case size(Size)
  }

  /// The moments shown.
  public var moments: MomentSelection
  /// The arrangement of the frames.
  public var layout: Layout
  /// The size of the pages.
  public var pageSize: PageSize
  /// The margin on every side, in points, 0 or more; nil for the usual one: 36, or 16 on small
  /// pages.
  ///
  /// Between the margins of a page 120 points or more must be left, both ways; laying out stops
  /// with a message otherwise.
  public var margin: Double?
  /// The number of frames beside each other, 1...24; nil for the best fit.
  ///
  /// Laying out stops with a message where it is out of its range.
  public var columns: Int?
  /// Whether a frame shows the way of what moves: the outline of where it was, and an arrow.
  public var showsDirection: Bool
  /// Whether the curves are drawn.
  public var showsCurves: Bool
  /// Whether pages with the `MotionTable` of the recording follow; they do without it where the
  /// charts cannot hold the parameters of all motions.
  public var showsTable: Bool
  /// The colours.
  public var theme: Theme

  /// Options, with defaults that suit most scenes.
  public init(
    moments: MomentSelection = .key, layout: Layout = .grid, pageSize: PageSize = .a4,
    margin: Double? = nil, columns: Int? = nil, showsDirection: Bool = true,
    showsCurves: Bool = true, showsTable: Bool = false, theme: Theme = .light
  ) {
    self.moments = moments
    self.layout = layout
    self.pageSize = pageSize
    self.margin = margin
    self.columns = columns
    self.showsDirection = showsDirection
    self.showsCurves = showsCurves
    self.showsTable = showsTable
    self.theme = theme
  }
}

extension StoryboardOptions {
  /// Stops the program with a message where the size of the page, the margin or the number of
  /// columns is out of its range.
  func check() {
    if case .size(let size) = pageSize {
      checkPrecondition(
        PageSize.sides.contains(size.width) && PageSize.sides.contains(size.height),
        "a page's sides must be 200...14,400 points, not \(size.width) by \(size.height)")
    }
    checkMargin()
    guard let columns else { return }
    checkPrecondition((1...24).contains(columns), "columns must be 1...24, not \(columns)")
  }

  /// The moments of a recording that a storyboard with these options shows: those of ``moments``,
  /// and for an onion skin even times within each phase.
  ///
  /// - Parameter recording: The recording.
  /// - Returns: The moments, in order of time.
  public func moments(of recording: Recording) -> [Moment] {
    moments(of: recording, comparing: nil)
  }

  /// The moments of a recording that a storyboard with these options shows.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - pictures: The pictures of the scene, by which key moments that look alike are found; nil
  ///     to compare recorded values instead.
  /// - Returns: The moments, in order of time.
  package func moments(of recording: Recording, comparing pictures: MomentPictures?) -> [Moment] {
    layout == .onionSkin
      ? recording.onionMoments(moments) : moments(ofPages: recording, comparing: pictures)
  }

  /// The moments that have a frame each, with the layers that move at each.
  func moments(ofPages recording: Recording, comparing pictures: MomentPictures? = nil) -> [Moment]
  {
    var chosen = recording.moments(moments, comparing: pictures)
    guard showsDirection else { return chosen }
    for index in chosen.indices {
      chosen[index].movingLayers = recording.movingLayers(at: chosen[index].time)
    }
    return chosen
  }
}

extension StoryboardOptions.PageSize {
  /// The lengths of a side, in points.
  package static let sides = 200.0...14_400

  /// The names of paper, with the sizes that they stand for.
  package static let papers: [(name: String, size: StoryboardOptions.PageSize)] = [
    ("a3", .a3), ("a4", .a4), ("a5", .a5), ("letter", .letter), ("legal", .legal),
    ("tabloid", .tabloid),
  ]

  /// The sizes to choose from, in points, the preferred first.
  package var candidates: [Size] {
    if case .size(let size) = self { return [size] }
    return [upright.landscape, upright]
  }

  /// The paper upright, in points; the size itself where one is given.
  private var upright: Size {
    let millimetre = 72 / 25.4
    switch self {
    case .a3: return Size(width: 297 * millimetre, height: 420 * millimetre)
    case .a4: return Size.a4.portrait
    case .a5: return Size(width: 148 * millimetre, height: 210 * millimetre)
    case .letter: return Size.letter.portrait
    case .legal: return Size(width: 612, height: 1008)
    case .tabloid: return Size(width: 792, height: 1224)
    case .size(let size): return size
    }
  }
}

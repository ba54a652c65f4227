// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeChart
internal import HookeDrawing
internal import HookeFormat
public import HookePlayback
public import HookeRecording
package import HookeStoryboard

/// A recording as one HTML page to play with, in a file that needs no other.
///
/// ```swift
/// let fonts = CairoTextMeasurer()
/// let renderer = CairoRenderer(fonts: fonts)
/// let scene = Gallery.flatButton
/// let recording = Recording(of: scene, textMeasurer: fonts)
/// let picture = AnimatedPicture(
///   of: scene, options: MotionPage.playbackOptions, textMeasurer: fonts)
/// let page = MotionPage(
///   recording, picture: String(decoding: try renderer.svg(picture), as: UTF8.self))
/// print(page.html)
/// ```
///
/// The page holds the moving picture with its player, the charts with the values at any time, the
/// key moments as places to jump to, and the table of motions with their code. It loads nothing,
/// plays by itself only for those who have no preference for reduced motion, and follows the
/// system's light or dark colours. Names and captions are data: no markup in them has an effect.
public struct MotionPage: Sendable, Hashable {
  /// The recording.
  public var recording: Recording
  /// The moving picture as an SVG file with CSS animations; nil for charts alone.
  ///
  /// Its animations begin with the recording: the page moves them to the time it shows.
  public var picture: String?
  /// The key moments, where they are not those that the recording alone shows.
  package var chosenMoments: [Moment]?
  /// The picture at each of the key moments, as SVG files; empty for none.
  public var frames: [String]
  /// The colours, in place of those that the system prefers.
  public var appearance: Appearance?

  /// The colours of a page.
  public enum Appearance: String, Sendable, Hashable, CaseIterable {
    /// Dark text on white.
    case light
    /// Light text on near-black.
    case dark
  }

  /// A page of a recording.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - picture: The moving picture as an SVG file; nil for charts alone.
  ///   - frames: The picture at each of the key moments (`recording.moments()`), as SVG files, or
  ///     none; ``html`` stops the program where there are more or fewer.
  ///   - appearance: The colours; nil for those that the system prefers.
  public init(
    _ recording: Recording, picture: String? = nil, frames: [String] = [],
    appearance: Appearance? = nil
  ) {
    (self.recording, self.picture) = (recording, picture)
    (self.frames, self.appearance) = (frames, appearance)
  }

  /// The key moments.
  package var moments: [Moment] { chosenMoments ?? recording.moments() }

  /// The text of the file.
  ///
  /// - Complexity: O(n) in the length of the motions.
  public var html: String {
    let moments = moments
    guard frames.isEmpty || frames.count == moments.count else {
      fatalError("a page of \(moments.count) key moments has as many frames, not \(frames.count)")
    }
    let title = MarkupText.escaped(recording.title)
    let chart = PageChart(recording)
    return """
      <!doctype html>
      <html lang="en"\(appearance.map { " data-theme=\"\($0.rawValue)\"" } ?? "")>
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
      <title>\(title)</title>
      <style>\(PageStyle.text)</style>
      </head>
      <body>
      <header><h1>\(title)</h1><p>\(MarkupText.escaped(recording.summary))</p></header>
      <main\(picture == nil ? " class=\"plain\"" : "")>
      \(stage)<section class="motion" aria-label="Curves">
      \(PageControls.html(duration: recording.duration, moments: moments))\
      <div class="charts" style="--row:\(chart.rowHeight)px">\(chart.html)<div class="lines" aria-hidden="true">\
      <i class="now"></i><i class="probe"></i></div></div>
      </section>
      \(PageControls.frames(moments, pictures: frames))<section class="motions" \
      aria-label="Motions"><h2>Motions</h2>
      \(PageTable(recording).html)</section>
      </main>
      <p class="status" role="status"></p>
      <script type="application/json">{"duration":\(NumberFormat.short(recording.duration, 6)),
      "moments":\(PageControls.json(moments)),
      "rows":\(chart.json)}</script>
      <script>\(PageScript.text)</script>
      </body>
      </html>

      """
  }

  /// The options of a moving picture for a page: without a ground and a time line, which are the
  /// page's own.
  public static var playbackOptions: PlaybackOptions {
    var theme = Theme.light
    theme.paper = .clear
    theme.faint = Color(hex: 0x808896, alpha: 0.45)
    return PlaybackOptions(theme: theme, showsTime: false)
  }

  /// What the page may load: nothing but what is in it.
  private static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:"

  /// The section with the moving picture; empty where there is none.
  private var stage: String {
    guard let picture else { return "" }
    return "<section class=\"stage\" aria-label=\"Picture\"><div class=\"picture\">\n"
      + picture + "</div></section>\n"
  }
}

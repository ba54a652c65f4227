// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeDrawing
import HookeRecording
import HookeScene
import Testing

@testable import HookePlayback
@testable import HookeStoryboard

/// What stands where in a picture that plays: the frame, the view, insets and the time line; and
/// its description.
@Suite("Layouts of pictures that play")
struct LayoutTests {
  private static func squares(_ item: DisplayItem, _ transform: AffineTransform = .identity)
    -> [Rect]
  {
    switch item {
    case .group(let group):
      let inner = group.transform.concatenating(transform)
      return group.content.items.flatMap { squares($0, inner) }
    case .fill(let path, .color(.black), _):
      return [path.applying(transform).bounds ?? .zero]
    default: return []
    }
  }

  private static func isNear(_ first: Rect, _ second: Rect) -> Bool {
    let differences = [
      first.minX - second.minX, first.minY - second.minY, first.maxX - second.maxX,
      first.maxY - second.maxY,
    ]
    return differences.allSatisfy { $0.magnitude < 1e-6 }
  }

  @Test(arguments: [Theme.light, .dark]) func frame_ofAnArea_isAroundItWithAMargin(_ theme: Theme)
    throws
  {
    let box = Rect(x: 12, y: 12, width: 200, height: 120)
    for showsTime in [false, true] {
      let picture = StillLayout.picture(StillLayout.layout(showsTime: showsTime, theme: theme))
      #expect(picture.size == Size(width: 224, height: showsTime ? 192 : 144))
      #expect(picture.duration == 2.5 && picture.title == "Dot")
      let items = picture.poster.items
      #expect(
        items[0]
          == .fill(
            .rect(Rect(origin: .zero, size: picture.size)), .color(theme.paper), .nonZero))
      guard case .group(let view) = items[1] else { throw Missing() }
      #expect(view.clip?.path == .roundedRect(box, cornerRadius: 6))
      // From the area's corner to the frame's.
      let square = Rect(x: 32, y: 32, width: 10, height: 10)
      let found = Self.squares(items[1])
      #expect(found.count == 1 && Self.isNear(found[0], square), "\(found)")
      #expect(
        items[2]
          == .stroke(
            .roundedRect(box, cornerRadius: 6), .color(theme.faint), StrokeStyle(width: 0.75)))
      #expect((items.count > 3) == showsTime)
    }
  }

  private struct Missing: Error {}

  /// A part of 20 by 10 points is enlarged as the whole is, in the corner nearest to it.
  @Test func inset_ofAPart_isInItsCorner() throws {
    let part = Rect(x: 365, y: 265, width: 20, height: 16)
    let items = StillLayout.picture(StillLayout.layout(inset: part)).poster.items
    guard case .group(let inset) = items[3], case .group(let view) = inset.content.items.first,
      let outline = view.clip?.path
    else { throw Missing() }
    // Sixteen points for its longer side, four from the frame's lower right corner.
    let target = Rect(x: 12 + 200 - 4 - 16, y: 12 + 120 - 4 - 12.8, width: 16, height: 12.8)
    #expect(Self.isNear(try #require(outline.bounds), target))
    #expect(inset.opacity == 1 && inset.content.items.count == 2)
    guard
      case .stroke(outline, .color(Theme.light.faint), StrokeStyle(width: 0.5)) =
        inset.content.items[1]
    else { throw Missing() }
    let square = Rect(x: target.minX + 4, y: target.minY + 4, width: 6.4, height: 6.4)
    let found = Self.squares(items[3])
    #expect(found.count == 1 && Self.isNear(found[0], square), "\(found)")
  }

  @Test(arguments: [(0.5, 2.5), (0, 2)]) func timeLine_ofMoments_hasADotForEach(
    _ rest: Double, _ length: Double
  ) throws {
    let picture = StillLayout.picture(StillLayout.layout(rest: rest))
    let poster = picture.poster.items
    let y = 12 + 120 + 12.0
    #expect(
      poster[3]
        == .fill(
          .rect(Rect(x: 12, y: y - 0.5, width: 200, height: 1)), .color(Theme.light.faint),
          .nonZero))
    for (index, moment) in StillLayout.moments.enumerated() {
      let center = Point(x: 12 + moment.time / 2 * 200, y: y)
      #expect(
        poster[4 + index]
          == .fill(.circle(center: center, radius: 1.5), .color(Theme.light.quiet), .nonZero))
    }
    // Without a peak the poster is at the moment in the middle.
    guard case .group(let bar) = poster[9] else { throw Missing() }
    let full = Rect(x: 12, y: y - 1, width: 200, height: 2)
    #expect(bar.content == DisplayList { $0.fill(.rect(full), Theme.light.accent) })
    let shown = full.applying(bar.transform)
    #expect(Self.isNear(shown, Rect(x: 12, y: y - 1, width: 25, height: 2)), "\(shown)")
    #expect(picture.duration == length)
    for (time, share) in [(0.0, 0.0), (0.5, 0.25), (1.999, 0.9995)] {
      guard case .group(let bar) = picture.displayList(at: time).items[9] else { throw Missing() }
      let width = full.applying(bar.transform).width
      #expect(abs(width - 200 * share) < 1e-3 && bar.opacity == 1, "at \(time)")
    }
  }

  /// Beside the running time there is a title from 28 points of space on.
  @Test func title_ofANarrowPicture_isLeftOut() {
    var found: Set<Bool> = []
    for width in stride(from: 40.0, to: 100, by: 3) {
      let layout = StillLayout.layout(Rect(x: 0, y: 0, width: width, height: 60))
      let items = PlaybackWords(layout: layout).items
      let isTitled = items.contains { item in
        if case .text(let text) = item.item { text.layout.string.hasPrefix("D") } else { false }
      }
      // Each digit is behind a window that is half a point wider on either side.
      let windows = items.compactMap { item -> Double? in
        guard case .group(let group) = item.item else { return nil }
        return group.clip?.path.bounds?.minX
      }
      let space = (windows.min() ?? .nan) + 0.5 - 8 - layout.box.minX
      #expect(isTitled == (space > 28), "\(width): \(space)")
      found.insert(isTitled)
    }
    #expect(found.count == 2)
  }

  @Test func description_ofMoments_listsThem() {
    let text = StillLayout.picture(StillLayout.layout()).description?.replacing(
      "\u{202F}", with: " ")
    #expect(
      text == "A dot. 2 s, then a rest of 0.5 s, in a loop; every point within 0.25 points of its "
        + "true place. 0.000 s first; 0.250 s never seen; 0.250 s second (x 7); 1.000 s third; "
        + "2.000 s last.")
  }
}

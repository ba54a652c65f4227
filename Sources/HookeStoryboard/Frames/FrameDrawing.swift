// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeChart
package import HookeDrawing
internal import HookeFormat

/// The drawing of a part of the screen into a box of the sheet.
package struct FrameDrawing {
  /// The parts of the screen that are shown.
  let area: ActionArea

  /// The radius of the corners, in points of the sheet.
  static let cornerRadius = 4.0

  /// The transform from points of the screen to points of the sheet.
  func transform(into box: Rect) -> AffineTransform { Self.transform(of: area.main, into: box) }

  /// The transform of a part of the screen to a box of the sheet, by their widths.
  private static func transform(of part: Rect, into box: Rect) -> AffineTransform {
    let scale = box.width / part.width
    return AffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: box.minX - part.minX * scale,
      ty: box.minY - part.minY * scale)
  }

  /// Draws a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - number: Its number on the sheet, from 1.
  ///   - name: Its name where its number is not unique; nil for its number.
  ///   - place: Its place among the frames by which the area was found, from 0; nil for its number
  ///     less 1.
  ///   - box: The box, in points of the sheet.
  ///   - canvas: The page.
  func draw(
    _ frame: StoryboardFrame, number: Int, name: String? = nil, place: Int? = nil, in box: Rect,
    on canvas: inout PageCanvas
  ) {
    let transform = transform(into: box)
    let outline = Path.roundedRect(box, cornerRadius: Self.cornerRadius)
    let theme = canvas.theme
    // Items outside are left out, also those shown in a corner.
    let shown = PictureCrop(to: [area.main], measurer: canvas.measurer).cropped(frame.picture)
    let texts =
      frame.trails.isEmpty ? nil : TextGaps(in: shown, on: area.main, measurer: canvas.measurer)
    canvas.draw { picture in
      let label = DisplayGroup.Label(
        id: "frame-\(name ?? "\(number)")",
        title: "\(name ?? "\(number)"), \(NumberFormat.instant(frame.moment.time))",
        description: frame.moment.text)
      picture.group(clip: outline, label: label) { picture in
        picture.group(transform: transform) { picture in
          picture.append(shown)
          TouchDrawing.draw(frame.touches, &picture)
        }
        guard let texts else { return }
        for trail in frame.trails {
          // It lies on the screen, whose ground is not that of a dark page.
          let color = theme.paper.isDark ? Theme.light.accent : theme.accent
          trail.draw(in: area.main, transform, color, around: texts, &picture)
        }
      }
      picture.stroke(outline, theme.faint, width: 0.75)
    }
    for inset in area.insets where inset.frames.contains(place ?? number - 1) {
      draw(inset.rect, of: frame, in: box, on: &canvas)
    }
  }

  /// Draws a part of the screen that lies outside the frame into the nearest corner of it.
  private func draw(
    _ part: Rect, of frame: StoryboardFrame, in box: Rect, on canvas: inout PageCanvas
  ) {
    let target = Self.place(of: part, area: area.main, in: box)
    let outline = Path.roundedRect(target, cornerRadius: 3)
    let theme = canvas.theme
    let shown = PictureCrop(to: [part], measurer: canvas.measurer).cropped(frame.picture)
    canvas.draw { picture in
      // A border of paper separates it from the screen around it.
      picture.fill(
        .roundedRect(target.insetBy(dx: -1.2, dy: -1.2), cornerRadius: 4), theme.paper)
      picture.group(clip: outline) { picture in
        picture.group(transform: Self.transform(of: part, into: target)) { picture in
          picture.append(shown)
          TouchDrawing.draw(frame.touches, &picture)
        }
      }
      picture.stroke(outline, theme.faint, width: 0.5)
    }
  }

  /// The box in a corner of a frame for a part of the screen outside the area, in points of the
  /// sheet.
  package static func place(of part: Rect, area: Rect, in box: Rect) -> Rect {
    let scale = min(box.width / area.width, 16 / max(part.width, part.height))
    let (width, height) = (part.width * scale, part.height * scale)
    let gap = 4.0
    let x = part.midX < area.midX ? box.minX + gap : box.maxX - gap - width
    let y = part.midY < area.midY ? box.minY + gap : box.maxY - gap - height
    return Rect(x: x, y: y, width: width, height: height)
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeChart
internal import HookeDrawing

// The frames before and now.

extension ComparisonSheet {
  /// Draws the frames of a page.
  ///
  /// - Returns: Their lower edge, in points from the top.
  func drawFrames(
    _ shown: Range<Int>, _ plan: ComparisonPlan, _ area: ActionArea, isFirst: Bool,
    on canvas: inout PageCanvas
  ) -> Double {
    let top = SheetMetrics.top(of: plan.page, isFirst: isFirst)
    guard !shown.isEmpty else { return top - SheetMetrics.chartGap }
    let lineHeight = lineHeight(plan, of: shown)
    for index in shown {
      let frame = newFrames[index]
      let (line, column) = (index - shown.lowerBound).quotientAndRemainder(
        dividingBy: plan.columns)
      let x =
        SheetMetrics.margin(of: plan.page) + plan.sideWidth
        + Double(column) * (plan.cellWidth + SheetMetrics.gutter)
      let y = top + Double(line) * lineHeight
      canvas.draw { $0.destination("moment-\(index + 1)", at: Point(x: x, y: y)) }
      CaptionBlock.drawTime(
        frame, number: index + 1, at: Point(x: x, y: y + 7), maxWidth: plan.cellWidth, on: &canvas)
      let (before, now) = boxes(plan, at: Point(x: x, y: y + SheetMetrics.timeHeight))
      draw(index, before, now, area, on: &canvas)
      drawSides(before, now, plan, isFirst: column == 0, on: &canvas)
      CaptionBlock.drawCaption(
        frame, at: Point(x: x, y: now.maxY + SheetMetrics.captionGap),
        .comparison(width: plan.cellWidth),
        on: &canvas)
    }
    return top + framesHeight(plan, of: shown)
  }

  /// The boxes of both frames of a moment, in points.
  private func boxes(_ plan: ComparisonPlan, at corner: Point) -> (before: Rect, now: Rect) {
    let before = Rect(origin: corner, size: plan.frame)
    guard isPaired else { return (before, before) }
    let (dx, dy) =
      plan.isStacked
      ? (0, plan.frame.height + ComparisonPlan.pairGap)
      : (plan.frame.width + ComparisonPlan.pairGap, 0)
    return (before, before.offsetBy(dx: dx, dy: dy))
  }

  private func draw(
    _ index: Int, _ before: Rect, _ now: Rect, _ area: ActionArea, on canvas: inout PageCanvas
  ) {
    let screen = storyboard.recording.size
    let drawing = FrameDrawing(area: area)
    let name = "\(index + 1)"
    guard isPaired else {
      drawing.draw(newFrames[index], number: index + 1, name: name, in: now, on: &canvas)
      return
    }
    drawing.draw(
      oldFrames[index], number: index + 1, name: "\(name)-before", in: before, on: &canvas)
    drawing.draw(
      newFrames[index], number: oldFrames.count + index + 1, name: "\(name)-now", in: now,
      on: &canvas)
    let transform = drawing.transform(into: now)
    let outlines = ChangedOutlines.of(
      oldFrames[index], notIn: newFrames[index], shown: area.main, screen: screen,
      isOtherScene: !isRedrawn && comparison.old.name != comparison.new.name, measurer: measurer)
    let accent = canvas.theme.accent
    canvas.draw { picture in
      picture.group(clip: .roundedRect(now, cornerRadius: FrameDrawing.cornerRadius)) { picture in
        for outline in outlines {
          let path = outline.applying(transform)
          // White beside each dash, for the contrast, and not between them, where it would cut what
          // lies below.
          let dash = StrokeStyle.Dash([2.4, 1.6])
          picture.stroke(
            path, .color(.white.withOpacity(0.75)), StrokeStyle(width: 1.9, dash: dash))
          picture.stroke(path, .color(accent), StrokeStyle(width: 0.9, dash: dash))
        }
      }
    }
  }

  /// The width of a frame above which both its number and time and "before" have space, in points.
  private static let leastWidthOfBefore = 82.0

  /// Draws "before" and "now": left of a line of frames where one stands above the other, otherwise
  /// above each; above narrow frames, where the time leaves no space for "before", only "now".
  private func drawSides(
    _ before: Rect, _ now: Rect, _ plan: ComparisonPlan, isFirst: Bool,
    on canvas: inout PageCanvas
  ) {
    let (theme, style) = (canvas.theme, Typography.name)
    guard isPaired else { return }
    if plan.isStacked {
      guard isFirst else { return }
      let x = SheetMetrics.margin(of: plan.page)
      canvas.text("before", style, theme.quiet, at: Point(x: x, y: before.minY + 9))
      canvas.text("now", style, theme.ink, at: Point(x: x, y: now.minY + 9))
    } else {
      let y = before.minY - SheetMetrics.timeHeight + 7
      if plan.frame.width > Self.leastWidthOfBefore {
        canvas.text(
          "before", style, theme.quiet, at: Point(x: before.maxX, y: y), anchor: .baselineRight)
      }
      canvas.text("now", style, theme.ink, at: Point(x: now.minX, y: y))
    }
  }
}

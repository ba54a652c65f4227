// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// The drawing of a list of shapes at a frame.
///
/// The list is walked from its first item on. Outlines are collected; a style draws all outlines
/// before it, those of groups included; a modifier changes them, also for the styles before it; a
/// repeater repeats everything before it. What comes first lies on top.
struct ShapePainter {
  /// An outline that modifiers change, and that styles refer to.
  final class Box {
    /// The outlines, in the coordinates of the group they are in.
    var outlines: [BezierPath]
    /// The rule and the clips that merging outlines left behind.
    var rule: FillRule?
    var clips: [DisplayGroup.Clip] = []
    /// Whether another outline has taken this one over.
    var isMerged = false

    init(_ outlines: [BezierPath]) { self.outlines = outlines }
  }

  /// An outline as it is seen from a group around it.
  struct Reference {
    var box: Box
    /// The map from the outline's coordinates to the group's.
    var transform: AffineTransform
  }

  /// A part of the drawing, whose outlines may still change.
  indirect enum Command {
    case draw(Style, [Reference])
    case group(AffineTransform, opacity: Double, BlendMode, [Command])
  }

  /// A style with the values of the frame.
  enum Style {
    case fill(Paint, FillRule, BlendMode)
    case stroke(Paint, StrokeStyle, BlendMode)
  }

  let frame: Double
  var references: [Reference] = []
  /// The drawing so far, the uppermost first.
  var commands: [Command] = []

  private init(frame: Double) { self.frame = frame }

  /// The items of a list of shapes, from back to front.
  static func items(of shapes: [ShapeItem], at frame: Double) -> [DisplayItem] {
    var painter = ShapePainter(frame: frame)
    painter.add(shapes)
    return resolved(painter.commands)
  }

  private mutating func add(_ items: [ShapeItem]) {
    for item in items {
      switch item {
      case .outline(let outline):
        references.append(
          Reference(box: Box([outline.bezierPath(at: frame)]), transform: .identity))
      case .group(let group): add(group)
      case .fill(let fill):
        let opacity = max(0, min(1, fill.opacity.number(at: frame) / 100))
        guard opacity > 0, let paint = fill.paint.paint(at: frame, opacity: opacity) else {
          continue
        }
        commands.append(.draw(.fill(paint, fill.rule, fill.blendMode), references))
      case .stroke(let stroke):
        let opacity = max(0, min(1, stroke.opacity.number(at: frame) / 100))
        let width = stroke.width.number(at: frame)
        guard opacity > 0, width > 0, let paint = stroke.paint.paint(at: frame, opacity: opacity)
        else { continue }
        commands.append(
          .draw(.stroke(paint, stroke.style(at: frame), stroke.blendMode), references))
      case .trim(let trim): apply(trim)
      case .roundCorners(let radius):
        let radius = radius.number(at: frame)
        guard radius > 0 else { continue }
        for reference in references {
          reference.box.outlines = reference.box.outlines.map { $0.rounded(by: radius) }
        }
      case .puckerBloat(let amount):
        let amount = amount.number(at: frame) / 100
        guard amount != 0 else { continue }
        for reference in references {
          reference.box.outlines = reference.box.outlines.map { $0.puckered(by: amount) }
        }
      case .merge(let mode): apply(mode)
      case .repeater(let repeater): apply(repeater)
      }
    }
  }

  private mutating func add(_ group: ShapeGroup) {
    let transform = group.transform.matrix(at: frame)
    var painter = ShapePainter(frame: frame)
    painter.add(group.items)
    guard transform.isFinite else { return }
    references += painter.references.map {
      Reference(box: $0.box, transform: $0.transform.concatenating(transform))
    }
    let opacity = group.transform.opacity(at: frame)
    guard opacity > 0, !painter.commands.isEmpty else { return }
    commands.append(.group(transform, opacity: opacity, group.blendMode, painter.commands))
  }
}

extension ShapePainter {
  /// The items of commands, from back to front.
  private static func resolved(_ commands: [Command]) -> [DisplayItem] {
    commands.reversed().flatMap { command -> [DisplayItem] in
      switch command {
      case .draw(let style, let references): return resolved(style, references)
      case .group(let transform, let opacity, let blendMode, let inner):
        guard transform.determinant.magnitude > 1e-12 else { return [] }
        let items = resolved(inner)
        guard !items.isEmpty else { return [] }
        if transform == .identity, opacity == 1, blendMode == .normal { return items }
        return [
          .group(
            DisplayGroup(
              transform: transform, opacity: opacity, blendMode: blendMode,
              content: DisplayList(items)))
        ]
      }
    }
  }

  /// The items of a style: one for all plain outlines, one for each that has clips of its own.
  private static func resolved(_ style: Style, _ references: [Reference]) -> [DisplayItem] {
    var items: [DisplayItem] = []
    var whole = Path()
    for reference in references where !reference.box.isMerged {
      var path = Path()
      for outline in reference.box.outlines {
        // Most outlines have no transform of their own.
        path.addPath(
          reference.transform == .identity
            ? outline.path : outline.path.applying(reference.transform))
      }
      guard reference.box.rule != nil || !reference.box.clips.isEmpty else {
        whole.addPath(path)
        continue
      }
      var item = item(style, path, rule: reference.box.rule)
      for clip in reference.box.clips {
        let placed = DisplayGroup.Clip(clip.path.applying(reference.transform), rule: clip.rule)
        item = .group(DisplayGroup(clip: placed, content: DisplayList([item])))
      }
      items.append(item)
    }
    if !whole.isEmpty { items.append(item(style, whole, rule: nil)) }
    let blendMode: BlendMode =
      switch style {
      case .fill(_, _, let mode), .stroke(_, _, let mode): mode
      }
    guard blendMode != .normal, !items.isEmpty else { return items }
    return [.group(DisplayGroup(blendMode: blendMode, content: DisplayList(items)))]
  }

  private static func item(_ style: Style, _ path: Path, rule: FillRule?) -> DisplayItem {
    switch style {
    case .fill(let paint, let own, _): .fill(path, paint, rule ?? own)
    case .stroke(let paint, let style, _): .stroke(path, paint, style)
    }
  }
}

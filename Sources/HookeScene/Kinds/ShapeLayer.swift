// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeAnimation
public import HookeDrawing

/// A layer that fills and strokes a path, as in Core Animation.
///
/// ```swift
/// let ring = ShapeLayer(.circle(center: Point(x: 12, y: 12), radius: 10))
/// ring.fillColor = .clear
/// ring.strokeColor = .white
/// ring.strokeEnd = 0.75
/// ```
open class ShapeLayer: Layer {
  /// The paths that ``pathPosition`` goes through; at least one.
  final var storedPaths: [Path]
  /// The rule that decides which parts of a path that crosses itself are filled.
  public final var fillRule = FillRule.nonZero
  /// The shape of the ends of lines.
  public final var lineCap = StrokeStyle.Cap.butt
  /// The shape of the corners of lines.
  public final var lineJoin = StrokeStyle.Join.miter
  /// The lengths of dashes and gaps in turn, in points; an empty pattern draws a solid line.
  public final var lineDashPattern: [Double] = []

  /// A shape that is filled black and not stroked.
  public init(_ path: Path = Path(), name: String? = nil) {
    storedPaths = [path]
    super.init(name: name ?? "shape")
  }

  /// The start of the stroke along the path, 0...1 of its length; clamped when it is drawn.
  public final var strokeStart: Double {
    get { model.strokeStart }
    set { change([.strokeStart]) { $0.strokeStart = newValue } }
  }
  /// The end of the stroke along the path, 0...1 of its length; clamped when it is drawn.
  public final var strokeEnd: Double {
    get { model.strokeEnd }
    set { change([.strokeEnd]) { $0.strokeEnd = newValue } }
  }
  /// The colour of the stroke; clear draws none.
  public final var strokeColor: Color {
    get { model.strokeColor }
    set { change([.strokeColor]) { $0.strokeColor = newValue } }
  }
  /// The colour of the fill; clear draws none.
  public final var fillColor: Color {
    get { model.fillColor }
    set { change([.fillColor]) { $0.fillColor = newValue } }
  }
  /// The width of the stroke, in points.
  public final var lineWidth: Double {
    get { model.lineWidth }
    set { change([.lineWidth]) { $0.lineWidth = newValue } }
  }
  /// The place in the dash pattern at which the stroke begins, in points.
  public final var lineDashPhase: Double {
    get { model.lineDashPhase }
    set { change([.lineDashPhase]) { $0.lineDashPhase = newValue } }
  }

  /// Draws the path: the fill, then the stroke.
  override open func drawContent(into list: inout DisplayListBuilder) {
    let values = presentation
    let path = presentedPath
    guard !path.isEmpty else { return }
    if values.fillColor.alpha > 0 {
      list.fill(path, values.fillColor.clamped, rule: fillRule)
    }
    guard values.strokeColor.alpha > 0, values.lineWidth > 0 else { return }
    let line = path.trimmed(from: values.strokeStart, to: values.strokeEnd)
    guard !line.isEmpty else { return }
    let hasDashes = lineDashPattern.contains { $0 > 0 }
    list.stroke(
      line, .color(values.strokeColor.clamped),
      StrokeStyle(
        width: values.lineWidth, cap: lineCap, join: lineJoin,
        dash: hasDashes ? .init(lineDashPattern, phase: values.lineDashPhase) : nil))
  }

  /// The path when it is filled, else the outline of the background.
  override open var shadowShape: Shadow.Shape? {
    let path = presentedPath
    return presentation.fillColor.alpha > 0 && !path.isEmpty ? .path(path) : super.shadowShape
  }

  // MARK: Properties

  /// `shapeLayer.path`: the place of the shown path among ``paths``, dimensionless.
  public static let pathPosition: AnimatableProperty<Layer, Double> = property(
    "shapeLayer.path", 0.001, [.pathPosition], { $0.pathPosition }, { $0.pathPosition = $1 })

  /// `shapeLayer.strokeStart`, 0...1 of the outline's length.
  public static let strokeStart: AnimatableProperty<Layer, Double> = property(
    "shapeLayer.strokeStart", 0.01, [.strokeStart], { $0.strokeStart }, { $0.strokeStart = $1 })
  /// `shapeLayer.strokeEnd`, 0...1 of the outline's length.
  public static let strokeEnd: AnimatableProperty<Layer, Double> = property(
    "shapeLayer.strokeEnd", 0.01, [.strokeEnd], { $0.strokeEnd }, { $0.strokeEnd = $1 })
  /// `shapeLayer.strokeColor`, in sRGB.
  public static let strokeColor: AnimatableProperty<Layer, Color> = property(
    "shapeLayer.strokeColor", .color, [.strokeColor], { $0.strokeColor }, { $0.strokeColor = $1 })
  /// `shapeLayer.fillColor`, in sRGB.
  public static let fillColor: AnimatableProperty<Layer, Color> = property(
    "shapeLayer.fillColor", .color, [.fillColor], { $0.fillColor }, { $0.fillColor = $1 })
  /// `shapeLayer.lineWidth`, in points.
  public static let lineWidth: AnimatableProperty<Layer, Double> = property(
    "shapeLayer.lineWidth", .radius, [.lineWidth], { $0.lineWidth }, { $0.lineWidth = $1 })
  /// `shapeLayer.lineDashPhase`, in points.
  public static let lineDashPhase: AnimatableProperty<Layer, Double> = property(
    "shapeLayer.lineDashPhase", .radius, [.lineDashPhase], { $0.lineDashPhase },
    { $0.lineDashPhase = $1 })
}

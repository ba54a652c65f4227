// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeScene

extension Screens {
  /// A picture whose upper half folds down in perspective with the finger, and springs back.
  public static let foldingPicture = Scene(
    name: "folding-picture", title: "Folding picture",
    summary: "The upper half of a picture folds down and springs back.",
    size: Size(width: 280, height: 320)
  ) { stage in
    let picture = Layer(name: "picture", frame: Rect(x: 40, y: 60, width: 200, height: 200))
    picture.sublayerTransform.m34 = -1 / 600
    stage.root.addSublayer(picture)

    let back = Layer(name: "back")
    back.backgroundColor = Color(white: 0.85)
    let (upper, lower) = (Landscape(name: "upper half"), Landscape(name: "lower half"))
    for layer in [lower, back, upper] {
      // Both halves show a part of one picture; the fold is the lower side of the upper one.
      layer.bounds = Rect(x: 0, y: layer === lower ? 100 : 0, width: 200, height: 100)
      layer.anchorPoint = Point(x: 0.5, y: layer === lower ? 0 : 1)
      layer.position = Point(x: 100, y: 100)
      layer.clipsToBounds = true
      layer.isDoubleSided = false
      layer.cornerRadius = 16
      layer.maskedCorners = layer === lower ? [.bottomLeft, .bottomRight] : [.topLeft, .topRight]
      picture.addSublayer(layer)
    }
    // The back lies in the same plane, turned over about the vertical.
    back.transform.rotation.y = .pi
    func fold(by angle: Double) {
      upper.transform.rotation.x = -angle
      back.transform.rotation.x = angle
    }

    upper.onPan { [unowned stage] pan in
      switch pan.state {
      case .changed: fold(by: min(max(pan.translation.y / 180, 0), 1) * .pi * 0.9)
      case .ended: stage.animate(duration: 1.2, dampingRatio: 0.35) { fold(by: 0) }
      default: break
      }
    }
    let pull = Path.line(from: Point(x: 140, y: 90), to: Point(x: 140, y: 240))
    stage.drag(along: pull, at: 0.3, duration: 0.8, curve: .easeInOut, "fold")
  }

  /// Hills under a sky.
  private final class Landscape: Layer {
    override func drawContent(into list: inout DisplayListBuilder) {
      list.fill(.rect(Rect(x: 0, y: 0, width: 200, height: 200)), Color(hex: 0x85C1E9))
      list.fill(.circle(center: Point(x: 140, y: 60), radius: 24), Color(hex: 0xF7DC6F))
      for (x, y, radius, color) in [
        (40.0, 210.0, 110.0, 0x27AE60), (170, 230, 105, 0x1E8449), (90, 260, 100, 0x145A32),
      ] {
        list.fill(.circle(center: Point(x: x, y: y), radius: radius), Color(hex: UInt32(color)))
      }
    }
  }
}

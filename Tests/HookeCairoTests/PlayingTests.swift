// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeCairo
import HookeDrawing
import HookeGallery
import HookeScene
import HookeStoryboard
import Testing

/// Animated SVG files.
@Suite("Animated SVG")
struct PlayingTests {
  let fonts = CairoTextMeasurer()

  private func file(of scene: Scene) throws -> (picture: MovingPicture, bytes: [UInt8]) {
    let picture = MovingPicture(of: scene, textMeasurer: fonts)
    return (picture, try CairoRenderer(fonts: fonts).svg(picture))
  }

  // MARK: In a browser

  @Test(
    "a browser shows what the scene shows",
    .enabled(if: Chromium.name != nil, "\(Chromium.missing)"),
    arguments: Gallery.scenes)
  func browser_atFiveInstants_showsTheScene(_ scene: Scene) throws {
    let (picture, bytes) = try file(of: scene)
    let times = [0.29, 0.46, 0.73, 1.37, 1.87]
    let (width, height) = (
      Int(picture.size.width.rounded(.up)), Int(picture.size.height.rounded(.up))
    )
    let shown = try Chromium.pixels(of: bytes, at: times, width: width, height: height)
    for (index, time) in times.enumerated() {
      let browser = shown.cropped(x: index * width, width: width)
      let difference = try browser.difference(from: pixels(scene, picture, at: time))
      print(scene.name, time, difference)
      let other = try browser.difference(from: pixels(scene, picture, at: time + 0.1))
      print("  later", other)
    }
  }

  /// The scene itself at a time, in the place where the picture shows it.
  private func pixels(_ scene: Scene, _ picture: MovingPicture, at time: Double) throws -> Pixels {
    let moment = Moment(time: time, caption: "")
    let frame = Frame.frames(of: scene, at: [moment], textMeasurer: fonts)[0]
    var list = picture.displayList(at: time)
    if case .group(var box) = list.items[1], case .group(var placed)? = box.content.items.first {
      // The fingers are drawn as on every frame; here what the picture has of them is enough.
      placed.content = DisplayList(
        frame.picture.items + Self.fingers(in: placed.content))
      box.content = DisplayList([.group(placed)])
      list.items[1] = .group(box)
    }
    let page = Page(size: picture.size, content: list)
    return try Pixels(png: Data(try CairoRenderer(fonts: fonts).png(page)))
  }

  private static func fingers(in film: DisplayList) -> [DisplayItem] {
    guard case .group(let stage)? = film.items.first else { return [] }
    return Array(stage.content.items.dropFirst())
  }
}

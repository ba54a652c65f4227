// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeCairo
import HookeDrawing

/// A browser, where one is installed: it is too large to be required.
enum Chromium {
  static let name = ["chromium", "chromium-browser", "google-chrome"].first { name in
    ["/usr/bin/", "/usr/local/bin/"].contains {
      FileManager.default.isExecutableFile(atPath: $0 + name)
    }
  }

  static let missing = "no browser: install Debian's chromium"

  /// The browser's pictures of an animated SVG file at some times, in seconds, side by side.
  ///
  /// A rule is added to the file that starts its animations earlier by the time and pauses them.
  ///
  /// - Parameters:
  ///   - svg: The file's bytes.
  ///   - times: The instants.
  ///   - width: The width of each picture, in whole pixels.
  ///   - height: The height.
  ///   - likesMotion: Whether the browser has no preference for reduced motion.
  /// - Returns: The pixels of all.
  /// - Throws: A failure where the browser is missing or fails.
  static func pixels(
    of svg: [UInt8], at times: [Double], width: Int, height: Int, likesMotion: Bool = true
  ) throws -> PixelImage {
    let scratch = try Scratch()
    // A browser stretches a picture to whole pixels; this one gets them at its own scale.
    let size = "width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\""
    let text = String(decoding: svg, as: UTF8.self).replacing(
      /width="[\d.]+" height="[\d.]+" viewBox="0 0 [\d.]+ [\d.]+"/, with: size, maxReplacements: 1)
    var page = "<!doctype html><body style=\"margin:0;font-size:0;white-space:nowrap\">"
    for (index, time) in times.enumerated() {
      let stop = "*{animation-delay:-\(time)s!important;animation-play-state:paused!important}"
      let parts = text.components(separatedBy: "</style>")
      let stopped = parts.joined(separator: stop + "</style>")
      _ = try scratch.file("\(index).svg", Array(stopped.utf8))
      page += "<span style=\"display:inline-block;width:\(width)px;height:\(height)px\">"
      page += "<img src=\"\(index).svg\"></span>"
    }
    let path = try scratch.file("page.html", Array(page.utf8))
    var arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
      "--force-color-profile=srgb", "--user-data-dir=" + scratch.path("profile"),
      "--screenshot=" + scratch.path("shot.png"),
      "--window-size=\(width * times.count),\(height)",
    ]
    if !likesMotion { arguments.append("--force-prefers-reduced-motion") }
    guard let name else { throw Tool.Failure(description: missing) }
    try Tool.run(name, arguments + ["file://" + path])
    // Cairo decodes the picture: a reader of ours takes seconds without optimisation.
    let shot = try Data(contentsOf: URL(fileURLWithPath: scratch.path("shot.png")))
    guard let picture = Image(Array(shot)) else { throw Tool.Failure(description: "no picture") }
    let image = try PixelImage(width: picture.width, height: picture.height)
    let area = Rect(x: 0, y: 0, width: Double(picture.width), height: Double(picture.height))
    try image.draw(DisplayList([.image(picture, in: area)]))
    return image
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat
internal import HookeStoryboard

/// The player of a page and the moments it can jump to.
enum PageControls {
  /// The buttons, the time, and the slider over it.
  static func html(duration: Double, moments: [Moment]) -> String {
    let end = NumberFormat.short(duration, 6)
    let dots = moments.map { moment in
      let left = NumberFormat.short(100 * moment.time / max(duration, 1e-3), 3)
      return "<i style=\"left:\(left)%\"></i>"
    }
    return """
      <div class="player" role="group" aria-label="Player">
      <button class="play" aria-keyshortcuts="Space">Play</button>
      <button class="previous" aria-label="Previous moment" aria-keyshortcuts="P">◂</button>
      <button class="next" aria-label="Next moment" aria-keyshortcuts="N">▸</button>
      <label>Speed <select class="speed">
      <option value="1">1</option><option value="0.5">1/2</option><option value="0.1">1/10</option>
      </select></label>
      <label><input type="checkbox" class="repeat" checked> Repeat</label>
      <span class="clock"><output class="time">0.000 s</output> of \(NumberFormat.instant(duration))</span>
      </div>
      <div class="rail"><div class="dots" aria-hidden="true">\(dots.joined())</div>\
      <input type="range" class="scrubber" min="0" max="\(end)" step="any" value="0" \
      aria-label="Time"></div>

      """
  }

  /// The key moments, each a button that leads there.
  static func frames(_ moments: [Moment], pictures: [String]) -> String {
    guard !moments.isEmpty else { return "" }
    var html = "<section class=\"frames\" aria-label=\"Key moments\"><h2>Key moments</h2><ol>\n"
    for (index, moment) in moments.enumerated() {
      html += "<li><button class=\"jump\" data-time=\"\(NumberFormat.short(moment.time, 6))\">"
      if index < pictures.count {
        html += "<img alt=\"\" src=\"data:image/svg+xml;base64,"
        html += Base64.text(Array(pictures[index].utf8)) + "\">"
      }
      html += "<b>\(index + 1)</b> <span class=\"at\">\(NumberFormat.instant(moment.time))</span> "
      html += "<span class=\"caption\">\(MarkupText.escaped(moment.caption))"
      if !moment.detail.isEmpty {
        html += "<small>\(MarkupText.escaped(moment.detail))</small>"
      }
      html += "</span></button></li>\n"
    }
    return html + "</ol></section>\n"
  }

  /// The moments as the player reads them.
  static func json(_ moments: [Moment]) -> String {
    let items = moments.map { moment in
      "{\"time\":\(NumberFormat.short(moment.time, 6)),"
        + "\"caption\":\(JSONString.quoted(moment.caption, insideMarkup: true))}"
    }
    return "[\(items.joined(separator: ","))]"
  }
}

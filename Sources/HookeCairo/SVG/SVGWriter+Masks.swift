// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

extension SVGWriter {
  /// Defines a mask for a list, and returns its id.
  mutating func define(_ mask: GroupMask, around list: DisplayList) -> String {
    let bounds = list.bounds(measurer: fonts)
    let own = mask.isInverted ? bounds : mask.content.bounds(measurer: fonts)
    let area = (own ?? .zero).insetBy(dx: -1, dy: -1)
    var content = SVGText()
    write(mask.content, to: &content)
    var rest = SVGText()
    rest.raw(" maskUnits=\"userSpaceOnUse\"")
    rest.area(area, decimals: decimals)
    if mask.measure == .alpha, !mask.isInverted, !mask.content.isWhite {
      rest.raw(" style=\"mask-type:alpha\"")
    }
    rest.raw(">\n")
    if mask.isInverted {
      // A filter draws on its whole area, where the picture draws nothing too.
      var filter = SVGText()
      filter.raw(" filterUnits=\"userSpaceOnUse\"")
      filter.area(area, decimals: decimals)
      filter.raw(" color-interpolation-filters=\"sRGB\">")
      let rows: String
      switch mask.measure {
      case .alpha: rows = "0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 -1 1"
      case .luminance:
        filter.raw("<feFlood flood-color=\"#000\" result=\"b\"/><feMerge><feMergeNode in=\"b\"/>")
        filter.raw("<feMergeNode in=\"SourceGraphic\"/></feMerge>")
        rows = "0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 -.2126 -.7152 -.0722 0 1"
      }
      filter.raw("<feColorMatrix type=\"matrix\" values=\"\(rows)\"/></filter>")
      let name = definitions.name("b", "filter", filter)
      rest.raw("<g filter=\"url(#\(name))\">\n")
      // A clear area keeps programs from leaving out a filter of nothing.
      rest.raw("<rect fill=\"#000\" fill-opacity=\"0\"")
      rest.area(area, decimals: decimals)
      rest.raw("/>\n")
      rest.append(content)
      rest.raw("</g>\n</mask>")
    } else {
      rest.append(content)
      rest.raw("</mask>")
    }
    return definitions.name("k", "mask", rest)
  }
}

extension SVGText {
  /// Adds the place and size of an area.
  fileprivate mutating func area(_ area: Rect, decimals: Int) {
    attribute("x", area.minX, decimals: decimals)
    attribute("y", area.minY, decimals: decimals)
    attribute("width", area.width, decimals: decimals)
    attribute("height", area.height, decimals: decimals)
  }
}

extension DisplayList {
  /// Whether all it draws is white, so that its brightness is its opacity.
  fileprivate var isWhite: Bool {
    func isWhite(_ paint: Paint) -> Bool {
      switch paint {
      case .color(let color): color.red >= 1 && color.green >= 1 && color.blue >= 1
      case .gradient(let gradient):
        gradient.stops.allSatisfy {
          $0.color.red >= 1 && $0.color.green >= 1 && $0.color.blue >= 1
        }
      }
    }
    return items.allSatisfy { item in
      switch item {
      case .fill(_, let paint, _), .stroke(_, let paint, _): isWhite(paint)
      case .group(let group): group.content.isWhite
      default: false
      }
    }
  }
}

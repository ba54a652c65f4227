// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeDrawing
import Testing

/// What each setting of a text does to the outlines of its letters.
@Suite("Features of texts")
struct TextFeatureTests {
  private let fonts = CairoTextMeasurer()

  private func outline(
    _ text: String, _ font: Font = Font(size: 20), language: String = "en", width: Double? = nil,
    _ change: (inout TextLayout) -> Void = { _ in }
  ) throws -> Path {
    var layout = TextLayout(
      text, style: TextStyle(font: font, language: language), maxWidth: width)
    change(&layout)
    return try #require(fonts.outline(of: layout))
  }

  /// The outline without its place, in hundredths of a point.
  private func shape(_ path: Path) -> [String] {
    let corner = path.bounds?.origin ?? .zero
    return path.applying(.translation(x: -corner.x, y: -corner.y)).elements.map { element in
      func word(_ point: Point) -> String {
        "\(Int((point.x * 100).rounded())) \(Int((point.y * 100).rounded()))"
      }
      return switch element {
      case .move(let point): "m " + word(point)
      case .line(let point): "l " + word(point)
      case .curve(let point, let first, let second):
        "c " + word(first) + " " + word(second) + " " + word(point)
      case .close: "z"
      }
    }
  }

  /// A name that is broken keeps its letters: a hyphen would be read as one of them.
  @Test func letters_ofABrokenName_haveNoHyphen() throws {
    let whole = try outline("mnopmnopmnop").elements.count
    for wrapping in [TextLayout.Wrapping.word, .character] {
      for width in [30.0, 55, 90] {
        let path = try outline("mnopmnopmnop", width: width) {
          $0.wrapping = wrapping
          $0.truncation = .none
        }
        #expect(path.elements.count == whole, "\(wrapping), \(width)")
        #expect(try #require(path.bounds).height > 20, "\(width): it is broken")
      }
    }
  }

  @Test(.enabled(if: CairoTextMeasurer().hasFamily("Inter"), "needs fonts-inter"))
  func letters_betweenTabularFigures_areThemselves() throws {
    let font = Font(size: 20, hasTabularFigures: true)
    for text in ["2x4", "x 49", "10x10", "3-4", "1:2"] {
      let parts = try text.filter { $0 != " " }.map { try outline(String($0), font) }
      let count = try outline(text, font).elements.count
      #expect(count == parts.reduce(0) { $0 + $1.elements.count }, "\(text)")
      // From left to right each is the one that it is alone.
      let elements = try outline(text, font).elements
      var start = 0
      for part in parts {
        let found = Path(Array(elements[start..<start + part.elements.count]))
        #expect(shape(found) == shape(part), "\(text)")
        start += part.elements.count
      }
    }
  }

  @Test(.enabled(if: CairoTextMeasurer().hasFamily("Inter"), "needs fonts-inter"))
  func letters_ofEachWeightAndSlant_differ() throws {
    var seen: Set<[String]> = []
    var widths: [Double] = []
    for weight in [Font.Weight.thin, .light, .regular, .medium, .semibold, .bold, .black] {
      for isItalic in [false, true] {
        let path = try outline("l", Font(size: 100, weight: weight, isItalic: isItalic))
        seen.insert(shape(path))
        if !isItalic { widths.append(try #require(path.bounds).width) }
        // An upright stroke is a rectangle; a slanted one reaches further than its foot is wide.
        let foot = path.elements.compactMap { element -> Point? in
          switch element {
          case .move(let point), .line(let point): point
          default: nil
          }
        }
        let low = foot.map(\.y).max() ?? 0
        let xs = foot.filter { abs($0.y - low) < 0.5 }.map(\.x)
        let reach = try #require(path.bounds).width - ((xs.max() ?? 0) - (xs.min() ?? 0))
        #expect((reach > 5) == isItalic, "\(weight), \(isItalic): \(reach)")
      }
    }
    #expect(seen.count == 14)
    #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 < $1 }, "\(widths)")
  }

  /// The first family that is there; a comma is no end of a name.
  @Test(
    .enabled(
      if: CairoTextMeasurer().hasFamily("Inter") && CairoTextMeasurer().hasFamily("DejaVu Sans"),
      "needs fonts-inter and fonts-dejavu"))
  func families_inTheirOrder_areTheFirstThere() throws {
    func shape(_ families: [String]) throws -> [String] {
      self.shape(try outline("ag", Font(families: families, size: 40)))
    }
    let (inter, dejavu) = (try shape(["Inter"]), try shape(["DejaVu Sans"]))
    #expect(inter != dejavu)
    #expect(try shape(["Inter", "DejaVu Sans"]) == inter)
    #expect(try shape(["DejaVu Sans", "Inter"]) == dejavu)
    #expect(try shape(["No Such Face", "DejaVu Sans", "Inter"]) == dejavu)
    #expect(try shape(["DejaVu,Sans"]) == dejavu)
    #expect(try shape(["No Such Face,Inter", "DejaVu Sans"]) == dejavu)
    #expect(fonts.hasFamily("inter") && fonts.hasFamily("INTER") && !fonts.hasFamily("Inte"))
  }

  /// All lines but the last fill the box.
  @Test func lines_justified_fillTheBox() {
    let text = "Springs settle when nothing pulls on them any more, and not before."
    for alignment in [TextLayout.Alignment.justified, .leading] {
      let layout = TextLayout(
        text, style: TextStyle(font: Font(size: 10)), maxWidth: 100, alignment: alignment)
      let lines = fonts.measure(layout).lines
      #expect(lines.count > 2)
      let isFull = lines.dropLast().allSatisfy { abs($0.box.width - 100) < 0.1 }
      #expect(isFull == (alignment == .justified), "\(lines.map(\.box.width))")
      #expect((lines.last?.box.width ?? 0) < 99 && lines.allSatisfy { $0.box.minX == 0 })
    }
  }

  /// Serbian writes some letters in another form than Russian.
  @Test(.enabled(if: CairoTextMeasurer().hasFamily("DejaVu Sans"), "needs fonts-dejavu"))
  func letters_ofALanguage_areItsForms() throws {
    let font = Font(families: ["DejaVu Sans"], size: 40)
    func shape(_ language: String) throws -> [String] {
      self.shape(try outline("\u{431}", font, language: language))
    }
    #expect(try shape("sr") != shape("ru"))
    #expect(try shape("ru") == shape("en"))
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension String {
  /// The text as Cairo and Pango take it.
  ///
  /// U+FFFD takes the place of U+0000, at which C would end the text, and of code points that are
  /// no characters, at which Cairo would end the document.
  var drawable: String {
    // Those begin with one of the last bytes of UTF-8, which few texts hold.
    guard utf8.contains(where: { $0 == 0 || $0 >= 0xEF }) else { return self }
    var text = UnicodeScalarView()
    for scalar in unicodeScalars {
      let isDrawn = scalar != "\0" && !scalar.properties.isNoncharacterCodePoint
      text.append(isDrawn ? scalar : "\u{FFFD}")
    }
    return String(text)
  }
}

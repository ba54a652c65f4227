// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import Testing

@testable import HookeCommand

/// The names that are proposed for what is no name of a scene.
@Suite("proposed names of scenes")
struct SceneNameSuggestionTests {
  /// What is proposed for a text; nil where it is a name, empty where nothing is proposed.
  private static func proposal(_ text: String) throws -> String? {
    do {
      _ = try SceneName.name(text)
      return nil
    } catch let error as ValidationError {
      let ending = "and at most 60 of them"
      guard !error.message.hasSuffix(ending) else { return "" }
      return error.message.split(separator: ": ").last.map(String.init)
    }
  }

  static let proposals: [(text: String, name: String?)] = [
    ("card-flip", nil), ("a", nil), ("a1-2b", nil),
    // A capital behind a small letter begins a word; several are one.
    ("CardFlip", "card-flip"), ("cardFlip", "card-flip"), ("Card", "card"), ("CARD", "card"),
    ("HTMLView", "htmlview"), ("viewHTML", "view-html"), ("card2Flip", "card2flip"),
    ("aB", "a-b"), ("AB", "ab"), ("Card-Flip", "card-flip"), ("Card Flip", "card-flip"),
    // Letters with marks are plain ones, small or capital.
    ("ünder", "under"), ("Ünder", "under"), ("ÜNDER", "under"), ("ÉTÉ", "ete"),
    ("cardÉlan", "card-elan"), ("CardéLan", "carde-lan"), ("Größe", "grosse"),
    ("GRÖSSE", "grosse"), ("GROẞE", "grosse"), ("Æther", "aether"), ("œuvre", "oeuvre"),
    ("Œuvre", "oeuvre"), ("Łódź", "lodz"), ("ÞÓR", "thor"), ("Ñandú", "nandu"), ("ŞİŞ", "s-s"),
    ("u\u{308}nder", "under"), ("U\u{308}nder", "under"), ("naïveÇa", "naive-ca"),
    // What is no letter joins words, and stands at no end.
    ("  card  flip  ", "card-flip"), ("9lives", "lives"), ("_9a9_", "a9"), ("a__b", "a-b"),
    ("-a-", "a"), ("a--b", "a-b"), ("a.b/c", "a-b-c"), ("日本a語", "a"), ("a日b", "a-b"),
    ("日本語", ""), ("", ""), ("123", ""), ("---", ""), ("٣a", "a"), ("a٣b", "a-b"),
    ("a\nb", "a-b"), ("👩‍🚀a", "a"),
  ]

  @Test("a name of plain small letters is proposed", arguments: proposals)
  func proposal_forAText_isPlain(text: String, name: String?) throws {
    let proposal = try Self.proposal(text)
    #expect(proposal == name)
    // What is proposed is a name itself.
    if let proposal, !proposal.isEmpty { #expect(try Self.proposal(proposal) == nil) }
  }

  @Test("a proposal is no longer than a name may be", arguments: [59, 60, 61, 200])
  func proposal_forALongText_isCut(count: Int) throws {
    let text = String(repeating: "a", count: count)
    #expect(try Self.proposal(text) == (count > 60 ? String(repeating: "a", count: 60) : nil))
    // Of letters that become two.
    #expect(
      try Self.proposal(String(repeating: "ß", count: count)) == String(repeating: "s", count: 60))
    // A hyphen at the end of what is left goes, too.
    let parted = String(repeating: "b", count: 59) + "--" + String(repeating: "c", count: count)
    #expect(try Self.proposal(parted) == String(repeating: "b", count: 59))
  }

  /// The small letters with marks of the alphabets of several languages, in capitals, too.
  @Test(
    "letters of every alphabet of Latin are plain ones",
    arguments: [
      ("àâæçéèêëîïôœùûüÿ", "aaaeceeeeiiooeuuuy"), ("äöüß", "aouss"), ("áéíóúüñ", "aeiouun"),
      ("ãõâêôàçáéíóú", "aoaeoacaeiou"), ("ąćęłńóśźż", "acelnoszz"),
      ("áčďéěíňóřšťúůýž", "acdeeinorstuuyz"), ("áéíóöőúüű", "aeiooouuu"), ("ăâîșț", "aaist"),
      ("çğıöşü", "cgiosu"),
      ("áðéíóúýþæö", "adeiouythaeo"), ("åäö", "aao"), ("æøå", "aeoa"), ("õäöü", "oaou"),
      ("àèéìòù", "aeeiou"), ("čćđšž", "ccdsz"),
    ])
  func letters_ofAnAlphabet_arePlain(letters: String, plain: String) throws {
    for text in [letters, letters.decomposedStringWithCanonicalMapping] {
      #expect(try Self.proposal(text) == plain)
      #expect(try Self.proposal(text.uppercased()) == plain)
    }
  }

  /// The keywords of Swift's declarations, statements, expressions and types.
  static let keywords = """
    associatedtype class deinit enum extension fileprivate func import init inout internal let open \
    operator precedencegroup private protocol public rethrows static struct subscript typealias var \
    break case catch continue default defer do else fallthrough for guard if in repeat return throw \
    switch where while any as await false is nil self super throws true try async
    """.split(separator: " ").map(String.init).filter { $0 != "open" }

  @Test("no package is called by a keyword", arguments: keywords)
  func name_thatIsAKeyword_isRefused(keyword: String) throws {
    #expect(try Self.proposal(keyword) == "take \(keyword)-scene")
    #expect(try Self.proposal(keyword + "-2") == nil)
  }

  @Test("words that stand for something else are refused with another one")
  func name_thatIsTaken_isRefused() throws {
    for word in ["hooke", "main", "swift", "class", "init", "while"] {
      #expect(
        try Self.proposal(word) == "take \(word)-scene"
      )
      #expect(try Self.proposal(word + "-scene") == nil && Self.proposal(word + "s") == nil)
    }
  }
}

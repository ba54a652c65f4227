// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeDrawing
import HookeScene
import Testing

/// Tags of YAML: `!!str` makes a text of what would be a number, and no other tag does.
@Suite("tags")
struct TagTests {
  /// The tags that say no more than the value does.
  private static let others = [
    "!!int", "!!float", "!!bool", "!!null", "!card", "!strange", "!!string",
    "!<tag:a.org,2002:int>",
  ]
  private static let textTags = ["!!str", "!<tag:yaml.org,2002:str>"]

  private static func title(_ written: String) -> String {
    do throws(DocumentError) {
      return try SceneDocument(text: "title: \(written)\n").scene.title
    } catch {
      return error.problems[0].message
    }
  }

  @Test(
    "a plain value is a text behind !!str alone",
    arguments: ["5", "-0.5", "1e3", ".inf", "true", "False"])
  func value_behindATag_isWhatItWas(value: String) {
    let refusal = "'title' is a text, not '\(value)'"
    #expect(Self.title(value) == refusal)
    for tag in Self.textTags { #expect(Self.title("\(tag) \(value)") == value, "\(tag)") }
    for tag in Self.others { #expect(Self.title("\(tag) \(value)") == refusal, "\(tag)") }
    // In quotes it is a text whatever stands before it.
    for tag in Self.textTags + Self.others {
      #expect(Self.title("\(tag) \"\(value)\"") == value, "\(tag)")
    }
  }

  @Test("nothing is a text behind !!str alone", arguments: ["~", "null", "NULL"])
  func nothing_behindATag_isNothing(value: String) {
    #expect(Self.title(value) == "'title' is a text, not nothing")
    for tag in Self.textTags { #expect(Self.title("\(tag) \(value)") == value, "\(tag)") }
    for tag in Self.others {
      #expect(Self.title("\(tag) \(value)") == "'title' is a text, not nothing", "\(tag)")
    }
  }

  @Test("words are texts, with any tag or anchor before them")
  func words_behindATag_areTexts() {
    for tag in Self.textTags + Self.others {
      #expect(Self.title("\(tag) a card") == "a card", "\(tag)")
      #expect(Self.title("&a \(tag) on") == "on" && Self.title("\(tag) &a no") == "no", "\(tag)")
    }
    #expect(Self.title("&a !!str 12") == "12")
  }

  @Test("a number behind a tag of another kind is a number, and none behind !!str")
  func number_behindATag_isANumber() throws {
    for tag in Self.others {
      let document = try SceneDocument(text: "size: [\(tag) 300, 400]\nframeRate: \(tag) 30\n")
      #expect(document.scene.size.width == 300 && document.scene.frameRate == 30, "\(tag)")
    }
    for tag in Self.textTags {
      let problem = SceneDocument.problems("frameRate: \(tag) 30\n").first
      #expect(problem?.message == "'frameRate' is a number, 1 to 1000, not '30'", "\(tag)")
    }
    // An alias has the shape of what it stands for.
    let text = "summary: &a !!str 7\ntitle: *a\n"
    #expect(try SceneDocument(text: text).scene.title == "7")
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeScene
import Testing

/// Layers made of templates, copies and styles, by the texts and numbers that they come to.
@Suite("templates and copies")
struct TemplateTests {
  /// The texts of the layers of a document, in order, or its messages.
  private static func texts(_ text: String) -> [String] {
    do throws(DocumentError) {
      let document = try SceneDocument(
        bytes: Array(("hooke: 1\nvariables: {width: 10}\n" + text).utf8), name: "card.yaml")
      let stage = Stage(for: document.scene, textMeasurer: MonospacedTextMeasurer())
      document.scene.run(stage)
      func texts(_ layer: Layer) -> [String] {
        ((layer as? TextLayer).map { [$0.text] } ?? []) + layer.sublayers.flatMap(texts)
      }
      return texts(stage.root)
    } catch {
      return error.problems.map(\.message)
    }
  }

  private static let noNumber = "a number or a name is missing here"

  /// Texts of a template with the parameters `word`, "x", and `n`, 2, and what they come to.
  static let texts: [(text: String, result: String)] = [
    ("{word}", "x"), ("a{word}b{word}c", "axbxc"), ("{n}", "2"), ("plain", "plain"), ("", ""),
    // Two braces are one; what closes none is a brace.
    ("{{word}", "{word}"), ("{{{word}", "{x"), ("{{{{", "{{"), ("a}b", "a}b"), ("{word}}", "x}"),
    // What no parameter is in stays, for a template around it.
    ("{other}", "{other}"), ("{other + 1}{word}", "{other + 1}x"), ("{width}", "{width}"),
    ("{n + 1}", "3"), ("{ n }", "2"), ("{n / 4}", "0.5"), ("{-n}", "-2"), ("{n * width}", "20"),
    ("{max(n, 5)}{min(n, 5)}", "52"), ("{(n + 1) * 2} of {n}", "6 of 2"), ("{n == 2}", "1"),
    ("{n / 3 * 3}", "2"), ("{n * 1e15}", "2000000000000000"),
    ("{n / 0}", "'{n / 0}' has no value"), ("{word + 1}", "'{word + 1}' has no value"),
    ("{n + other}", "'{n + other}' has no value"), ("{n +}", "'{n +}': \(noNumber)"),
    ("{}", "'{}': \(noNumber)"), ("{n", "a } is missing after '{'"),
    ("{word} {", "a } is missing after '{'"),
  ]

  @Test("a template's text has its parameters' values, and arithmetic on them", arguments: texts)
  func text_ofATemplate_hasTheValues(text: String, result: String) {
    let found = Self.texts(
      """
      templates: {row: {parameters: {word: x, n: 2}, layer: {kind: text, text: "\(text)"}}}
      layers: [{template: row}]
      """)
    #expect(found == [result])
  }

  /// Layers of the document below, and their texts or messages.
  static let layers: [(layers: String, texts: [String])] = [
    ("{template: row}", ["x 2"]), ("{template: row, with: {word: y}}", ["y 2"]),
    ("{template: row, with: {n: 3, word: y}}", ["y 3"]),
    ("{template: row, with: {n: \"1 + 2\"}}", ["x 1 + 2"]),
    // A value may be empty, given or by default, and one that is given counts for its copy alone.
    ("{template: row, with: {word: \"\"}}", [" 2"]),
    ("{template: row, with: {word: \"\", n: \"\"}}", [" "]), ("{template: bare}", ["<> 2", "<>"]),
    ("{template: bare, with: {word: y}}", ["<y> 2", "<y>"]),
    ("{template: row, with: {word: \"\"}}, {template: row}", [" 2", "x 2"]),
    ("{template: row, kind: text, text: own}", ["own"]),
    ("{template: row, kind: text, text: \"{word}\"}", ["{word}"]),
    (
      "{template: row, with: {wort: y}}",
      ["the template 'row' has no parameter 'wort', did you mean word?"]
    ),
    ("{template: rwo}", ["no template 'rwo', did you mean row?"]),
    // A template of a template has the values of both, the inner ones given by the outer.
    ("{template: outer}", ["<o> 2"]), ("{template: outer, with: {word: p}}", ["<p> 2"]),
    // Copies count from 0, within templates and around them.
    ("{kind: text, text: \"{index}/{count}\", repeat: 3}", ["0/3", "1/3", "2/3"]),
    ("{kind: text, text: \"{count - index}\", repeat: 3}", ["3", "2", "1"]),
    ("{kind: text, text: \"{index * width + 1}\", repeat: 2}", ["1", "11"]),
    ("{kind: text, text: \"{index}\", repeat: 1}", ["0"]),
    ("{template: row, with: {word: \"{index}\"}, repeat: 2}", ["0 2", "1 2"]),
    ("{template: many}", ["x0", "x1"]), ("{template: many, repeat: 2}", ["x0", "x1", "x0", "x1"]),
    ("{template: many, with: {word: \"{index}-\"}, repeat: 2}", ["0-0", "0-1", "1-0", "1-1"]),
    (
      "{repeat: 2, layers: [{kind: text, text: \"{index}\"}, {template: row}]}",
      ["0", "x 2", "1", "x 2"]
    ),
    // An inner copy counts for itself.
    ("{repeat: 2, layers: [{kind: text, text: \"{index}\", repeat: 2}]}", ["0", "0", "1", "1"]),
    ("{template: loop}", ["templates lie more than 16 deep in each other"]),
  ]

  @Test("layers of templates and copies are as many as they say", arguments: layers)
  func layers_ofTemplatesAndCopies_haveTheirTexts(layers: String, texts: [String]) {
    let found = Self.texts(
      """
      templates:
        row: {parameters: {word: x, n: 2}, layer: {kind: text, text: "{word} {n}"}}
        outer: {parameters: {word: o}, layer: {template: row, with: {word: "<{word}>"}}}
        many: {parameters: {word: x}, layer: {layers: [{kind: text, text: "{word}{index}", repeat: 2}]}}
        loop: {layer: {template: loop}}
        bare:
          parameters: {word: ""}
          layer:
            layers: [{template: outer, with: {word: "{word}"}}, {kind: text, text: "<{word}>"}]
      layers: [\(layers)]
      """)
    #expect(found == texts)
  }

  /// Of styles that set an opacity and a width of the border.
  @Test(
    "of two styles the later counts, and a layer's own keys before both",
    arguments: [
      ("style: thin", [0.5, 1]), ("style: [thin, pale]", [0.25, 1]),
      ("style: [pale, thin]", [0.5, 1]),
      ("style: [pale]", [0.25, 0]), ("style: [thin, pale], opacity: 0.75", [0.75, 1]),
      ("opacity: 0.75", [0.75, 0]), ("template: styled", [0.25, 9]),
      ("template: styled, style: thin", [0.5, 9]), ("template: styled, borderWidth: 2", [0.25, 2]),
    ])
  func styles_ofALayer_countInOrder(keys: String, expected: [Double]) throws {
    let text = """
      hooke: 1
      styles: {thin: {opacity: 0.5, borderWidth: 1}, pale: {opacity: 0.25}}
      templates: {styled: {layer: {style: pale, borderWidth: 9}}}
      layers: [{\(keys)}]
      """
    let document = try SceneDocument(bytes: Array(text.utf8), name: "card.yaml")
    let stage = Stage(for: document.scene, textMeasurer: MonospacedTextMeasurer())
    document.scene.run(stage)
    let layer = try #require(stage.root.sublayers.first)
    #expect([layer.opacity, layer.borderWidth] == expected)
  }

  @Test(
    "a word without quotes that comes to a number is one",
    arguments: [
      ("1{n}", "'text' is a text, not '12'"), ("\"1{n}\"", "12"), ("a{n}", "a2"), ("'{n}'", "2"),
    ])
  func wordWithoutQuotes_isWhatItComesTo(word: String, text: String) {
    let found = Self.texts(
      """
      templates:
        row:
          parameters: {n: 2}
          layer:
            kind: text
            text: \(word)
      layers: [{template: row}]
      """)
    #expect(found == [text])
  }

  @Test("a parameter comes before a variable of its name")
  func parameters_comeBeforeVariables() {
    let found = Self.texts(
      """
      templates: {row: {parameters: {width: 3}, layer: {kind: text, text: "{width}, {width + 1}"}}}
      layers: [{template: row}, {template: row, with: {width: 5}},
        {repeat: 2, kind: text, text: "{index * width}, {2 * count}"}]
      """)
    #expect(found == ["3, 4", "5, 6", "0, 4", "10, 4"])
  }

  @Test("parameters in keys stand for their values, as in texts")
  func parameters_inKeys_haveTheirValues() throws {
    let text = """
      hooke: 1
      templates:
        row:
          parameters: {name: x, other: x, key: opacity, amount: 0}
          layer:
            id: "{name}"
            frame: [0, "{amount * 50}", 40, 40]
            reactions:
              - on: touchDown
                do: {set: {"{name}.{key}": 0.5, "{other}.borderWidth": "{amount + 2}"}}
      layers:
        - {template: row, with: {name: a, other: b}}
        - {template: row, with: {name: b, other: a, key: cornerRadius, amount: 1}}
      script: [{at: 0.1, tap: a}, {at: 0.5, tap: b}]
      """
    let document = try SceneDocument(bytes: Array(text.utf8), name: "card.yaml")
    let stage = Stage(for: document.scene, textMeasurer: MonospacedTextMeasurer())
    document.scene.run(stage)
    stage.advance(to: 1)
    let layers = stage.root.sublayers
    #expect(layers.map(\.opacity) == [0.5, 1] && layers.map(\.cornerRadius) == [0, 0.5])
    #expect(layers.map(\.borderWidth) == [3, 2])
  }
}

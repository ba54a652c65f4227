// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension WrongDocument {
  /// Texts that are no YAML, and YAML that is no document.
  static let syntax: [WrongDocument] = [
    WrongDocument(
      title: "a key twice",
      text: #"""
        hooke: 1
        layers:
          - id: card
            opacity: 1
            opacity: 0
        """#,
      message: #"""
        card.yaml:5:5: error: 'opacity' stands here twice
          5 |     opacity: 0
            |     ^~~~~~~
          the first one is on line 4
        1 error
        """# + "\n"),
    WrongDocument(
      title: "no YAML",
      text: #"""
        hooke: 1
        layers:
          - id: "card
            opacity: 1
        """#,
      message: #"""
        card.yaml:4:15: error: this is no YAML: found unexpected end of stream while scanning a quoted scalar
          4 |     opacity: 1
            |               ^
          a quotation mark opens on line 3 and is not closed
        1 error
        """# + "\n"),
    WrongDocument(
      title: "braces without quotes",
      text: #"""
        hooke: 1
        layers:
          - {id: a-{index}, repeat: 8, frame: [0, 0, 10, 10]}
        """#,
      message: #"""
        card.yaml:3:12: error: this is no YAML: did not find expected ',' or '}' while parsing a flow mapping
          3 |   - {id: a-{index}, repeat: 8, frame: [0, 0, 10, 10]}
            |            ^
          a text with braces stands in quotes, such as "a-{index}"
        1 error
        """# + "\n"),
    WrongDocument(
      title: "a word behind braces without quotes",
      text: #"""
        hooke: 1
        layers:
          - {id: {index}-a, repeat: 8}
        """#,
      message: #"""
        card.yaml:3:17: error: this is no YAML: did not find expected ',' or '}' while parsing a flow mapping
          3 |   - {id: {index}-a, repeat: 8}
            |                 ^
          a text with braces stands in quotes, such as "{index}-a"
        1 error
        """# + "\n"),
    WrongDocument(
      title: "a tab",
      text: "hooke: 1\nlayers:\n\t- id: card",
      message: #"""
        card.yaml:3:1: error: this is no YAML: found character that cannot start any token while scanning for the next token
          3 |  - id: card
            | ^
          lines are indented by spaces, not by tabs
        1 error
        """# + "\n"),
    WrongDocument(
      title: "a colour without quotes",
      text: #"""
        hooke: 1
        layers: [{id: card, backgroundColor: #fff}]
        """#,
      message: #"""
        card.yaml:2:44: error: this is no YAML: did not find expected node content while parsing a flow node
          2 | layers: [{id: card, backgroundColor: #fff}]
            |                                            ^
          # begins a comment: a colour stands in quotes, such as "#FFFFFF"
        1 error
        """# + "\n"),
    WrongDocument(
      title: "a control character",
      text: "hooke: 1\ntitle: ab\u{7}c\n",
      message: #"""
        card.yaml:2:10: error: a document holds no character U+0007
          2 | title: ab c
            |          ^
          where a text needs it, it is written \u0007 in double quotes
        1 error
        """# + "\n"),
    WrongDocument(
      title: "no character",
      text: "\u{FEFF}hooke: 1\ntitle: a\u{FFFE}b\n",
      message: #"""
        card.yaml:2:9: error: a document holds no character U+FFFE
          2 | title: a b
            |         ^
          where a text needs it, it is written \uFFFE in double quotes
        1 error
        """# + "\n"),
    WrongDocument(
      title: "a list",
      text: "- hooke\n",
      message: #"""
        card.yaml:1:1: error: a document is a mapping of keys, not a list
          1 | - hooke
            | ^~~~~~~
        1 error
        """# + "\n"),
    WrongDocument(
      title: "a colon in a text",
      text: #"""
        hooke: 1
        title: Pull: a list
        """#,
      message: #"""
        card.yaml:2:12: error: this is no YAML: mapping values are not allowed in this context
          2 | title: Pull: a list
            |            ^
          a text that holds ': ' stands in quotes; keys of one mapping are indented alike
        1 error
        """# + "\n"),
    WrongDocument(
      title: "a key without a blank behind its colon",
      text: "hooke: 1\nlayers:\n  - id:card\n    opacity: 1\n",
      message: #"""
        card.yaml:4:12: error: this is no YAML: mapping values are not allowed in this context
          4 |     opacity: 1
            |            ^
          on line 3 a blank is missing behind 'id:'
        1 error
        """# + "\n"),
    WrongDocument(
      title: "a bracket that is not closed",
      text: #"""
        hooke: 1
        size: [300, 400
        layers: []
        """#,
      message: #"""
        card.yaml:3:7: error: this is no YAML: did not find expected ',' or ']' while parsing a flow sequence
          3 | layers: []
            |       ^
          [ opens on line 2 and is not closed, or a comma is missing
        1 error
        """# + "\n"),
  ]
}

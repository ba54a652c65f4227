// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension WrongDocument {
  /// Documents with names twice, and with references that lead nowhere.
  static let references: [WrongDocument] = [
    WrongDocument(
      title: "names twice, and names with a meaning",
      text: #"""
        hooke: 1
        layers:
          - id: card
          - id: card
          - id: screen
          - id: 2nd
        """#,
      message: #"""
        card.yaml:4:9: error: there are two layers called 'card'
          4 |   - id: card
            |         ^~~~
        card.yaml:5:9: error: 'screen' has a meaning of its own; no layer can be called so
          5 |   - id: screen
            |         ^~~~~~
        card.yaml:6:9: error: '2nd' is no name
          6 |   - id: 2nd
            |         ^~~
          a name has letters, digits, - and _, a letter first
        3 errors
        """# + "\n"),
    WrongDocument(
      title: "springs that cannot follow",
      text: #"""
        hooke: 1
        layers: [{id: head}, {id: tail-1}, {id: tail-2}]
        script:
          - {at: 0, animate: tail-1.position, follows: head.size, spring: {}}
          - {at: 0, animate: "tail-*.opacity", follows: tail-1.opacity, spring: {}}
          - {at: 0, animate: head.opacity, follows: "tail-*.opacity", spring: {}, to: 1}
          - {at: 0, animate: head.opacity, follows: tail-1.opacity}
        """#,
      message: #"""
        card.yaml:4:22: error: 'tail-1.position' does not follow 'head.size', whose values are of another kind
          4 |   - {at: 0, animate: tail-1.position, follows: head.size, spring: {}}
            |                      ^~~~~~~~~~~~~~~
        card.yaml:5:22: error: 'tail-1.opacity' does not follow itself
          5 |   - {at: 0, animate: "tail-*.opacity", follows: tail-1.opacity, spring: {}}
            |                      ^~~~~~~~~~~~~~~~
        card.yaml:6:45: error: a spring follows one property
          6 |   - {at: 0, animate: head.opacity, follows: "tail-*.opacity", spring: {}, to: 1}
            |                                             ^~~~~~~~~~~~~~~~
        card.yaml:6:75: error: 'to' does not go with 'follows', whose value is the target
          6 |   - {at: 0, animate: head.opacity, follows: "tail-*.opacity", spring: {}, to: 1}
            |                                                                           ^~
        card.yaml:7:36: error: 'follows' does not go with a curve
          7 |   - {at: 0, animate: head.opacity, follows: tail-1.opacity}
            |                                    ^~~~~~~
          a curve takes: by, duration, from, to; a spring follows another property
        5 errors
        """# + "\n"),
    WrongDocument(
      title: "unknown style, template and parameter",
      text: #"""
        hooke: 1
        styles:
          card: {cornerRadius: 8}
        templates:
          row:
            parameters: {title: ""}
            layer: {kind: text, text: "{title}"}
        layers:
          - {id: a, style: cards}
          - {id: b, template: rows}
          - {id: c, template: row, with: {titel: First}}
        """#,
      message: #"""
        card.yaml:9:20: error: no style 'cards', did you mean card?
          9 |   - {id: a, style: cards}
            |                    ^~~~~
          defined: card
        card.yaml:10:23: error: no template 'rows', did you mean row?
          10 |   - {id: b, template: rows}
             |                       ^~~~
          defined: row
        card.yaml:11:35: error: the template 'row' has no parameter 'titel', did you mean title?
          11 |   - {id: c, template: row, with: {titel: First}}
             |                                   ^~~~~
        3 errors
        """# + "\n"),
    WrongDocument(
      title: "a reaction without a layer, and an unknown event",
      text: #"""
        hooke: 1
        layers:
          - id: card
        reactions:
          - {on: touchDown, do: {note: which}}
          - {on: touch, layer: card, do: {note: what}}
          - {layer: card, do: {note: when}}
        """#,
      message: #"""
        card.yaml:5:6: error: this reaction names no layer
          5 |   - {on: touchDown, do: {note: which}}
            |      ^~
          layer: the layer whose touches it is upon; or put it into that layer's reactions
        card.yaml:6:10: error: 'on' is not 'touch'
          6 |   - {on: touch, layer: card, do: {note: what}}
            |          ^~~~~
          allowed: touchDown, touchDragInside, touchDragOutside, touchDragEnter, touchDragExit,
            touchUpInside, touchUpOutside, touchCancel, editingDidBegin, editingChanged, editingDidEnd
        card.yaml:7:6: error: this is not a reaction
          7 |   - {layer: card, do: {note: when}}
            |      ^~~~~
          it has one of: on, message, completion
        3 errors
        """# + "\n"),
    WrongDocument(
      title: "what is used and not defined",
      text: #"""
        hooke: 1
        layers:
          - id: card
        script:
          - {at: 0, run: shake}
          - {at: 1, activate: cardTop}
          - {at: 2, present: card, transition: drop-in}
          - {at: 3, animate: card.opacity, to: 0, spring: soft}
          - {at: 4, set: {speed: 1}}
        """#,
      message: #"""
        card.yaml:5:18: error: no procedure 'shake'
          5 |   - {at: 0, run: shake}
            |                  ^~~~~
          the document defines none
        card.yaml:6:23: error: no constraint 'cardTop'
          6 |   - {at: 1, activate: cardTop}
            |                       ^~~~~~~
          the document defines none
        card.yaml:7:40: error: no transition 'drop-in'
          7 |   - {at: 2, present: card, transition: drop-in}
            |                                        ^~~~~~~
          the document defines none
        card.yaml:8:51: error: no spring 'soft'
          8 |   - {at: 3, animate: card.opacity, to: 0, spring: soft}
            |                                                   ^~~~
          the document defines none
        card.yaml:9:19: error: no variable 'speed'
          9 |   - {at: 4, set: {speed: 1}}
            |                   ^~~~~
          a value of a layer is set as LAYER.PROPERTY
        5 errors
        """# + "\n"),
  ]
}

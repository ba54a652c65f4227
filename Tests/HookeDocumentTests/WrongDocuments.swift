// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension WrongDocument {
  /// The documents, and what the reader says about them.
  static let all = keysAndNames + syntax + values + paths + references

  private static let keysAndNames: [WrongDocument] = [
    WrongDocument(
      title: "unknown key",
      text: #"""
        hooke: 1
        layers:
          - id: card
            colour: "#FFFFFF"
        """#,
      message: #"""
        card.yaml:4:5: error: no key 'colour' in a plain layer
          4 |     colour: "#FFFFFF"
            |     ^~~~~~
          allowed: id, name, kind, style, template, with, repeat, frame, position, size, boundsOrigin,
            anchorPoint, zPosition, scale, rotation, rotationX, rotationY, translation, subscale,
            subtranslation, opacity, backgroundColor, cornerRadius, borderWidth, borderColor, shadowColor,
            shadowOffset, shadowOpacity, shadowRadius, isHidden, clipsToBounds, isUserInteractionEnabled,
            tintColor, tintAdjustmentMode, constraints, contentHuggingPriority,
            contentCompressionResistance, layoutMargins, layers, reactions, draw
        1 error
        """# + "\n"),
    WrongDocument(
      title: "no version",
      text: #"""
        layers:
          - id: card
        """#,
      message: #"""
        card.yaml:1:1: error: a document needs 'hooke'
          1 | layers:
            | ^~~~~~
          hooke: 1
        1 error
        """# + "\n"),
    WrongDocument(
      title: "a later version",
      text: #"""
        hooke: 2
        """#,
      message: #"""
        card.yaml:1:8: error: 'hooke' is 1, not 2
          1 | hooke: 2
            |        ^
        1 error
        """# + "\n"),
    WrongDocument(
      title: "wrong shape",
      text: #"""
        hooke: 1
        size: 375
        """#,
      message: #"""
        card.yaml:2:7: error: 'size' is a list of 2 numbers, not '375'
          2 | size: 375
            |       ^~~
        1 error
        """# + "\n"),
    WrongDocument(
      title: "a key of another kind",
      text: #"""
        hooke: 1
        layers:
          - {id: title, kind: text, text: Hooke, fillColor: white}
        """#,
      message: #"""
        card.yaml:3:42: error: 'fillColor' is a key of a shape layer, not of a text layer
          3 |   - {id: title, kind: text, text: Hooke, fillColor: white}
            |                                          ^~~~~~~~~
        1 error
        """# + "\n"),
    WrongDocument(
      title: "unknown word",
      text: #"""
        hooke: 1
        layers:
          - {id: title, kind: texte}
          - {id: note, kind: text, text: Hello, alignment: centre}
        """#,
      message: #"""
        card.yaml:3:23: error: 'kind' is not 'texte', did you mean text?
          3 |   - {id: title, kind: texte}
            |                       ^~~~~
          allowed: plain, text, gradient, shape, image, control, button, textField, activityIndicator
        card.yaml:4:52: error: 'alignment' is not 'centre', did you mean center?
          4 |   - {id: note, kind: text, text: Hello, alignment: centre}
            |                                                    ^~~~~~
          allowed: leading, center, trailing, justified
        2 errors
        """# + "\n"),
    WrongDocument(
      title: "unknown action",
      text: #"""
        hooke: 1
        layers:
          - id: card
        script:
          - {at: 0.2, anmiate: card.opacity, to: 0}
        """#,
      message: #"""
        card.yaml:5:15: error: no key 'anmiate' in an entry of the script, did you mean animate?
          5 |   - {at: 0.2, anmiate: card.opacity, to: 0}
            |               ^~~~~~~
          one of: do, set, animate, animateChanges, layout, activate, deactivate, note, post, after, every,
            if, run, add, remove, removeAnimation, present, dismiss, completeTransition, touchDown,
            touchMove, touch, tap, drag, type
        1 error
        """# + "\n"),
    WrongDocument(
      title: "two actions in one",
      text: #"""
        hooke: 1
        layers:
          - id: card
        script:
          - {at: 0.2, note: it fades, animate: card.opacity, to: 0}
        """#,
      message: #"""
        card.yaml:5:15: error: an entry of the script has one of 'animate' and 'note', not both
          5 |   - {at: 0.2, note: it fades, animate: card.opacity, to: 0}
            |               ^~~~
          give each an entry of its own
        1 error
        """# + "\n"),
    WrongDocument(
      title: "unknown layer",
      text: #"""
        hooke: 1
        layers:
          - id: card
          - id: button
        script:
          - at: 0.2
            animate: buton.opacity
            to: 0
        """#,
      message: #"""
        card.yaml:7:14: error: no layer 'buton', did you mean button?
          7 |     animate: buton.opacity
            |              ^~~~~
          layers: card, button
        1 error
        """# + "\n"),
    WrongDocument(
      title: "the name of a layer, and the kind in a style",
      text: #"""
        hooke: 1
        name: card
        styles:
          round: {kind: text, cornerRadius: 4}
        layers:
          - {id: card, name: Book for two}
        script:
          - {at: 0.2, tap: Book for two}
        """#,
      message: #"""
        card.yaml:4:11: error: 'kind' is a key of the layer itself, not of a style
          4 |   round: {kind: text, cornerRadius: 4}
            |           ^~~~
        card.yaml:8:20: error: no layer 'Book for two': that is a name, and the layer's id is card
          8 |   - {at: 0.2, tap: Book for two}
            |                    ^~~~~~~~~~~~
          layers: card
        2 errors
        """# + "\n"),
    WrongDocument(
      title: "a property as sheets print it",
      text: #"""
        hooke: 1
        name: card
        layers:
          - {id: card}
        script:
          - {at: 0.2, animate: card.y, to: 5, curve: ease}
        """#,
      message: #"""
        card.yaml:6:29: error: layers have no property 'y', did you mean positionY?
          6 |   - {at: 0.2, animate: card.y, to: 5, curve: ease}
            |                             ^
          allowed: position, positionX, positionY, zPosition, size, width, height, bounds, boundsOrigin,
            anchorPoint, scale, scaleX, scaleY, rotation, rotationX, rotationY, translation, translationX,
            translationY, subscale, subtranslation, subtranslationX, subtranslationY, opacity,
            backgroundColor, cornerRadius, borderWidth, borderColor, shadowColor, shadowOffset,
            shadowOpacity, shadowRadius
        1 error
        """# + "\n"),
    WrongDocument(
      title: "unknown property",
      text: #"""
        hooke: 1
        layers:
          - id: card
        script:
          - {at: 0.2, animate: card.opacitiy, to: 0}
          - {at: 0.4, animate: card.isHidden, to: 1}
          - {at: 0.6, animate: card.strokeEnd, to: 1}
        """#,
      message: #"""
        card.yaml:5:29: error: layers have no property 'opacitiy', did you mean opacity?
          5 |   - {at: 0.2, animate: card.opacitiy, to: 0}
            |                             ^~~~~~~~
          allowed: position, positionX, positionY, zPosition, size, width, height, bounds, boundsOrigin,
            anchorPoint, scale, scaleX, scaleY, rotation, rotationX, rotationY, translation, translationX,
            translationY, subscale, subtranslation, subtranslationX, subtranslationY, opacity,
            backgroundColor, cornerRadius, borderWidth, borderColor, shadowColor, shadowOffset,
            shadowOpacity, shadowRadius
        card.yaml:6:29: error: 'isHidden' cannot be animated; set sets it
          6 |   - {at: 0.4, animate: card.isHidden, to: 1}
            |                             ^~~~~~~~
          allowed: position, positionX, positionY, zPosition, size, width, height, bounds, boundsOrigin,
            anchorPoint, scale, scaleX, scaleY, rotation, rotationX, rotationY, translation, translationX,
            translationY, subscale, subtranslation, subtranslationX, subtranslationY, opacity,
            backgroundColor, cornerRadius, borderWidth, borderColor, shadowColor, shadowOffset,
            shadowOpacity, shadowRadius
        card.yaml:7:29: error: 'strokeEnd' is a property of kind shape; 'card' is of kind plain
          7 |   - {at: 0.6, animate: card.strokeEnd, to: 1}
            |                             ^~~~~~~~~
        3 errors
        """# + "\n"),
    WrongDocument(
      title: "wrong number of components",
      text: #"""
        hooke: 1
        layers:
          - id: card
        script:
          - {at: 0.2, animate: card.position, to: [1, 2, 3]}
          - {at: 0.4, animate: card.opacity, to: [1, 0]}
          - {at: 0.6, animate: card.backgroundColor, to: 1}
        """#,
      message: #"""
        card.yaml:5:43: error: 'position' is a list of 2 numbers, not of 3
          5 |   - {at: 0.2, animate: card.position, to: [1, 2, 3]}
            |                                           ^~~~~~~~~
        card.yaml:6:42: error: 'opacity' is one number, not a list
          6 |   - {at: 0.4, animate: card.opacity, to: [1, 0]}
            |                                          ^~~~~~
        card.yaml:7:50: error: 'backgroundColor' is a colour
          7 |   - {at: 0.6, animate: card.backgroundColor, to: 1}
            |                                                  ^
        3 errors
        """# + "\n"),
    WrongDocument(
      title: "a constraint without relation",
      text: #"""
        hooke: 1
        layers:
          - id: card
        constraints:
          - card.left screen.left + 20
        """#,
      message: #"""
        card.yaml:5:15: error: =, <= or >= is missing here
          5 |   - card.left screen.left + 20
            |               ^~~~~~~~~~~
        1 error
        """# + "\n"),
    WrongDocument(
      title: "wrong attributes",
      text: #"""
        hooke: 1
        layers:
          - id: card
        constraints:
          - card.lefft = screen.left
          - card.width = screen.left
          - card.left = screen.left + screen.width
          - card.height = 2 * card.width * card.width
        """#,
      message: #"""
        card.yaml:5:5: error: layers have no attribute 'lefft'
          5 |   - card.lefft = screen.left
            |     ^~~~~~~~~~
          allowed: left, right, top, bottom, leading, trailing, width, height, centerX, centerY,
            firstBaseline, lastBaseline, leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin,
            trailingMargin, centerXWithinMargins, centerYWithinMargins
        card.yaml:6:18: error: width, a length, cannot be related to left, a place across
          6 |   - card.width = screen.left
            |                  ^~~~~~~~~~~
        card.yaml:7:31: error: a constraint relates two attributes; this is the third
          7 |   - card.left = screen.left + screen.width
            |                               ^~~~~~~~~~~~
        card.yaml:8:36: error: a constraint relates two attributes; this is the third
          8 |   - card.height = 2 * card.width * card.width
            |                                    ^~~~~~~~~~
        4 errors
        """# + "\n"),
    WrongDocument(
      title: "unknown names in a constraint",
      text: #"""
        hooke: 1
        layers:
          - id: card
        constraints:
          - card.left = cart.left + margin @ hihg
          - card.right = screen.right - margin @ 2000
          - card.top = header.bottom
          - card.bottom = screen.bottom - margin
        """#,
      message: #"""
        card.yaml:5:17: error: no layer 'cart', did you mean card?
          5 |   - card.left = cart.left + margin @ hihg
            |                 ^~~~~~~~~
          layers: card
        card.yaml:5:29: error: no variable 'margin'
          5 |   - card.left = cart.left + margin @ hihg
            |                             ^~~~~~
        card.yaml:5:38: error: 'hihg' is no priority
          5 |   - card.left = cart.left + margin @ hihg
            |                                      ^~~~
          allowed: required (1000), high (750), low (250), a number from 1 to 1000
        card.yaml:6:33: error: no variable 'margin'
          6 |   - card.right = screen.right - margin @ 2000
            |                                 ^~~~~~
        card.yaml:6:42: error: '2000' is no priority
          6 |   - card.right = screen.right - margin @ 2000
            |                                          ^~~~
          allowed: required (1000), high (750), low (250), a number from 1 to 1000
        card.yaml:7:16: error: no layer 'header'
          7 |   - card.top = header.bottom
            |                ^~~~~~~~~~~~~
          layers: card
        card.yaml:8:35: error: no variable 'margin'
          8 |   - card.bottom = screen.bottom - margin
            |                                   ^~~~~~
        7 errors
        """# + "\n"),
  ]
}

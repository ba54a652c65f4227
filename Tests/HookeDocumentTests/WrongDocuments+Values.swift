// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension WrongDocument {
  /// Documents with wrong values.
  static let values: [WrongDocument] = [
    WrongDocument(
      title: "a spring of two parameterisations",
      text: #"""
        hooke: 1
        springs:
          both: {bounciness: 10, stiffness: 200}
          half: {stiffness: 200}
          wild: {response: 0.5, dampingRatio: -1}
        """#,
      message: #"""
        card.yaml:3:10: error: bounciness and stiffness contradict each other
          3 |   both: {bounciness: 10, stiffness: 200}
            |          ^~~~~~~~~~
          one of: bounciness speed, stiffness damping [mass], response dampingRatio, duration bounce,
            settlingDuration dampingRatio, origamiTension origamiFriction
        card.yaml:4:10: error: stiffness alone makes no spring: add damping
          4 |   half: {stiffness: 200}
            |          ^~~~~~~~~
          one of: bounciness speed, stiffness damping [mass], response dampingRatio, duration bounce,
            settlingDuration dampingRatio, origamiTension origamiFriction
        card.yaml:5:39: error: 'dampingRatio' is a number, 0 or more, not -1
          5 |   wild: {response: 0.5, dampingRatio: -1}
            |                                       ^~
        3 errors
        """# + "\n"),
    WrongDocument(
      title: "springs that are none",
      text: #"""
        hooke: 1
        springs:
          far: {bounciness: 1e308}
          near: {stiffness: 1e-9, damping: 1}
          stiff: {stiffness: 1e+300, damping: 1}
          endless: {settlingDuration: 1, dampingRatio: 0}
          backwards: {bounciness: 4, speed: -100}
          slack: {origamiTension: -30, origamiFriction: 1}
          "a\nb": {bounciness: 1}
        """#,
      message: #"""
        card.yaml:3:21: error: 'bounciness' is a number of at most 1000000 in magnitude, not 1e+308
          3 |   far: {bounciness: 1e308}
            |                     ^~~~~
        card.yaml:4:21: error: 'stiffness' is a number of at least 1e-06, not 1e-09
          4 |   near: {stiffness: 1e-9, damping: 1}
            |                     ^~~~
        card.yaml:5:22: error: 'stiffness' is a number of at most 1000000 in magnitude, not 1e+300
          5 |   stiff: {stiffness: 1e+300, damping: 1}
            |                      ^~~~~~
        card.yaml:6:48: error: 'dampingRatio' must be a finite number > 0, not 0
          6 |   endless: {settlingDuration: 1, dampingRatio: 0}
            |                                                ^
        card.yaml:7:37: error: 'speed' must be in the range that gives a tension > 0 (it gives -2036.8782352941175), not -100
          7 |   backwards: {bounciness: 4, speed: -100}
            |                                     ^~~~
        card.yaml:8:27: error: 'origamiTension' must be a finite number > -23.5, not -30
          8 |   slack: {origamiTension: -30, origamiFriction: 1}
            |                           ^~~
        card.yaml:9:3: error: 'a\nb' is no name
          9 |   "a\nb": {bounciness: 1}
            |   ^~~~~~
          a name has letters, digits, - and _, a letter first
        7 errors
        """# + "\n"),
    WrongDocument(
      title: "colours",
      text: #"""
        hooke: 1
        backgroundColor: #3498DB
        colors:
          sky: "#3498D"
        layers:
          - {id: card, backgroundColor: skye}
        """#,
      message: #"""
        card.yaml:2:17: error: 'backgroundColor' is a colour, not nothing
          2 | backgroundColor: #3498DB
            |                 ^
          a colour that begins with # stands in quotes: "#3498DB"
        card.yaml:4:9: error: '#3498D' is no colour
          4 |   sky: "#3498D"
            |         ^~~~~~
          # is followed by 3, 4, 6 or 8 hexadecimal digits
        card.yaml:6:33: error: no colour 'skye'
          6 |   - {id: card, backgroundColor: skye}
            |                                 ^~~~
          a name of colors (black, white, clear), or "#RRGGBB" in quotes
        3 errors
        """# + "\n"),
    WrongDocument(
      title: "arithmetic",
      text: #"""
        hooke: 1
        variables:
          margin: 20
        layers:
          - id: card
            frame: [margin, "2 * (margin + 1", screen.width - 2 * magrin, card.width]
          - id: box
            opacity: 1 / 0
        """#,
      message: #"""
        card.yaml:6:37: error: a ) is missing here
          6 |     frame: [margin, "2 * (margin + 1", screen.width - 2 * magrin, card.width]
            |                                     ^
        card.yaml:6:59: error: no variable 'magrin', did you mean margin?
          6 |     frame: [margin, "2 * (margin + 1", screen.width - 2 * magrin, card.width]
            |                                                           ^~~~~~
          defined: margin
        card.yaml:6:67: error: 'card.width' is not known before the scene runs
          6 |     frame: [margin, "2 * (margin + 1", screen.width - 2 * magrin, card.width]
            |                                                                   ^~~~~~~~~~
          here stand variables, screen.width and screen.height; values of layers stand in actions
        card.yaml:8:14: error: the result is inf; it must be a number, 0 to 1
          8 |     opacity: 1 / 0
            |              ^~~~~
        4 errors
        """# + "\n"),
    WrongDocument(
      title: "what refers to a variable that is wrong",
      text: #"""
        hooke: 1
        variables: {a: 1/0, b: a + 1, c: 2}
        layers:
          - {id: card, frame: [a, 0, 1, b]}
          - id: box
            draw: [{fill: {ellipse: [width - a, 0, c, 1]}, color: black}]
        constraints: [card.left = screen.left + a]
        script:
          - {at: 1, set: {a: a + c, card.opacity: b}}
          - {at: 2, animate: card.positionX, to: a + d, duration: 1}
        """#,
      message: #"""
        card.yaml:2:16: error: the result is inf; it must be a number
          2 | variables: {a: 1/0, b: a + 1, c: 2}
            |                ^~~
        card.yaml:10:46: error: no variable 'd', did you mean c?
          10 |   - {at: 2, animate: card.positionX, to: a + d, duration: 1}
             |                                              ^
          defined: c
        2 errors
        """# + "\n"),
    WrongDocument(
      title: "numbers nearer to 0 than any",
      text: #"""
        hooke: 1
        size: [1e-400, 0e-400]
        variables: {a: 2 * 1e-400}
        layers:
          - {id: card, cornerRadius: -1e-400}
        """#,
      message: #"""
        card.yaml:2:8: error: an element of 'size' is 0 or a number less near to it, not '1e-400'
          2 | size: [1e-400, 0e-400]
            |        ^~~~~~
        card.yaml:2:16: error: an element of 'size' is a number above 0, not 0
          2 | size: [1e-400, 0e-400]
            |                ^~~~~~
        card.yaml:3:20: error: '1e-400' is nearer to 0 than any number but 0
          3 | variables: {a: 2 * 1e-400}
            |                    ^~~~~~
        card.yaml:5:30: error: 'cornerRadius' is 0 or a number less near to it, not '-1e-400'
          5 |   - {id: card, cornerRadius: -1e-400}
            |                              ^~~~~~~
        4 errors
        """# + "\n"),
    WrongDocument(
      title: "numbers out of range",
      text: #"""
        hooke: 1
        size: [.nan, -5]
        frameRate: .inf
        layers:
          - {id: card, cornerRadius: 1e300}
        script:
          - {at: 4000, note: late}
          - {at: 1, after: 9999, do: {note: later}}
        """#,
      message: #"""
        card.yaml:2:8: error: an element of 'size' is a number above 0, not nan
          2 | size: [.nan, -5]
            |        ^~~~
        card.yaml:2:14: error: an element of 'size' is a number above 0, not -5
          2 | size: [.nan, -5]
            |              ^~
        card.yaml:3:12: error: 'frameRate' is a number, 1 to 1000, not inf
          3 | frameRate: .inf
            |            ^~~~
        card.yaml:5:30: error: 'cornerRadius' is a number of at most 1000000 in magnitude, not 1e+300
          5 |   - {id: card, cornerRadius: 1e300}
            |                              ^~~~~
        card.yaml:7:10: error: 'at' is a number, 0 to 3600, or arithmetic, not 4000
          7 |   - {at: 4000, note: late}
            |          ^~~~
        card.yaml:8:20: error: 'after' is a number, 0 to 3600, not 9999
          8 |   - {at: 1, after: 9999, do: {note: later}}
            |                    ^~~~
        6 errors
        """# + "\n"),
    WrongDocument(
      title: "arithmetic without a value",
      text: "\u{FEFF}hooke: 1\nvariables: {x: sqrt(-1)}\n",
      message: #"""
        card.yaml:2:16: error: the result is no number; it must be a number
          2 | variables: {x: sqrt(-1)}
            |                ^~~~~~~~
        1 error
        """# + "\n"),
    WrongDocument(
      title: "a number with a unit",
      text: "hooke: 1\nvariables: {x: 90deg, y: 12px}\n",
      message: #"""
        card.yaml:2:16: error: '90deg' is no number; angles are radians: 90 / 180 * pi
          2 | variables: {x: 90deg, y: 12px}
            |                ^~~~~
        card.yaml:2:26: error: '12px' is no number
          2 | variables: {x: 90deg, y: 12px}
            |                          ^~~~
        2 errors
        """# + "\n"),
    WrongDocument(
      title: "values of a kind that a property does not have",
      text: #"""
        hooke: 1
        layers: [{id: card, kind: text}]
        script:
          - {at: 1, set: {card.isHidden: maybe, card.text: [1]}}
        """#,
      message: #"""
        card.yaml:4:34: error: 'isHidden' is true or false, not 'maybe'
          4 |   - {at: 1, set: {card.isHidden: maybe, card.text: [1]}}
            |                                  ^~~~~
        card.yaml:4:52: error: 'text' is a text, not a list
          4 |   - {at: 1, set: {card.isHidden: maybe, card.text: [1]}}
            |                                                    ^~~
        2 errors
        """# + "\n"),
    WrongDocument(
      title: "wrong times hide nothing",
      text: #"""
        hooke: 1
        layers: [{id: card}]
        script:
          - {at: 4000, animate: box.opacity, to: 1}
          - {at: 1, after: -1, do: {run: nothing}}
          - {at: 1, animate: crad.opacity, spring: {stiffness: 1}, then: {run: nothing}}
        """#,
      message: #"""
        card.yaml:4:10: error: 'at' is a number, 0 to 3600, or arithmetic, not 4000
          4 |   - {at: 4000, animate: box.opacity, to: 1}
            |          ^~~~
        card.yaml:4:25: error: no layer 'box'
          4 |   - {at: 4000, animate: box.opacity, to: 1}
            |                         ^~~
          layers: card
        card.yaml:5:20: error: 'after' is a number, 0 to 3600, not -1
          5 |   - {at: 1, after: -1, do: {run: nothing}}
            |                    ^~
        card.yaml:5:34: error: no procedure 'nothing'
          5 |   - {at: 1, after: -1, do: {run: nothing}}
            |                                  ^~~~~~~
          the document defines none
        card.yaml:6:22: error: no layer 'crad', did you mean card?
          6 |   - {at: 1, animate: crad.opacity, spring: {stiffness: 1}, then: {run: nothing}}
            |                      ^~~~
          layers: card
        card.yaml:6:45: error: stiffness alone makes no spring: add damping
          6 |   - {at: 1, animate: crad.opacity, spring: {stiffness: 1}, then: {run: nothing}}
            |                                             ^~~~~~~~~
          one of: bounciness speed, stiffness damping [mass], response dampingRatio, duration bounce,
            settlingDuration dampingRatio, origamiTension origamiFriction
        card.yaml:6:72: error: no procedure 'nothing'
          6 |   - {at: 1, animate: crad.opacity, spring: {stiffness: 1}, then: {run: nothing}}
            |                                                                        ^~~~~~~
          the document defines none
        7 errors
        """# + "\n"),
    WrongDocument(
      title: "lists of another length",
      text: #"""
        hooke: 1
        size: [375]
        curves: {slow: [0.4, 0, 1]}
        layers:
          - {id: a, frame: [0, 0, 5], contentHuggingPriority: [250]}
          - {id: b, kind: gradient, stops: [], layoutMargins: [1, 2, 3, 4, 5]}
          - {id: c, kind: shape, shape: {line: [[0, 0]]}}
          - {id: d, kind: shape, shape: {polyline: [[0, 0]]}}
        script:
          - {at: 0, do: {animate: a.opacity, values: [0]}}
          - {at: 1, do: {drag: [a]}}
        """#,
      message: #"""
        card.yaml:2:7: error: 'size' is a list of 2 numbers, not of 1
          2 | size: [375]
            |       ^~~~~
        card.yaml:3:16: error: 'slow' is a list of 4 numbers, not of 3
          3 | curves: {slow: [0.4, 0, 1]}
            |                ^~~~~~~~~~~
        card.yaml:5:20: error: 'frame' is a list of 4 numbers, not of 3
          5 |   - {id: a, frame: [0, 0, 5], contentHuggingPriority: [250]}
            |                    ^~~~~~~~~
        card.yaml:5:55: error: 'contentHuggingPriority' is a list of 2 numbers, not of 1
          5 |   - {id: a, frame: [0, 0, 5], contentHuggingPriority: [250]}
            |                                                       ^~~~~
        card.yaml:6:36: error: 'stops' is a list, not of 0
          6 |   - {id: b, kind: gradient, stops: [], layoutMargins: [1, 2, 3, 4, 5]}
            |                                    ^~
          1 to 100 elements are allowed
        card.yaml:6:55: error: 'layoutMargins' is a list of 4 numbers, not of 5
          6 |   - {id: b, kind: gradient, stops: [], layoutMargins: [1, 2, 3, 4, 5]}
            |                                                       ^~~~~~~~~~~~~~~
        card.yaml:7:40: error: 'line' is a list of 2, not of 1
          7 |   - {id: c, kind: shape, shape: {line: [[0, 0]]}}
            |                                        ^~~~~~~~
        card.yaml:8:44: error: 'polyline' is a list, not of 1
          8 |   - {id: d, kind: shape, shape: {polyline: [[0, 0]]}}
            |                                            ^~~~~~~~
          2 to 10000 elements are allowed
        card.yaml:10:46: error: 'values' is a list, not of 1
          10 |   - {at: 0, do: {animate: a.opacity, values: [0]}}
             |                                              ^~~
          2 to 1000 elements are allowed
        card.yaml:11:24: error: 'drag' is a list of 2, not of 1
          11 |   - {at: 1, do: {drag: [a]}}
             |                        ^~~
        10 errors
        """# + "\n"),
    WrongDocument(
      title: "keyframes",
      text: #"""
        hooke: 1
        layers:
          - id: card
        script:
          - {at: 0, animate: card.rotation, values: [0, 1, 0], times: [0, 1]}
          - {at: 1, animate: card.rotation, to: 1, velocity: 3}
          - {at: 2, animate: card.rotation, spring: {}, duration: 2, to: 1}
          - {at: 3, animate: card.rotation, to: 1, curve: eazeIn}
        """#,
      message: #"""
        card.yaml:5:63: error: 2 times are given for 3 values
          5 |   - {at: 0, animate: card.rotation, values: [0, 1, 0], times: [0, 1]}
            |                                                               ^~~~~~
        card.yaml:6:44: error: 'velocity' does not go with a curve
          6 |   - {at: 1, animate: card.rotation, to: 1, velocity: 3}
            |                                            ^~~~~~~~
          a curve takes: by, duration, from, to; a spring takes a velocity
        card.yaml:7:49: error: 'duration' does not go with a spring
          7 |   - {at: 2, animate: card.rotation, spring: {}, duration: 2, to: 1}
            |                                                 ^~~~~~~~
          a spring takes: by, edge, follows, from, to, velocity, within
        card.yaml:8:51: error: no curve 'eazeIn', did you mean easeIn?
          8 |   - {at: 3, animate: card.rotation, to: 1, curve: eazeIn}
            |                                                   ^~~~~~
          defined: default, ease, easeIn, easeInOut, easeOut, linear
        4 errors
        """# + "\n"),
    WrongDocument(
      title: "limits",
      text: #"""
        hooke: 1
        layers: [{id: card, frame: [0, 0, 9, 9]}]
        script:
          - {at: 1, animate: card.positionX, decay: 0.99, within: [60, 40], edge: 2}
          - {at: 2, animate: card.position, decay: 0.99, within: [0, 40], repeat: 2}
          - {at: 3, animate: card.positionY, to: 9, within: [0, 40]}
          - {at: 4, animate: card.positionY, decay: 0.99, edge: stop}
        """#,
      message: #"""
        card.yaml:4:59: error: the first limit is below the second
          4 |   - {at: 1, animate: card.positionX, decay: 0.99, within: [60, 40], edge: 2}
            |                                                           ^~~~~~~~
        card.yaml:4:75: error: 'edge' is a number, 0 to 1, not 2
          4 |   - {at: 1, animate: card.positionX, decay: 0.99, within: [60, 40], edge: 2}
            |                                                                           ^
        card.yaml:5:22: error: limits are for a property of one number; position has more
          5 |   - {at: 2, animate: card.position, decay: 0.99, within: [0, 40], repeat: 2}
            |                      ^~~~~~~~~~~~~
        card.yaml:5:67: error: 'repeat' does not go with 'within'
          5 |   - {at: 2, animate: card.position, decay: 0.99, within: [0, 40], repeat: 2}
            |                                                                   ^~~~~~
        card.yaml:6:45: error: 'within' does not go with a curve
          6 |   - {at: 3, animate: card.positionY, to: 9, within: [0, 40]}
            |                                             ^~~~~~
          a curve takes: by, duration, from, to
        card.yaml:7:51: error: 'edge' goes with 'within', which gives the limits
          7 |   - {at: 4, animate: card.positionY, decay: 0.99, edge: stop}
            |                                                   ^~~~
        6 errors
        """# + "\n"),
    WrongDocument(
      title: "a curve that goes back in time",
      text: #"""
        hooke: 1
        curves: {back: [2, 0, 0, 1]}
        """#,
      message: #"""
        card.yaml:2:16: error: x1 must be a number in 0...1, not 2
          2 | curves: {back: [2, 0, 0, 1]}
            |                ^~~~~~~~~~~~
        1 error
        """# + "\n"),
    WrongDocument(
      title: "numbers out of the ranges of their keys",
      text: #"""
        hooke: 1
        variables: {twice: 2}
        layers:
          - {id: card, opacity: 2, shadowOpacity: -1, borderWidth: -2, cornerRadius: 1e9}
          - {id: pale, opacity: twice, frame: [0, 0, 9, 9]}
          - {kind: shape, shape: {rect: [0, 0, 9, 9], cornerRadius: -1}, strokeEnd: 1.5}
        script:
          - {at: 4000, set: {card.opacity: 1.5}}
          - {at: 1, animate: [card.opacity, card.rotation], from: 1, to: 2}
          - {at: 2, animate: card.shadowRadius, values: [1, -1]}
          - {at: 3, animate: card.opacity, from: -1, to: 0, isAdditive: true}
        """#,
      message: #"""
        card.yaml:4:25: error: 'opacity' is a number, 0 to 1, or arithmetic, not 2
          4 |   - {id: card, opacity: 2, shadowOpacity: -1, borderWidth: -2, cornerRadius: 1e9}
            |                         ^
        card.yaml:4:43: error: 'shadowOpacity' is a number, 0 to 1, or arithmetic, not -1
          4 |   - {id: card, opacity: 2, shadowOpacity: -1, borderWidth: -2, cornerRadius: 1e9}
            |                                           ^~
        card.yaml:4:60: error: 'borderWidth' is a number, 0 or more, or arithmetic, not -2
          4 |   - {id: card, opacity: 2, shadowOpacity: -1, borderWidth: -2, cornerRadius: 1e9}
            |                                                            ^~
        card.yaml:4:78: error: 'cornerRadius' is a number of at most 1000000 in magnitude, not 1000000000
          4 |   - {id: card, opacity: 2, shadowOpacity: -1, borderWidth: -2, cornerRadius: 1e9}
            |                                                                              ^~~
        card.yaml:5:25: error: the result is 2; it must be a number, 0 to 1
          5 |   - {id: pale, opacity: twice, frame: [0, 0, 9, 9]}
            |                         ^~~~~
        card.yaml:6:61: error: 'cornerRadius' is a number, 0 or more, or arithmetic, not -1
          6 |   - {kind: shape, shape: {rect: [0, 0, 9, 9], cornerRadius: -1}, strokeEnd: 1.5}
            |                                                             ^~
        card.yaml:6:77: error: 'strokeEnd' is a number, 0 to 1, or arithmetic, not 1.5
          6 |   - {kind: shape, shape: {rect: [0, 0, 9, 9], cornerRadius: -1}, strokeEnd: 1.5}
            |                                                                             ^~~
        card.yaml:8:10: error: 'at' is a number, 0 to 3600, or arithmetic, not 4000
          8 |   - {at: 4000, set: {card.opacity: 1.5}}
            |          ^~~~
        card.yaml:8:36: error: 'opacity' is a number, 0 to 1, or arithmetic, not 1.5
          8 |   - {at: 4000, set: {card.opacity: 1.5}}
            |                                    ^~~
        card.yaml:9:66: error: 'opacity' is a number, 0 to 1, or arithmetic, not 2
          9 |   - {at: 1, animate: [card.opacity, card.rotation], from: 1, to: 2}
            |                                                                  ^
        card.yaml:10:53: error: 'shadowRadius' is a number, 0 or more, or arithmetic, not -1
          10 |   - {at: 2, animate: card.shadowRadius, values: [1, -1]}
             |                                                     ^~
        11 errors
        """# + "\n"),
  ]
}

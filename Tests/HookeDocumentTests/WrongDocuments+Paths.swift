// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension WrongDocument {
  /// Documents with wrong path data.
  static let paths: [WrongDocument] = [
    WrongDocument(
      title: "paths that end early",
      text: #"""
        hooke: 1
        layers:
          - {id: a, kind: shape, shape: "M 0"}
          - {id: b, kind: shape, shape: "M 0 0 Q 3 4"}
          - {id: c, kind: shape, shape: "M 1 1 A 3 4 0 2"}
          - {id: d, kind: shape, shape: "  "}
        """#,
      message: #"""
        card.yaml:3:36: error: a number is missing here
          3 |   - {id: a, kind: shape, shape: "M 0"}
            |                                    ^
        card.yaml:4:44: error: a number is missing here
          4 |   - {id: b, kind: shape, shape: "M 0 0 Q 3 4"}
            |                                            ^
        card.yaml:5:48: error: a flag of an arc, 0 or 1, is missing here
          5 |   - {id: c, kind: shape, shape: "M 1 1 A 3 4 0 2"}
            |                                                ^
        card.yaml:6:35: error: the path has no commands
          6 |   - {id: d, kind: shape, shape: "  "}
            |                                   ^
        4 errors
        """# + "\n"),
    WrongDocument(
      title: "path data that is no text",
      text: #"""
        hooke: 1
        layers:
          - id: card
            draw:
              - {fill: {path: [a]}}
        """#,
      message: #"""
        card.yaml:5:23: error: 'path' is a text, not a list
          5 |       - {fill: {path: [a]}}
            |                       ^~~
        1 error
        """# + "\n"),
    WrongDocument(
      title: "path data",
      text: #"""
        hooke: 1
        layers:
          - {id: a, kind: shape, shape: "M 0 0 L 10 X"}
          - {id: b, kind: shape, shape: "L 10 10"}
          - {id: c, kind: shape, shape: {circel: [0, 0, 5]}}
        """#,
      message: #"""
        card.yaml:3:45: error: a number is missing here
          3 |   - {id: a, kind: shape, shape: "M 0 0 L 10 X"}
            |                                             ^
        card.yaml:4:34: error: a path begins with M
          4 |   - {id: b, kind: shape, shape: "L 10 10"}
            |                                  ^
        card.yaml:5:34: error: no key 'circel' in a shape, did you mean circle?
          5 |   - {id: c, kind: shape, shape: {circel: [0, 0, 5]}}
            |                                  ^~~~~~
          one of: path, rect, ellipse, circle, line, polyline, arc
        3 errors
        """# + "\n"),
  ]
}

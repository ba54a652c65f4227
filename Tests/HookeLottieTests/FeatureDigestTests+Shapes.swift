// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeTestSupport

// Small files with shapes: their geometry, what changes it, paints and groups.

extension FeatureDigestTests {
  /// Every number of shapes, in both directions.
  static var shapes: Rows {
    let kinds: [(String, String, [(String, [Double])])] = [
      ("rc", "", [("p", [9, 7]), ("s", [20, 12]), ("r", [4])]),
      ("el", "", [("p", [9, 7]), ("s", [20, 12])]),
      (
        "sr", #""sy":1,"#,
        [
          ("p", [9, 7]), ("pt", [5]), ("r", [20]), ("or", [18]), ("os", [40]), ("ir", [8]),
          ("is", [-30]),
        ]
      ),
      ("sr", #""sy":2,"#, [("p", [9, 7]), ("pt", [6]), ("r", [20]), ("or", [18]), ("os", [40])]),
    ]
    var rows: Rows = []
    for (kind, more, parts) in kinds {
      for (key, numbers) in parts {
        for (name, value) in both(numbers) {
          let direction = name == "fixed" ? 3 : 1
          let rest = others(parts, but: key)
          let shape =
            #"{"ty":"\#(kind)",\#(more)"d":\#(direction),\#(rest),"\#(key)":\#(value)}"#
          let style = name == "fixed" ? File.stroke : File.fill
          let title = more.contains("2") ? "polygon" : kind
          rows.append(("shape-\(title)-\(key)-\(name)", file(File.shapes(shape + "," + style))))
        }
      }
    }
    return rows
  }

  /// Every number of what changes shapes, after two of them.
  static var modifiers: Rows {
    let trims: [(String, [Double])] = [("s", [15]), ("e", [70]), ("o", [130])]
    var rows: Rows = []
    func add(_ name: String, _ modifier: String) {
      rows.append((name, file(File.shapes("\(bent),\(rect),\(modifier),\(File.stroke)"))))
    }
    for (key, numbers) in trims {
      for (name, value) in both(numbers) {
        let rest = others(trims, but: key)
        for mode in 1...2 {
          add(
            "trim-\(key)-\(name)-\(mode)",
            #"{"ty":"tm","\#(key)":\#(value),\#(rest),"m":\#(mode)}"#)
        }
      }
    }
    for (name, value) in both([5]) { add("round-\(name)", #"{"ty":"rd","r":\#(value)}"#) }
    for (name, value) in both([-30]) { add("pucker-\(name)", #"{"ty":"pb","a":\#(value)}"#) }
    for (name, value) in both([30]) { add("bloat-\(name)", #"{"ty":"pb","a":\#(value)}"#) }
    for mode in 1...5 { add("merge-\(mode)", #"{"ty":"mm","mm":\#(mode)}"#) }
    let copies: [(String, String, [Double])] = [
      ("c", "", [3]), ("o", "", [0.5]), ("a", "tr", [2, 5]), ("p", "tr", [8, 3]),
      ("s", "tr", [80, 120]), ("r", "tr", [15]), ("so", "tr", [90]), ("eo", "tr", [20]),
    ]
    for (key, place, numbers) in copies {
      for (name, value) in both(numbers) {
        for mode in 1...2 {
          let count = key == "c" ? "" : #""c":{"k":3},"#
          let own = place.isEmpty ? #""\#(key)":\#(value),"# : ""
          let inner = place.isEmpty ? "" : #""\#(key)":\#(value),"#
          let shift = key == "p" ? "" : #""p":{"k":[7,2]},"#
          rows.append(
            (
              "copies-\(key)-\(name)-\(mode)",
              file(
                File.shapes(
                  #"\#(rect),\#(File.fill),{"ty":"rp",\#(count)\#(own)"m":\#(mode),"tr":{\#(inner)\#(shift)"sk":{"k":0}}}"#
                ))
            ))
        }
      }
    }
    return rows
  }

  /// Every number of fills, strokes and gradients, and the blend modes.
  static var styles: Rows {
    var rows: Rows = []
    func add(_ name: String, _ style: String) {
      rows.append((name, file(File.shapes("\(bent),\(style)"))))
    }
    for (name, value) in both([0.2, 0.4, 0.3, 1]) {
      add("fill-c-\(name)", #"{"ty":"fl","c":\#(value)}"#)
      add("stroke-c-\(name)", #"{"ty":"st","c":\#(value),"w":{"k":3}}"#)
    }
    for (name, value) in both([35]) {
      for kind in ["fl", "st", "gf", "gs"] {
        add(
          "opacity-\(kind)-\(name)",
          #"{"ty":"\#(kind)","c":{"k":[1,0,0]},"o":\#(value),"r":2,"s":{"k":[1,2]},"e":{"k":[9,8]},"g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}}}"#
        )
      }
    }
    for (name, value) in both([3]) {
      add("width-\(name)", #"{"ty":"st","c":{"k":[1,0,0]},"w":\#(value)}"#)
    }
    for cap in 1...3 {
      for join in 1...3 {
        add(
          "ends-\(cap)-\(join)",
          #"{"ty":"st","c":{"k":[1,0,0]},"w":{"k":3},"lc":\#(cap),"lj":\#(join),"ml":\#(cap + join)}"#
        )
      }
    }
    for (name, value) in both([4]) {
      for kind in ["d", "g", "o"] {
        let others = ["d", "g", "o"].map {
          #"{"n":"\#($0)","v":\#($0 == kind ? value : #"{"k":3}"#)}"#
        }
        add(
          "dash-\(kind)-\(name)",
          #"{"ty":"st","c":{"k":[1,0,0]},"w":{"k":2},"d":[\#(others.joined(separator: ","))]}"#)
      }
    }
    for kind in 1...3 {
      let parts: [(String, [Double])] = [
        ("s", [3, 4]), ("e", [25, 18]), ("h", [40]), ("a", [30]),
      ]
      for (key, numbers) in parts {
        for (name, value) in both(numbers) {
          let rest = others(parts, but: key)
          let colors = #""g":{"p":2,"k":{"k":[0,1,0.2,0,1,0,0.4,1]}}"#
          add(
            "gradient-\(kind)-\(key)-\(name)",
            #"{"ty":"gf","t":\#(kind),"\#(key)":\#(value),\#(rest),\#(colors)}"#)
        }
      }
    }
    let stops = [
      ("alpha", "2", "[0,1,0.2,0,1,0,0.4,1,0,0.9,0.4,0.5,1,0.1]"),
      ("three", "3", "[0,1,0.2,0,0.3,0.4,0.5,0.6,1,0,0.4,1]"), ("one", "1", "[0.5,0.1,0.2,0.3]"),
      ("uncounted", "2", "[0,1,0.2,0,1,0,0.4,1]"),
      ("backward", "2", "[0.8,1,0.2,0,0.1,0,0.4,1]"),
    ]
    for (name, count, numbers) in stops {
      add(
        "stops-\(name)",
        #"{"ty":"gf","t":1,"s":{"k":[0,0]},"e":{"k":[20,9]},"g":{"p":\#(count),"k":{"k":\#(numbers)}}}"#
      )
    }
    for mode in 0...17 {
      rows.append(("blend-layer-\(mode)", file(File.square("{}", #"\#(life),"bm":\#(mode)"#))))
    }
    for mode in [3, 11] {
      add("blend-fill-\(mode)", #"{"ty":"fl","c":{"k":[1,0,0]},"bm":\#(mode)}"#)
      add("blend-stroke-\(mode)", #"{"ty":"st","c":{"k":[1,0,0]},"w":{"k":2},"bm":\#(mode)}"#)
      rows.append(
        (
          "blend-group-\(mode)",
          file(File.shapes(#"{"ty":"gr","bm":\#(mode),"it":[\#(rect),\#(File.fill)]}"#))
        ))
    }
    return rows
  }

  /// Groups in groups, each number of their transforms, and what is hidden.
  static var groups: Rows {
    let parts: [(String, [Double])] = [
      ("a", [3, 8]), ("p", [11, 14]), ("s", [130, 70]), ("r", [35]), ("sk", [24]), ("o", [45]),
    ]
    var rows: Rows = []
    for (key, numbers) in parts {
      for (name, value) in both(numbers) {
        let inner = #"{"ty":"gr","nm":"inner","it":[\#(rect),{"ty":"tr","\#(key)":\#(value)}]}"#
        let place = #"{"ty":"tr","p":{"k":[5,6]}}"#
        let outer = #"{"ty":"gr","nm":"outer","it":[\#(inner),\#(bent),\#(place)]}"#
        rows.append(
          ("group-\(key)-\(name)", file(File.shapes("\(outer),\(File.fill),\(File.stroke)"))))
      }
    }
    rows.append(
      (
        "hidden-shape",
        file(File.shapes(#"{"ty":"el","hd":true,"s":{"k":[9,9]}},\#(rect),\#(File.fill)"#))
      ))
    rows.append(
      (
        "hidden-style",
        file(File.shapes(#"\#(rect),{"ty":"fl","hd":true,"c":{"k":[1,0,0]}},\#(File.stroke)"#))
      ))
    rows.append(
      ("styles-in-order", file(File.shapes(#"\#(rect),\#(File.stroke),\#(bent),\#(File.fill)"#))))
    rows.append(("unknown-shape", file(File.shapes(#"{"ty":"zz"},\#(rect),\#(File.fill)"#))))
    return rows
  }
}

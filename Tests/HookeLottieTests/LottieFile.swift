// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeLottie

/// Lottie files of the tests' own making, and what is read from their pictures.
enum LottieFile {
  /// An animation of 100 by 100 points and two seconds at 10 frames per second.
  static func animation(
    layers: String, extra: String = ""
  ) throws -> LottieAnimation {
    try LottieAnimation(json: Array(text(layers: layers, extra: extra).utf8), name: "test")
  }

  static func text(layers: String, extra: String = "") -> String {
    #"{"v":"5.7.0","w":100,"h":100,"fr":10,"ip":0,"op":20,\#(extra)"layers":[\#(layers)]}"#
  }

  /// A red square of ten points with a transform.
  static func square(
    _ transform: String = "{}", _ extra: String = #""ip":0,"op":20"#
  ) -> String {
    #"{"ty":1,"nm":"square","sw":10,"sh":10,"sc":"f00","ks":\#(transform),\#(extra)}"#
  }

  /// A layer of shapes.
  static func shapes(_ items: String, _ extra: String = #""ip":0,"op":20"#) -> String {
    #"{"ty":4,"nm":"shapes","ks":{},"shapes":[\#(items)],\#(extra)}"#
  }

  /// An animation of one layer of shapes.
  static func animation(shapes items: String) throws -> LottieAnimation {
    try animation(layers: shapes(items))
  }

  static let fill = #"{"ty":"fl","c":{"k":[0,0,1]},"o":{"k":100}}"#
  static let stroke = #"{"ty":"st","c":{"k":[0,0,1]},"o":{"k":100},"w":{"k":2},"lc":1,"lj":1}"#

  /// An outline of straight lines.
  static func polygon(_ points: [[Double]], closed: Bool = true) -> String {
    let zeros = points.map { _ in "[0,0]" }.joined(separator: ",")
    return
      #"{"ty":"sh","ks":{"k":{"c":\#(closed),"v":\#(points),"i":[\#(zeros)],"o":[\#(zeros)]}}}"#
  }
}

extension LottieAnimation {
  /// The groups of the layers at a time, from back to front.
  func layerGroups(at time: Double) -> [DisplayGroup] {
    guard case .group(let canvas) = picture(at: time).items.first else { return [] }
    return canvas.content.items.compactMap { if case .group(let group) = $0 { group } else { nil } }
  }

  /// The place of a point of the uppermost layer on the canvas.
  func place(of point: Point = .zero, at time: Double) throws -> Point {
    try #require(layerGroups(at: time).last).transform.apply(to: point)
  }

  /// The paths of the fills and strokes at a time, in the coordinates of the canvas.
  func paths(at time: Double = 0) -> [Path] {
    func paths(_ items: [DisplayItem], _ transform: AffineTransform) -> [Path] {
      items.flatMap { item -> [Path] in
        switch item {
        case .fill(let path, _, _), .stroke(let path, _, _): [path.applying(transform)]
        case .group(let group):
          paths(group.content.items, group.transform.concatenating(transform))
        default: []
        }
      }
    }
    return paths(picture(at: time).items, .identity)
  }
}

extension Path {
  /// The points of the path without the controls.
  var points: [Point] {
    elements.compactMap { element in
      switch element {
      case .move(let point), .line(let point), .curve(let point, _, _): point
      case .close: nil
      }
    }
  }
}

extension Point {
  func isNear(_ x: Double, _ y: Double, within error: Double = 1e-9) -> Bool {
    distance(to: Point(x: x, y: y)) <= error
  }
}

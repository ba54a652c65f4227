// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

extension ShapePainter {
  /// Cuts the outlines so far to a part of their length.
  mutating func apply(_ trim: TrimModel) {
    func share(_ value: AnimatedValue) -> Double {
      max(0, min(1, value.number(at: frame) / 100))
    }
    let (first, second) = (share(trim.start), share(trim.end))
    let turns = trim.offset.number(at: frame) / 360
    let offset = turns - turns.rounded(.down)
    let (start, end) = (min(first, second), max(first, second))
    if start == 0, end == 1 { return }
    guard start < end else {
      for reference in references { reference.box.outlines = [] }
      return
    }
    let range = (start + offset, end + offset)
    guard trim.isSequential else {
      for reference in references { Self.trim(reference.box, range) }
      return
    }
    // All outlines one after the other, each with its length as it is seen here.
    let references = references.filter { !$0.box.isMerged }
    let lengths = references.map { reference in
      reference.box.outlines.reduce(0) { $0 + $1.path.length } * reference.transform.meanScale
    }
    let total = lengths.reduce(0, +)
    guard total > 0 else { return }
    var passed = 0.0
    for (reference, length) in zip(references, lengths) {
      defer { passed += length }
      guard length > 0 else {
        reference.box.outlines = []
        continue
      }
      let pieces = [0.0, 1].map { turn in
        (
          max(0, min(1, ((range.0 - turn) * total - passed) / length)),
          max(0, min(1, ((range.1 - turn) * total - passed) / length))
        )
      }.filter { $0.0 < $0.1 }
      let whole = reference.box.outlines.map(\.path)
      var path = Path()
      for outline in whole { path.addPath(outline) }
      reference.box.outlines = pieces.flatMap {
        BezierPath.outlines(of: path.trimmed(from: $0.0, to: $0.1))
      }
    }
  }

  /// Cuts each outline of a box; a range beyond 1 goes on at the beginning.
  private static func trim(_ box: Box, _ range: (Double, Double)) {
    var path = Path()
    for outline in box.outlines { path.addPath(outline.path) }
    let isClosed = box.outlines.count == 1 && box.outlines[0].isClosed
    let (start, end) = range.0 >= 1 ? (range.0 - 1, range.1 - 1) : range
    guard end > 1 else {
      box.outlines = BezierPath.outlines(of: path.trimmed(from: start, to: end))
      return
    }
    var outlines = BezierPath.outlines(of: path.trimmed(from: start, to: 1))
    var rest = BezierPath.outlines(of: path.trimmed(from: 0, to: end - 1))
    // Across the beginning of a closed outline the line goes on.
    if isClosed, var last = outlines.popLast(), let next = rest.first {
      if let joint = next.vertices.first, !last.vertices.isEmpty {
        last.vertices[last.vertices.count - 1].out = joint.out
        last.vertices += next.vertices.dropFirst()
        rest.removeFirst()
      }
      outlines.append(last)
    }
    box.outlines = outlines + rest
  }

  /// Combines the outlines so far to one.
  ///
  /// A difference or an intersection is drawn as a clip: right for fills; strokes follow the
  /// outline of one part, where the others leave it.
  mutating func apply(_ mode: MergeMode) {
    let parts = references.filter { !$0.box.isMerged }
    guard parts.count > 1 else { return }
    let paths = parts.map { reference in
      reference.box.outlines.flatMap {
        BezierPath.outlines(of: $0.path.applying(reference.transform))
      }
    }
    let merged = Box(paths.flatMap(\.self))
    switch mode {
    case .merge: break
    case .add:
      merged.outlines = merged.outlines.map { outline in
        var outline = outline
        if outline.signedArea < 0 { outline.reverse() }
        return outline
      }
      merged.rule = .nonZero
    case .exclude: merged.rule = .evenOdd
    case .subtract, .intersect:
      // The last item of a list is the lowest, from which those above are taken. All parts of an
      // intersection are alike; the smallest is the likeliest to be the outline that strokes
      // follow.
      let kept =
        mode == .subtract
        ? paths.count - 1 : paths.indices.min { area(paths[$0]) < area(paths[$1]) }
      merged.outlines = kept.map { paths[$0] } ?? []
      for (index, outlines) in paths.enumerated() where index != kept {
        var path = mode == .subtract ? MaskPainter.everything : Path()
        for outline in outlines { path.addPath(outline.path) }
        merged.clips.append(
          DisplayGroup.Clip(path, rule: mode == .subtract ? .evenOdd : .nonZero))
      }
    }
    for part in parts { part.box.isMerged = true }
    references.append(Reference(box: merged, transform: .identity))
  }

  /// The area of the rectangle around outlines, in square points.
  private func area(_ outlines: [BezierPath]) -> Double {
    var path = Path()
    for outline in outlines { path.addPath(outline.path) }
    return path.bounds.map { $0.width * $0.height } ?? 0
  }

  /// Repeats everything so far.
  mutating func apply(_ repeater: RepeaterModel) {
    let count = Int(
      max(0, min(LottieLimits.mostCopies, repeater.copies.number(at: frame).rounded())))
    let offset = repeater.offset.number(at: frame)
    let (startOpacity, endOpacity) = (
      repeater.startOpacity.number(at: frame) / 100, repeater.endOpacity.number(at: frame) / 100
    )
    let (commands, references) = (commands, references)
    self.commands = []
    self.references = []
    for copy in 0..<count {
      let number = repeater.isBelow ? copy : count - 1 - copy
      let transform = repeater.transform.repeated(Double(number) + offset, at: frame)
      guard transform.isFinite else { continue }
      // Copies share the outlines: nothing that comes later may change only some of them, so each
      // copy has boxes of its own.
      var boxes: [ObjectIdentifier: Box] = [:]
      func copied(_ reference: Reference) -> Reference {
        let id = ObjectIdentifier(reference.box)
        let box = boxes[id] ?? Box(reference.box.outlines)
        (box.rule, box.clips, box.isMerged) = (
          reference.box.rule, reference.box.clips, reference.box.isMerged
        )
        boxes[id] = box
        return Reference(box: box, transform: reference.transform)
      }
      func copied(_ command: Command) -> Command {
        switch command {
        case .draw(let style, let references): .draw(style, references.map(copied))
        case .group(let transform, let opacity, let blendMode, let inner):
          .group(transform, opacity: opacity, blendMode, inner.map(copied))
        }
      }
      let share = count > 1 ? Double(number) / Double(count - 1) : 0
      let opacity = max(0, min(1, startOpacity + (endOpacity - startOpacity) * share))
      let own = commands.map(copied)
      if opacity > 0 { self.commands.append(.group(transform, opacity: opacity, .normal, own)) }
      self.references += references.map { reference in
        var reference = copied(reference)
        reference.transform = reference.transform.concatenating(transform)
        return reference
      }
    }
  }
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// The earlier states of what moves, thinned where the motion is slow: shapes as outlines filled
/// faintly with their own colour, without what lies in them; texts, pictures, lines and gradients
/// that move by themselves faintly as they are.
///
/// The outlines are drawn in points of the screen, so that their width does not depend on the scale
/// of a layer.
struct GhostOutlines {
  /// A state of a shape on the screen.
  private struct Ghost {
    var look: Look
    var bounds: Rect
    var opacity: Double
    /// The place among the states, 0 for the first, 1 for the last.
    var age: Double
    /// The number of the shape whose last state hides it, so that it is drawn on top; nil where
    /// none does.
    var cover: Int?
  }

  /// The drawing of a state.
  private enum Look {
    /// An outline, with the colour it is filled with; nil for an outline alone.
    case outline(Path, fill: Color?)
    /// The item itself, as it is on the screen, with an opacity.
    case faint(PlacedItem, Double)
  }

  private var ghosts: [Ghost] = []
  /// Whether the ground that they lie on is dark.
  private var isOnDark = false

  /// The number of states from one that leaves ghosts to the next; 0 where none does.
  private(set) var interval = 0

  /// The least area of a shape that leaves ghosts, in square points.
  private static let leastArea = 60.0
  /// The least distance between two ghosts of a shape: a share of its size, within these points.
  private static let leastDistance = 3.0...7.0
  private static let leastDistanceShare = 0.04
  /// The least distance of texts and gradients, which are illegible on top of each other, as a
  /// share of their shorter side.
  private static let leastDistanceAlone = 0.8
  /// How many times farther apart ghosts on top of the last state are.
  private static let coveredFactor = 3.0
  /// The most ghosts on top of the last state of a shape: more would be rings.
  private static let mostCovered = 2
  /// The most ghosts of a picture in which many shapes move: more would be a pattern.
  private static let most = 100
  /// The least channel of a colour whose fill would bleach what is behind the ghosts.
  private static let nearWhite = 0.85
  private static let ink = Color(hex: 0x161B26)

  /// Ghosts of earlier pictures, in order of time.
  ///
  /// - Parameters:
  ///   - pictures: The earlier pictures.
  ///   - last: The last picture, which is drawn itself.
  ///   - still: What all pictures have in common.
  ///   - whole: The screen, in its points.
  ///   - measurer: The text measurer.
  init(
    _ pictures: [DisplayList], _ last: DisplayList, except still: Set<PlacedItem>, _ whole: Rect,
    _ measurer: any TextMeasuring
  ) {
    func changed(_ list: DisplayList) -> [PlacedItem] {
      list.placedItems(on: whole, measurer).filter { item in
        !still.contains(item) && item.opacity > 0.02 && item.bounds.area > Self.leastArea
          && item.hasVisibleEdges(on: whole)
      }
    }
    func shapes(_ shapes: [PlacedItem], besides others: [PlacedItem]) -> [PlacedItem] {
      // What lies within another shape moves with it, unless it is seen not to.
      shapes.enumerated().filter { index, shape in
        !shapes.prefix(index).contains {
          $0.bounds.insetBy(dx: -1, dy: -1).contains(shape.bounds)
            && ($0.bounds != shape.bounds || !shape.isShape)
            && !shape.moves(within: $0, in: others)
        }
      }.map(\.element)
    }
    for item in last.placedItems(on: whole, measurer) where !item.hasVisibleEdges(on: whole) {
      if case .fill(_, .color(let color), _) = item.item, color.alpha * item.opacity > 0.5 {
        isOnDark = color.isDark
      }
    }
    let lastChanged = changed(last)
    let final = shapes(lastChanged, besides: pictures.first.map(changed) ?? [])
    // The bounds of the states kept of each shape, of which the last picture's is one, and the
    // ghost of each state before.
    var kept = final.map { (bounds: $0.bounds, ghost: Int?.none) }
    let count = max(
      final.count, pictures.first.map { shapes(changed($0), besides: lastChanged).count } ?? 0)
    // Even steps from the first state to the last.
    let interval =
      (1...max(1, pictures.count)).first {
        pictures.count.isMultiple(of: $0) && pictures.count / $0 * count <= Self.most
      } ?? max(1, pictures.count)
    for (index, picture) in pictures.enumerated().reversed() where index.isMultiple(of: interval) {
      let age = Double(index + 1) / Double(pictures.count + 1)
      for shape in shapes(changed(picture), besides: lastChanged) {
        let cover = final.firstIndex { $0.isShape && $0.bounds.contains(shape.bounds) }
        let side = max(shape.bounds.width, shape.bounds.height)
        let range = Self.leastDistance
        let least =
          shape.isLegibleAlone
          ? Self.leastDistanceAlone * min(shape.bounds.width, shape.bounds.height)
          : max(range.lowerBound, min(range.upperBound, Self.leastDistanceShare * side))
            * (cover != nil ? Self.coveredFactor : 1)
        if let same = kept.first(where: { $0.bounds.edgeDistance(to: shape.bounds) < least }) {
          // What fades in place leaves one ghost, as strong as it was before it faded.
          if let ghost = same.ghost {
            ghosts[ghost].opacity = max(ghosts[ghost].opacity, shape.opacity)
          }
          continue
        }
        kept.append((shape.bounds, ghosts.count))
        ghosts.append(
          Ghost(
            look: Self.look(of: shape), bounds: shape.bounds, opacity: shape.opacity, age: age,
            cover: cover))
      }
    }
    ghosts.reverse()
    thinCovered()
    self.interval = ghosts.isEmpty ? 0 : interval
  }

  /// Leaves out all but a few of the ghosts that one shape covers.
  private mutating func thinCovered() {
    let covered = Dictionary(grouping: ghosts.indices.filter { ghosts[$0].cover != nil }) {
      ghosts[$0].cover
    }
    var kept = Set(ghosts.indices)
    for places in covered.values where places.count > Self.mostCovered {
      kept.subtract(places)
      kept.formUnion(places.spread(Self.mostCovered))
    }
    ghosts = ghosts.indices.filter(kept.contains).map { ghosts[$0] }
  }

  /// What is drawn of an earlier state of an item.
  private static func look(of item: PlacedItem) -> Look {
    switch item.item {
    case .fill(_, .color(let color), _):
      let isPale = min(color.red, color.green, color.blue) >= nearWhite
      return .outline(item.outline, fill: isPale ? nil : color.withOpacity(0.16 * color.alpha))
    case .fill: return .faint(item, 0.6)
    default: return .faint(item, 0.35)
    }
  }

  /// Draws the ghosts behind the last state, the earliest first and faintest, but not behind its
  /// texts.
  func draw(around texts: TextGaps, onto picture: inout DisplayListBuilder) {
    for ghost in ghosts where ghost.cover == nil {
      picture.group(opacity: ghost.opacity * (0.35 + 0.65 * ghost.age)) { picture in
        if case .outline(let path, let fill?) = ghost.look { picture.fill(path, fill) }
        texts.interrupt(ghost.bounds, in: &picture) { picture in
          switch ghost.look {
          case .outline(let path, _):
            picture.stroke(path, (isOnDark ? Color.white : Self.ink).withOpacity(0.6), width: 0.9)
          case .faint(let item, let opacity): item.draw(opacity: opacity, onto: &picture)
          }
        }
      }
    }
  }

  /// Draws the ghosts that the last state covers on top of it, of shapes the outlines alone, but
  /// not over its texts.
  func drawCovered(around texts: TextGaps, onto picture: inout DisplayListBuilder) {
    for ghost in ghosts where ghost.cover != nil {
      picture.group(opacity: 0.35 + 0.65 * ghost.age) { picture in
        texts.interrupt(ghost.bounds, in: &picture) { picture in
          switch ghost.look {
          case .outline(let path, _):
            picture.stroke(path, Color.white.withOpacity(0.5), width: 1.8)
            picture.stroke(path, Self.ink.withOpacity(0.5), width: 0.8)
          case .faint(let item, let opacity):
            item.draw(opacity: opacity * ghost.opacity, onto: &picture)
          }
        }
      }
    }
  }
}

extension [Int] {
  /// Some of the elements, evenly from the first on.
  fileprivate func spread(_ some: Int) -> [Int] {
    (0..<Swift.min(some, count)).map { self[$0 * count / some] }
  }
}

extension PlacedItem {
  /// The distance that is seen between the places of an item in another one, in points.
  private static let leastShift = 2.0

  /// Whether the item moves within another one around it: it has another place there in another
  /// picture.
  ///
  /// - Parameters:
  ///   - container: The item around it.
  ///   - others: The items of the other picture.
  /// - Returns: Whether both are there and lie differently.
  fileprivate func moves(within container: PlacedItem, in others: [PlacedItem]) -> Bool {
    let own = others.filter { $0.item == item }
    let around = others.filter { $0.item == container.item }
    guard !own.isEmpty, !around.isEmpty, let inner = transform.inverted(),
      let outer = container.transform.inverted()
    else { return false }
    let corners = [bounds.origin, Point(x: bounds.maxX, y: bounds.maxY)]
    // Of several that look the same, as the rows of a list do, one may be the right one.
    return !around.contains { then in
      own.contains { other in
        // Where the item would be if it had kept its place in the other one, and where it is.
        corners.allSatisfy { corner in
          let kept = then.transform.apply(to: outer.apply(to: corner))
          let moved = other.transform.apply(to: inner.apply(to: corner))
          return max((kept.x - moved.x).magnitude, (kept.y - moved.y).magnitude) <= Self.leastShift
        }
      }
    }
  }

  /// Whether the item is a text or a gradient, of which little is seen behind another one.
  fileprivate var isLegibleAlone: Bool {
    switch item {
    case .text, .fill(_, .gradient, _): true
    default: false
    }
  }

  /// Draws the item at its place on the screen, without the opacity of what it lies in.
  fileprivate func draw(opacity: Double, onto picture: inout DisplayListBuilder) {
    picture.group(opacity: opacity, clip: .rect(bounds)) { picture in
      picture.group(transform: transform) { $0.append(item) }
    }
  }
}

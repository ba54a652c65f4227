// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing
internal import HookeScene

/// A display item or layer followed through all samples, with its parameters at each.
///
/// Items of two samples that differ in parameters only are one tracked item; those that differ in
/// kind (another text, a path with other elements, a group with a clip and one without) are two.
final class TrackedItem {
  /// The kind of an item: items of neighbouring samples with equal keys may be one tracked item.
  enum Key: Hashable {
    case layer(Int, clip: ShapeKind?, isMasked: Bool)
    /// The mask of the layer around it.
    case mask(Int, clip: ShapeKind?, isMasked: Bool)
    case group(clip: ShapeKind?, FillRule?, GroupMask?, BlendMode)
    case fill(ShapeKind, PaintKind, FillRule)
    case stroke(ShapeKind, PaintKind, StrokeStyle)
    case text(TextLayout, PaintKind)
    case shadow(ShapeKind, isSoft: Bool)
    case other(DisplayItem)
  }

  /// A range of samples with equal parameters.
  struct SampleRange {
    /// The index of the first sample.
    var first: Int
    /// The index of the last sample.
    var last: Int
  }

  let key: Key
  /// The name of a layer; nil for a display item.
  let name: String?
  /// The item at its first sample; others differ from it in parameters only.
  let item: DisplayItem
  /// The fixed point of scale, rotation and shear, in the item's own coordinates.
  let origin: Point
  /// The items in this one, from back to front.
  private(set) var children: [TrackedItem] = []
  /// The ranges of samples at which the item is present, in order.
  private(set) var sampleRanges: [SampleRange] = []
  /// The parameters, range by range; see ``ItemParameters``.
  private(set) var parameters: [Double] = []
  /// The number of parameters at a sample.
  let parameterCount: Int
  /// Whether the item is seen at any sample.
  private(set) var isSeen = false
  /// The bounds of all that is seen of the item over time, in its own coordinates.
  private(set) var extent: Rect?

  /// The state of a layer at the sample before; equal states need not be walked again.
  var lastLayerState: LayerState?

  /// A layer's picture and surroundings, and what follows from them.
  struct LayerState {
    var picture: LayerPicture
    var outer: Surroundings
    /// The items of the picture behind and in front of its sublayers.
    var back: [ItemParameters]
    var front: [ItemParameters]
    /// The tracked items of what is behind, the sublayers, what is in front, and the masks.
    var children: [TrackedItem] = []
    /// The bounds of what is seen of the layer, in the coordinates around it.
    var seen: Rect?
  }

  /// Whether the item is the mask of the layer around it.
  var isMask: Bool { if case .mask = key { true } else { false } }

  /// The number of children of each key.
  private var keyCounts: [Key: Int] = [:]
  private var lastKeys: [Key] = []
  private var lastPlaces: [Int] = []

  init(key: Key, name: String?, item: DisplayItem, origin: Point, parameterCount: Int) {
    self.key = key
    self.name = name
    self.item = item
    self.origin = origin
    self.parameterCount = parameterCount
  }

  /// The parameters of a range.
  func parameters(of range: Int) -> ArraySlice<Double> {
    parameters[range * parameterCount..<(range + 1) * parameterCount]
  }

  /// Adds the parameters at a sample, which is later than all before.
  func add(_ new: [Double], at sample: Int) {
    if let last = sampleRanges.last, last.last == sample - 1,
      parameters.suffix(parameterCount).elementsEqual(new)
    {
      sampleRanges[sampleRanges.count - 1].last = sample
    } else {
      sampleRanges.append(SampleRange(first: sample, last: sample))
      parameters += new
    }
  }

  /// Extends the last range of the item and its children by a sample at which nothing changed.
  func extendLastRange(at sample: Int) {
    guard let last = sampleRanges.last, last.last == sample - 1 else { return }
    sampleRanges[sampleRanges.count - 1].last = sample
    for child in children { child.extendLastRange(at: sample) }
  }

  /// Records that something within bounds in the item's own coordinates is seen.
  func noteSeen(_ bounds: Rect) {
    isSeen = true
    extent = extent?.union(bounds) ?? bounds
  }

  /// The ranges of all descendants that are not present throughout, of nested ones the outermost.
  func transientRanges(sampleCount: Int) -> [SampleRange] {
    children.flatMap { tracked -> [SampleRange] in
      let isLasting =
        tracked.sampleRanges.first?.first == 0 && tracked.sampleRanges.last?.last == sampleCount - 1
        && zip(tracked.sampleRanges, tracked.sampleRanges.dropFirst()).allSatisfy {
          $0.last + 1 == $1.first
        }
      return isLasting ? tracked.transientRanges(sampleCount: sampleCount) : tracked.sampleRanges
    }
  }

  /// Removes descendants that are never seen.
  func removeUnseen() {
    // A mask that is never seen hides what it masks.
    children.removeAll { !$0.isSeen && !$0.isMask }
    for child in children { child.removeUnseen() }
  }

  // MARK: Order

  /// The indices among ``children`` of some keys, ascending; `make` makes the children that are
  /// missing.
  ///
  /// The order of the children contains the order of every sample: known keys are matched by the
  /// longest common subsequence, new ones are inserted in between.
  ///
  /// - Complexity: O(k) for k keys of which none but the last is known, and those at the beginning
  ///   stand where they stood; otherwise O(k n) for n children.
  func places(of keys: [Key], make: (Int) -> TrackedItem) -> [Int] {
    if keys == lastKeys { return lastPlaces }
    let matches = longestMatch(keys)
    var places: [Int] = []
    var insertedCount = 0
    for (index, match) in matches.enumerated() {
      if let match {
        places.append(match + insertedCount)
        continue
      }
      let place = (places.last ?? -1) + 1
      children.insert(make(index), at: place)
      keyCounts[keys[index], default: 0] += 1
      insertedCount += 1
      places.append(place)
    }
    (lastKeys, lastPlaces) = (keys, places)
    return places
  }

  /// The index among the children of each of some keys, ascending, for as many as possible.
  private func longestMatch(_ keys: [Key]) -> [Int?] {
    var matches = [Int?](repeating: nil, count: keys.count)
    // A common beginning needs no table, nor do keys that no child has, such as those of a gradient
    // that is another one at every sample.
    var start = 0
    while start < keys.count, start < children.count, keys[start] == children[start].key {
      matches[start] = start
      start += 1
    }
    var known = keys.indices.dropFirst(start).filter { keyCounts[keys[$0]] != nil }
    // Nor does the only child of its key that ends both, such as what lies on that gradient.
    var end = children.count
    while let last = known.last, end > start, keyCounts[keys[last]] == 1,
      keys[last] == children[end - 1].key
    {
      end -= 1
      matches[last] = end
      known.removeLast()
    }
    let (rows, columns) = (known.count, end - start)
    guard rows > 0, columns > 0 else { return matches }
    let all = children[start..<end].map(\.key)
    var lengths = [Int](repeating: 0, count: (rows + 1) * (columns + 1))
    for row in (0..<rows).reversed() {
      for column in (0..<columns).reversed() {
        lengths[row * (columns + 1) + column] =
          keys[known[row]] == all[column]
          ? lengths[(row + 1) * (columns + 1) + column + 1] + 1
          : max(
            lengths[(row + 1) * (columns + 1) + column], lengths[row * (columns + 1) + column + 1])
      }
    }
    var (row, column) = (0, 0)
    while row < rows, column < columns {
      if keys[known[row]] == all[column] {
        matches[known[row]] = start + column
        row += 1
        column += 1
      } else if lengths[(row + 1) * (columns + 1) + column]
        >= lengths[row * (columns + 1) + column + 1]
      {
        row += 1
      } else {
        column += 1
      }
    }
    return matches
  }
}

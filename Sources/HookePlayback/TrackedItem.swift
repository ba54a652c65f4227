// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing
internal import HookeScene

/// Something that is drawn over some of the time of a film, and its parameters at every sample.
///
/// What differs between two samples only in parameters is one part; what differs in kind (another text, a
/// path of other steps, a group that is clipped and one that is not) is two.
final class TrackedItem {
  /// What may go on from sample to sample as the same part.
  enum Key: Hashable {
    case layer(Int, clip: ShapeKind?)
    case group(clip: ShapeKind?, FillRule?)
    case fill(ShapeKind, PaintKind, FillRule)
    case stroke(ShapeKind, PaintKind, StrokeStyle)
    case text(TextLayout, PaintKind)
    case shadow(ShapeKind, isSoft: Bool)
    case other(DisplayItem)
  }

  /// A stretch of samples at which the parameters are the same.
  struct SampleRange {
    /// The first and the last of the samples.
    var first: Int
    var last: Int
  }

  let key: Key
  /// What the part is called, if it is a layer.
  let name: String?
  /// The first item of the part; others differ from it in parameters only.
  let item: DisplayItem
  /// The point that transforms turn about, in the part's own coordinates.
  let origin: Point
  /// The parts in this one that are seen at some time, from back to front.
  private(set) var parts: [TrackedItem] = []
  /// The stretches at which the part is there, in order.
  private(set) var sampleRanges: [SampleRange] = []
  /// The parameters, run by run; see ``ItemParameters``.
  private(set) var parameters: [Double] = []
  /// How many parameters there are at a sample.
  let parameterCount: Int
  /// Whether the part is ever within what is shown.
  private(set) var isSeen = false
  /// Around all that is ever seen in the part, in its own coordinates.
  private(set) var extent: Rect?

  /// What the part showed last, from where, and what of it was seen.
  var lastLayerState: LayerState?

  /// What a layer shows within an area of the screen.
  struct LayerState {
    var picture: LayerPicture
    var outer: AffineTransform
    var area: Rect
    var seen: Rect?
  }

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

  /// Notes the parameters at a sample, which is later than all before.
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

  /// Notes that at a sample all is as at the one before.
  func extendLastRange(at sample: Int) {
    guard let last = sampleRanges.last, last.last == sample - 1 else { return }
    sampleRanges[sampleRanges.count - 1].last = sample
    for part in parts { part.extendLastRange(at: sample) }
  }

  /// Notes that something within some bounds of the part's own coordinates is seen.
  func noteSeen(_ bounds: Rect) {
    isSeen = true
    extent = extent?.union(bounds) ?? bounds
  }

  /// The sampleRanges of all parts in this one that are not there all the time, the outermost of each.
  func transientRanges(sampleCount: Int) -> [SampleRange] {
    parts.flatMap { part -> [SampleRange] in
      let isLasting =
        part.sampleRanges.first?.first == 0 && part.sampleRanges.last?.last == sampleCount - 1
        && zip(part.sampleRanges, part.sampleRanges.dropFirst()).allSatisfy {
          $0.last + 1 == $1.first
        }
      return isLasting ? part.transientRanges(sampleCount: sampleCount) : part.sampleRanges
    }
  }

  /// Leaves out what is never seen.
  func removeUnseen() {
    parts.removeAll { !$0.isSeen }
    for part in parts { part.removeUnseen() }
  }

  // MARK: Order

  /// The places among ``parts`` of some keys, ascending; where there is none yet, `make` makes one.
  ///
  /// The order of all parts is one in which every order that was seen is contained: keys go to the
  /// longest common subsequence, new ones in between.
  func places(of keys: [Key], make: (Int) -> TrackedItem) -> [Int] {
    if keys == lastKeys { return lastPlaces }
    var matches = Self.longestMatch(keys, parts.map(\.key))
    var places: [Int] = []
    for index in keys.indices {
      if matches[index] == nil {
        let place = (places.last ?? -1) + 1
        parts.insert(make(index), at: place)
        for later in keys.indices {
          if let match = matches[later], match >= place { matches[later] = match + 1 }
        }
        matches[index] = place
      }
      places.append(matches[index] ?? 0)
    }
    (lastKeys, lastPlaces) = (keys, places)
    return places
  }

  /// For each of `keys` its place in `all`, ascending, for as many as possible.
  private static func longestMatch(_ keys: [Key], _ all: [Key]) -> [Int?] {
    var matches = [Int?](repeating: nil, count: keys.count)
    // What begins and ends alike needs no table.
    var start = 0
    while start < keys.count, start < all.count, keys[start] == all[start] {
      matches[start] = start
      start += 1
    }
    let (rows, columns) = (keys.count - start, all.count - start)
    guard rows > 0, columns > 0 else { return matches }
    var lengths = [Int](repeating: 0, count: (rows + 1) * (columns + 1))
    for row in (0..<rows).reversed() {
      for column in (0..<columns).reversed() {
        lengths[row * (columns + 1) + column] =
          keys[start + row] == all[start + column]
          ? lengths[(row + 1) * (columns + 1) + column + 1] + 1
          : max(
            lengths[(row + 1) * (columns + 1) + column], lengths[row * (columns + 1) + column + 1])
      }
    }
    var (row, column) = (0, 0)
    while row < rows, column < columns {
      if keys[start + row] == all[start + column] {
        matches[start + row] = start + column
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

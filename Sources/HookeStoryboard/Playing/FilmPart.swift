// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing
internal import HookeScene

/// Something that is drawn over some of the time of a film, and its numbers at every still.
///
/// What differs between two stills only in numbers is one part; what differs in kind (another text, a
/// path of other steps, a group that is clipped and one that is not) is two.
final class FilmPart {
  /// What may go on from still to still as the same part.
  enum Key: Hashable {
    case layer(Int, clip: ShapeKind?)
    case group(clip: ShapeKind?, FillRule?)
    case fill(ShapeKind, PaintKind, FillRule)
    case stroke(ShapeKind, PaintKind, StrokeStyle)
    case text(TextLayout, PaintKind)
    case shadow(ShapeKind, isSoft: Bool)
    case other(DisplayItem)
  }

  /// A stretch of stills at which the numbers are the same.
  struct Run {
    /// The first and the last of the stills.
    var first: Int
    var last: Int
  }

  let key: Key
  /// What the part is called, if it is a layer.
  let name: String?
  /// The first item of the part; others differ from it in numbers only.
  let item: DisplayItem
  /// The point that transforms turn about, in the part's own coordinates.
  let origin: Point
  /// The parts in this one that are seen at some time, from back to front.
  private(set) var parts: [FilmPart] = []
  /// The stretches at which the part is there, in order.
  private(set) var runs: [Run] = []
  /// The numbers, run by run; see ``FilmNumbers``.
  private(set) var numbers: [Double] = []
  /// How many numbers there are at a still.
  let numberCount: Int
  /// Whether the part is ever within what is shown.
  private(set) var isSeen = false
  /// Around all that is ever seen in the part, in its own coordinates.
  private(set) var extent: Rect?

  /// What the part showed last, from where, and what of it was seen.
  var lastLook: Look?

  /// What a layer shows within an area of the screen.
  struct Look {
    var picture: LayerPicture
    var outer: AffineTransform
    var area: Rect
    var seen: Rect?
  }

  private var lastKeys: [Key] = []
  private var lastPlaces: [Int] = []

  init(key: Key, name: String?, item: DisplayItem, origin: Point, numberCount: Int) {
    self.key = key
    self.name = name
    self.item = item
    self.origin = origin
    self.numberCount = numberCount
  }

  /// The numbers of a run.
  func numbers(of run: Int) -> ArraySlice<Double> {
    numbers[run * numberCount..<(run + 1) * numberCount]
  }

  /// Notes the numbers at a still, which is later than all before.
  func add(_ new: [Double], at still: Int) {
    if let last = runs.last, last.last == still - 1, numbers.suffix(numberCount).elementsEqual(new)
    {
      runs[runs.count - 1].last = still
    } else {
      runs.append(Run(first: still, last: still))
      numbers += new
    }
  }

  /// Notes that at a still all is as at the one before.
  func goOn(at still: Int) {
    guard let last = runs.last, last.last == still - 1 else { return }
    runs[runs.count - 1].last = still
    for part in parts { part.goOn(at: still) }
  }

  /// Notes that something within some bounds of the part's own coordinates is seen.
  func noteSeen(_ bounds: Rect) {
    isSeen = true
    extent = extent?.union(bounds) ?? bounds
  }

  /// The runs of all parts in this one that are not there all the time, the outermost of each.
  func passingRuns(stillCount: Int) -> [Run] {
    parts.flatMap { part -> [Run] in
      let isLasting =
        part.runs.first?.first == 0 && part.runs.last?.last == stillCount - 1
        && zip(part.runs, part.runs.dropFirst()).allSatisfy { $0.last + 1 == $1.first }
      return isLasting ? part.passingRuns(stillCount: stillCount) : part.runs
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
  func places(of keys: [Key], make: (Int) -> FilmPart) -> [Int] {
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

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation
internal import HookeDrawing
internal import HookeScene

/// Takes a film of a scene and looks as closely as the error asks for.
struct FilmEditor {
  private(set) var film: Film
  let options: PlayOptions
  /// The parts of the screen that are looked at.
  let areas: [Rect]

  /// The most runs of the scene.
  private static let mostRuns = 8

  init(_ film: Film, areas: [Rect], options: PlayOptions, recording: Recording) {
    (self.film, self.areas, self.options) = (film, areas, options)
    self.film.shoot(film.firstTicks(recording))
    // Frames are all there is of a scene that moves from frame to frame.
    guard film.profile == .exact else { return }
    for _ in 1..<Self.mostRuns {
      let unclear = unclearTicks()
      guard !unclear.isEmpty, self.film.stills.count + unclear.count <= Film.most else { break }
      self.film.shoot(unclear)
    }
  }

  /// The curves of all that is seen in an area.
  func motion(in area: Rect) -> FilmMotion {
    let analysis = FilmAnalysis(film.stills, area: area, measurer: film.measurer)
    let motion = FilmMotion(analysis.root, in: nil, ticks: film.stills.map(\.tick))
    motion.setTolerances(largestError: options.largestError * (1 - FilmMotion.samplingShare))
    return motion
  }

  /// The most parts that a film is looked at more closely with.
  private static let mostParts = 1500

  /// Ticks between stills where more has to be known.
  private func unclearTicks() -> [Int] {
    let ticks = film.stills.map(\.tick)
    var counts: [Int: Int] = [:]
    for area in areas {
      let motion = motion(in: area)
      // What is another thing at every still, however close, has to do with those there are.
      guard motion.partCount <= Self.mostParts else { return [] }
      motion.noteUnclear(&counts, ticks: ticks)
    }
    var found: [Int] = []
    for (still, next) in zip(film.stills, film.stills.dropFirst()) {
      // Between two equal stills nothing was different.
      guard let count = counts[still.tick], still.picture != next.picture else { continue }
      let length = next.tick - still.tick
      let pieces = min(max(2, count), length)
      for piece in 1..<max(2, pieces) {
        let tick = still.tick + length * piece / pieces
        if tick > still.tick, tick < next.tick { found.append(tick) }
      }
    }
    return found
  }
}

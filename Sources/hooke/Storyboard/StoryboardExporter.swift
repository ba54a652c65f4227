// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeAnimation
import HookeCairo
import HookeDrawing
import HookePlayback
import HookeScene
import HookeStoryboard

/// Records scenes, lays them out and writes them, one after the other.
struct StoryboardExporter {
  let options: StoryboardOptions
  let profile: ProfileOption
  let destination: StoryboardDestination
  let files: FileOptions

  /// Writes the scenes' files, and their names on standard output.
  func export(_ scenes: [Scene]) throws {
    let fonts = CairoTextMeasurer()
    let bar = ProgressBar()
    for (index, scene) in scenes.enumerated() {
      func show(_ share: Double) {
        bar.update((Double(index) + share) / Double(scenes.count), scene.name)
      }
      let paths: [String]
      if destination.format == .animatedSVG {
        paths = destination.paths(for: scene.name, pageCount: 1)
        try PictureFile.write(animatedPicture(scene, fonts), to: paths[0], fonts)
      } else if destination.format.isPicture, options.layout == .pages {
        paths = try writeFlipBook(
          of: scene, recording(of: scene, fonts), fonts, progress: show)
      } else if destination.format.isPicture {
        let recording = recording(of: scene, fonts)
        let storyboard = try storyboard(of: scene, recording, fonts) { show(0.5 * $0) }
        paths = try write(storyboard, fonts) { show(0.5 + 0.5 * $0) }
      } else {
        paths = destination.paths(for: scene.name, pageCount: 1)
        try RecordingFile(paths[0], destination.format, framesPerSecond: files.fps ?? 60)
          .write(recording(of: scene, fonts))
      }
      bar.finish()
      try StandardOutput.write(paths.map { $0 + "\n" }.joined())
    }
    FontWarnings.report(fonts)
  }

  /// Writes the files of one scene, and returns their paths.
  private func write(
    _ storyboard: Storyboard, _ fonts: CairoTextMeasurer, progress: (Double) -> Void
  ) throws -> [String] {
    let name = storyboard.recording.name
    if destination.format == .pdf {
      let path = destination.paths(for: name, pageCount: 1)[0]
      try writePDF(storyboard, to: path, fonts, progress: progress)
      return [path]
    }
    let document = storyboard.document(textMeasurer: fonts)
    let paths = destination.paths(for: name, pageCount: document.pages.count)
    let renderer = CairoRenderer(fonts: fonts)
    for (number, (path, page)) in zip(paths, document.pages).enumerated() {
      try PictureFile(path, destination.format == .png ? .png : .svg, scale: files.scale ?? 2)
        .write(page, document.metadata, renderer)
      progress(Double(number + 1) / Double(paths.count))
    }
    return paths
  }

  /// Writes page after page, as they are made.
  private func writePDF(
    _ storyboard: Storyboard, to path: String, _ fonts: CairoTextMeasurer,
    progress: (Double) -> Void
  ) throws(IOError) {
    do throws(RenderError) {
      let writer = try PDFWriter(to: path, metadata: storyboard.metadata, fonts: fonts)
      var outline: [OutlineEntry] = []
      try storyboard.forEachPage(textMeasurer: fonts) { page, entry throws(RenderError) in
        try writer.add(page)
        outline.append(entry)
        // No layout has more pages than frames.
        progress(Double(outline.count) / Double(max(1, storyboard.frames.count)))
      }
      try writer.finish(outline: outline)
    } catch {
      throw IOError(error, path: path)
    }
  }

  /// Films and writes page after page, so that a flip book of thousands takes no more memory than one of
  /// a few dozen.
  private func writeFlipBook(
    of scene: Scene, _ recording: Recording, _ fonts: CairoTextMeasurer,
    progress: (Double) -> Void
  ) throws -> [String] {
    try check(recording)
    let book = FlipBook(
      of: scene, recording: recording, options: options, profile: animatorProfile)
    let paths = destination.paths(for: scene.name, pageCount: book.pageCount)
    var count = 0
    if destination.format == .pdf {
      do throws(RenderError) {
        let writer = try PDFWriter(to: paths[0], metadata: book.metadata, fonts: fonts)
        var outline: [OutlineEntry] = []
        try book.forEachPage(textMeasurer: fonts) { page, entry throws(RenderError) in
          try writer.add(page)
          outline.append(entry)
          progress(Double(outline.count) / Double(book.pageCount))
        }
        try writer.finish(outline: outline)
      } catch {
        throw IOError(error, path: paths[0])
      }
    } else {
      let renderer = CairoRenderer(fonts: fonts)
      try book.forEachPage(textMeasurer: fonts) { page, _ throws(IOError) in
        try PictureFile(
          paths[count], destination.format == .png ? .png : .svg, scale: files.scale ?? 2
        )
        .write(page, book.metadata, renderer)
        count += 1
        progress(Double(count) / Double(book.pageCount))
      }
    }
    return paths
  }

  private func animatedPicture(_ scene: Scene, _ fonts: CairoTextMeasurer) -> AnimatedPicture {
    AnimatedPicture(
      of: scene, options: PlaybackOptions(theme: options.theme), profile: animatorProfile,
      textMeasurer: fonts)
  }

  private func recording(of scene: Scene, _ fonts: CairoTextMeasurer) -> Recording {
    Recording(of: scene, profile: animatorProfile, textMeasurer: fonts)
  }

  private func storyboard(
    of scene: Scene, _ recording: Recording, _ fonts: CairoTextMeasurer,
    progress: (Double) -> Void
  ) throws -> Storyboard {
    try check(recording)
    return withoutActuallyEscaping(progress) { progress in
      Storyboard(
        recording: recording,
        frames: StoryboardFrame.frames(
          of: scene, at: options.moments(of: recording), profile: animatorProfile,
          textMeasurer: fonts, progress: { progress(Double($0) / Double($1)) }),
        options: options)
    }
  }

  /// Whether the moments asked for can be shown.
  private func check(_ recording: Recording) throws {
    let most = options.layout == .pages ? MomentsOption.most : MomentsOption.mostOnSheets
    switch options.moments {
    case .count(let count) where count > most:
      throw ValidationError(
        "--moments \(count): at most \(most) fit on sheets; --layout pages takes "
          + "\(MomentsOption.most), one on each")
    case .interval(let step):
      let count = (recording.duration / step).rounded(.down) + 1
      guard count <= Double(most) else {
        throw ValidationError(
          "--moments every:\(NumberFormat.readable(step)) makes \(NumberFormat.readable(count)) frames of "
            + "\(NumberFormat.readable(recording.duration, digits: 4)) s; at most "
            + "\(most) can be drawn")
      }
    case .times(let times):
      for time in times where time > recording.duration {
        StandardError.write(
          "hooke: warning: \(recording.name) is over after "
            + "\(NumberFormat.readable(recording.duration, digits: 4)) s, before "
            + "\(NumberFormat.readable(time)) s\n")
      }
    default: break
    }
  }

  private var animatorProfile: Animator.Profile { profile.profile }
}

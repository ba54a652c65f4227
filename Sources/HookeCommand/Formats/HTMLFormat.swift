// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeDrawing
import HookePage
import HookePlayback
import HookeStoryboard

/// One page to play with, in a file that needs no other.
struct HTMLFormat: RecordingFormat {
  let name = "html"
  let summary = "a page to play with"
  let options: Set<FormatOption> = [.theme, .only]

  func text(of recording: Recording, _ job: StoryboardJob) throws -> String {
    var page = MotionPage(recording, appearance: job.theme.map { $0.appearance })
    page.chosenMoments = job.keyMoments(of: recording)
    guard job.subject.hasPictures else { return page.html }
    let picture = try job.animatedPicture(MotionPage.playbackOptions, for: self)
    do throws(RenderError) {
      page.picture = Self.text(try job.renderer.svg(picture))
      for moment in page.moments {
        let content = picture.displayList(atFirstTickFrom: moment.time)
        let frame = Page(size: picture.size, content: content)
        page.frames.append(Self.text(try job.renderer.svg(frame)))
      }
    } catch {
      throw IOError(error, path: job.subject.name)
    }
    return page.html
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

extension ThemeOption {
  /// The colours of a page.
  fileprivate var appearance: MotionPage.Appearance { self == .dark ? .dark : .light }
}

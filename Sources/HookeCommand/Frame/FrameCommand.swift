// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeDrawing
import HookeStoryboard

/// `hooke frame`: the picture of one instant.
struct FrameCommand: DrawingCommand {
  static var configuration: CommandConfiguration {
    let (name, scene) = (CommandContext.current.name, CommandContext.current.exampleName)
    return CommandConfiguration(
      commandName: "frame",
      abstract: "Draw what a scene shows at one instant, at its own size.",
      discussion: """
        For example:

          \(name) frame \(scene) --at 0.35
          \(name) frame \(scene) --at key:3 --scale 2 -o third.png
          \(name) frame \(scene) --at 0.35 --transparent -o - --format svg
        """)
  }

  @Argument(
    help: .init("\(SubjectArgument.pictureHelp)", valueName: "scene"),
    completion: Completions.subjects)
  var scene: String

  @Option(
    parsing: .unconditional,
    help: .init(
      "The instant: seconds from the start, or key:N for the Nth key moment of the sheet.",
      valueName: "T"),
    transform: FrameTime.time)
  var at: FrameTime

  @OptionGroup var picture: PictureOptions

  @Flag(help: "Draw nothing behind the layers; the screen is white otherwise.")
  var transparent = false

  @Option(help: .init("The stepping: exact or pop (default: exact).", valueName: "PROFILE"))
  var profile: ProfileOption?

  @Flag(help: "\(SubjectArgument.strictHelp)")
  var strict = false

  func run() throws {
    let subject = try SubjectArgument.subject(scene, isStrict: strict)
    try subject.check(profile: profile)
    guard subject.hasPictures else {
      throw ValidationError(
        "\(scene) is a recording, which holds no pictures: name a scene, or draw its charts with "
          + "\(CommandContext.current.name) storyboard")
    }
    let destination = try picture.destination(inputs: [scene] + subject.includedFiles)
    try destination.prepare()
    let job = StoryboardJob(
      subject: subject, profile: (profile ?? .exact).profile, destination: destination,
      scale: picture.scale ?? 1, background: transparent ? nil : .white)
    let moment = try at.moment(of: subject.name) {
      job.keyMoments(of: try job.recording())
    }
    try destination.deliver(
      destination.pageFormat().write(
        PageSequence(document(job, moment)), named: subject.name + "-frame", job))
    destination.finish()
    FontWarnings.report(job.fonts)
  }

  /// A document of one page of the scene's own size.
  private func document(_ job: StoryboardJob, _ moment: Moment) -> Document {
    let subject = transparent ? job.subject.withoutBackground : job.subject
    let frames = subject.frames(at: [moment], profile: job.profile, textMeasurer: job.fonts)
    let size = subject.size
    let content = DisplayList { list in
      if let background = job.background {
        list.fill(.rect(Rect(origin: .zero, size: size)), background)
      }
      for frame in frames { list.append(frame.picture) }
    }
    let page = Page(size: size, content: content, title: job.subject.title)
    return Document(pages: [page], metadata: Metadata(title: job.subject.title, author: "Hooke"))
  }
}

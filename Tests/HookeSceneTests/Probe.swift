import HookeScene
import HookeGallery
import Testing

@Test func probe() {
  let stage = Stage(size: Size(width: 375, height: 667), textMeasurer: MonospacedTextMeasurer())
  Gallery.flatButton.run(stage)
  let end = stage.run()
  for event in stage.events { print(event.time, event.caption, event.kind) }
  print("end", end, stage.isIdle)
}

// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeDrawing
import HookeGallery
import Testing

@testable import HookeStoryboard

@Suite("Crops")
struct CropTests {
  private let reader = SheetReader()
  private let style = TextStyle(font: Font(size: 10))

  private func cropped(_ list: DisplayList, to rect: Rect) -> DisplayList {
    PictureCrop(to: [rect], measurer: reader.measurer).cropped(list)
  }

  @Test("what lies outside is dropped, what is cut stays whole")
  func crop_items_areKeptWhereSeen() {
    let area = Rect(x: 0, y: 0, width: 100, height: 100)
    let picture = DisplayList { picture in
      picture.fill(.rect(Rect(x: 90, y: 90, width: 50, height: 50)), .black)
      picture.fill(.rect(Rect(x: 140, y: 10, width: 50, height: 50)), .black)
      picture.stroke(.line(from: Point(x: 0, y: 50), to: Point(x: 300, y: 50)), .black, width: 1)
      picture.text("inside", style: style, at: Point(x: 10, y: 10), .black)
      picture.text("outside", style: style, at: Point(x: 10, y: 150), .black)
    }
    let shown = cropped(picture, to: area)
    #expect(shown.items == [0, 2, 3].map { picture.items[$0] })
  }

  @Test("transforms and clips of groups are followed, empty groups are dropped")
  func crop_groups_areFollowed() {
    let area = Rect(x: 0, y: 0, width: 100, height: 100)
    let square = Path.rect(Rect(x: 0, y: 0, width: 10, height: 10))
    let picture = DisplayList { picture in
      picture.group(transform: .translation(x: 200, y: 0)) { $0.fill(square, .black) }
      picture.group(transform: .translation(x: 50, y: 0)) { picture in
        picture.fill(square, .black)
        picture.group(transform: .translation(x: 100, y: 0)) { $0.fill(square, .black) }
      }
      picture.group(clip: .rect(Rect(x: 300, y: 0, width: 5, height: 5))) {
        $0.fill(.rect(area), .black)
      }
    }
    let shown = cropped(picture, to: area)
    #expect(shown.items.count == 1)
    guard case .group(let group)? = shown.items.first else { return }
    #expect(group.content.items.count == 1)
  }

  @Test("a shadow that reaches in stays though what casts it is outside")
  func crop_shadow_staysWhileSeen() {
    let area = Rect(x: 0, y: 0, width: 100, height: 100)
    let picture = DisplayList { picture in
      for x in [110.0, 200] {
        picture.shadow(
          of: .roundedRect(Rect(x: x, y: 0, width: 20, height: 20), cornerRadius: 2), .black,
          blur: 6, offset: .zero)
      }
    }
    #expect(cropped(picture, to: area).items == [picture.items[0]])
  }

  @Test("a cropped sheet says nothing of what it does not show")
  func sheet_cropped_hasNoHiddenWords() {
    // The frames of this scene show the middle of the screen; its title stands in the bar above.
    let storyboard = Storyboard(of: Gallery.flatButton, textMeasurer: reader.measurer)
    let page = storyboard.document(textMeasurer: reader.measurer).pages[0]
    let words = Self.words(page.content)
    #expect(words.contains("Log in"))
    #expect(!words.contains("Account"))
    #expect(!words.contains("9:41"))
    #expect(Self.words(storyboard.frames[0].picture).contains("Account"))
  }

  private static func words(_ list: DisplayList) -> Set<String> {
    list.items.reduce(into: []) { words, item in
      switch item {
      case .text(let text): words.insert(text.layout.string)
      case .group(let group): words.formUnion(Self.words(group.content))
      case .artwork(let artwork): words.formUnion(Self.words(artwork.content))
      default: break
      }
    }
  }
}

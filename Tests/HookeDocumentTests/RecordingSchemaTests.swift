// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeDrawing
import HookeGallery
import HookeRecording
import HookeScene
import Testing

/// `Docs/recording.schema.json`, held to what reads and writes recordings.
@Suite("The schema of recordings")
struct RecordingSchemaTests {
  private static let validator = Result {
    try JSONSchemaValidator(
      String(contentsOfFile: Repository.root + "/Docs/recording.schema.json", encoding: .utf8))
  }

  /// A motion of every kind.
  private static let everyKind = """
    {"hooke":2,"scene":"a","title":"b","summary":"c","size":[3,4],"profile":"exact","duration":9,\
    "endsInMotion":false,"frameRate":30,"events":[{"time":1,"kind":"note","caption":"d"}],\
    "changes":[{"time":1,"layer":"n","property":"text","from":"o","to":"p"},\
    {"time":2,"layer":"n","property":"isHidden","from":"true","to":"false"}],\
    "tracks":[{"layer":"e","property":"f","threshold":0.1,"initial":[1],"segments":[\
    {"key":"g","start":0,"end":1,"finished":true,"origin":0,"rate":1,"curves":[{"spring":\
    {"mass":1,"stiffness":2,"damping":3,"from":4,"to":5,"velocity":6}}]},\
    {"key":"h","start":1,"end":2,"finished":true,"origin":0,"rate":1,"curves":[{"decay":\
    {"rate":1,"from":4,"velocity":6}}]},\
    {"key":"i","start":2,"end":3,"finished":true,"origin":0,"rate":1,"curves":[{"eased":\
    {"timing":[0.1,0.2,0.3,0.4],"duration":1,"from":4,"to":5,"carried":6}}]},\
    {"key":"j","start":3,"end":4,"finished":true,"origin":0,"rate":1,"curves":[{"constant":1}],\
    "clamp":"end","trigger":{"time":2,"caption":"m"}},\
    {"key":"k","start":4,"end":5,"finished":true,"times":[4,5],"values":[[1,2]]},\
    {"key":"l","start":5,"end":6,"finished":true,"joined":true,"times":[5,6],"values":[[1,2]],\
    "source":"finger"},\
    {"key":"q","start":6,"end":7,"finished":false,"joined":true,"times":[6,7],"values":[[1,2]],\
    "source":"follower","follows":{"layer":"r","property":"s","spring":\
    {"mass":1,"stiffness":2,"damping":3}}}]}]}
    """

  @Test("recordings are accepted", arguments: [Gallery.flatButton, Gallery.loginLayout])
  func schema_recordingOfAScene_isAccepted(_ scene: Scene) throws {
    let recording = Recording(of: scene, textMeasurer: MonospacedTextMeasurer())
    #expect(try Self.isAccepted(Data(recording.json().utf8)))
  }

  @Test("what the reader refuses for its shape the schema refuses, and nothing else")
  func schema_everyMutation_isJudgedAsByTheReader() throws {
    let whole = try JSONDecoder().decode(JSONValue.self, from: Data(Self.everyKind.utf8))
    var refused = 0
    for mutation in Self.mutations(of: whole, at: "") {
      let bytes = try mutation.value.bytes()
      let isRead = (try? Recording(json: String(decoding: bytes, as: UTF8.self))) != nil
      #expect(try Self.isAccepted(Data(bytes)) == isRead, "\(mutation.place)")
      if !isRead { refused += 1 }
    }
    #expect(refused > 200, "\(refused)")
    #expect(try Self.isAccepted(Data(Self.everyKind.utf8)))
  }

  private static func isAccepted(_ json: Data) throws -> Bool {
    try validator.get().accepts(JSONDecoder().decode(JSONValue.self, from: json))
  }

  /// The value with one thing changed: a member left out, or any value replaced by one of another
  /// kind or far out of range.
  private static func mutations(
    of value: JSONValue, at place: String
  ) -> [(place: String, value: JSONValue)] {
    var found: [(place: String, value: JSONValue)] = []
    for other in [JSONValue.text("x"), .null, .number(-1e16)] where !place.isEmpty {
      found.append(("\(place) = \(other)", other))
    }
    switch value {
    case .object(let members):
      for (name, member) in members {
        var rest = members
        rest[name] = nil
        found.append(("\(place).\(name) left out", .object(rest)))
        for mutation in mutations(of: member, at: "\(place).\(name)") {
          rest[name] = mutation.value
          found.append((mutation.place, .object(rest)))
        }
      }
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        for mutation in mutations(of: element, at: "\(place)[\(index)]") {
          var changed = elements
          changed[index] = mutation.value
          found.append((mutation.place, .array(changed)))
        }
      }
    default: break
    }
    return found
  }
}

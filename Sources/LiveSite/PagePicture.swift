import Base
import Covers
import Foundation
import Preview
import Site
import TodoEditing
import Workspace

/// A picture that a page uploads or requests; it is stored before it is assigned to a group.
struct PagePicture: Sendable {
  let shelf: CoverShelf

  private struct Wish: Decodable {
    let random: String
  }

  func answer(_ body: [UInt8], isUpload: Bool) async -> PreviewAnswer {
    do {
      let bytes = try await isUpload ? body : Self.random(body)
      guard let picture = GroupPicture(bytes) else {
        throw EditFailure.refused("use a PNG, JPEG, GIF, WebP or AVIF picture of at most 20 MiB and 50 megapixels")
      }
      var json = JSONWriter()
      json.object { json in
        json.key("image")
        json.string(picture.fileName)
        json.key("preview")
        json.string(picture.dataURL)
      }
      _ = try shelf.store(picture)
      return PreviewAnswer(.done, json.bytes)
    } catch {
      return ChangeAnswer.failure(error)
    }
  }

  private static func random(_ body: [UInt8]) async throws -> [UInt8] {
    guard let wish = try? JSONDecoder().decode(Wish.self, from: Data(body)),
      let animal = PictureService.Animal(rawValue: wish.random)
    else { throw EditFailure.malformed("“random” must be dog or cat") }
    do {
      return try await CoverFetcher(PictureService(animal)).fetch()
    } catch let error as CoverError {
      throw EditFailure.refused(error.description)
    }
  }
}

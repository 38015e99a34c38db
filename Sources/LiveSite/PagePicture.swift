import Base
import Covers
import Plan
import Preview
import Site
import Workspace

/// A picture that a page uploads or requests; it is stored before a group refers to it.
struct PagePicture: Sendable {
  let folder: PictureFolder

  func answer(_ body: [UInt8], isUpload: Bool) async -> PreviewAnswer {
    do {
      let bytes = try await isUpload ? body : Self.random(body)
      guard let picture = GroupPicture(bytes) else {
        throw EditError.invalidPicture(
          "use a PNG, JPEG, GIF, WebP or AVIF picture of at most 20 MiB and 50 megapixels")
      }
      let json = JSONWriter.object { $0.texts([("image", picture.fileName), ("preview", picture.dataURL)]) }
      _ = try folder.store(picture)
      return PreviewAnswer(.done, json.bytes)
    } catch {
      return ChangeAnswer.failure(error)
    }
  }

  private static func random(_ body: [UInt8]) async throws -> [UInt8] {
    let wish = JSONReader.value(body)?["random"]?.string
    guard let animal = wish.flatMap(PictureService.Animal.init(rawValue:)) else {
      throw EditError.malformed("“random” must be dog or cat")
    }
    do {
      return try await PictureService(animal).fetch()
    } catch let error as CoverError {
      if case .busy(let text) = error { throw EditError.busy(text) }
      throw EditError.noPicture(error.description)
    }
  }
}

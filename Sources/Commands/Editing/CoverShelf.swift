import Base
import Covers
import Foundation
import Pictures
import Site

/// Where the pictures of a todo file's groups lie.
struct CoverShelf: Sendable {
  private let folder: PictureFolder

  /// - Parameter file: the todo file; pictures lie beside what it leads to.
  init(file: String) {
    folder = PictureFolder(
      beside: URL(fileURLWithPath: file).resolvingSymlinksInPath().deletingLastPathComponent().path)
  }

  /// - Returns: whether the picture is new there, under its ``GroupPicture/fileName``.
  func store(_ picture: GroupPicture) throws -> Bool { try folder.store(picture.bytes, at: picture.fileName) }

  func forget(_ path: String) { folder.forget(path) }

  /// A user's own file as it will be kept.
  static func read(_ path: String) throws -> GroupPicture {
    let shown = TerminalText.visible(path)
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
    guard let attributes else { throw CommandFailure("\(shown): no such file; name a picture") }
    guard attributes[.type] as? FileAttributeType == .typeRegular else {
      throw CommandFailure("\(shown): is no regular file; name a picture")
    }
    guard let size = attributes[.size] as? Int, size <= ImageHeader.maximumBytes else {
      throw CommandFailure("\(shown): is larger than \(ImageHeader.maximumBytes >> 20) MiB; make it smaller")
    }
    let bytes: [UInt8]
    do {
      bytes = try InputFile.read(path)
    } catch {
      throw CommandFailure(TerminalText.visible(error.description))
    }
    guard let picture = GroupPicture(bytes) else {
      throw CommandFailure(
        "\(shown): is no picture that can be shown: PNG, JPEG, GIF, WebP or AVIF by its bytes, whole, at most 50 megapixels; SVG may hold scripts and is not taken"
      )
    }
    return picture
  }
}

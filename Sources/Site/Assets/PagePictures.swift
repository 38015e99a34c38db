import Base
import Pictures

/// Embeds the pictures of a todo file's text in pages: as copies in the site with their dimensions, loaded lazily.
/// If a picture is missing, its alternative text remains.
struct PagePictures {
  private let pictures: GroupPictures
  private let isSingle: Bool
  private let root: String

  init(_ context: SiteContext, root: String) {
    pictures = context.options.images
    isSingle = context.isSingle
    self.root = root
  }

  /// - Parameter document: the index of the text's file.
  func resolved(_ html: [UInt8], document: Int) -> [UInt8] {
    var html = html
    resolve(&html, from: 0, document: document)
    return html
  }

  /// Replaces the picture placeholders in `html` from `start` on.
  func resolve(_ html: inout [UInt8], from start: Int, document: Int) {
    guard pictures.hasInline else { return }
    let parts = PictureMarker.split(html[start...])
    guard parts.count > 1 else { return }
    var output: [UInt8] = []
    for part in parts {
      switch part {
      case .text(let bytes): output.append(contentsOf: bytes)
      case .picture(let address, let alternative): append(address, alternative, document, to: &output)
      }
    }
    html.replaceSubrange(start..., with: output)
  }

  private func append(_ address: String, _ alternative: [UInt8], _ document: Int, to output: inout [UInt8]) {
    guard let picture = pictures[document, address] else { return output.append(contentsOf: alternative) }
    let source = isSingle ? picture.dataURL : root + picture.fileName
    output.append(contentsOf: "<img src=\"\(source)\" alt=\"".utf8)
    output.append(contentsOf: alternative)
    output.append(
      contentsOf: "\" width=\"\(picture.header.width)\" height=\"\(picture.header.height)\" loading=\"lazy\">".utf8)
  }
}

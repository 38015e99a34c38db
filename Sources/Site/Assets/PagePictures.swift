import Base

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
  func resolved(_ html: HTML, document: Int) -> HTML {
    var html = html
    resolve(&html, from: 0, document: document)
    return html
  }

  /// Appends what a function writes, with its pictures.
  func append(_ document: Int, to html: inout HTML, _ write: (inout HTML) -> Void) {
    let start = html.bytes.count
    write(&html)
    resolve(&html, from: start, document: document)
  }

  /// Replaces the picture placeholders in `html` from `start` on.
  private func resolve(_ html: inout HTML, from start: Int, document: Int) {
    guard pictures.hasInline else { return }
    let parts = PictureMarker.parts(of: html.bytes[start...])
    guard parts.count > 1 else { return }
    var output = HTML()
    for part in parts {
      switch part {
      case .text(let bytes): output.bytes += bytes
      case .picture(let address, let alternative): append(address, alternative, document, to: &output)
      }
    }
    html.bytes.replaceSubrange(start..., with: output.bytes)
  }

  private func append(_ address: String, _ alternative: ArraySlice<UInt8>, _ document: Int, to html: inout HTML) {
    guard let picture = pictures[document, address] else { return html.bytes += alternative }
    html.open(Self.image) {
      $0.attribute(.init("src", isSingle ? picture.dataURL : root + picture.fileName))
      $0.attribute("alt") { $0.bytes += alternative }
      for attribute in picture.size { $0.attribute(attribute) }
      $0.attribute(Self.lazy)
    }
  }

  private static let image = HTML.Tag("img")
  static let lazy = HTML.Attribute("loading", "lazy")
}

import Base
import Drawing
import Plan

extension SiteContext {
  /// The cover of a group: its picture, or a pattern in its color.
  func cover(_ node: Int, root: String) -> HTML {
    coverPicture(node, root: root)
      ?? HTML { $0.svg(CoverPattern(slug: tree.nodes[node].slug, id: "c\(node)").inline()) }
  }

  /// The picture of a group; nil if it has none.
  func coverPicture(_ node: Int, root: String) -> HTML? {
    guard let picture = picture(node) else { return nil }
    let image = HTML {
      $0.void(
        "img", .init("src", isSingle ? picture.dataURL : root + picture.fileName), .init("alt", ""), picture.size[0],
        picture.size[1], PagePictures.lazy)
    }
    guard let still = isSingle ? picture.stillURL : picture.stillName.map({ root + $0 }) else { return image }
    return HTML("picture") {
      $0.void("source", .init("media", "(prefers-reduced-motion: reduce), print"), .init("srcset", still))
      $0 += image
    }
  }
}

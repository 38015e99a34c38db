import Base
import Drawing
import Plan

/// A group's cover: its picture, or a pattern in its color.
struct CoverHTML {
  private let context: SiteContext

  init(_ context: SiteContext) { self.context = context }

  /// The picture of a group, or its pattern.
  func html(_ node: Int, root: String) -> HTML {
    picture(node, root: root)
      ?? HTML { $0.svg(CoverPattern(slug: context.tree.nodes[node].slug, id: "c\(node)").inline()) }
  }

  /// The picture of a group; nil if it has none.
  func picture(_ node: Int, root: String) -> HTML? {
    guard let picture = context.picture(node) else { return nil }
    let image = HTML {
      $0.void(
        "img", .init("src", context.isSingle ? picture.dataURL : root + picture.fileName), .init("alt", ""),
        picture.size[0], picture.size[1], PagePictures.lazy)
    }
    guard let still = context.isSingle ? picture.stillURL : picture.stillName.map({ root + $0 }) else { return image }
    return HTML("picture") {
      $0.void("source", .init("media", "(prefers-reduced-motion: reduce), print"), .init("srcset", still))
      $0 += image
    }
  }
}

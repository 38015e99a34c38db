import Drawing
import Pictures
import Plan

/// A group's cover: its picture, or a pattern in its color.
struct CoverHTML {
  private let context: SiteContext

  init(_ context: SiteContext) { self.context = context }

  /// - Parameter isPlain: whether a group without a picture shows only its color.
  func html(_ node: Int, root: String, isPlain: Bool = false) -> String {
    if let picture = context.picture(node) {
      let source = context.isSingle ? picture.dataURL : root + picture.fileName
      let image =
        "<img src=\"\(source)\" alt=\"\" width=\"\(picture.header.width)\" height=\"\(picture.header.height)\" loading=\"lazy\">"
      guard let still = context.isSingle ? picture.stillURL : picture.stillName.map({ root + $0 }) else { return image }
      return
        "<picture><source media=\"(prefers-reduced-motion: reduce), print\" srcset=\"\(still)\">\(image)</picture>"
    }
    return isPlain ? "" : CoverPattern(slug: context.tree.nodes[node].slug, id: "c\(node)").inline()
  }
}

extension SiteContext {
  /// A percentage, or a dash if there are no tasks.
  func percentOrDash(_ progress: Progress) -> String { progress.total > 0 ? percent(progress) : "–" }
}

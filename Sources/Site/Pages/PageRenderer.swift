import Base
import Synchronization

/// Renders pages into the layout; what pages of the same shape share is computed once.
final class PageRenderer: Sendable {
  let context: SiteContext
  private let frames = Mutex<[(shape: PageFrame.Shape, frame: PageFrame)]>([])

  init(context: SiteContext) { self.context = context }

  func render(_ page: any SitePage) throws(SiteError) -> HTML {
    let shape = PageFrame.Shape(page, context)
    let frame = frame(shape)
    let common = CommonData(context: context, root: shape.root, isAlone: shape.isAlone)
    return try context.templates.render("layout", common, PageLayout(page: page, frame: frame, common: common))
  }

  /// There are few shapes, and most pages have the same one.
  private func frame(_ shape: PageFrame.Shape) -> PageFrame {
    if let known = frames.withLock({ $0.first { $0.shape == shape }?.frame }) { return known }
    let frame = PageFrame(shape, context)
    frames.withLock { $0.append((shape, frame)) }
    return frame
  }
}

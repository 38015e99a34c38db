import Base
import Plan

/// An Atom feed (RFC 4287) of the dated completed tasks, newest first, for the plan or for a group with its subgroups.
struct Feed {
  let context: SiteContext
  let base: String
  var node = 0

  /// The path of the feed.
  var path: String { node == 0 ? "feed.xml" : "groups/\(context.tree.nodes[node].slug).xml" }

  /// The title of the feed.
  var title: String {
    context.text(.feedTitle, ["title": node == 0 ? context.tree.title : context.longName(node)])
  }

  static let entries = 50

  func render() -> String {
    let title = Markup.escape(self.title)
    let page = node == 0 ? base : base + SiteContext.encode(context.page(node))
    let tasks = tasks.prefix(Self.entries)
    let latest = tasks.first.flatMap { context.completed($0)?.day } ?? context.today
    var xml =
      "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"\(context.language.code)\">\n"
    xml += "<title>\(title)</title>\n<id>\(Markup.escape(page))</id>\n<updated>\(latest)T00:00:00Z</updated>\n"
    xml +=
      "<link rel=\"self\" href=\"\(Markup.escape(base + SiteContext.encode(path)))\"/>\n<link href=\"\(Markup.escape(page))\"/>\n"
    xml += "<author><name>\(Markup.escape(context.options.author ?? context.tree.title))</name></author>\n"
    for reference in tasks {
      let document = context.document(reference)
      let task = context.task(reference)
      guard let day = context.completed(reference)?.day else { continue }
      let link = Markup.escape(context.href(reference, root: base))
      xml += "<entry><title>\(Markup.escape(document.title(of: task)))</title><id>\(link)</id><link href=\"\(link)\"/>"
      xml +=
        "<updated>\(day)T00:00:00Z</updated><category term=\"\(Markup.escape(context.name(context.node(of: reference))))\"/></entry>\n"
    }
    return xml + "</feed>\n"
  }

  /// The completed tasks with a date, newest first.
  private var tasks: [TaskReference] {
    TaskLists(context).completed(of: node == 0 ? context.tasks : context.tasks(below: node), newestFirst: true)
      .filter { context.completed($0) != nil }
  }
}

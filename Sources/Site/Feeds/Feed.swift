import Base
import History
import Plan

/// An Atom feed (RFC 4287) of the status updates, the dated completed tasks, and the due dates that moved, newest first,
/// for the plan or for a group with its subgroups.
struct Feed {
  let context: SiteContext
  let base: String
  let node: Int

  /// The path of the feed.
  var path: String { node == 0 ? "feed.xml" : "groups/\(context.tree.nodes[node].slug).xml" }

  /// The title of the feed.
  var title: String {
    context.text(.feedTitle, ["title": context.dueName(node)])
  }

  static let entries = 50

  func render() -> String {
    let title = HTMLEscape.text(self.title)
    let page = node == 0 ? base : base + SiteContext.encode(context.page(node))
    let entries = (updates + completions + moves).sorted { $0.day > $1.day }.prefix(Self.entries)
    let latest = entries.first?.day ?? context.today
    var xml =
      "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"\(context.language.code)\">\n"
    xml += "<title>\(title)</title>\n<id>\(HTMLEscape.text(page))</id>\n<updated>\(latest)T00:00:00Z</updated>\n"
    xml +=
      "<link rel=\"self\" href=\"\(HTMLEscape.text(base + SiteContext.encode(path)))\"/>\n<link href=\"\(HTMLEscape.text(page))\"/>\n"
    xml += "<author><name>\(HTMLEscape.text(context.options.author ?? context.tree.title))</name></author>\n"
    for entry in entries {
      let link = HTMLEscape.text(entry.link)
      xml +=
        "<entry><title>\(HTMLEscape.text(entry.title))</title><id>\(link)\(entry.suffix)</id><link href=\"\(link)\"/>"
      xml += "<updated>\(entry.day)T00:00:00Z</updated><category term=\"\(HTMLEscape.text(entry.category))\"/>"
      if !entry.content.isEmpty { xml += "<content type=\"html\">\(HTMLEscape.text(entry.content))</content>" }
      xml += "</entry>\n"
    }
    return xml + "</feed>\n"
  }

  private struct Entry {
    let day: CalendarDate
    let title: String
    let link: String
    /// What distinguishes its id from that of another entry with the same link.
    var suffix = ""
    let category: String
    /// Its text as HTML; empty if the title is all.
    var content = ""
  }

  /// The status updates on the plan, or on the group and what is in it.
  private var updates: [Entry] {
    context.updates.lazy.filter { context.isIn($0.node, node) }.prefix(Self.entries).map { update in
      let day = context.text(.update) + ", " + context.language.formatFull(update.update.day)
      return Entry(
        day: update.update.day, title: update.node == 0 ? day : "\(context.longName(update.node)): \(day)",
        link: base + UpdatesPage.path + "#" + update.anchor, category: context.text(.updates),
        content: String(decoding: context.html(of: update, root: base).bytes, as: UTF8.self))
    }
  }

  /// The completed tasks with a date, newest first.
  private var completions: [Entry] {
    TaskLists(context).completed(of: node == 0 ? context.tasks : context.tasks(below: node), newestFirst: true)
      .lazy.compactMap { reference in
        context.completed(reference).map { done in
          Entry(
            day: done.day, title: context.title(of: reference),
            link: context.href(reference, root: base), category: context.name(context.node(of: reference)))
        }
      }.prefix(Self.entries).map { $0 }
  }

  /// The moves of the due dates of unfinished groups and tasks.
  private var moves: [Entry] {
    let moves = DateMoves(context: context)
    return moves.all(below: node).flatMap { moved in
      moved.track.moves.map { move in
        Entry(
          day: move.day, title: "\(moved.name): \(moves.words(move.old, move.new))", link: moved.href(base),
          suffix: (moved.isMilestone ? "#" : "-") + "moved-\(move.day)", category: context.text(.datesMoved))
      }
    }
  }
}

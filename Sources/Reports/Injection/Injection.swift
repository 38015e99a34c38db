import Base
public import Markdown
public import Plan

/// Fills the blocks of a Markdown file with figures and changes nothing else.
public struct Injection {
  private let plan: TodoPlan
  private let tree: ProgressTree
  /// The site's address with a trailing slash, for pictures.
  private let baseURL: String?

  /// How many tasks a list contains by default.
  private static let listed = 10
  private static let kinds: [String: Set<String>] = [
    "bar": ["group"], "table": ["group"], "list": ["group", "state", "limit"], "badge": ["group", "src"],
    "ring": ["group", "src"],
  ]

  /// Creates an injection of the figures of a plan.
  /// - Parameter baseURL: the address of the site with a trailing slash; nil if it is not known.
  public init(plan: TodoPlan, tree: ProgressTree, baseURL: String?) {
    self.plan = plan
    self.tree = tree
    self.baseURL = baseURL
  }

  /// The bytes of a file with its blocks up to date.
  /// - Throws: ``InjectionBlock/Problem`` for an invalid block.
  public func apply(_ blocks: [InjectionBlock], to document: TodoDocument) throws(InjectionBlock.Problem) -> [UInt8] {
    var edits: [Edit] = []
    for block in blocks {
      let text = try lines(block).map { $0.isEmpty ? $0 : block.indentation + $0 }
        .map { $0 + block.lineEnding }.joined()
      edits.append(Edit(block.content, text.utf8))
    }
    do throws(Edit.Overlap) {
      return try Edit.apply(edits, to: document.source.bytes)
    } catch {
      let line = document.source.position(of: error.range.lowerBound).line
      throw InjectionBlock.Problem(line: line, message: "this block overlaps another; end the other one before it")
    }
  }

  private func lines(_ block: InjectionBlock) throws(InjectionBlock.Problem) -> [String] {
    guard let options = Self.kinds[block.kind] else {
      throw problem(
        block, "unknown block “\(block.kind)”; use \(Self.kinds.keys.sorted().joined(separator: ", "))")
    }
    if let unknown = block.options.keys.sorted().first(where: { !options.contains($0) }) {
      throw problem(block, "unknown \(block.kind) option “\(unknown)”; use \(options.sorted().joined(separator: ", "))")
    }
    let node = try node(block)
    switch block.kind {
    case "bar": return [bar(tree.nodes[node].progress)]
    case "table": return table(node)
    case "list": return try list(node, block)
    default: return [try picture(node, block)]
    }
  }

  private func problem(_ block: InjectionBlock, _ message: String) -> InjectionBlock.Problem {
    InjectionBlock.Problem(line: block.line, message: message)
  }

  private func node(_ block: InjectionBlock) throws(InjectionBlock.Problem) -> Int {
    guard let name = block.options["group"] else { return 0 }
    do throws(EditError) {
      if let node = try tree.group(named: name, in: plan) { return node }
    } catch {
      throw problem(block, error.description)
    }
    throw problem(block, "there is no group “\(name)”")
  }

  private func name(_ node: Int) -> String { MarkdownText.escape(node == 0 ? tree.title : tree.nodes[node].name) }

  private func bar(_ progress: Progress) -> String {
    guard progress.total > 0 else { return "no tasks" }
    let bar = TerminalStyle(isColored: false, width: 20).bar(progress, width: 20)
    return "`\(bar)` \(Words.figure(progress))"
  }

  private func table(_ node: Int) -> [String] {
    let rows = node == 0 ? tree.topLevel : tree.nodes[node].children.isEmpty ? [node] : tree.nodes[node].children
    return ["| Group | Done | |", "|---|--:|--:|"]
      + (rows.isEmpty ? [node] : rows).map { row in
        let progress = tree.nodes[row].progress
        return "| \(name(row)) | \(progress.done)/\(progress.total) | \(progress.percent.map { "\($0)%" } ?? "–") |"
      }
  }

  /// Tasks with symbols instead of checkboxes, so that the list does not add tasks to this file.
  private func list(_ node: Int, _ block: InjectionBlock) throws(InjectionBlock.Problem) -> [String] {
    let wantsDone: Bool
    switch block.options["state"] ?? "open" {
    case "open": wantsDone = false
    case "done": wantsDone = true
    default: throw problem(block, "state must be open or done")
    }
    guard let limit = Int(digits: block.options["limit"] ?? "\(Self.listed)", in: 1 ... .max) else {
      throw problem(block, "limit must be a whole number greater than 0")
    }
    var inside: Set<Int> = [node]
    for index in tree.nodes.indices where tree.nodes[index].parent.map(inside.contains) == true { inside.insert(index) }
    let tasks = plan.references.filter { reference in
      let task = plan[reference].task
      return (wantsDone ? task.state == .done : task.state.isPending)
        && inside.contains(tree.nodeOfGroup[reference.document][Int(task.group)])
    }
    let shown = tasks.prefix(limit).map { reference in
      let (document, task) = plan[reference]
      let title = document.title(of: task)
      return "- \(task.state.sign.text) \(MarkdownText.escape(title.isEmpty ? "(untitled)" : title))"
    }
    if shown.isEmpty { return [wantsDone ? "Nothing is done yet." : "Nothing is open."] }
    return shown + (tasks.count > limit ? ["- and \(tasks.count - limit) more"] : [])
  }

  /// Whether the site has a badge and a ring for a node.
  private func hasBadge(_ node: Int) -> Bool {
    if node == 0 || plan.documents.contains(where: { $0.frontMatter.badges == .all }) { return true }
    guard let document = tree.nodes[node].document else { return false }
    return plan.documents[document].groups[tree.nodes[node].group].directive.badge
  }

  private func picture(_ node: Int, _ block: InjectionBlock) throws(InjectionBlock.Problem) -> String {
    let folder = block.kind == "badge" ? "badges" : "rings"
    let file = node == 0 ? "progress" : "groups/\(tree.nodes[node].slug)"
    guard let address = block.options["src"] ?? baseURL.map({ "\($0)\(folder)/\(file).svg" }) else {
      throw problem(block, "no picture address; add src=PATH here, or base_url to the todo file's front matter")
    }
    if block.options["src"] == nil, !hasBadge(node) {
      throw problem(
        block,
        "the site has no \(block.kind) of this group; add “badge: true” to the comment below its heading, “badges: all” to the front matter, or src=PATH here"
      )
    }
    // Inside angle brackets, an address may not contain angle brackets or line breaks (CommonMark 0.30, section 6.3).
    let safe = address.unicodeScalars.filter { !"<>\\".unicodeScalars.contains($0) && !Character($0).isNewline }
    return "![\(name(node)): \(Words.figure(tree.nodes[node].progress))](<\(safe)>)"
  }
}

import Base
import Drawing
import History
import Plan

/// Hashes of everything on which a page depends: while its key stays the same, so does the page. Pages with tasks from
/// the whole file have no key and are always rendered.
struct PageKeys: Sendable {
  private let context: SiteContext
  private let chrome: ContentHash
  /// ``chrome`` and the names of all groups.
  private let named: ContentHash
  /// Whether pages can have keys: not in the preview, and not if a link definition could change any page of a file.
  private let isPossible: Bool

  init(_ context: SiteContext) {
    self.context = context
    isPossible = context.options.live == nil && context.plan.documents.allSatisfy(\.isInPieces)
    var hash = ContentHash()
    let options = context.options
    for text in [
      context.language.code, context.tree.title, options.baseURL, options.theme.rawValue, options.description,
      options.author, options.commits, context.today.description,
      PageFrame.mark(context.tree.root.progress).description,
    ] {
      hash.add(text ?? "")
      hash.add(0)
    }
    for name in context.fileNames { hash.add(name) }
    for file in context.assets.all { hash.add(file.path) }
    for path in options.overrides.keys.sorted() {
      hash.add(path)
      if let file = options.overrides[path] { hash.mix(file.bytes.span) }
    }
    hash.mix(UInt64(context.tasks.count))
    hash.mix(context.series == nil ? 0 : 1)
    hash.mix((context.isDated ? 1 : 0) | (context.isFinished(0) ? 2 : 0))
    hash.add(context.contentLanguage)
    if options.images.hasInline { for picture in options.images.all { hash.add(picture.fileName) } }
    for entry in context.indexes.tags + context.indexes.people { hash.add(entry.slug) }
    chrome = hash
    for node in context.tree.nodes.indices {
      hash.add(context.longName(node))
      hash.add(context.tree.nodes[node].slug)
    }
    named = hash
  }

  /// The key of a group's page; nil if it cannot have one.
  func group(_ node: Int) -> UInt64? {
    guard isPossible, let index = context.tree.nodes[node].document else { return nil }
    let document = context.plan.documents[index]
    var hash = chrome
    hash.mix(UInt64(node))
    for parent in context.withParents(node).dropFirst() {
      hash.add(context.tree.nodes[parent].slug)
      hash.add(context.name(parent))
    }
    for places in [-1, 1] {
      for neighbor in GroupPage(context: context, node: node).neighbor(places) {
        hash.mix(UInt64(places + 2))
        hash.add(context.tree.nodes[neighbor].slug)
        hash.add(context.name(neighbor))
      }
    }
    addContents(node, document, to: &hash)
    return hash.value
  }

  /// Adds everything in a group's section, and the identifiers of its tasks.
  private func addContents(_ node: Int, _ document: TodoDocument, to hash: inout ContentHash) {
    let group = context.tree.nodes[node].group
    hash.mix(document.source.bytes[document.sourceRange(ofGroup: group)].span)
    hash.mix(UInt64(context.uncounted(node)))
    var open = [node]
    while let current = open.popLast() {
      open += context.tree.nodes[current].children
      hash.mix(figure(current))
      hash.add(ForecastNotes(context: context).milestone(current).bytes.span)
      hash.add(context.tree.nodes[current].slug)
      if let track = context.moved(current) { add(track, to: &hash) }
      if let picture = context.picture(current) { hash.add(picture.fileName) }
      let tasks = context.tasksOfNode[current]
      guard let first = tasks.first, let last = tasks.last else { continue }
      hash.mix(context.identifiers[first.document].hash(of: first.task..<last.task + 1))
      for task in tasks {
        if let done = context.completed(task), done.isInferred { hash.mix(UInt64(UInt32(bitPattern: done.day.days))) }
        if let commit = context.commit(task) { hash.add(commit) }
        if let track = context.moved(task) { add(track, to: &hash) }
        for wait in context.waits(of: task) {
          hash.add(wait.text)
          hash.add(wait.task.map { context.href($0, root: "") } ?? "")
        }
      }
    }
  }

  /// Adds what a page shows of a due date that moved.
  private func add(_ track: DateTrack, to hash: inout ContentHash) {
    for number in [Int(track.first.days), track.moves.count, track.slip] { hash.mix(UInt64(bitPattern: Int64(number))) }
  }

  /// The key of a piece of the search data; nil if it cannot have one.
  func search(_ tasks: ArraySlice<TaskReference>) -> UInt64? {
    guard let first = tasks.first, let last = tasks.last, first.document == last.document, isPossible else {
      return nil
    }
    let document = context.plan.documents[first.document]
    var hash = named
    let range = Int(document.tasks[first.task].item.start)..<Int(document.tasks[last.task].item.end)
    hash.mix(document.source.bytes[range].span)
    hash.mix(context.identifiers[first.document].hash(of: first.task..<last.task + 1))
    return hash.value
  }

  /// The key of a group's badge and ring.
  func figure(_ node: Int) -> UInt64 {
    let progress = context.tree.nodes[node].progress
    var hash = ContentHash()
    hash.add(context.language.code)
    hash.add(node == 0 ? context.tree.title : context.tree.nodes[node].name)
    for count in [
      progress.done, progress.open, progress.inProgress, progress.question, progress.deferred, progress.cancelled,
      progress.overdue, progress.dueSoon,
    ] { hash.mix(UInt64(count)) }
    hash.add(context.colors[node].fill.hex)
    return hash.value
  }
}

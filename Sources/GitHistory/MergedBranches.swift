import Git

/// The revisions of a file on the branches that a branch merged.
struct MergedBranches {
  /// The revisions that one merge brought in.
  struct Branch {
    /// The ids of the contents, oldest first; the merge's own may be the last.
    var blobs: [String]
    /// Whether the revisions form a chain from the contents before the merge to those after it, because only one side
    /// changed the file.
    var isClean: Bool
  }

  /// The branches by the ids of their merge commits.
  private(set) var branches: [String: Branch] = [:]
  private let graph: [Commit]
  private let mainline: Set<String>
  private var indices: [String: Int] = [:]
  private var byBlob: [String: [Int]] = [:]
  private var used: Set<Int> = []

  /// - Parameter mainline: the revisions on the first-parent line, oldest first.
  /// - Parameter graph: the output of ``GitLog/graph(_:from:paths:)``.
  init(mainline: [Commit], graph: [Commit]) {
    self.graph = graph
    self.mainline = Set(mainline.map(\.id))
    for (index, revision) in graph.enumerated() {
      indices[revision.id] = index
      if let blob = revision.blob, !self.mainline.contains(revision.id) { byBlob[blob, default: []].append(index) }
    }
    for merge in mainline where merge.parents.count > 1 && merge.blob != nil {
      if let branch = clean(merge) ?? seen(merge) { branches[merge.id] = branch }
    }
  }

  /// Follows the contents from the merge back to those before it.
  private mutating func clean(_ merge: Commit) -> Branch? {
    var chain: [Int] = []
    var blob = merge.blob
    while blob != merge.oldBlob {
      let candidates = blob.flatMap { byBlob[$0] }?.filter { !chain.contains($0) } ?? []
      guard let next = candidates.first(where: { graph[$0].oldBlob == merge.oldBlob }) ?? candidates.first else {
        return nil
      }
      chain.append(next)
      blob = graph[next].oldBlob
    }
    used.formUnion(chain)
    return chain.count > 1 ? Branch(blobs: chain.reversed().compactMap { graph[$0].blob }, isClean: true) : nil
  }

  /// Collects the revisions that are reachable from the other parents of the merge and are not part of an earlier one.
  private mutating func seen(_ merge: Commit) -> Branch? {
    guard let index = indices[merge.id], graph[index].parents.count > 1 else { return nil }
    var found: [Int] = []
    var open = graph[index].parents.dropFirst().compactMap { indices[$0] }
    while let next = open.popLast() {
      guard !mainline.contains(graph[next].id), used.insert(next).inserted else { continue }
      found.append(next)
      open += graph[next].parents.compactMap { indices[$0] }
    }
    let blobs = found.sorted(by: >).compactMap { graph[$0].blob }
    return blobs.isEmpty ? nil : Branch(blobs: blobs, isClean: false)
  }
}

/// Finds the tasks that directly or indirectly wait for themselves, without recursion.
struct DependencyCycles {
  /// The nodes of `edges` that are part of a cycle (Tarjan's strongly connected components).
  static func tasks(in edges: [Int: [Int]]) -> Set<Int> {
    var search = DependencyCycles(edges: edges)
    for start in edges.keys.sorted() where search.order[start] == nil { search.run(from: start) }
    return search.cyclic
  }

  private let edges: [Int: [Int]]
  private var order: [Int: Int] = [:]
  private var low: [Int: Int] = [:]
  private var stack: [Int] = []
  private var onStack: Set<Int> = []
  private var cyclic: Set<Int> = []

  private mutating func run(from start: Int) {
    var path: [(node: Int, next: Int)] = [(start, 0)]
    open(start)
    while let (node, next) = path.last {
      let targets = edges[node] ?? []
      if next < targets.count {
        path[path.count - 1].next += 1
        let target = targets[next]
        if target == node { cyclic.insert(node) }
        if order[target] == nil {
          open(target)
          path.append((target, 0))
        } else if onStack.contains(target) {
          low[node] = min(low[node] ?? 0, order[target] ?? 0)
        }
        continue
      }
      path.removeLast()
      if let outer = path.last?.node { low[outer] = min(low[outer] ?? 0, low[node] ?? 0) }
      if low[node] == order[node] { close(node) }
    }
  }

  private mutating func open(_ node: Int) {
    order[node] = order.count
    low[node] = order[node]
    stack.append(node)
    onStack.insert(node)
  }

  private mutating func close(_ node: Int) {
    var component: [Int] = []
    while let last = stack.popLast() {
      onStack.remove(last)
      component.append(last)
      if last == node { break }
    }
    if component.count > 1 { cyclic.formUnion(component) }
  }
}

import Dispatch
import Synchronization

/// Applies `transform` to each item on all processors; results keep the order of the items.
public func concurrentMap<Item: Sendable, Result: Sendable>(
  _ items: [Item], _ transform: @Sendable (Item) -> Result
) -> [Result] {
  guard items.count > 1 else { return items.map(transform) }
  let slots = Mutex<[Result?]>(Array(repeating: nil, count: items.count))
  DispatchQueue.concurrentPerform(iterations: items.count) { index in
    let result = transform(items[index])
    slots.withLock { $0[index] = result }
  }
  return slots.withLock { $0.compactMap { $0 } }
}

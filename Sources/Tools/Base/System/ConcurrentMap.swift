import Dispatch
import Synchronization

/// Runs two independent pieces of work concurrently.
public func concurrently<First: Sendable, Second: Sendable>(
  _ first: @Sendable () -> First, _ second: @Sendable () -> Second
) -> (First, Second) {
  let slots = Mutex<(First?, Second?)>((nil, nil))
  DispatchQueue.concurrentPerform(iterations: 2) { index in
    if index == 0 {
      let result = first()
      slots.withLock { $0.0 = result }
    } else {
      let result = second()
      slots.withLock { $0.1 = result }
    }
  }
  let done = slots.withLock { $0 }
  guard let left = done.0, let right = done.1 else { return (first(), second()) }
  return (left, right)
}

/// Applies `transform` to all items concurrently; the results are in the order of the items.
public func concurrentMap<Item: Sendable, Result: Sendable>(
  _ items: [Item], _ transform: @Sendable (Item) -> Result
) -> [Result] {
  guard items.count > 1 else { return items.map(transform) }
  let slots = Mutex<[Result?]>(Array(repeating: nil, count: items.count))
  DispatchQueue.concurrentPerform(iterations: items.count) { index in
    let result = transform(items[index])
    slots.withLock { $0[index] = result }
  }
  var results: [Result] = []
  results.reserveCapacity(items.count)
  slots.withLock { slots in for index in slots.indices { if let result = slots[index] { results.append(result) } } }
  return results
}

import Base
import Dispatch
import History
import Plan
import Synchronization

/// Parses revisions on all processors but one, which is left to git, while more of them are being read.
final class RevisionParser: Sendable {
  /// The size of a batch for one processor, in bytes.
  private static let batchSize = 128 << 10
  /// The number of batches that may be pending, so that git cannot fill the memory faster than texts are parsed.
  private static let waiting = 16

  private let workers: [Worker]
  /// The snapshots of each batch, and the worker that parsed it.
  private let results = Mutex<[Int: (worker: Int, snapshots: [TaskSnapshot?])]>([:])
  /// The next batch with its size, and how many there are before it.
  private let open = Mutex<(texts: [[UInt8]?], size: Int, count: Int)>(([], 0, 0))
  private let group = DispatchGroup()
  private let room = DispatchSemaphore(value: waiting)

  /// - Parameter path: the path of the file, whose name determines the format.
  /// - Parameter settings: what is known about the file before it is read.
  /// - Parameter reading: the reading mode; nil uses each text's own.
  init(path: String, settings: FileSettings? = nil, reading: ReadingMode? = nil) {
    workers = (0..<max(1, Processors.count - 1)).map { _ in
      Worker(RevisionReader(path: path, settings: settings, reading: reading))
    }
  }

  /// Adds the next text; waits if too many batches are pending.
  func add(_ bytes: [UInt8]?) {
    let full = open.withLock { open -> [[UInt8]?] in
      open.texts.append(bytes)
      open.size += bytes?.count ?? 0
      guard open.size >= Self.batchSize else { return [] }
      defer { (open.texts, open.size) = ([], 0) }
      return open.texts
    }
    start(full)
  }

  /// Waits until everything is parsed.
  /// - Returns: a snapshot of each text in order of arrival, in terms of `catalog`; nil if a text cannot be parsed.
  func finish(into catalog: inout TaskCatalog) async -> [TaskSnapshot?] {
    start(open.withLock { $0.texts })
    await withCheckedContinuation { done in group.notify(queue: .global()) { done.resume() } }
    let parsed = results.withLock { $0.sorted { $0.key < $1.key }.map(\.value) }
    var mapped: [[TaskSnapshot]] = []
    for (index, worker) in workers.enumerated() {
      let own = parsed.filter { $0.worker == index }.flatMap { $0.snapshots.compactMap { $0 } }
      mapped.append(catalog.absorb(worker.catalog, own))
    }
    var next = Array(repeating: 0, count: workers.count)
    return parsed.flatMap { batch in
      batch.snapshots.map { snapshot in
        guard snapshot != nil else { return nil }
        next[batch.worker] += 1
        return mapped[batch.worker][next[batch.worker] - 1]
      }
    }
  }

  private func start(_ texts: [[UInt8]?]) {
    guard !texts.isEmpty else { return }
    let number = open.withLock { open in
      open.count += 1
      return open.count - 1
    }
    let index = number % workers.count
    if workers.count == 1 {
      // The other processor runs git, which can read ahead because the pipe has room.
      let snapshots = workers[0].read(texts)
      results.withLock { $0[number] = (0, snapshots) }
      return
    }
    room.wait()
    workers[index].queue.async(group: group) {
      let snapshots = self.workers[index].read(texts)
      self.results.withLock { $0[number] = (index, snapshots) }
      self.room.signal()
    }
  }

  /// The reader for one processor, and the queue that keeps its work in order.
  private final class Worker: Sendable {
    let queue = DispatchQueue(label: "ringmark.revisions")
    private let reader: Mutex<RevisionReader>

    init(_ reader: sending RevisionReader) { self.reader = Mutex(reader) }

    func read(_ texts: [[UInt8]?]) -> [TaskSnapshot?] {
      reader.withLock { reader in texts.map { $0.flatMap { reader.read($0) } } }
    }

    var catalog: TaskCatalog { reader.withLock { $0.catalog } }
  }
}

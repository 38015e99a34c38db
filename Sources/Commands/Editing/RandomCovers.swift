import Base
import Covers
import Site

/// Downloads random pictures for several groups, a few at a time.
struct RandomCovers {
  let service: PictureService

  private static let atOnce = 4

  /// The outcome for one group, by index.
  private struct Fetched: Sendable {
    let index: Int
    let picture: Result<[UInt8], any Error>
  }

  /// The optimizer of Swift 6.3.1 loses the values already in a tuple if the tuple contains `try await`
  /// (`return (index, .success(try await …))` gave index 0), so the awaited value is bound first, outside a tuple.
  private func fetch(_ index: Int) async -> Fetched {
    do {
      let bytes = try await service.fetch()
      return Fetched(index: index, picture: .success(bytes))
    } catch {
      return Fetched(index: index, picture: .failure(error))
    }
  }

  /// Reports progress and failures on standard error.
  func fetch(
    _ groups: [(slug: String, name: String)]
  ) async -> (pictures: [(slug: String, picture: GroupPicture)], failures: Int) {
    var found: [Int: GroupPicture] = [:]
    var failures = 0
    await withTaskGroup(of: Fetched.self) { tasks in
      var next = 0
      func start() {
        guard next < groups.count else { return }
        let index = next
        next += 1
        tasks.addTask { await fetch(index) }
      }
      for _ in 0..<Self.atOnce { start() }
      var done = 0
      for await fetched in tasks {
        done += 1
        let name = TerminalText.visible(groups[fetched.index].name)
        switch fetched.picture {
        case .success(let bytes):
          found[fetched.index] = GroupPicture(bytes)
          if groups.count > 1 { Console.note("\(done)/\(groups.count) \(name)") }
        case .failure(let error):
          failures += 1
          Console.error("ringmark: \(name): \("\(error)"); its cover was not changed")
        }
        start()
      }
    }
    return (groups.indices.compactMap { index in found[index].map { (groups[index].slug, $0) } }, failures)
  }
}

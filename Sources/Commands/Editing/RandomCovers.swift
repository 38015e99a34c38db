import Base
import Covers
import Site

/// Random pictures for several groups, a few at a time.
struct RandomCovers {
  let service: PictureService

  private static let atOnce = 4

  struct Result {
    var pictures: [(slug: String, picture: GroupPicture)] = []
    var failures = 0
  }

  /// What became of one group, by its place.
  private struct Fetched: Sendable {
    let index: Int
    let picture: Swift.Result<[UInt8], any Error>
  }

  /// The optimiser of Swift 6.3.1 loses what a tuple already holds where `try await` stands inside it
  /// (`return (index, .success(try await …))` gave index 0): the awaited value is bound first, and is no tuple's.
  private func fetch(_ index: Int) async -> Fetched {
    do {
      let bytes = try await CoverFetcher(service).fetch()
      return Fetched(index: index, picture: .success(bytes))
    } catch {
      return Fetched(index: index, picture: .failure(error))
    }
  }

  /// Tells on standard error how far it is, and what went wrong.
  func fetch(_ groups: [(slug: String, name: String)]) async -> Result {
    var found: [Int: GroupPicture] = [:]
    var result = Result()
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
          if groups.count > 1 { Console.error("\(done)/\(groups.count) \(name)") }
        case .failure(let error):
          result.failures += 1
          Console.error("ringmark: \(name): \(TerminalText.visible("\(error)")); the drawn cover stays")
        }
        start()
      }
    }
    result.pictures = groups.indices.compactMap { index in found[index].map { (groups[index].slug, $0) } }
    return result
  }
}

import Covers
import Reports
import Site

/// Random pictures for several groups, a few at a time.
struct RandomCovers {
  let service: PictureService

  private static let atOnce = 4

  struct Result {
    var pictures: [(slug: String, picture: GroupPicture)] = []
    var failures = 0
  }

  /// Tells on standard error how far it is, and what went wrong.
  func fetch(_ groups: [(slug: String, name: String)]) async -> Result {
    var found: [Int: GroupPicture] = [:]
    var result = Result()
    await withTaskGroup(of: (Int, Swift.Result<[UInt8], any Error>).self) { tasks in
      var next = 0
      func start() {
        guard next < groups.count else { return }
        let index = next
        next += 1
        tasks.addTask {
          do {
            return (index, .success(try await CoverFetcher(service).fetch()))
          } catch {
            return (index, .failure(error))
          }
        }
      }
      for _ in 0..<Self.atOnce { start() }
      var done = 0
      for await (index, picture) in tasks {
        done += 1
        let name = TerminalText.visible(groups[index].name)
        switch picture {
        case .success(let bytes):
          found[index] = GroupPicture(bytes)
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

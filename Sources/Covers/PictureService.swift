import Foundation

/// Where random pictures come from: The Dog API and The Cat API, which speak the same language.
public struct PictureService: Sendable {
  /// What the pictures show.
  public enum Animal: String, Sendable, CaseIterable { case dog, cat }

  let animal: Animal
  private let base: String
  private let key: String?

  /// - Parameter environment: `THE_DOG_API_KEY` and `THE_CAT_API_KEY` may hold a key; `RINGMARK_DOG_API` and
  ///   `RINGMARK_CAT_API` another address, for tests.
  public init(_ animal: Animal, environment: [String: String] = ProcessInfo.processInfo.environment) {
    self.animal = animal
    let name = animal.rawValue.uppercased()
    let set = environment["RINGMARK_\(name)_API"].flatMap { $0.isEmpty ? nil : $0 }
    base = set ?? "https://api.the\(animal.rawValue)api.com"
    key = environment["THE_\(name)_API_KEY"].flatMap { $0.isEmpty ? nil : $0 }
  }

  var name: String { animal == .dog ? "The Dog API" : "The Cat API" }

  /// Asks for the address of a picture (`/v1/images/search`).
  func search() async throws -> String {
    let address = "\(base)/v1/images/search?limit=1&size=med&mime_types=jpg,png"
    let answer: Curl.Answer
    do {
      answer = try await Curl(maximumBytes: 1 << 20).get(address, headers: key.map { ["x-api-key": $0] } ?? [:])
    } catch let error as CoverError {
      throw CoverError("\(name) cannot be reached: \(error)", isPassing: error.isPassing)
    }
    switch answer.status {
    case 200: break
    case 401, 403: throw CoverError("\(name) refuses: check THE_\(animal.rawValue.uppercased())_API_KEY")
    case 429: throw CoverError("\(name) has been asked too often", isPassing: true)
    default: throw CoverError("\(name) answers \(answer.status)", isPassing: answer.status >= 500)
    }
    struct Found: Decodable { let url: String }
    guard let found = try? JSONDecoder().decode([Found].self, from: Data(answer.body)), let first = found.first else {
      throw CoverError("\(name) answers what is no list of pictures", isPassing: true)
    }
    guard first.url.lowercased().hasPrefix("https://"), first.url.utf8.count <= 2000 else {
      throw CoverError("\(name) names a picture that is not at an https address", isPassing: true)
    }
    return first.url
  }
}

import Base

/// A source of random pictures: The Dog API or The Cat API, which have the same interface.
public struct PictureService: Sendable {
  /// The subject of the pictures.
  public enum Animal: String, Sendable, CaseIterable { case dog, cat }

  let animal: Animal
  private let base: String
  private let key: String?

  /// `THE_DOG_API_KEY` and `THE_CAT_API_KEY` may hold a key; `RINGMARK_DOG_API` and `RINGMARK_CAT_API` can set another address,
  /// for tests.
  public init(_ animal: Animal) {
    self.animal = animal
    let name = animal.rawValue.uppercased()
    base = ProcessEnvironment.nonEmpty("RINGMARK_\(name)_API") ?? "https://api.the\(animal.rawValue)api.com"
    key = ProcessEnvironment.nonEmpty("THE_\(name)_API_KEY")
  }

  var name: String { animal == .dog ? "The Dog API" : "The Cat API" }

  /// Requests the address of a picture (`/v1/images/search`).
  func search() async throws -> String {
    let address = "\(base)/v1/images/search?limit=1&size=med&mime_types=jpg,png"
    let answer: Curl.Answer
    do {
      answer = try await Curl(maximumBytes: 1 << 20).get(address, headers: key.map { ["x-api-key": $0] } ?? [:])
    } catch let error as CoverError {
      let text = "\(name) cannot be reached: \(error)"
      throw error.isTemporary ? CoverError.temporary(text) : .permanent(text)
    }
    switch answer.status {
    case 200: break
    case 401, 403:
      throw CoverError.permanent("\(name) denied access; check THE_\(animal.rawValue.uppercased())_API_KEY")
    case 429: throw CoverError.busy("\(name) has received too many requests; try again later")
    case 500...: throw CoverError.temporary("\(name) returned status \(answer.status)")
    default: throw CoverError.permanent("\(name) returned status \(answer.status)")
    }
    guard let url = JSONReader.value(answer.body)?.array?.first?["url"]?.string else {
      throw CoverError.temporary("\(name) did not return a list of pictures")
    }
    guard url.lowercased().hasPrefix("https://"), url.utf8.count <= 2000 else {
      throw CoverError.temporary("\(name) returned a picture address that is too long or does not use https")
    }
    return url
  }
}

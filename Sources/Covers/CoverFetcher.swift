import Pictures

/// Gets random pictures, and asks again for another one, after growing pauses, where one cannot be had.
public struct CoverFetcher: Sendable {
  /// How often it asks in all.
  private static let attempts = 4

  private let service: PictureService
  /// The first pause; each one after it is twice as long.
  private static let pause = Duration.milliseconds(400)

  public init(_ service: PictureService) { self.service = service }

  /// - Returns: a picture without what it tells of its author.
  /// - Throws: ``CoverError``, the last one.
  public func fetch() async throws -> [UInt8] {
    var wait = Self.pause
    for attempt in 1...Self.attempts {
      do {
        return try await once()
      } catch let error as CoverError {
        guard error.isPassing, attempt < Self.attempts else { throw error }
      }
      try await Task.sleep(for: wait)
      wait *= 2
    }
    throw CoverError("there is no picture")
  }

  private func once() async throws -> [UInt8] {
    let url = try await service.search()
    let answer = try await Curl(maximumBytes: ImageHeader.maximumBytes).get(url)
    guard answer.status == 200 else {
      throw CoverError("the picture's address answers \(answer.status)", isPassing: true)
    }
    guard let picture = PictureCleaner.clean(answer.body) else {
      throw CoverError("what was downloaded is no picture of a reasonable size", isPassing: true)
    }
    return picture
  }
}

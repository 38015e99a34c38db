import Pictures

/// Downloads random pictures; if one is not available, requests another after increasing pauses.
public struct CoverFetcher: Sendable {
  /// The total number of attempts.
  private static let attempts = 4

  private let service: PictureService
  /// The first pause; each further one is twice as long.
  private static let pause = Duration.milliseconds(400)

  /// Creates a fetcher; it sends no request before ``fetch()``.
  public init(_ service: PictureService) { self.service = service }

  /// - Returns: a picture without its personal metadata.
  /// - Throws: the last ``CoverError``.
  public func fetch() async throws -> [UInt8] {
    var wait = Self.pause
    for _ in 1..<Self.attempts {
      do {
        return try await once()
      } catch let error as CoverError where error.isTemporary {
        try await Task.sleep(for: wait)
        wait *= 2
      }
    }
    return try await once()
  }

  private func once() async throws -> [UInt8] {
    let url = try await service.search()
    let answer = try await Curl(maximumBytes: ImageHeader.maximumBytes).get(url)
    guard answer.status == 200 else {
      throw CoverError.temporary("the picture's server returned status \(answer.status)")
    }
    guard let picture = PictureCleaner.clean(answer.body) else {
      throw CoverError.temporary("the download is not a picture of a supported format and size")
    }
    return picture
  }
}

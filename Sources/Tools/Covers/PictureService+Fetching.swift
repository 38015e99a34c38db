import Pictures

extension PictureService {
  /// The total number of attempts.
  private static let attempts = 4
  /// The first pause; each further one is twice as long.
  private static let pause = Duration.milliseconds(400)

  /// Downloads a random picture; if one is not available, requests another after increasing pauses.
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
    let url = try await search()
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

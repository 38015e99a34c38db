import Foundation

/// The folder that publishing works in: of this run alone, readable by this user alone, and gone afterwards.
public struct PublishingPlace: Sendable {
  public let path: String

  /// Names it; it is made when it is needed.
  public init() {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("ringmark-\(UUID().uuidString)").path
  }

  /// Removes it, whatever is still being written into it.
  public func remove() {
    for _ in 0..<50 {
      try? FileManager.default.removeItem(atPath: path)
      if !FileManager.default.fileExists(atPath: path) { return }
    }
  }
}

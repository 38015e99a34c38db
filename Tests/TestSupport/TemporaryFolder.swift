public import Foundation

/// A folder that exists for one test.
public final class TemporaryFolder: Sendable {
  public let url: URL

  public init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("ringmark-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// Writes a file, creates its folders, and returns its path.
  @discardableResult
  public func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file.path
  }

  @discardableResult
  public func write(_ text: String, to name: String) throws -> String { try write(text.utf8, to: name) }

  public func read(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: url.appendingPathComponent(name))) }

  public func text(_ name: String) throws -> String { String(decoding: try read(name), as: UTF8.self) }

  /// An environment in which the program keeps its records of edits in this folder.
  public var state: [String: String] { ["XDG_STATE_HOME": url.appendingPathComponent(".state").path] }

  /// All files below a folder with their contents.
  public static func files(below folder: URL) -> [String: Data] {
    var files: [String: Data] = [:]
    let walker = FileManager.default.enumerator(atPath: folder.path)
    while let path = walker?.nextObject() as? String {
      var isFolder: ObjCBool = false
      let full = folder.appendingPathComponent(path).path
      if unsafe FileManager.default.fileExists(atPath: full, isDirectory: &isFolder), !isFolder.boolValue {
        files[path] = FileManager.default.contents(atPath: full)
      }
    }
    return files
  }

  /// All files below a folder of this one with their contents.
  public func files(below name: String) -> [String: Data] { Self.files(below: url.appendingPathComponent(name)) }

  deinit { try? FileManager.default.removeItem(at: url) }
}

public import Foundation

/// A folder that exists for one test.
public final class TemporaryFolder: Sendable {
  public let url: URL

  public init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("ringmark-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// A folder with a file.
  public convenience init(_ text: String, in name: String = "TODO.md") throws {
    try self.init()
    try write(text, to: name)
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

  /// Writes the same text to several files.
  public func write(_ text: String, to names: String...) throws {
    for name in names { try write(text, to: name) }
  }

  /// Makes a link, and its folders.
  public func link(_ target: String, at name: String) throws {
    let folder = url.appendingPathComponent(name).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
  }

  public func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  public func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  public func read(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: url.appendingPathComponent(name))) }

  public func text(_ name: String) throws -> String { String(decoding: try read(name), as: UTF8.self) }

  /// An environment in which the program keeps its records of edits in this folder.
  public var state: [String: String] { ["XDG_STATE_HOME": path(".state")] }

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

  /// Runs git in this folder, which must succeed.
  @discardableResult
  public func git(_ arguments: String...) throws -> String { try FastImport.git(arguments, in: url) }

  /// Commits all files, to a repository that is made if there is none.
  public func commit() throws {
    try git("init", "-q")
    try git("add", ".")
    try git("commit", "-qm", "1")
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}

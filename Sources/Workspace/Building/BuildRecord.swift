import Base
package import Site

/// The inputs and outputs of the last build into a folder, kept between runs in the user's cache; losing it costs only
/// time.
package struct BuildRecord {
  /// The ``SiteMaker/inputs(_:)`` from which the whole site was made; nil if it depends on more than that.
  package var inputs: UInt64?
  /// The files that were written.
  package var memory: SiteCache

  /// Creates a record of a build.
  package init(inputs: UInt64?, memory: SiteCache) { (self.inputs, self.memory) = (inputs, memory) }

  /// Reads the record of a folder; nil if there is none, if another version of the program wrote it, or if the folder has been
  /// removed, so that nothing of it is unchanged.
  package init?(of output: String) {
    guard FileKind(output) == .folder, let path = Self.path(of: output), let bytes = try? InputFile.read(path) else {
      return nil
    }
    guard let head = bytes.firstIndex(of: ASCII.lineFeed) else { return nil }
    let words = bytes[..<head].split(separator: ASCII.space).map { String(decoding: $0, as: UTF8.self) }
    guard words.count == 3, words[0] == Self.magic, words[1] == Self.program,
      let memory = SiteCache(decoding: bytes[(head + 1)...])
    else { return nil }
    inputs = UInt64(words[2], radix: 16)
    self.memory = memory
  }

  /// Stores the record for the next build into the same folder.
  package func save(of output: String) {
    guard let path = Self.path(of: output), (try? Folder.create(PathName.folder(of: path), mode: 0o700)) != nil else {
      return
    }
    let inputs = inputs.map { String($0, radix: 16) } ?? "-"
    let head = "\(Self.magic) \(Self.program) \(inputs)\n"
    try? OutputFile.write(Array(head.utf8) + memory.encoded(), to: path, mode: 0o600)
  }

  private static let magic = "ringmark-build-1"

  /// Identifies the running program, because another version may make other pages from the same files.
  private static let program: String = {
    guard let stamp = ProgramFile.stamp else { return Version.current }
    return "\(Version.current)-\(stamp.modified)-\(stamp.size)"
  }()

  /// Stored in `$XDG_CACHE_HOME/ringmark/builds` or `~/.cache/ringmark/builds`; nil without a home folder.
  private static func path(of output: String) -> String? {
    ProcessEnvironment.folder("XDG_CACHE_HOME", orHome: ".cache", in: nil).map {
      "\($0)/ringmark/builds/\(String(ContentHash(PathName.real(output)).value, radix: 16))"
    }
  }
}

import Base

/// The list of files that Ringmark wrote to a folder, with a hash of each. Only these files are ever removed.
struct SiteManifest {
  static let name = ".ringmark-manifest"

  /// Hashes by path.
  var hashes: [String: String] = [:]

  /// Reads the manifest of a folder; nil if there is none.
  init?(in folder: String) {
    guard let bytes = DiskFile.bytes("\(folder)/\(Self.name)") else { return nil }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      if parts.count == 2, SitePath(parts[1]) != nil { hashes[parts[1]] = parts[0] }
    }
  }

  /// The lines of a manifest, in the order of `files`.
  static func render(_ files: some Sequence<(path: SitePath, hash: UInt32)>) -> [UInt8] {
    var text: [UInt8] = []
    for file in files { text.append(contentsOf: "\(String(hexadecimal: file.hash, digits: 8)) \(file.path)\n".utf8) }
    return text
  }
}

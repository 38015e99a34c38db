import Base

/// A wheel of Ringmark that a workflow installs: a file in the repository, or an address.
struct Wheel: Sendable {
  /// The path from the top of the repository, beginning with `./`, or the address.
  let location: String
  /// The SHA-256 in hexadecimal.
  let digest: String

  /// A line of a requirements file (pip.pypa.io, “Requirements File Format”): pip installs nothing else.
  var requirement: String { "\(location) --hash=sha256:\(digest)" }

  /// Whether it is for 64-bit ARM, by its platform tag.
  var isForARM: Bool { PathName.name(of: location).contains("aarch64") }

  /// - Parameter text: a path, or an `https` address that ends with `#sha256=` and 64 hexadecimal digits.
  /// - Parameter folder: the top of the repository.
  /// - Throws: ``CommandFailure`` if it is not a wheel of Ringmark, or if a workflow could not reach it.
  init(_ text: String, in folder: String) throws(CommandFailure) {
    if text.contains("://") { try self.init(address: text) } else { try self.init(file: text, in: folder) }
  }

  private init(address: String) throws(CommandFailure) {
    let parts = address.split(separator: "#", omittingEmptySubsequences: false)
    let digest = parts.count == 2 && parts[1].hasPrefix("sha256=") ? parts[1].dropFirst(7).lowercased() : ""
    guard address.hasPrefix("https://"), NameForm.isHexadecimal(digest, count: 64) else {
      throw CommandFailure(
        "--wheel must be a file, or an address such as https://HOST/NAME.whl#sha256=HEX: “sha256sum FILE” prints HEX",
        code: 64)
    }
    (location, self.digest) = (String(parts[0]), digest)
    let path = parts[0].split(separator: "?").first ?? ""
    // What follows stands in YAML and in a line that pip reads.
    guard NameForm.isName(parts[0].dropFirst(8), with: "._~-/:%+@?=&") else {
      throw CommandFailure(
        "the address after --wheel has characters that are not allowed in one; percent-encode them", code: 64)
    }
    try Self.check(name: PathName.name(of: String(path)))
  }

  private init(file: String, in folder: String) throws(CommandFailure) {
    guard FileKind(file) == .regular else {
      throw CommandFailure("\(file): no such file; check the path of the wheel")
    }
    let bytes: [UInt8]
    do {
      bytes = try InputFile.read(file)
    } catch {
      throw CommandFailure(error.description)
    }
    try Self.check(name: PathName.name(of: file))
    guard bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) else {
      throw CommandFailure("\(file): not a wheel, since it is not a ZIP archive; download or build it again")
    }
    let (real, top) = (PathName.real(file), PathName.join(PathName.real(folder), ""))
    guard PathName.isInside(real, top) else {
      throw CommandFailure(
        "\(file): not in \(folder), so CI does not have it; copy it to \(PathName.join(folder, ".github")) first")
    }
    let path = String(real.dropFirst(top.count))
    guard NameForm.isName("x" + path, with: "._-/+") else {
      throw CommandFailure("\(file): a workflow needs a path of ASCII letters, digits, and “._-/+”; rename its folders")
    }
    location = "./\(path)"
    digest = SHA256.digest(bytes).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  /// The name of a wheel tells pip what it is and where it runs (packaging.python.org, “Binary distribution format”).
  private static func check(name: String) throws(CommandFailure) {
    guard name.hasPrefix("ringmark-"), name.hasSuffix(".whl"), name.split(separator: "-").count >= 5 else {
      throw CommandFailure(
        "\(name): not the name of a wheel of Ringmark, such as ringmark-\(Version.current)-py3-none-….whl; pip needs its name as it was",
        code: 64)
    }
  }
}

/// What a workflow installs Ringmark from.
enum ProgramSource: Sendable {
  case wheel(Wheel)
  case home(Home)

  /// - Parameters:
  ///   - wheel: the wheel that the user names, if any.
  ///   - home: Ringmark's home, if there is one.
  ///   - folder: the top of the repository.
  init(wheel: String?, home: Home?, in folder: String) throws(CommandFailure) {
    if let wheel {
      self = .wheel(try Wheel(wheel, in: folder))
    } else if let home {
      self = .home(home)
    } else {
      throw CommandFailure(
        "Ringmark has no public home yet, so a workflow needs a wheel of it",
        "add --wheel FILE for one in this repository, or --wheel https://HOST/NAME.whl#sha256=HEX", code: 64)
    }
  }

  var wheel: Wheel? { if case .wheel(let wheel) = self { wheel } else { nil } }

  var home: Home? { if case .home(let home) = self { home } else { nil } }
}

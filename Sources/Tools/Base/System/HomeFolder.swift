import Platform

/// The user's home folder.
package enum HomeFolder {
  /// The home folder from the system's list of users, regardless of `HOME` (passwd(5)); nil if the user is not listed.
  ///
  /// Reads the file itself, because getpwuid(3) needs shared libraries of the system, which a static program does not
  /// have.
  package static let listed: String? = {
    guard let bytes = try? InputFile.read("/etc/passwd") else { return nil }
    let user = String(getuid())
    for line in bytes.split(separator: ASCII.lineFeed) {
      let fields = line.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      if fields.count > 5, fields[2].elementsEqual(user.utf8), fields[5].first == UInt8(ascii: "/") {
        return String(decoding: fields[5], as: UTF8.self)
      }
    }
    return nil
  }()
}

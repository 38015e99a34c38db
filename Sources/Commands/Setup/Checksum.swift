import ArgumentParser
import Base

/// The SHA-256 of a released program, written as `x86_64=0123…`.
struct Checksum: ExpressibleByArgument {
  /// The machine that it runs on, as printed by `uname -m`.
  let machine: String
  /// 64 hexadecimal digits.
  let digest: String

  init?(argument: String) {
    let parts = argument.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, NameForm.isName("x" + parts[0], with: "_"), !parts[0].isEmpty,
      parts[0] == parts[0].lowercased(), NameForm.isHexadecimal(parts[1], count: 64)
    else { return nil }
    machine = String(parts[0])
    digest = String(parts[1])
  }
}

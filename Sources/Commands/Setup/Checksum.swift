import ArgumentParser

/// The SHA-256 of a released program, written as `x86_64=0123…`.
struct Checksum: ExpressibleByArgument {
  /// The machine that it runs on, as printed by `uname -m`.
  let machine: String
  /// 64 hexadecimal digits.
  let digest: String

  init?(argument: String) {
    guard let match = argument.wholeMatch(of: /([a-z0-9_]+)=([0-9a-f]{64})/) else { return nil }
    machine = String(match.1)
    digest = String(match.2)
  }
}

import Base
import Platform
import Subprocess

/// Downloads with curl: https only, including redirects; with limits on time and size; without a shell or the user's
/// curl settings.
struct Curl: Sendable {
  var maximumBytes: Int

  typealias Answer = (status: Int, body: [UInt8])

  /// - Parameter headers: not visible in process listings, because curl reads them from a pipe.
  /// - Throws: ``CoverError``.
  func get(_ url: String, headers: [String: String] = [:]) async throws -> Answer {
    guard let program = Self.program else {
      throw CoverError.permanent("curl is not installed; it is needed for pictures")
    }
    var lines = [
      "silent", "show-error", "proto = \"=https\"", "proto-redir = \"=https\"",
      "connect-timeout = 10", "max-time = 30", "max-filesize = \(maximumBytes)",
      "user-agent = \"ringmark\"", "write-out = \"\\n%{http_code}\"", "url = \(Self.quoted(url))",
    ]
    // Custom headers carry a key, which a redirect would reveal to its target.
    if headers.isEmpty { lines += ["location", "max-redirs = 5"] }
    for (name, value) in headers { lines.append("header = \(Self.quoted("\(name): \(value)"))") }
    do {
      let result = try await Subprocess.run(
        .path(FilePath(program)), arguments: ["--disable", "--config", "-"],
        input: .string(lines.joined(separator: "\n") + "\n"), output: .bytes(limit: maximumBytes + 16),
        error: .string(limit: 1 << 14))
      guard result.terminationStatus.isSuccess else { throw Self.failure(result.standardError) }
      let bytes = result.standardOutput
      guard let line = bytes.lastIndex(of: 0x0A),
        let status = Int(digits: bytes[(line + 1)...], in: 0...999)
      else { throw CoverError.temporary("curl returned no response") }
      return (status, Array(bytes[..<line]))
    } catch let error as CoverError {
      throw error
    } catch let error as SubprocessError where error.code == .outputLimitExceeded {
      throw CoverError.temporary("the download is larger than \(maximumBytes >> 20) MiB")
    } catch {
      throw CoverError.permanent("cannot run curl: \(error)")
    }
  }

  /// A value of curl's configuration file (curl(1), --config).
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars where scalar.value >= 0x20 && scalar.value != 0x7F {
      if scalar == "\"" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }

  private static func failure(_ text: String) -> CoverError {
    let line = text.split(separator: "\n").first.map(String.init) ?? "curl failed"
    let reason = line.firstRange(of: ") ").map { String(line[$0.upperBound...]) } ?? line
    return CoverError.temporary(reason)
  }

  private static let program = SearchPath.program("curl")
}

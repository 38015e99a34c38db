import NIOHTTP1
import Testing

@testable import Preview

/// Decisions based on a request's head alone.
@Suite struct RequestTests {
  private let policy = RequestPolicy(address: PreviewAddress(port: 4000), token: "0123456789abcdef")

  private func status(_ method: HTTPMethod, _ target: String, _ headers: [(String, String)]) -> UInt {
    let head = HTTPRequestHead(version: .http1_1, method: method, uri: target, headers: HTTPHeaders(headers))
    do throws(RequestPolicy.Refusal) {
      _ = try policy.action(head)
      return 200
    } catch {
      return error.status.code
    }
  }

  private let change = [
    ("Host", "localhost:4000"), ("Origin", "http://localhost:4000"), ("X-Ringmark-Token", "0123456789abcdef"),
    ("Content-Type", "application/json; charset=utf-8"), ("Content-Length", "10"), ("If-Match", "\"a-1\""),
  ]

  @Test func readingAndChangingAreToldApart() throws {
    func action(_ method: HTTPMethod, _ target: String) throws -> RequestPolicy.Action {
      try policy.action(
        HTTPRequestHead(
          version: .http1_1, method: method, uri: target,
          headers: HTTPHeaders(method == .POST ? change : [("Host", "localhost:4000")])))
    }
    #expect(try action(.GET, "/groups/%EA%B0%80.html?theme=dark") == .file("groups/가.html"))
    #expect(try action(.HEAD, "/") == .file(""))
    #expect(try action(.GET, "/.ringmark/events") == .events)
    #expect(try action(.POST, "/.ringmark/change") == .change(version: "a-1", page: nil))
  }

  @Test func everyPartOfAChangeIsNeeded() {
    #expect(status(.POST, "/.ringmark/change", change) == 200)
    let without: [(String, UInt)] = [
      ("Host", 400), ("Origin", 403), ("X-Ringmark-Token", 403), ("Content-Type", 415), ("Content-Length", 411),
      ("If-Match", 428),
    ]
    for (name, expected) in without {
      #expect(status(.POST, "/.ringmark/change", change.filter { $0.0 != name }) == expected, "\(name)")
      let twice = change + change.filter { $0.0 == name }
      if name != "Content-Type" { #expect(status(.POST, "/.ringmark/change", twice) != 200, "\(name) twice") }
    }
  }

  @Test(arguments: [
    ("/", "path:"), ("/a%20b", "path:a b"), ("/%2e%2e/x", "path:../x"), ("/%252e", "path:%2e"), ("/a?b#c", "path:a"),
    ("/%", ""), ("/%4", ""), ("/%zz", ""), ("/%00", ""), ("/%ff", ""), ("/a b", ""), ("a", ""), ("", ""), ("*", ""),
  ])
  func targetsAreDecodedOnce(_ target: String, _ expected: String) {
    #expect(RequestPolicy.path(target).map { "path:" + $0 } ?? "" == expected)
  }

  @Test func withoutATokenNothingIsChanged() {
    let head = HTTPRequestHead(version: .http1_1, method: .POST, uri: "/.ringmark/change", headers: HTTPHeaders(change))
    #expect(throws: RequestPolicy.Refusal.self) {
      try RequestPolicy(address: PreviewAddress(port: 4000), token: nil).action(head)
    }
  }

  @Test func namesTellTheirTypes() {
    #expect(ContentType.of("groups/a.html") == "text/html; charset=utf-8")
    #expect(ContentType.of("covers/a.JPG") == "image/jpeg")
    #expect(ContentType.of(".nojekyll") == "text/plain; charset=utf-8")
    #expect(ContentType.of("nothing") == "application/octet-stream")
  }
}

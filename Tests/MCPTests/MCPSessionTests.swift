import Base
import Testing

@testable import MCP

/// The messages of a session (JSON-RPC 2.0, and the Model Context Protocol).
struct MCPSessionTests {
  @Test(arguments: [
    ("2025-11-25", "2025-11-25"), ("2025-03-26", "2025-03-26"), ("2024-11-05", "2024-11-05"),
    ("1999-01-01", "2025-11-25"), ("", "2025-11-25"),
  ])
  func `a session begins with the version that both know, or with the newest`(asked: String, spoken: String)
    async throws
  {
    let session = try await TestSession(begins: false)
    let result = try await session.ask("initialize", #"{"protocolVersion":"\#(asked)","capabilities":{}}"#)
    #expect(result["protocolVersion"]?.string == spoken)
    #expect(result["serverInfo"]?["name"]?.string == "ringmark")
    #expect(result["serverInfo"]?["version"]?.string == Version.current)
    #expect(result["capabilities"]?.object?.map { $0.name }.sorted() == ["resources", "tools"])
    #expect(result["instructions"]?.string?.contains("exactly the named task changes") == true)
  }

  @Test func `before it has begun, a session answers nothing but pings`() async throws {
    let session = try await TestSession(begins: false)
    #expect(try await session.ask("ping").object?.isEmpty == true)
    for method in ["tools/list", "tools/call", "resources/list", "no/such"] {
      #expect(await session.code(TestSession.request(method)) == -32_600, "\(method)")
    }
    #expect(await session.code(TestSession.request("initialize")) == -32_602)
    #expect(await session.code(TestSession.request("tools/list")) == -32_600)
  }

  @Test(arguments: [
    ("", -32_700), ("{", -32_700), ("nonsense", -32_700), (#"{"jsonrpc":"2.0","id":1,"method":"ping"}}"#, -32_700),
    ("[]", -32_600), (#""ping""#, -32_600), ("7", -32_600), ("[7]", nil),
    (#"{"id":1,"method":"ping"}"#, -32_600), (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32_600),
    (#"{"jsonrpc":"2.0","id":1}"#, -32_600), (#"{"jsonrpc":"2.0","id":1,"method":7}"#, -32_600),
    (#"{"jsonrpc":"2.0","id":[1],"method":"ping"}"#, -32_600),
    (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32_600),
    (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[1]}"#, -32_600),
    (TestSession.request("tools/lost"), -32_601), (TestSession.request("tools/call"), -32_602),
    (TestSession.request("tools/call", #"{"name":"remove"}"#), -32_602),
    (TestSession.request("tools/call", #"{"name":"list","arguments":[]}"#), -32_602),
    (TestSession.request("resources/read"), -32_602), (TestSession.request("ping"), nil),
  ])
  func `an error in a message has its JSON-RPC code`(line: String, code: Int?) async throws {
    let session = try await TestSession()
    #expect(await session.code(line) == code)
  }

  @Test func `an answer has the id of its request, as it was written`() async throws {
    let session = try await TestSession()
    for id in ["1", "-5", "1.50", #""a\"b""#] {
      let answer = try #require(await session.send(#"{"jsonrpc":"2.0","id":\#(id),"method":"ping"}"#))
      #expect(answer["id"] == JSONReader.value(Array(id.utf8)))
      let failure = try #require(await session.send(#"{"jsonrpc":"1.0","id":\#(id),"method":"ping"}"#))
      #expect(failure["id"] == JSONReader.value(Array(id.utf8)))
    }
    #expect(try #require(await session.send("{"))["id"]?.isNull == true)
  }

  @Test(arguments: [
    #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, #"{"jsonrpc":"2.0","method":"no/such"}"#,
    #"{"jsonrpc":"2.0","method":"tools/call","params":{"name":"done","arguments":{"task":"search"}}}"#,
    #"{"jsonrpc":"2.0","id":9,"result":{}}"#, #"{"jsonrpc":"2.0","id":9,"error":{"code":1,"message":"x"}}"#,
    #"[{"jsonrpc":"2.0","method":"a"},{"jsonrpc":"2.0","method":"b"}]"#,
  ])
  func `notifications and answers are neither answered nor obeyed`(line: String) async throws {
    let session = try await TestSession()
    #expect(await session.send(line) == nil)
    #expect(try session.text("TODO.md") == TestSession.todo)
  }

  @Test func `a batch is answered as one, without its notifications`() async throws {
    let batch = [
      TestSession.request("ping"), #"{"jsonrpc":"2.0","method":"x"}"#, #"{"jsonrpc":"2.0","id":"b","method":"no"}"#,
      "7",
      TestSession.request("tools/call", #"{"name":"done","arguments":{"task":"search"}}"#),
    ]
    let session = try await TestSession()
    let answers = try #require(await session.send("[\(batch.joined(separator: ","))]")?.array)
    #expect(answers.map { $0["id"]?.word } == ["1", "b", nil, "1"])
    #expect(answers.map { $0["result"] != nil } == [true, false, false, true])
    #expect(try session.text("TODO.md").contains("- [x] search"))
  }

  @Test func `a line that is too long has an answer without an id`() throws {
    let answer = try #require(JSONReader.value(MCPSession.tooLong(5)))
    #expect(answer["id"]?.isNull == true && answer["error"]?["message"]?.string == "a message has at most 5 bytes")
  }
}

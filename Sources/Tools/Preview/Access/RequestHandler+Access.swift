import Base
import EmbeddedFiles
import NIOHTTP1

/// Responses for signing in from the network, and for inviting.
extension RequestHandler {
  /// The response to an access action; nil for any other action.
  func accessResponse(
    _ action: RequestPolicy.Action, _ body: [UInt8], from address: String, to head: HTTPRequestHead
  ) -> PreviewResponse? {
    guard let access = policy.access else { return nil }
    switch action {
    case .enter(let isExpected): return .file(source.enterPage(), status: isExpected ? .ok : .unauthorized, to: head)
    case .enterScript: return .file(Self.file("enter.js"), to: head)
    case .enterStyle: return .file(Self.file("enter.css"), to: head)
    case .join: return join(access, body, address)
    case .invite:
      guard let link = policy.inviteLink?(access.currentKey()) else { return nil }
      return .file(source.invitePage(link: link, sessions: access.count), to: head).with("cache-control", "no-store")
    case .newKey:
      _ = access.invite()
      return Self.toInvitation
    case .leave:
      access.endAll()
      return Self.toInvitation
    default: return nil
    }
  }

  /// The script or the style sheet of the sign-in pages, by its name in `Files/`.
  ///
  /// The script sends the key after `#` in the address, which browsers do not send by themselves. It waits for a click, so that
  /// a program that only previews links does not use up the key.
  private static func file(_ name: String) -> PreviewFile {
    let bytes = EmbeddedFiles.bytes("Sources/Tools/Preview/Access/Files/\(name)") ?? []
    return PreviewFile(bytes, contentType: ContentType.of(name), tag: ContentHash(bytes).shortName)
  }

  private static var toInvitation: PreviewResponse {
    PreviewResponse(.seeOther, "text/plain; charset=utf-8", []).with("location", "/" + RequestPolicy.invitePath)
  }

  /// Redeems a key for a session. No script can read its cookie, and no other site can send it (RFC 6265bis, 4.1.2).
  private func join(_ access: NetworkAccess, _ body: [UInt8], _ address: String) -> PreviewResponse {
    let key = JSONReader.value(body)?["key"]?.string ?? ""
    switch access.redeem(key, from: address) {
    case .session(let session):
      source.joined(from: address)
      return PreviewResponse(.ok, "application/json; charset=utf-8", Array("{}".utf8)).with(
        "set-cookie",
        "\(policy.cookie)=\(session); HttpOnly; SameSite=Strict; Path=/; Max-Age=\(Int(NetworkAccess.sessionLife))")
    case .wrong: return .refusal(RequestPolicy.Refusal(.forbidden, "this key is wrong, expired, or already used"))
    case .tooMany: return .refusal(RequestPolicy.Refusal(.tooManyRequests, "too many wrong keys; wait a minute"))
    }
  }
}

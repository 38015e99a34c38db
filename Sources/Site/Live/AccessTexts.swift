/// The texts of the sign-in pages.
public struct AccessTexts: Sendable {
  /// A BCP 47 language tag.
  public let lang: String
  /// Whether it is written from right to left.
  public let isRightToLeft: Bool
  public let enterHead: String
  public let enterMore: String
  public let enterButton: String
  /// Why signing in failed: the link has no key, the key is wrong, there were too many attempts, or the server does not
  /// answer.
  public let missing: String
  public let wrong: String
  public let busy: String
  public let failed: String
  public let needsScript: String
  public let inviteHead: String
  public let inviteMore: String
  public let inviteRisk: String
  public let endSessions: String
  public let newCode: String
  private let language: Language

  init(_ language: Language, _ live: LivePages) {
    self.language = language
    lang = language.code
    isRightToLeft = SiteContext.isRightToLeft(language.code)
    enterHead = language.text(.enterHead)
    enterMore = language.text(.enterMore)
    enterButton = language.text(.enterButton)
    missing = language.text(.enterMissing)
    wrong = language.text(.enterWrong)
    busy = language.text(.enterBusy)
    failed = language.text(.liveOffline, ["command": live.command])
    needsScript = language.text(.editNeedsScript)
    inviteHead = language.text(.inviteHead)
    inviteMore = language.text(.inviteMore)
    inviteRisk = language.text(.inviteRisk)
    endSessions = language.text(.endSessions)
    newCode = language.text(.newCode)
  }

  /// How many devices are signed in.
  public func sessions(_ count: Int) -> String { language.text(.inviteSessions, ["n": "\(count)"]) }
}

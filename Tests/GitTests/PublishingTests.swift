import Testing

@testable import Git

struct PublishingTests {
  @Test(
    arguments: [
      ("https://github.com/Octo/plan.git", "https://octo.github.io/plan/"),
      ("git@github.com:octo/plan", "https://octo.github.io/plan/"),
      ("ssh://git@github.com:22/octo/plan.git", "https://octo.github.io/plan/"),
      ("https://github.com/octo/octo.github.io", "https://octo.github.io/"),
      ("https://gitlab.com/group/sub/plan.git", "https://group.gitlab.io/sub/plan/"),
      ("https://user:secret@github.com/octo/plan", "https://octo.github.io/plan/"),
      ("https://example.com/octo/plan", nil), ("/srv/git/plan.git", nil), ("https://github.com/octo", nil), ("", nil),
      ("https://github.com/octo/pl\"an", nil), ("https://github.com.evil.org/octo/plan", nil),
    ] as [(String, String?)])
  func `the address of a site follows from its remote`(remote: String, address: String?) {
    #expect(PagesAddress.of(remote: remote) == address)
  }

  @Test func `a refused push is told apart from a branch that has moved`() {
    let moved = " ! [rejected]        HEAD -> gh-pages (fetch first)\nerror: failed to push some refs"
    #expect(PushRefusal(moved).error(branch: "gh-pages", remote: "origin") == .moved(branch: "gh-pages"))
    let stale = " ! [rejected]        HEAD -> gh-pages (stale info)"
    #expect(PushRefusal(stale).error(branch: "gh-pages", remote: "origin") == .moved(branch: "gh-pages"))
    let hook = "remote: no pages here\n ! [remote rejected] HEAD -> gh-pages (pre-receive hook declined)"
    let error = PushRefusal(hook).error(branch: "gh-pages", remote: "origin")
    #expect("\(error)".contains("pre-receive hook declined") && "\(error)".contains("no pages here"))
    guard case .invalid = error else {
      Issue.record("\(error)")
      return
    }
  }
}

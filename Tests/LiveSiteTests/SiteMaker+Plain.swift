import TestSupport
import Testing
import Workspace

extension SiteMaker {
  /// A maker of sites without history, on a fixed day; slow parsing fails the test.
  static func plain(_ change: (inout SiteRequest) -> Void = { _ in }) -> SiteMaker {
    var request = SiteRequest(today: { someDay })
    request.hasHistory = false
    change(&request)
    return SiteMaker(request) { Issue.record("\($0)") }
  }
}

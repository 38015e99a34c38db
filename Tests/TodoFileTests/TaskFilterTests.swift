import Base
import TestSupport
import Testing

@testable import Plan

struct TaskFilterTests {
  private static let text = """
    # Plan
    - [ ] inbox
    ## Web #site
    - [ ] late due:2026-11-01 @anna
    - [x] done due:2026-11-01 #docs/api @Anna
    - [/] today due:2026-11-21 #docs
    ### Sub
    - [ ] soon due:2026-11-28
    - [-] off

      A memo about Fish.
    ## Later
    - [ ] far due:2027-01-01
    """

  private func titles(_ change: (inout TaskFilter) -> Void) throws -> [String] {
    let plan = TodoPlan([try parseDocument(Self.text)])
    var filter = TaskFilter()
    change(&filter)
    filter.normalize()
    return filter.apply(to: plan, today: someDay).map { plan.documents[0].title(of: plan.documents[0].tasks[$0.task]) }
  }

  @Test func `an empty filter passes every task, in the order of the file`() throws {
    #expect(try titles { _ in } == ["inbox", "late", "done", "today", "soon", "off", "far"])
  }

  @Test func `a group passes its subgroups, by name or slug, whatever the case`() throws {
    for name in ["Web #site", "web #SITE", "web-site"] {
      #expect(try titles { $0.groups = [name] } == ["late", "done", "today", "soon", "off"])
    }
    #expect(try titles { $0.groups = ["sub", "later"] } == ["soon", "off", "far"])
    #expect(try titles { $0.groups = ["nowhere"] }.isEmpty)
  }

  @Test func `states, tags and people are all required; a tag passes those below it`() throws {
    #expect(try titles { $0.states = [.done, .cancelled] } == ["done", "off"])
    #expect(try titles { $0.tags = ["#docs"] } == ["done", "today"])
    #expect(try titles { $0.tags = ["docs/api"] } == ["done"])
    #expect(try titles { $0.people = ["@ANNA"] } == ["late", "done"])
    #expect(try titles { ($0.people, $0.tags) = (["anna"], ["docs"]) } == ["done"])
  }

  @Test(arguments: [
    (TaskFilter.Due.overdue, ["late"]), (.today, ["today"]), (.soon, ["today", "soon"]),
    (.any, ["late", "done", "today", "soon", "far"]), (.none, ["inbox", "off"]),
    (.by(CalendarDate(days: 20_785)), ["late", "done", "today", "soon"]),
  ])
  func `due dates are compared with today`(due: TaskFilter.Due, expected: [String]) throws {
    #expect(try titles { $0.due = due } == expected)
  }

  @Test func `a search looks at titles and memos`() throws {
    #expect(try titles { $0.search = "FISH" } == ["off"])
    #expect(try titles { $0.search = "o" } == ["inbox", "done", "today", "soon", "off"])
  }

  @Test func `words for due dates are those of the command line`() {
    #expect(TaskFilter.Due("week") == .soon && TaskFilter.Due("2026-12-01") == .by(CalendarDate(days: 20_788)))
    #expect(TaskFilter.Due("tomorrow-ish") == nil)
  }
}

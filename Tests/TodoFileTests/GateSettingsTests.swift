import Testing

@testable import Plan

/// The gates and the policy for comments in a folder's settings.
struct GateSettingsTests {
  private func read(_ text: String) -> (settings: FolderSettings, problems: [String]) {
    let source = SourceText(path: FolderSettings.fileName, bytes: Array(text.utf8))
    let (settings, problems) = FolderSettings.read(source)
    return (
      settings,
      problems.map { problem in
        let position = source.position(of: problem.range.lowerBound)
        return "\(position.line):\(position.column): \(problem.message)"
      }
    )
  }

  @Test func `gates are read for the plan and for groups`() {
    let (settings, problems) = read(
      "comment: failures\ngates:\n  fail-under: 80\n  max-drop: 5\n  max-slip: 2w\n  fail-on: [overdue, slip]\n"
        + "  groups:\n    Security: 100\n    \"First steps\": 0\n")
    #expect(problems.isEmpty && settings.comment == .failures)
    let gates = settings.gates
    #expect((gates.failUnder, gates.maxDrop, gates.maxSlip) == (80, 5, 14) && gates.failOn == [.overdue, .slip])
    #expect(
      gates.groups == [Gates.Group(name: "Security", percent: 100), Gates.Group(name: "First steps", percent: 0)])
    #expect(gates.comparing == ["max-drop", "max-slip", "fail-on slip"])
    #expect(gates.withoutBase.comparing.isEmpty && gates.withoutBase.failUnder == 80)
    #expect(read("gates: {fail-on: empty}\n").settings.gates.failOn == [.empty])
    #expect(read("title: a\n").settings.gates == Gates())
  }

  @Test(arguments: [
    ("gates: 80\n", "1:8: “80” is not a valid gates; use keys such as {fail-under: 80}"),
    ("gates:\n  fail-under: 101\n", "2:15: “101” is not a valid fail-under; use a whole number from 0 to 100"),
    ("gates:\n  max-drop: -1\n", "2:13: “-1” is not a valid max-drop; use a whole number from 0 to 100"),
    ("gates:\n  max-slip: soon\n", "2:13: “soon” is not a valid max-slip; use a number of days or weeks, such as 14d"),
    ("gates:\n  fail-on: [late]\n", "2:13: “late” is not a valid fail-on; use overdue, empty, warning, slip"),
    (
      "gates:\n  groups: [A]\n",
      "2:11: a list or mapping is not a valid groups; map groups to percentages, such as {Security: 100}"
    ),
    ("gates:\n  groups: {A: all}\n", "2:15: “all” is not a valid percentage; use a whole number from 0 to 100"),
    (
      "gates:\n  Security: 100\n",
      "2:3: “Security” is no gate; the gates are fail-on, fail-under, groups, max-drop, max-slip"
    ),
    // Without a limit, a gate would always be met.
    ("gates:\n  fail-under:\n", "2:14: “” is not a valid fail-under; give it a value, or remove it"),
    ("gates:\n  groups: {A: }\n", "2:15: “” is not a valid percentage; use a whole number from 0 to 100"),
    ("comment: never\n", "1:10: “never” is not a valid comment; use changes, always, or failures"),
  ])
  func `what is wrong is told with its place`(text: String, problem: String) {
    #expect(read(text).problems == [problem])
  }

  @Test func `options win over settings, and conditions add up`() {
    var gates = Gates()
    (gates.failUnder, gates.failOn) = (10, [.overdue])
    gates.add(read("gates: {fail-under: 80, max-slip: 3, fail-on: [empty], groups: {A: 1}}\n").settings.gates)
    #expect(
      (gates.failUnder, gates.maxSlip) == (10, 3) && gates.failOn == [.overdue, .empty] && gates.groups.count == 1)
  }

  @Test(arguments: [
    ("14d", 14), ("2w", 14), ("14", 14), ("", nil), ("d", nil), ("-1d", nil), ("99999", nil), ("1m", nil),
  ])
  func `a slip is given in days or weeks`(text: String, days: Int?) { #expect(Gates.days(text) == days) }
}

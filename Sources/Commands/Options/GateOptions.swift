public import ArgumentParser
public import Plan

/// The gates of a report.
struct GateOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Fail if less than this percentage is done.", valueName: "0–100"))
  var failUnder: Int?

  @Option(
    help: ArgumentHelp(
      "Fail if the percentage drops by more than this; newly added tasks lower it too.", valueName: "0–100"))
  var maxDrop: Int?

  @Option(
    help: ArgumentHelp(
      "Fail if a due date of a task or a group moved later by more than this, or was removed.", valueName: "14d"))
  var maxSlip: DayCount?

  @Option(
    help: ArgumentHelp(
      "Fail on overdue, empty (no tasks), warning or slip (a due date moved later); may be repeated.",
      valueName: "condition"))
  var failOn: [Gates.Trouble] = []

  @Flag(help: "Report unmet gates, but exit with 0.")
  var informational = false

  func validate() throws {
    for (name, value) in [("--fail-under", failUnder), ("--max-drop", maxDrop)] {
      if let value, !(0...100).contains(value) { throw ValidationError("\(name) must be an integer from 0 to 100.") }
    }
  }

  var gates: Gates {
    var gates = Gates()
    gates.failUnder = failUnder
    gates.maxDrop = maxDrop
    gates.maxSlip = maxSlip?.days
    gates.failOn = failOn
    return gates
  }
}

extension Gates.Trouble: ExpressibleByArgument {}

/// A number of days as typed: `14d`, `2w`, or `14`.
struct DayCount: ExpressibleByArgument {
  let days: Int

  init?(argument: String) {
    guard let days = Gates.days(argument) else { return nil }
    self.days = days
  }
}

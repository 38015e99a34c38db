public import ArgumentParser
import Reports

/// The gates of a report.
struct GateOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Fail if less than this percentage is done.", valueName: "0–100"))
  var failUnder: Int?

  @Option(
    help: ArgumentHelp(
      "Fail if the percentage drops by more than this; newly added tasks lower it too.", valueName: "0–100"))
  var maxDrop: Int?

  @Option(help: ArgumentHelp("Fail on overdue, empty (no tasks) or warning; may be repeated.", valueName: "condition"))
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
    gates.failOn = failOn
    return gates
  }
}

extension Gates.Trouble: ExpressibleByArgument {}

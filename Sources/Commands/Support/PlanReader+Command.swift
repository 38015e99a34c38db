import Base
import Workspace

extension PlanReader {
  /// A reader for a command that has nothing else to do: the program exits if parsing takes too long.
  static var forCommand: PlanReader {
    PlanReader { message in
      Console.error("ringmark: \(message)")
      endProcess(1)
    }
  }
}

import Plan
import TestSupport
import Testing

@testable import Site
@testable import TodoEditing

/// What the scripts for editing and the server agree on, as types that the scripts are checked with.
struct ContractTests {
  @Test func `the scripts are checked with the changes, outcomes, and words of the server`() throws {
    let words = (LiveWords.showing + LiveWords.editing).map { "  \($0.stringValue): string;\n" }.sorted().joined()
    let states = union(TaskState.given.map(\.name))
    try Snapshot.expect(
      """
      // Made from the types of the server by ContractTests; UPDATE_SNAPSHOTS=1 writes it anew.
      type ChangeKind = \(union(EditRequest.Kind.allCases.map(\.rawValue)));
      interface Outcome {
        verb: \(union(EditSummary.Verb.allCases.map(\.rawValue)));
        kind: \(union(EditSummary.Kind.allCases.map(\.rawValue)));
        /** The title or the name before the change; null for several. */
        title: string | null;
        count: number;
      }
      type StateName = \(states);
      type PriorityName = \(union(TaskPriority.allCases.compactMap(\.name)));
      /** The texts of the page in its language, and the names of states and priorities. */
      interface Words {
        states: [StateName, string][];
        priorities: [PriorityName, string][];
        /** Recurrence rules that are offered, and their names. */
        rules: [string, string][];
      \(words)}

      """, equals: "../Scripts/contract.d.ts")
  }

  private func union(_ names: [String]) -> String { names.map { "'\($0)'" }.joined(separator: " | ") }
}

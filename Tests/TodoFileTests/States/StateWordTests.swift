import TestSupport
import Testing

@testable import Base
@testable import Plan
@testable import States

/// Words that are states in one place and names in another.
struct StateWordTests {
  /// `state title` of each task.
  private func states(_ text: String, path: String = "TODO.md") throws -> [String] {
    let document = try parseDocument(text, path: path)
    return document.tasks.filter { $0.state != .stateless }.map { "\($0.state.name) \(document.title(of: $0))" }
  }

  @Test(arguments: [
    ("## Terminé\n- a\n", ["done a"]), ("## Termine\n- a\n", ["open a"]), ("## LIVRÉS\n- a\n", ["done a"]),
    ("## Livres à lire\n- a\n", ["open a"]), ("## Realise the plan\n- a\n", ["open a"]), ("## Lost\n- a\n", ["open a"]),
    ("- Café: terminé\n- Kalender: Termine\n", ["done Café", "open Kalender: Termine"]),
    ("- ✅ **Reportes:** panel\n- b\n", ["done Reportes: panel", "open b"]),
    ("## Lista\n- a\n\n## Pronto\n- b\n", ["open a", "open b"]),
    ("| Tâche | Statut |\n|---|---|\n| a | Termine |\n| b | à faire |\n", ["done a", "open b"]),
  ])
  func `a word that is a noun without its accent is a state only with it, and in a column of states`(
    text: String, tasks: [String]
  ) throws {
    #expect(try states(text) == tasks)
  }

  @Test(arguments: [
    ("- **Front:** Next.js and CSS\n- **Host:** Done.com\n", ["open Front: Next.js and CSS", "open Host: Done.com"]),
    ("- **Login:** done\n- **Search:** next.\n", ["done Login", "open Search"]),
  ])
  func `a word before a period is a state after a bold name only at the end of its sentence`(
    text: String, tasks: [String]
  ) throws {
    #expect(try states(text) == tasks)
  }

  @Test(arguments: [
    ("## Выполненные задачи\n- a\n\n## Планируемый релиз\n- b\n", ["done a", "open b"]),
    ("## Problemas resolvidos\n- a\n\n## Funcionalidades pendentes\n- b\n", ["done a", "open b"]),
    ("## Tareas realizadas\n- a\n\n## Geplande functies\n- b\n", ["done a", "open b"]),
    ("## Tâches réalisées\n- a\n\n## Funzionalità implementate\n- b\n", ["done a", "done b"]),
  ])
  func `a participle makes a heading a state in every language`(text: String, tasks: [String]) throws {
    #expect(try states(text) == tasks)
  }

  @Test(
    arguments: [
      ("## Phase 3: Testing\n- a\n", "Phase 3: Testing", nil), ("## Anna : Planning\n- a\n", "Anna : Planning", nil),
      ("## Phase 2 – Beta (May)\n- a\n", "Phase 2 – Beta (May)", nil),
      ("## Phase 3: Testing ✅\n- a\n", "Phase 3: Testing", .done), ("## Phase 4: Done\n- a\n", "Phase 4: Done", .done),
      ("## Search — testing\n- a\n", "Search", .inProgress), ("## Search (testing)\n- a\n", "Search", .inProgress),
      ("## Phase 5: 🚧 Testing\n- a\n", "Phase 5", .inProgress), ("## Planning\n- a\n", "Planning", .open),
    ] as [(String, String, TaskState?)])
  func `a stage of work after a number or a colon is the name of a heading`(
    text: String, name: String, state: TaskState?
  ) throws {
    let document = try parseDocument(text)
    #expect(document.groups.last?.name == name && document.headings.map(\.state) == [state])
  }

  @Test(arguments: [
    ("## Done this week\n- a\n\n## Closed this week\n- b\n", ["done a", "done b"]),
    ("## Done in v2.0\n- a\n\n## Next in 3.0\n- b\n", ["done a", "open b"]),
    ("## Cerrado esta semana\n- a\n\n## Esta semana\n- b\n", ["done a", "inProgress b"]),
    ("## This week\n- a\n\n## Complete this week\n- b\n", ["inProgress a", "inProgress b"]),
    ("## 本周已完成\n- a\n\n## 이번 주 완료\n- b\n", ["done a", "done b"]),
  ])
  func `a state with its week or its version is that state`(text: String, tasks: [String]) throws {
    #expect(try states(text) == tasks)
  }

  @Test(arguments: [
    ("Before the branch is finished:\n\n- a\n", ["open a"]), ("Things to be finished:\n\n- a\n", ["open a"]),
    ("## Things that must be completed\n- a\n", ["open a"]), ("## Deben ser completadas\n- a\n", ["open a"]),
    ("## Before the launch ✅\n- a\n", ["done a"]), ("## What was completed\n- a\n", ["done a"]),
    ("## When it is shipped (done)\n- a\n", ["done a"]),
  ])
  func `what is to be done is open, whatever word for a state follows`(text: String, tasks: [String]) throws {
    #expect(try states(text) == tasks)
  }

  @Test(arguments: [
    "Done when", "The project is complete when", "Fertig, wenn", "Terminé quand", "Готово, когда", "Klar när",
    "Abschlusskriterien", "Criterios de completado", "Tiêu chí hoàn thành (v1)", "完成条件",
  ])
  func `criteria for when something is done are no tasks`(heading: String) throws {
    #expect(try states("## \(heading)\n- a\n- b\n\n## Work\n- c\n") == ["open c"])
  }

  @Test func `remarks and placeholders in a to-do list are no tasks`() throws {
    #expect(try states("- a\n- Why: it is slow\n- b\n\n## Mail\n- None yet\n") == ["open a", "open b"])
  }

  @Test(arguments: [
    "Grundregeln (für alle)", "Lembrete", "模块状态备忘", "Coding conventions", "Reminder", "Waarom Git?", "Werkwijze",
  ])
  func `rules and notes in a to-do list are no tasks`(heading: String) throws {
    #expect(try states("## \(heading)\n- a\n- b\n\n## Work\n- c\n- d\n- *Depende de:* e\n") == ["open c", "open d"])
  }

}

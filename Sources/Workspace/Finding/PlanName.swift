import Base

/// Recognizes names of plans.
enum PlanName {
  private static let words: Set<String> = [
    "todo", "todos", "roadmap", "roadmaps", "plan", "plans", "planning", "progress", "status", "checklist",
    "checklists",
    "tasks", "task", "tasklist", "backlog", "milestone", "milestones", "worklog", "wip", "sprint", "kanban", "board",
    "punchlist", "tracker", "todolist", "aufgaben", "aufgabenliste", "fahrplan", "tâches", "taches", "tareas",
    "pendientes",
    "tarefas", "zadania",
  ]
  /// Names that can only be those of plans.
  private static let plain: Set<String> = [
    "todo", "todos", "to-do", "to_do", "roadmap", "backlog", "tasks", "milestones", "todolist", "todo-list",
    "todo_list", "to-do-list", "to_do_list",
  ]
  private static let folders: Set<String> = [
    "plan", "plans", "planning", "todo", "todos", "tasks", "roadmap", "roadmaps", "backlog", "milestones", "sprints",
    "checklists", "kanban",
  ]
  /// Words of languages that are written without spaces or in another script.
  private static let parts = [
    "待办", "待辦", "路线图", "路線圖", "计划", "計劃", "計画", "进度", "進度", "進捗", "任务", "任務", "清单", "清單", "ロードマップ", "タスク", "할일",
    "할 일", "로드맵", "계획", "진행", "체크리스트", "작업", "план", "задачи", "прогресс", "чеклист", "дорожная",
    "feuille-de-route", "feuille de route", "hoja-de-ruta", "hoja de ruta", "مهام",
  ]

  /// A file's name without its extension.
  static func stem(_ file: String) -> String {
    guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return file }
    return String(file[..<dot])
  }

  /// Whether the name of a file consists only of a word for plans.
  static func isPlain(_ file: String) -> Bool { plain.contains(stem(file).lowercased()) }

  /// Whether the name of a file, or of a folder near it, contains a word for plans.
  /// - Parameter path: relative to the folder of the plan.
  static func isPlan(path: String) -> Bool {
    let names = path.split(separator: "/")
    return isPlain(String(names.last ?? "")) || isPlan(stem(String(names.last ?? "")), words)
      || names.dropLast().suffix(2).contains { folders.contains($0.lowercased()) }
  }

  /// Whether a title contains a word for plans.
  static func isPlan(title: String) -> Bool { isPlan(title, titles) }

  /// Words that mean a plan only at the end of a name: “Project status”, but not “Status codes”.
  private static let last: Set<String> = ["status", "task", "progress", "board", "wip"]

  private static let titles: Set<String> = [
    "todo", "todos", "roadmap", "plan", "plans", "checklist", "tasks", "backlog", "milestones", "progress",
  ]

  private static func isPlan(_ text: String, _ words: Set<String>) -> Bool {
    let name = text.lowercased()
    if parts.contains(where: name.contains) { return true }
    let found = name.split(whereSeparator: { !$0.isLetter }).map(String.init)
    return found.contains { words.contains($0) && !last.contains($0) } || found.last.map(last.contains) == true
  }
}

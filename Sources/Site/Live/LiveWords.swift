import Base
import TodoFile

/// The texts and data of the preview's scripts, as JSON for attributes of their element.
struct LiveWords {
  let context: SiteContext

  /// The texts by the names that the scripts use.
  func words(isEditing: Bool) -> String {
    var json = JSONWriter()
    json.object { json in
      write(
        [("problem", .liveProblem), ("offline", .liveOffline), ("network", .network), ("inviteHead", .inviteHead)],
        &json)
      guard isEditing else { return }
      write(Self.editing, &json)
      json.key("states")
      json.array(TaskState.given) { $0.strings([$1.name, context.stateName($1)]) }
      json.key("priorities")
      json.array(TaskPriority.allCases.reversed()) { json, priority in
        if let name = priority.name { json.strings([name, context.priorityName(priority) ?? name]) }
      }
    }
    return json.text
  }

  private func write(_ words: [(String, Phrase)], _ json: inout JSONWriter) {
    for (name, phrase) in words {
      json.key(name)
      json.string(context.language.text(phrase, Self.holes))
    }
  }

  /// Placeholders that the scripts fill themselves.
  private static let holes = ["title": "{title}", "what": "{what}", "n": "{n}"]

  private static let editing: [(String, Phrase)] = [
    ("editNamed", .editNamed), ("addTask", .addTask), ("addHint", .addHint), ("add", .addButton),
    ("addGroup", .addGroup), ("editGroup", .editGroup), ("removeGroup", .removeGroup), ("title", .editTitle),
    ("memo", .editMemo), ("reason", .editReason), ("due", .columnDue), ("priority", .priority), ("state", .state),
    ("tags", .tags), ("people", .people), ("group", .group), ("none", .none), ("name", .name), ("color", .color),
    ("ownColor", .ownColor), ("icon", .icon), ("image", .picture), ("save", .save), ("cancel", .cancel),
    ("remove", .remove), ("close", .close), ("undo", .undo), ("removed", .removed), ("undone", .undone),
    ("undoStale", .undoStale), ("nothingToUndo", .nothingToUndo), ("draftKept", .draftKept),
    ("continueEditing", .continueEditing), ("draftRestored", .draftRestored),
    ("moved", .moved), ("stale", .editStale), ("gone", .editGone), ("lost", .editLost), ("failed", .editFailed),
    ("needsName", .needsName), ("choosePicture", .choosePicture), ("surpriseDog", .surpriseDog),
    ("surpriseCat", .surpriseCat), ("keysHead", .keysHead), ("keysMove", .keysMove), ("keysSpace", .keysSpace),
    ("keysTick", .keysTick), ("keysEdit", .keysEdit), ("keysSearch", .keysSearch), ("keysUse", .keysUse),
    ("gettingPicture", .gettingPicture), ("today", .today), ("overview", .overview),
    ("tomorrow", .tomorrow),
    ("nextWeek", .nextWeek),
    ("noDate", .noDate),
    ("redo", .redo),
    ("redone", .redone),
    ("nothingToRedo", .nothingToRedo),
    ("selectedCount", .selectedCount),
    ("removedMany", .removedMany),
    ("changedMany", .changedMany),
    ("openPage", .openPage),
    ("addTags", .addTags),
    ("addPeople", .addPeople),
    ("dueWords", .dueWords),
    ("moveTo", .moveTo),
    ("allFields", .allFields),
    ("memoHint", .memoHint),
    ("keysBelow", .keysBelow),
    ("keysNest", .keysNest),
    ("keysOrder", .keysOrder),
    ("keysSelect", .keysSelect),
    ("keysSeveral", .keysSeveral),
    ("keepMessages", .keepMessages),
    ("removePicture", .removePicture),
    ("description", .description),
    ("waiting", .waiting),
    ("refusedMode", .refusedMode),
    ("refusedMarkdown", .refusedMarkdown),
    ("refusedColor", .refusedColor),
    ("refusedBusy", .refusedBusy),
    ("refusedMany", .refusedMany),
    ("refusedFormat", .refusedFormat),
    ("refusedPicture", .refusedPicture),
    ("noPicture", .noPicture),
    ("refused", .refused),
    ("parentGroup", .parentGroup),
    ("discard", .discard),
    ("added", .addedTask),
    ("addSubtask", .addSubtask),
    ("notRepeated", .notRepeated),
    ("tools", .tools),
    ("titleKept", .titleKept),
    ("reopened", .reopenedTask),
    ("movedTo", .movedTo),
    ("keysChips", .keysChips),
    ("keysClose", .keysClose),
  ]

  /// Every group that a task can move to: its file, its index in the file, and its name.
  var groups: String {
    var json = JSONWriter()
    json.array { json in
      for (file, document) in context.plan.documents.enumerated() {
        let plan = context.plan
        guard document.format.isEditable, plan.continued[file] == nil else { continue }
        // A file that is one task has no place for another.
        for group in document.groups.indices where !plan.places[file].isMember {
          let path = (plan.isSingle ? [] : [plan.name(ofDocument: file)]) + document.path(ofGroup: group)
          let name = path.isEmpty ? context.text(.inbox) : path.joined(separator: " › ")
          json.array { json in
            json.number(file)
            json.number(group)
            json.string(name)
          }
        }
      }
    }
    return json.text
  }
}

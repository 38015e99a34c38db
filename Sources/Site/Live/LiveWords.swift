import Base
import Fluent
import Plan

/// The texts and data of the preview's scripts, as JSON for attributes of their element.
struct LiveWords {
  let context: SiteContext
  let live: LivePages

  /// The texts by the names of their phrases, under which the scripts use them.
  var words: String {
    JSONWriter.object { json in
      write(Self.showing, &json)
      guard live.editing != nil else { return }
      write(Self.editing, &json)
      json.array("states", TaskState.given) { $0.strings([$1.name, context.stateName($1)]) }
      json.array("priorities", TaskPriority.allCases.reversed()) { json, priority in
        if let name = priority.name { json.strings([name, context.priorityName(priority) ?? name]) }
      }
      json.array("rules", ["+1d", "+1b", "+1w", "+2w", "+1m", "+1y"]) { json, key in
        let text = RecurrenceRule(key).flatMap(context.language.text) ?? key
        json.strings([key, text.prefix(1).uppercased() + text.dropFirst()])
      }
    }.text
  }

  private func write(_ phrases: [Phrase], _ json: inout JSONWriter) {
    let holes = Self.holes.merging(["command": live.command]) { $1 }
    for phrase in phrases { json.field(phrase.stringValue, context.language.text(phrase, holes)) }
  }

  /// Placeholders that the scripts fill in.
  private static let holes = ["title": "{title}", "what": "{what}", "n": "{n}", "date": "{date}"]

  /// The texts of the scripts that only show.
  static let showing: [Phrase] = [.liveProblem, .liveOffline, .network, .inviteHead, .overdueOn, .milestoneOn]

  /// The texts of the scripts that edit.
  static let editing: [Phrase] = [
    .editNamed, .addTask, .addHint, .addButton, .addGroup, .editGroup, .removeGroup, .editTitle, .editMemo,
    .editReason, .columnDue, .priority, .state, .tags, .people, .group, .none, .name, .color, .ownColor, .icon,
    .picture, .save, .cancel, .remove, .close, .undo, .removed, .undone, .undoStale, .nothingToUndo, .draftKept,
    .moved, .editStale, .editGone, .editLost, .editFailed, .needsName,
    .choosePicture, .surpriseDog, .surpriseCat, .keysHead, .keysMove, .keysSpace, .keysTick, .keysEdit, .keysSearch,
    .keysUse, .gettingPicture, .today, .evening, .tomorrow, .weekend, .nextWeek, .noDate,
    .repeats, .noRepeat, .selectAll, .overview, .redo, .redone, .nothingToRedo,
    .selectedCount, .removedMany, .changedMany, .openPage, .addTags, .addPeople, .timeOfDay, .dueWords, .dueExample,
    .moveTo,
    .allFields, .memoHint, .keysBelow, .keysNest, .keysTyping, .keysOrder, .keysSelect, .keysSeveral,
    .keepMessages, .removePicture,
    .description, .waiting, .refusedMode, .refusedMarkdown, .refusedColor, .refusedBusy, .refusedMany, .refusedFormat,
    .refusedPicture, .noPicture, .refused, .parentGroup, .anotherPicture, .addedTask, .addSubtask, .notRepeated, .tools,
    .titleKept, .showMore, .movedTo, .keysChips, .keysClose, .needsBoxes, .giveBoxes, .recordDone, .recordCreated,
  ]

  /// Every group to which a task can be moved: its file, its index in the file, and its name.
  var groups: String {
    JSONWriter.array { json in
      for (file, document) in context.plan.documents.enumerated() {
        let plan = context.plan
        guard document.format.isEditable, plan.continued[file] == nil else { continue }
        // A file that is a single task cannot contain another one.
        for group in document.groups.indices where !plan.locations[file].isMember {
          let path = (plan.isSingle ? [] : [plan.name(ofDocument: file)]) + document.path(ofGroup: group)
          let name = path.isEmpty ? context.text(.inbox) : path.joined(separator: " › ")
          json.array { json in
            json.number(file)
            json.number(group)
            json.string(name)
          }
        }
      }
    }.text
  }
}

/// The texts that the scripts of a page show, in the language of the site. They are part of the script, so that pages
/// do not repeat them.
struct ScriptWords {
  let language: Language

  /// Those of every page, by name, as a JSON object.
  var page: String { JSONWriter.object { $0.field("permalink", language.text(.permalink)) }.text }

  /// Those of the search, by name, as a JSON object.
  var search: String {
    JSONWriter.object { json in
      json.texts([
        ("hint", language.text(.searchHint)), ("none", language.text(.noResults)), ("here", language.text(.inThisList)),
        ("failed", language.text(.searchFailed)),
        ("all", language.text(.allResults, ["n": "{n}"])), ("overdue", language.text(.overdueOn, ["date": "{date}"])),
        ("similar", language.text(.similarResults)), ("group", language.text(.columnGroup)),
      ])
      json.object("results") { json in
        for (category, text) in language.forms(.results) { json.field(category.rawValue, text) }
      }
      json.object("states") { json in
        for state in TaskState.allCases { json.field(state.name, language.name(of: state)) }
      }
    }.text
  }
}

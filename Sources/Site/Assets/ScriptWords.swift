import Base
import Fluent
import Plan

/// The texts that the scripts of a page show, in the language of the site. They are part of the script, so that pages
/// do not repeat them.
struct ScriptWords {
  let language: Language

  /// The texts by name, as a JSON object.
  var json: String {
    let texts = [
      ("permalink", language.text(.permalink)), ("hint", language.text(.searchHint)),
      ("none", language.text(.noResults)), ("failed", language.text(.searchFailed)),
      ("all", language.text(.allResults, ["n": "{n}"])), ("overdue", language.text(.overdueOn, ["date": "{date}"])),
    ]
    return JSONWriter.object { json in
      for (key, value) in texts { json.field(key, value) }
      json.object("results") { json in
        for (category, text) in language.forms(.results) { json.field(category.rawValue, text) }
      }
      json.object("states") { json in
        for state in TaskState.allCases { json.field(state.name, language.name(of: state)) }
      }
    }.text
  }
}

import Base
import Fluent
import Plan

/// The texts that the scripts of a page show, in the language of the site. They are part of the script, so that pages
/// do not repeat them.
struct ScriptWords {
  let language: Language

  /// Those of every page, by name, as a JSON object.
  var page: String { JSONWriter.object { $0.field("permalink", language.text(.permalink)) }.text }

  /// Those of the search, by name, as a JSON object.
  var search: String {
    let texts = [
      ("hint", language.text(.searchHint)), ("none", language.text(.noResults)), ("here", language.text(.inThisList)),
      ("failed", language.text(.searchFailed)),
      ("all", language.text(.allResults, ["n": "{n}"])), ("overdue", language.text(.overdueOn, ["date": "{date}"])),
      ("similar", language.text(.similarResults)), ("group", language.text(.columnGroup)),
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

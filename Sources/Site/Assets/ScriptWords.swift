import Base
import Fluent
import TodoFile

/// What the scripts of a page say, in the language of the site; part of the script, so that no page repeats it.
struct ScriptWords {
  let language: Language

  /// A JSON object with the texts by name.
  var json: String {
    let texts = [
      ("permalink", language.text(.permalink)), ("hint", language.text(.searchHint)),
      ("none", language.text(.noResults)), ("failed", language.text(.searchFailed)),
      ("all", language.text(.allResults, ["n": "{n}"])), ("overdue", language.text(.overdueOn, ["date": "{date}"])),
    ]
    var json = JSONWriter()
    json.object { json in
      for (key, value) in texts {
        json.key(key)
        json.string(value)
      }
      json.key("results")
      json.object { json in
        for (category, text) in language.forms(.results) {
          json.key(category.rawValue)
          json.string(text)
        }
      }
      json.key("states")
      json.object { json in
        for state in TaskState.allCases {
          json.key(state.name)
          json.string(language.name(of: state))
        }
      }
    }
    return json.text
  }
}

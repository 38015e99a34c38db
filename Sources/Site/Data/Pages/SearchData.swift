import Mustache

/// The search page.
struct SearchData: PageData {
  var states: [OptionData]
  var groups: [OptionData]
  var hasTags: Bool
  var tags: [OptionData]
  var hasPeople: Bool
  var people: [OptionData]
  var everything: [UInt8]
  var shown: String

  static let template = "search"

  static let fields = TemplateFields<SearchData>(
    TemplateField("states") { $0.states },
    TemplateField("groups") { $0.groups },
    TemplateField("hasTags") { $0.hasTags },
    TemplateField("tags") { $0.tags },
    TemplateField("hasPeople") { $0.hasPeople },
    TemplateField("people") { $0.people },
    TemplateField("everything") { $0.everything },
    TemplateField("shown") { $0.shown })
}

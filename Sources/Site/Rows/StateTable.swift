import Base
import Plan

/// A table with several columns of states as it was in the file, with how much of each column is done.
struct StateTable {
  let context: SiteContext
  let table: TaskTable
  /// The file of the table, and its index.
  let document: TodoDocument
  let index: Int
  let hasAnchors: Bool
  let chips: TaskChips
  let pictures: PagePictures

  func append(to html: inout HTML) {
    let group = context.tree.nodeOfGroup[index][Int(document.tasks[table.firstTask].group)]
    // The keyboard scrolls a large table; its name tells which one has the focus.
    let name = HTML.Attribute("aria-label", context.name(group))
    html.line("div", .class("matrix"), .init("role", "group"), name, .init("tabindex", "0")) { html in
      html("table", .class("sortable")) { html in
        html.line("thead") { html in
          html("tr") { html in
            for header in table.headers {
              html("th", .init("scope", "col"), .directed) {
                pictures.append(index, to: &$0) { $0.bytes += document.html(of: header) }
              }
            }
          }
        }
        html("tbody") { html in for task in table.tasks { appendRow(task, to: &html) } }
        html("tfoot") { html in html("tr") { appendCounts(to: &$0) } }
      }
    }
  }

  private func appendRow(_ number: Int, to html: inout HTML) {
    let task = document.tasks[number]
    let reference = TaskReference(document: index, task: number, number: 0)
    let id = "t-" + context.anchorPrefix(document: index) + context.identifier(reference)
    html.line("tr", .class("task is-\(task.state.name)"), hasAnchors ? .init("id", id) : nil) { html in
      for cell in table.row(ofTask: number) {
        switch cell.role {
        case .title:
          html("th", .init("scope", "row"), .directed) {
            pictures.append(index, to: &$0) { document.appendTitleHTML(of: task, to: &$0.bytes) }
          }
        case .person: html("td", .directed) { chips.appendPeople(index, document, task, to: &$0) }
        case .text:
          // A mark has no direction of its own, and is on the side of the header.
          let kind = cell.state.map { HTML.Attribute("data-is", $0.name) }
          let order = cell.state.map { HTML.Attribute("data-sort", Self.order(of: $0)) }
          html("td", kind, order, cell.state == nil ? .directed : nil) {
            pictures.append(index, to: &$0) { $0.bytes += document.html(of: cell.html) }
          }
        }
      }
    }
  }

  /// The place of a state in a column that is sorted.
  private static func order(of state: TaskState) -> String {
    switch state {
    case .open, .question, .stateless: "0"
    case .deferred: "1"
    case .inProgress: "2"
    case .done: "3"
    case .cancelled: "4"
    }
  }

  /// `31/50` below each column of states, and what they count below the others.
  private func appendCounts(to html: inout HTML) {
    let number = context.language.number
    var isNamed = false
    for column in table.headers.indices {
      if let count = table.count(ofColumn: column) {
        html("td", text: "\(number(count.done))/\(number(count.total))")
      } else if isNamed {
        html("td")
      } else {
        isNamed = true
        html("th", .init("scope", "row"), context.chrome, text: context.text(.columnDone))
      }
    }
  }
}

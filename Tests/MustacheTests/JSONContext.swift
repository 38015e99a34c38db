import Foundation
import Mustache

/// Any JSON object as the data of a template.
struct JSONContext: TemplateContext {
  private let values: [TemplateSymbol: TemplateValue]

  init(_ object: [String: Any]) {
    values = Dictionary(uniqueKeysWithValues: object.map { (TemplateSymbol($0), Self.value($1)) })
  }

  func value(of name: TemplateSymbol) -> TemplateValue? { values[name] }

  static func value(_ json: Any) -> TemplateValue {
    switch json {
    case is NSNull: .missing
    case let text as String: .text(text)
    case let number as NSNumber: number.isFlag ? .flag(number.boolValue) : .text("\(number)")
    case let list as [Any]: .list(list.map(value))
    case let object as [String: Any]: .object(JSONContext(object).value(of:))
    default: .missing
    }
  }
}

/// Whether a number is a JSON `true` or `false`.
extension NSNumber {
  fileprivate var isFlag: Bool { unsafe String(cString: objCType) == "c" || String(cString: objCType) == "B" }
}

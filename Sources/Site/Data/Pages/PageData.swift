import Mustache

/// The data of a page, and the template that renders it.
protocol PageData: TemplateData {
  /// The template's name.
  static var template: String { get }
}

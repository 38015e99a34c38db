public import Base

/// A type whose values a template can use by name.
public protocol TemplateData: TemplateContext {
  /// The names and their values. Declare them as a stored property, so that they are created once.
  static var fields: TemplateFields<Self> { get }
}

extension TemplateData {
  @inlinable
  public func value(of name: TemplateSymbol) -> TemplateValue? { Self.fields.value(of: name, in: self) }
}

/// The names that templates can use of a type, each with the function that returns its value.
///
/// They determine both the rendered values and the names against which a template is checked, so the two cannot differ.
/// A value is computed only if a template uses it.
public struct TemplateFields<Data>: Sendable {
  /// Each is given its own position.
  @usableFromInline private(set) var getters: [@Sendable (Data, Int) -> TemplateValue] = []
  /// By symbol, the position of its function; -1 for a name that the type does not have.
  @usableFromInline private(set) var positions: [Int] = []
  /// The names, each with what is inside its value; nil for text or a flag.
  private var names: [(name: String, nested: (@Sendable () -> TemplateScheme)?)] = []

  /// Creates fields from declarations; each name must be unique.
  public init(_ declare: (inout TemplateFields) -> Void) { declare(&self) }

  /// Creates fields with texts that one function returns by the positions of their names.
  public init(texts names: [String], _ get: @escaping @Sendable (Data, Int) -> String) {
    let value: @Sendable (Data, Int) -> TemplateValue = { .text(get($0, $1)) }
    for name in names { add(name, nil, value) }
  }

  /// The names, for the check of a template.
  public var scheme: TemplateScheme {
    TemplateScheme(names: names.reduce(into: [:]) { $0[$1.name] = .some($1.nested?()) })
  }

  /// Declares a text; nil renders nothing.
  public mutating func text(_ name: String, _ get: @escaping @Sendable (Data) -> String?) {
    add(name, nil) { data, _ in get(data).map(TemplateValue.text) ?? .missing }
  }

  /// Declares HTML, for tags with three braces; nil renders nothing.
  public mutating func html(_ name: String, _ get: @escaping @Sendable (Data) -> HTML?) {
    add(name, nil) { data, _ in get(data).map(TemplateValue.html) ?? .missing }
  }

  /// Declares HTML that is written directly into the output of the template.
  public mutating func written(
    _ name: String, _ write: @escaping @Sendable (Data, inout HTML) throws(TemplateError) -> Void
  ) {
    add(name, nil) { data, _ in
      .written { (output: inout HTML) throws(TemplateError) in try write(data, &output) }
    }
  }

  /// Declares a condition.
  public mutating func flag(_ name: String, _ get: @escaping @Sendable (Data) -> Bool) {
    add(name, nil) { data, _ in .flag(get(data)) }
  }

  /// Declares a value with names of its own.
  public mutating func object<Object: TemplateData>(_ name: String, _ get: @escaping @Sendable (Data) -> Object) {
    add(name, { Object.fields.scheme }) { data, _ in .object(get(data).value(of:)) }
  }

  /// Declares a list whose elements have names of their own.
  public mutating func list<Element: TemplateData>(_ name: String, _ get: @escaping @Sendable (Data) -> [Element]) {
    add(name, { Element.fields.scheme }) { data, _ in .list(get(data).map { .object($0.value(of:)) }) }
  }

  /// Declares a list with the names of its elements.
  public mutating func list<Element>(
    _ name: String, _ get: @escaping @Sendable (Data) -> [Element], of fields: TemplateFields<Element>
  ) {
    add(name, { fields.scheme }) { data, _ in
      .list(get(data).map { element in .object { fields.value(of: $0, in: element) } })
    }
  }

  private mutating func add(
    _ name: String, _ nested: (@Sendable () -> TemplateScheme)?, _ get: @escaping @Sendable (Data, Int) -> TemplateValue
  ) {
    let symbol = TemplateSymbol(name)
    while positions.count <= symbol.number { positions.append(-1) }
    positions[symbol.number] = getters.count
    getters.append(get)
    names.append((name, nested))
  }

  /// The value of a name; nil for a name that the type does not have.
  ///
  /// Inlined, because each access to a function of an unknown type would look up its metadata.
  @inlinable
  public func value(of name: TemplateSymbol, in data: Data) -> TemplateValue? {
    guard name.number < positions.count else { return nil }
    let position = positions[name.number]
    return position < 0 ? nil : getters[position](data, position)
  }
}

/// The names that a type of template data provides, including the names inside each.
public struct TemplateScheme: Sendable {
  /// The schemes of the values by name; nil for text or a flag.
  var names: [String: TemplateScheme?] = [:]
}

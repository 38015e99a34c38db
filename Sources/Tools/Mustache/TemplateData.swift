public import Base

/// A type whose values a template can use by name.
public protocol TemplateData: TemplateContext {
  /// The names and their values. Declare them as a stored property, so that they are created once.
  static var fields: TemplateFields<Self> { get }
}

extension TemplateData {
  @inlinable
  public func value(of name: TemplateSymbol) -> TemplateValue? { Self.fields.value(of: name, in: self) }

  @inlinable
  public func append(_ name: TemplateSymbol, isEscaped: Bool, to output: inout HTML) throws(TemplateError) -> Bool {
    try Self.fields.append(name, of: self, isEscaped: isEscaped, to: &output)
  }
}

/// The names that templates can use of a type, each with the function that returns its value.
///
/// They determine both the rendered values and the names against which a template is checked, so the two cannot differ.
/// A value is computed only if a template uses it.
public struct TemplateFields<Data>: Sendable {
  /// How a value is found: as a text, as HTML, by writing it, by the position of its name, or otherwise.
  @usableFromInline
  enum Getter: Sendable {
    case text(@Sendable (Data) -> String?)
    case html(@Sendable (Data) -> HTML?)
    case written(@Sendable (Data, inout HTML) throws(TemplateError) -> Void)
    case indexed(@Sendable (Data, Int) -> String)
    case value(@Sendable (Data) -> TemplateValue)
  }

  @usableFromInline private(set) var getters: [Getter] = []
  /// By symbol, the position of its function; -1 for a name that the type does not have.
  @usableFromInline private(set) var positions: [Int] = []
  /// The names, each with what is inside its value; nil for text or a flag.
  private var names: [(name: String, nested: (@Sendable () -> TemplateScheme)?)] = []

  /// Creates fields from declarations; each name must be unique.
  public init(_ declare: (inout TemplateFields) -> Void) { declare(&self) }

  /// Creates fields with texts that one function returns by the positions of their names.
  public init(texts names: [String], _ get: @escaping @Sendable (Data, Int) -> String) {
    for name in names { add(name, nil, .indexed(get)) }
  }

  /// The names, for the check of a template.
  public var scheme: TemplateScheme {
    TemplateScheme(names: names.reduce(into: [:]) { $0[$1.name] = .some($1.nested?()) })
  }

  /// Declares a text; nil renders nothing.
  public mutating func text(_ name: String, _ get: @escaping @Sendable (Data) -> String?) {
    add(name, nil, .text(get))
  }

  /// Declares HTML, for tags with three braces; nil renders nothing.
  public mutating func html(_ name: String, _ get: @escaping @Sendable (Data) -> HTML?) {
    add(name, nil, .html(get))
  }

  /// Declares HTML that is written directly into the output of the template.
  public mutating func written(
    _ name: String, _ write: @escaping @Sendable (Data, inout HTML) throws(TemplateError) -> Void
  ) {
    add(name, nil, .written(write))
  }

  /// Declares a condition.
  public mutating func flag(_ name: String, _ get: @escaping @Sendable (Data) -> Bool) {
    add(name, nil, .value { .flag(get($0)) })
  }

  /// Declares a value with names of its own.
  public mutating func object<Object: TemplateData>(_ name: String, _ get: @escaping @Sendable (Data) -> Object) {
    add(name, { Object.fields.scheme }, .value { .object(get($0).value(of:)) })
  }

  /// Declares a list with the names of its elements.
  public mutating func list<Element>(
    _ name: String, _ get: @escaping @Sendable (Data) -> [Element], of fields: TemplateFields<Element>
  ) {
    add(
      name, { fields.scheme },
      .value { .list(get($0).map { element in .object { fields.value(of: $0, in: element) } }) })
  }

  private mutating func add(_ name: String, _ nested: (@Sendable () -> TemplateScheme)?, _ get: Getter) {
    let symbol = TemplateSymbol(name)
    while positions.count <= symbol.number { positions.append(-1) }
    positions[symbol.number] = getters.count
    getters.append(get)
    names.append((name, nested))
  }

  @inlinable
  func position(of name: TemplateSymbol) -> Int? {
    guard name.number < positions.count, positions[name.number] >= 0 else { return nil }
    return positions[name.number]
  }

  /// The value of a name; nil for a name that the type does not have.
  ///
  /// Inlined, because each access to a function of an unknown type would look up its metadata.
  @inlinable
  public func value(of name: TemplateSymbol, in data: Data) -> TemplateValue? {
    guard let position = position(of: name) else { return nil }
    switch getters[position] {
    case .text(let get): return get(data).map(TemplateValue.text) ?? .missing
    case .html(let get): return get(data).map(TemplateValue.html) ?? .missing
    case .written(let write):
      return .written { (output: inout HTML) throws(TemplateError) in try write(data, &output) }
    case .indexed(let get): return .text(get(data, position))
    case .value(let get): return get(data)
    }
  }

  /// Appends the value of a name to the output of a template, as ``value(of:in:)`` has it.
  /// - Returns: whether the type has the name.
  @inlinable
  func append(
    _ name: TemplateSymbol, of data: Data, isEscaped: Bool, to output: inout HTML
  ) throws(TemplateError) -> Bool {
    guard let position = position(of: name) else { return false }
    if !isEscaped, case .written(let write) = getters[position] {
      try write(data, &output)
    } else {
      try value(of: name, in: data)?.append(isEscaped: isEscaped, to: &output)
    }
    return true
  }
}

/// The names that a type of template data provides, including the names inside each.
public struct TemplateScheme: Sendable {
  /// The schemes of the values by name; nil for text or a flag.
  var names: [String: TemplateScheme?] = [:]
}

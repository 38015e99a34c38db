/// A form of a text for some numbers (Unicode CLDR, Language Plural Rules).
public enum PluralCategory: String, Sendable, CaseIterable { case zero, one, two, few, many, other }

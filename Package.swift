// swift-tools-version: 6.3
import PackageDescription

/// Whether tests may see what is internal, as `.ci/build-tests` builds it; the packages that Ringmark uses need not allow that.
let isTested = Context.environment["TESTABLE"] != nil

/// Every target uses the Swift 6 language mode, imports what it uses, marks what of it can be seen from outside and each unsafe
/// expression as such, and treats warnings as errors.
let strict: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
  ] + (isTested ? [.unsafeFlags(["-enable-testing"])] : [])

/// The tests themselves are not optimized, which would take a tenth of the build; what they test is.
let testing = strict + [.unsafeFlags(["-Onone"])]

/// Whether the program is to contain all that it needs, as `.ci/static` builds it.
let isStatic = Context.environment["STATIC_LIBRARIES"] != nil

/// Links a C library of the system, or puts it into the program.
func system(_ name: String) -> LinkerSetting { .linkedLibrary(isStatic ? ":lib\(name).a" : name) }

/// How to link a static program: without what nothing refers to, and functions with the same code only once.
let staticLinking: [LinkerSetting] = [
  .unsafeFlags([
    "-static-executable", "-use-ld=lld", "-Xlinker", "-O2", "-Xlinker", "--icf=all", "-Xlinker", "--no-eh-frame-hdr",
    "-Xlinker", "-T",
    "-Xlinker", "\(Context.packageDirectory)/.ci/static.ld",
  ])
]

/// The fuzzer, which `.ci/sanitize` builds and runs.
let fuzzing: [Target] =
  Context.environment["FUZZ"] == nil
  ? []
  : [
    .executableTarget(
      name: "Fuzzing", dependencies: ["Base", "Plan", "Site", "TodoEditing", "TodoFile"], path: "Tests/Fuzzing",
      swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])],
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address"])])
  ]

/// What does not decide how long a build takes; a static program has it optimized for size.
let coldTargets: Set = [
  "Commands", "Covers", "DayWords", "Drawing", "Git", "GitHistory", "History", "LiveSite", "MCP",
  "Pictures", "Preview", "Reports", "TodoEditing", "Workspace", "YAML",
]

/// A library target: the C library of the system that it links, its folders of data that are no sources, and the plugins
/// that write sources for it.
func library(
  _ name: String, on dependencies: [Target.Dependency] = [], linking library: String? = nil,
  excluding data: [String] = [], plugins: [Target.PluginUsage] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: data,
    swiftSettings: strict + (isStatic && coldTargets.contains(name) ? [.unsafeFlags(["-Osize"])] : []),
    linkerSettings: library.map { [system($0)] } ?? [], plugins: plugins)
}

/// The tests of one target, below `Tests/`.
func tests(of name: String, with dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name), "TestSupport"] + dependencies,
    swiftSettings: testing)
}

/// What knows nothing of todo files, below `Sources/Tools/`.
let tools: [Target] = [
  .systemLibrary(name: "CCMark"),
  .systemLibrary(name: "CUnicode"),
  .systemLibrary(name: "CYAML"),
  .target(name: "CArena", dependencies: ["CCMark"], linkerSettings: [system("cmark")]),
  .target(name: "CFiles"),
  .plugin(name: "EmbedFiles", capability: .buildTool(), exclude: ["compact.awk", "embed.sh"]),
  library("EmbeddedFiles", on: ["Base"], plugins: ["EmbedFiles"]),
  library("Platform", on: [.product(name: "SystemPackage", package: "swift-system")]),
  library("Base", on: ["CFiles", "CUnicode", "Platform"], linking: "utf8proc"),
  library("YAML", on: ["Base", "CYAML"], linking: "yaml"),
  library("CommonMark", on: ["Base", "CArena", "CCMark"], linking: "cmark"),
  library("Mustache", on: ["Base"]),
  library("Fluent"),
  library("Pictures"),
  library("Covers", on: ["Base", "Pictures", "Platform", .product(name: "Subprocess", package: "swift-subprocess")]),
  library("Git", on: ["Base", "Platform", .product(name: "Subprocess", package: "swift-subprocess")]),
  library(
    "Preview",
    on: [
      "Base", "EmbeddedFiles", "Platform", .product(name: "NIOCore", package: "swift-nio"),
      .product(name: "NIOPosix", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
    ], excluding: ["Access/Files"]),
]
for tool in tools { tool.path = "Sources/Tools/\(tool.name)" }

/// What reads and edits a kind of text, below `Sources/Formats/`.
let formats: [Target] = [
  library("DayWords", on: ["Base", "EmbeddedFiles", "Plan"], excluding: ["Words"]),
  library("States", on: ["Base", "CommonMark", "EmbeddedFiles", "Plan"], excluding: ["Sections", "Words"]),
  library("Markdown", on: ["Base", "CommonMark", "Plan", "Platform", "States", "YAML"]),
  library("Plain", on: ["Base", "CommonMark", "Plan", "States"]),
  library("Records", on: ["Base", "CommonMark", "Plan", "States"]),
]
for format in formats { format.path = "Sources/Formats/\(format.name)" }

let package = Package(
  name: "ringmark",
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "ringmark", targets: ["ringmark"]),
    .library(name: "TodoFile", targets: ["Plan", "TodoFile"]),
  ],
  dependencies: [
    // Arguments: help, completions, validation.
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    // Only for tests: reads the workflows that are written, and the same YAML as libyaml through Ringmark's own code.
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    // git and curl: argument arrays without a shell.
    .package(url: "https://github.com/swiftlang/swift-subprocess", exact: "1.0.2", traits: []),
    // Paths, file descriptors, and errors of the system.
    .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
    // The preview server: an HTTP parser.
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
  ],
  targets: [
    library("Plan", on: ["Base", "CommonMark", "EmbeddedFiles", "YAML"], excluding: ["Dates/Words"]),
    library("TodoFile", on: ["Base", "DayWords", "Markdown", "Plain", "Plan", "Records"]),
    library("TodoEditing", on: ["Base", "CFiles", "Plan", "Platform", "TodoFile"]),
    library("History", on: ["Base", "Plan", "TodoFile"]),
    library("GitHistory", on: ["Base", "Git", "History", "Plan"]),
    library(
      "Drawing", on: ["Base", "EmbeddedFiles", "History", "Plan", "Platform"], excluding: ["Social/Outlines"]),
    library("Reports", on: ["Base", "History", "Markdown", "Plan", "States"]),
    library(
      "Site",
      on: [
        "Base", "CFiles", "CommonMark", "Drawing", "EmbeddedFiles", "Fluent", "History", "Mustache", "Pictures", "Plan",
        "Platform", "Reports", "States", "TodoFile",
      ]),
    library(
      "Workspace",
      on: [
        "Base", "Covers", "DayWords", "EmbeddedFiles", "Git", "GitHistory", "History", "Pictures", "Plan",
        "Platform", "Site", "TodoFile",
      ], excluding: ["Finding/Words"]),
    library(
      "LiveSite",
      on: [
        "Base", "Covers", "Git", "GitHistory", "History", "Plan", "Preview", "Site", "TodoEditing", "TodoFile",
        "Workspace",
      ]),
    library("MCP", on: ["Base", "GitHistory", "Plan", "Reports", "TodoEditing", "Workspace"]),
    library(
      "Commands",
      on: [
        "Base", "CFiles", "Covers", "DayWords", "Drawing", "EmbeddedFiles", "Git", "GitHistory", "History", "LiveSite",
        "MCP", "Markdown", "Mustache", "Plain", "Plan", "Platform", "Preview", "Records", "Reports", "Site", "States",
        "TodoEditing", "TodoFile", "Workspace", "YAML",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], excluding: ["Completion/Scripts"]),
    .executableTarget(
      name: "ringmark", dependencies: ["Commands"], swiftSettings: strict, linkerSettings: isStatic ? staticLinking : []
    ),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["Base", "CCMark", "History", "Plan", "Site", "TestSupport", "TodoFile"],
      path: "Tests/Benchmarks",
      // The options of `.ci/static-options` are for this linker.
      swiftSettings: strict, linkerSettings: isStatic ? [.unsafeFlags(["-use-ld=lld"])] : []),
    .target(
      name: "TestSupport", dependencies: ["Base", "History", "Plan", "TodoFile"], path: "Tests/TestSupport",
      swiftSettings: strict),
    tests(of: "Base"),
    tests(of: "YAML", with: [.product(name: "Yams", package: "Yams")]),
    tests(of: "CommonMark", with: ["Base"]),
    tests(
      of: "TodoFile",
      with: ["Base", "CommonMark", "DayWords", "EmbeddedFiles", "Markdown", "Plain", "Plan", "Records", "States"]),
    tests(of: "TodoEditing", with: ["Base", "DayWords", "Markdown", "Plain", "Plan", "Records", "TodoFile"]),
    tests(of: "History", with: ["Base", "Plan", "TodoFile"]),
    tests(of: "Git", with: ["Base"]),
    tests(of: "Covers"),
    tests(of: "Workspace", with: ["Base", "EmbeddedFiles", "Plan"]),
    tests(of: "LiveSite", with: ["Base", "GitHistory", "Plan", "Preview", "TodoEditing", "Workspace"]),
    tests(of: "GitHistory", with: ["Base", "History", "Plan", "TodoFile"]),
    tests(of: "Drawing", with: ["Base", "History", "Plan"]),
    tests(of: "Mustache", with: ["Base"]),
    tests(of: "Fluent"),
    tests(of: "Pictures", with: ["Base"]),
    tests(of: "Reports", with: ["Base", "CommonMark", "History", "Plan", "TodoFile"]),
    tests(of: "Site", with: ["Base", "EmbeddedFiles", "Fluent", "History", "Mustache", "Plan", "TodoFile"]),
    tests(of: "Preview"),
    tests(of: "MCP", with: ["Base", "Plan", "TodoEditing", "Workspace"]),
    tests(
      of: "Commands",
      with: [
        "Base", "EmbeddedFiles", "LiveSite", "MCP", "Mustache", "Plan", "Site", "TodoEditing", "TodoFile", "Workspace",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["Base", "Commands", "TestSupport", "ringmark", .product(name: "Yams", package: "Yams")],
      swiftSettings: testing),
  ] + tools + formats + fuzzing
)

// swift-tools-version: 6.3
import PackageDescription

/// Every target uses the Swift 6 language mode, imports what it uses, marks each unsafe expression as such, and treats warnings
/// as errors.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

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
      name: "Fuzzing", dependencies: ["Base", "CommonMark", "Site", "TodoEditing", "TodoFile"], path: "Tests/Fuzzing",
      swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])],
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address"])])
  ]

/// What does not decide how long a build takes; a static program has it optimized for size.
let coldTargets: Set = [
  "Commands", "Covers", "Drawing", "Fluent", "Git", "GitHistory", "History", "LiveSite", "MCP", "Mustache",
  "Pictures", "Preview", "Reports", "Site", "TodoEditing", "Workspace", "YAML",
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
  .plugin(name: "EmbedFiles", capability: .buildTool(), exclude: ["embed.sh"]),
  library("EmbeddedFiles", plugins: ["EmbedFiles"]),
  library("Platform"),
  library("Base", on: ["CFiles", "CUnicode", "Platform"], linking: "utf8proc"),
  library("YAML", on: ["CYAML"], linking: "yaml"),
  library("CommonMark", on: ["Base", "CArena", "CCMark"], linking: "cmark"),
  library("Mustache", on: ["Base"]),
  library("Fluent"),
  library("Pictures"),
  library("Covers", on: ["Base", "Pictures", .product(name: "Subprocess", package: "swift-subprocess")]),
  library("Git", on: ["Base", "Platform", .product(name: "Subprocess", package: "swift-subprocess")]),
  library(
    "Preview",
    on: [
      "Base", "Platform", .product(name: "NIOCore", package: "swift-nio"),
      .product(name: "NIOPosix", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
    ]),
]
for tool in tools { tool.path = "Sources/Tools/\(tool.name)" }

let package = Package(
  name: "ringmark",
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "ringmark", targets: ["ringmark"]),
    .library(name: "TodoFile", targets: ["TodoFile"]),
  ],
  dependencies: [
    // Arguments: help, completions, validation.
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    // Only for tests: reads the workflows that are written, and the same YAML as libyaml through Ringmark's own code.
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    // git and curl: argument arrays without a shell.
    .package(url: "https://github.com/swiftlang/swift-subprocess", exact: "1.0.2", traits: []),
    // The preview server: an HTTP parser.
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
  ],
  targets: [
    library("TodoFile", on: ["Base", "CommonMark", "EmbeddedFiles", "Platform", "YAML"]),
    library("TodoEditing", on: ["Base", "CFiles", "Platform", "TodoFile"]),
    library("History", on: ["Base", "Platform", "TodoFile"]),
    library("GitHistory", on: ["Base", "Git", "History", "TodoFile"]),
    library("Drawing", on: ["Base", "History", "Platform", "TodoFile"]),
    library("Reports", on: ["Base", "History", "TodoFile"]),
    library(
      "Site",
      on: [
        "Base", "CFiles", "Drawing", "EmbeddedFiles", "Fluent", "History", "Mustache", "Pictures", "Platform",
        "Reports", "TodoFile",
      ]),
    library(
      "Workspace",
      on: ["Base", "Covers", "Git", "GitHistory", "History", "Pictures", "Platform", "Site", "TodoFile"]),
    library(
      "LiveSite",
      on: ["Base", "Covers", "Drawing", "Git", "History", "Preview", "Site", "TodoEditing", "TodoFile", "Workspace"]),
    library("MCP", on: ["Base", "Reports", "TodoEditing", "TodoFile", "Workspace"]),
    library(
      "Commands",
      on: [
        "Base", "Covers", "Drawing", "Git", "GitHistory", "History", "LiveSite", "MCP", "Mustache", "Platform",
        "Preview", "Reports", "Site", "TodoEditing", "TodoFile", "Workspace", "YAML",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "ringmark", dependencies: ["Commands"], swiftSettings: strict, linkerSettings: isStatic ? staticLinking : []
    ),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["Base", "CCMark", "CommonMark", "History", "Site", "TestSupport", "TodoFile"],
      path: "Tests/Benchmarks",
      swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["Base", "CommonMark", "History", "TodoFile"], path: "Tests/TestSupport",
      swiftSettings: strict),
    tests(of: "Base"),
    tests(of: "YAML", with: [.product(name: "Yams", package: "Yams")]),
    tests(of: "CommonMark", with: ["Base"]),
    tests(of: "TodoFile", with: ["Base", "CommonMark", "EmbeddedFiles"]),
    tests(of: "TodoEditing", with: ["Base", "TodoFile"]),
    tests(of: "History", with: ["Base", "TodoFile"]),
    tests(of: "Git", with: ["Base"]),
    tests(of: "Covers"),
    tests(of: "Workspace", with: ["Base", "TodoFile"]),
    tests(of: "LiveSite", with: ["Base", "TodoEditing", "TodoFile", "Workspace"]),
    tests(of: "GitHistory", with: ["Base", "Git", "History", "TodoFile"]),
    tests(of: "Drawing", with: ["Base"]),
    tests(of: "Mustache"),
    tests(of: "Fluent"),
    tests(of: "Pictures"),
    tests(of: "Reports", with: ["Base", "CommonMark", "TodoFile"]),
    tests(of: "Site", with: ["Base", "Fluent", "History", "TodoFile"]),
    tests(of: "Preview"),
    tests(of: "MCP", with: ["Base", "TodoEditing", "TodoFile", "Workspace"]),
    tests(
      of: "Commands",
      with: [
        "Base", "Mustache", "Site", "TodoFile", "Workspace",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["Base", "TodoFile", "ringmark", "TestSupport", .product(name: "Yams", package: "Yams")],
      swiftSettings: testing),
  ] + tools + fuzzing
)
for target in package.targets where target.name == "TodoFile" {
  target.path = "Sources"
  target.sources = ["Formats", "Plan", "TodoFile"]
}

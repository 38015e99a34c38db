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

/// `STATIC_CMARK=1 swift build -c release --static-swift-stdlib` makes one program without libcmark.so.
let cmarkLibrary = Context.environment["STATIC_CMARK"] == nil ? "cmark" : ":libcmark.a"

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

/// A library target below `Sources/`.
func library(_ name: String, on dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// The tests of one target, below `Tests/`.
func tests(of name: String, with dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name), "TestSupport"] + dependencies, swiftSettings: strict)
}

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
    // Front matter: real YAML with positions.
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    // git and curl: argument arrays without a shell.
    .package(url: "https://github.com/swiftlang/swift-subprocess", exact: "1.0.2", traits: []),
    // The preview server: an HTTP parser.
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
  ],
  targets: [
    .systemLibrary(name: "CCMark"),
    .target(name: "CArena", dependencies: ["CCMark"], linkerSettings: [.linkedLibrary(cmarkLibrary)]),
    .target(name: "CDefaultFiles"),
    .target(name: "CFiles"),
    library("Base", on: ["CFiles"]),
    .target(
      name: "CommonMark",
      dependencies: ["Base", "CArena", "CCMark"],
      swiftSettings: strict,
      linkerSettings: [.linkedLibrary(cmarkLibrary)]
    ),
    library("TodoFile", on: ["Base", "CommonMark", .product(name: "Yams", package: "Yams")]),
    library("TodoEditing", on: ["Base", "TodoFile"]),
    library("History", on: ["Base", "TodoFile"]),
    library("Git", on: ["Base", .product(name: "Subprocess", package: "swift-subprocess")]),
    library("GitHistory", on: ["Base", "Git", "History", "TodoFile"]),
    library("Drawing", on: ["Base", "History", "TodoFile"]),
    library("Mustache", on: ["Base"]),
    library("Pictures"),
    library("Covers", on: ["Base", "Pictures", .product(name: "Subprocess", package: "swift-subprocess")]),
    library("Reports", on: ["Base", "History", "TodoFile"]),
    library(
      "Site",
      on: [
        "Base", "CDefaultFiles", "Drawing", "History", "Mustache", "Pictures", "Reports", "TodoFile",
      ]),
    library(
      "Workspace",
      on: ["Base", "Covers", "Git", "GitHistory", "History", "Pictures", "Site", "TodoFile"]),
    library(
      "Preview",
      on: [
        "Base", .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ]),
    library(
      "LiveSite",
      on: ["Base", "Covers", "Git", "History", "Preview", "Site", "TodoEditing", "TodoFile", "Workspace"]),
    library(
      "Commands",
      on: [
        "Base", "Covers", "Drawing", "Git", "GitHistory", "History", "LiveSite", "Preview", "Reports",
        "Site", "TodoEditing", "TodoFile", "Workspace",
        .product(name: "ArgumentParser", package: "swift-argument-parser"), .product(name: "Yams", package: "Yams"),
      ]),
    .executableTarget(name: "ringmark", dependencies: ["Commands"], swiftSettings: strict),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["Base", "CCMark", "CommonMark", "History", "Site", "TestSupport", "TodoFile"],
      path: "Tests/Benchmarks",
      swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["Base", "CommonMark", "History", "TodoFile"], path: "Tests/TestSupport",
      swiftSettings: strict),
    tests(of: "Base"),
    tests(of: "CommonMark", with: ["Base"]),
    tests(of: "TodoFile", with: ["Base", "CommonMark"]),
    tests(of: "TodoEditing", with: ["Base", "TodoFile"]),
    tests(of: "History", with: ["Base", "TodoFile"]),
    tests(of: "Git", with: ["Base"]),
    tests(of: "Covers"),
    tests(of: "Workspace", with: ["Base", "TodoFile"]),
    tests(of: "LiveSite", with: ["Base", "TodoEditing", "TodoFile", "Workspace"]),
    tests(of: "GitHistory", with: ["Base", "Git", "History", "TodoFile"]),
    tests(of: "Drawing", with: ["Base"]),
    tests(of: "Mustache"),
    tests(of: "Pictures"),
    tests(of: "Reports", with: ["Base", "CommonMark", "TodoFile"]),
    tests(of: "Site", with: ["Base", "History", "TodoFile"]),
    tests(of: "Preview"),
    tests(of: "Commands", with: ["Base", "TodoFile"]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["Base", "TodoFile", "ringmark", "TestSupport", .product(name: "Yams", package: "Yams")],
      swiftSettings: strict),
  ] + fuzzing
)

// swift-tools-version: 6.3
import PackageDescription

/// Every target speaks Swift 6 and tolerates no warning.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
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
      name: "Fuzzing", dependencies: ["Editing", "Site", "TodoFile"], path: "Tests/Fuzzing",
      swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])],
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address"])])
  ]

let package = Package(
  name: "ringmark",
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "ringmark", targets: ["ringmark"]),
    .library(name: "TodoFile", targets: ["TodoFile"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: [
    .systemLibrary(name: "CCMark"),
    .target(name: "CArena", dependencies: ["CCMark"], linkerSettings: [.linkedLibrary(cmarkLibrary)]),
    .target(
      name: "CommonMark",
      dependencies: ["CArena", "CCMark"],
      swiftSettings: strict + [.strictMemorySafety()],
      linkerSettings: [.linkedLibrary(cmarkLibrary)]
    ),
    .target(
      name: "TodoFile",
      dependencies: ["CFiles", "CommonMark", .product(name: "Yams", package: "Yams")],
      swiftSettings: strict
    ),
    .target(
      name: "Git",
      dependencies: ["TodoFile", .product(name: "Subprocess", package: "swift-subprocess")],
      swiftSettings: strict
    ),
    .target(name: "History", dependencies: ["Git", "TodoFile"], swiftSettings: strict),
    .target(name: "Publishing", dependencies: ["Git"], swiftSettings: strict),
    .target(name: "Reports", dependencies: ["TodoFile"], swiftSettings: strict),
    .target(name: "Drawing", dependencies: ["TodoFile", "CommonMark"], swiftSettings: strict),
    .target(name: "Pictures", swiftSettings: strict),
    .target(
      name: "Covers",
      dependencies: ["Pictures", "TodoFile", .product(name: "Subprocess", package: "swift-subprocess")],
      swiftSettings: strict
    ),
    .target(name: "CDefaultFiles"),
    .target(name: "CFiles"),
    .target(
      name: "Site",
      dependencies: [
        "CDefaultFiles", "CFiles", "CommonMark", "TodoFile", "Drawing", "Pictures", "Reports",
        .product(name: "Mustache", package: "swift-mustache"),
      ],
      swiftSettings: strict
    ),
    .target(name: "Editing", dependencies: ["TodoFile"], swiftSettings: strict),
    .target(
      name: "Preview",
      dependencies: [
        "CFiles", .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ],
      swiftSettings: strict
    ),
    .target(
      name: "Commands",
      dependencies: [
        "TodoFile", "Git", "History", "Publishing", "Reports", "Site", "Drawing", "Editing", "Preview",
        "Pictures", "Covers",
        .product(name: "ArgumentParser", package: "swift-argument-parser"), .product(name: "Yams", package: "Yams"),
      ],
      swiftSettings: strict
    ),
    .executableTarget(name: "ringmark", dependencies: ["Commands"], swiftSettings: strict),
    .executableTarget(
      name: "Benchmarks", dependencies: ["CCMark", "CommonMark", "Site", "TodoFile"], path: "Tests/Benchmarks",
      swiftSettings: strict),
    .target(name: "TestSupport", dependencies: ["TodoFile"], path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(name: "CommonMarkTests", dependencies: ["CommonMark", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "TodoFileTests", dependencies: ["TodoFile", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "HistoryTests", dependencies: ["Git", "History", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "ReportsTests", dependencies: ["CommonMark", "Reports", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "DrawingTests", dependencies: ["Drawing", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "SiteTests", dependencies: ["Site", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "PicturesTests", dependencies: ["Pictures"], swiftSettings: strict),
    .testTarget(name: "EditingTests", dependencies: ["Editing", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "PreviewTests", dependencies: ["Preview", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "CommandsTests", dependencies: ["Commands", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "EndToEndTests", dependencies: ["ringmark", "TestSupport", .product(name: "Yams", package: "Yams")],
      swiftSettings: strict),
  ] + fuzzing
)

import Foundation
import PackagePlugin

/// Puts files into the program: those of some folders, so that a new file is named nowhere but in its folder, and some from
/// folders that have others too.
@main struct EmbedFiles: BuildToolPlugin {
  /// The paths of folders and files, from the folder of the package.
  private let paths = [
    ".github/docs/schemas/progress.schema.json", "Public", "Sources/Commands/Completion/Scripts",
    "Sources/Drawing/Social/Outlines/letters.txt", "Sources/Formats/DayWords/Words", "Sources/Formats/States/Sections",
    "Sources/Formats/States/Words", "Sources/Plan/Dates/Words", "Sources/Tools/Preview/Access/Files",
    "Sources/Workspace/Finding/Words", "Templates",
  ]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let output = context.pluginWorkDirectoryURL.appending(path: "files.swift")
    // SwiftPM neither sees a new file in a folder nor one that was removed. So the script runs in every build: it changes
    // this file, which it depends on, and leaves its output alone if that would be the same.
    let last = context.pluginWorkDirectoryURL.appending(path: "last")
    if !FileManager.default.fileExists(atPath: last.path) { try Data().write(to: last) }
    let root = context.package.directoryURL
    let script = root.appending(path: "Sources/Tools/EmbedFiles/embed.sh")
    let compaction = root.appending(path: "Sources/Tools/EmbedFiles/compact.awk")
    return [
      .buildCommand(
        displayName: "Embedding \(paths.joined(separator: ", "))", executable: URL(filePath: "/bin/sh"),
        arguments: [script.path, root.path, output.path, last.path] + paths, inputFiles: [script, compaction, last],
        outputFiles: [output])
    ]
  }
}

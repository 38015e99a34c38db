public import ArgumentParser
import Base
import Covers
import Plan
import Site
import TodoEditing
import Workspace

/// Sets the covers of groups.
struct CoverCommand: AsyncParsableCommand, ExplainedCommand {
  static let configuration = CommandConfiguration(
    alone: "cover", abstract: "Set the covers of groups: a picture file, or random dogs or cats.",
    usage: """
      ringmark cover <group> <picture> [--file <file>]
      ringmark cover --random dog|cat (<group> ... | --all) [--file <file>]
      """,
    discussion: """
      Copies the picture without its personal metadata into “covers” next to the todo file, and references it in the \
      comment below the group's heading. Formats: PNG, JPEG, GIF, WebP and AVIF (by content); at most 20 MiB and 50 \
      megapixels. Random pictures are downloaded with curl from The Dog API and The Cat API; THE_DOG_API_KEY and \
      THE_CAT_API_KEY can hold API keys. A group without a picture gets a generated cover.
      """)

  static let examples = [
    Example("Give a group a picture", "ringmark cover Website photo.jpg"),
    Example("Give every group without one a random dog", "ringmark cover --random dog --all"),
  ]

  @Argument(
    help: "A group and a picture; with --random, one or more groups.",
    completion: .plan { $0.groupsThenPictures() })
  var names: [String] = []

  @Option(help: ArgumentHelp("Use random pictures: dog or cat.", valueName: "dog|cat"))
  var random: PictureService.Animal?

  @Flag(help: "Apply to all groups without a picture.")
  var all = false

  @OptionGroup var options: EditOptions

  func validate() throws {
    if options.undo { return }
    if random == nil {
      if all { throw ValidationError("--all requires --random.") }
      guard names.count == 2 else {
        throw ValidationError("Specify a group and a picture (ringmark cover Website photo.jpg) or --random dog|cat.")
      }
    } else if names.isEmpty != all {
      throw ValidationError("With --random, specify either groups or --all.")
    }
  }

  func run() async throws {
    if options.undo { return try EditSession.undo(options.input.file, isDryRun: options.dryRun, json: options.json) }
    let path = try options.input.file ?? FileFinder.find(Ringmark.suggestion).path
    guard path != "-" else {
      throw CommandFailure("covers are stored next to the todo file; specify a file", code: 64)
    }
    var options = options
    options.input.file = path
    let document = try options.input.reader.document(path)
    let finder = TaskFinder(document: document)
    let folder = PictureFolder(besideFile: path)
    if let random {
      let groups =
        all
        ? document.groups.indices.dropFirst().filter { document.groups[$0].directive.image == nil }
        : try names.map(finder.group)
      guard !groups.isEmpty else {
        throw CommandFailure("every group already has a picture; to replace one, specify its group")
      }
      let found = await RandomCovers(service: PictureService(random)).fetch(
        groups.map { (slug: document.groups[$0].slug, name: document.groups[$0].name) })
      try set(found.pictures, folder, options)
      if found.failures > 0 { throw CommandFailure(code: 1) }
    } else {
      let group = try finder.group(names[0])
      try set([(document.groups[group].slug, try GroupPicture.read(names[1]))], folder, options)
    }
  }

  /// Stores pictures and references them in the todo file: either all of them or none.
  private func set(
    _ pictures: [(slug: String, picture: GroupPicture)], _ folder: PictureFolder, _ options: EditOptions
  ) throws {
    guard !pictures.isEmpty else { return }
    var made: [String] = []
    do {
      for (_, picture) in pictures where !options.dryRun {
        if try folder.store(picture) { made.append(picture.fileName) }
      }
      try EditSession(options: options).run { runner in
        let names = try pictures.map { slug, picture in
          guard let group = runner.document.groups.firstIndex(where: { $0.slug == slug }) else {
            throw CommandFailure("the group “\(slug)” no longer exists; nothing was changed")
          }
          var edit = GroupEdit()
          edit.settings = [("image", picture.fileName)]
          _ = try runner.run(.editGroup(group, edit))
          return runner.document.groups[group].name
        }
        return CommandReport(
          EditOutcome(EditSummary(.changed, .group, names[0], count: names.count)),
          zip(names, pictures).map { "✎ \(TerminalText.visible($0)) — image: \($1.1.fileName)" })
      }
    } catch {
      for path in made { folder.forget(path) }
      throw error as? CommandFailure ?? CommandFailure("\(error)")
    }
  }
}

extension PictureService.Animal: ExpressibleByArgument {}

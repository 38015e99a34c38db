import TodoFile
import ArgumentParser
import Base
import Covers
import Site

/// Gives groups a picture.
struct CoverCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cover", abstract: "Give groups a cover picture: a file, or a random dog or cat.",
    usage: """
      ringmark cover <group> <picture> [--file <file>]
      ringmark cover --random dog|cat (<group> ... | --all) [--file <file>]
      """,
    discussion: """
      The picture is copied into “covers” beside the todo file, without what it tells of its author, and named in the \
      comment below the group's heading. PNG, JPEG, GIF, WebP and AVIF are told by their bytes; at most 20 MiB and 50 \
      megapixels. Random pictures come from The Dog API and The Cat API, by curl; THE_DOG_API_KEY and THE_CAT_API_KEY \
      may hold a key. A group without a picture has a drawn one.
      """)

  @Argument(help: "A group and a picture; with --random, groups.", completion: .file())
  var names: [String] = []

  @Option(help: "A random picture: dog or cat.")
  var random: PictureService.Animal?

  @Flag(help: "All groups that have no picture.")
  var all = false

  @OptionGroup var options: EditOptions

  func validate() throws {
    if options.undo { return }
    if random == nil {
      if all { throw ValidationError("--all goes with --random.") }
      guard names.count == 2 else {
        throw ValidationError("Name a group and a picture: ringmark cover Website photo.jpg; or --random dog|cat.")
      }
    } else if names.isEmpty != all {
      throw ValidationError("With --random name groups, or all that have no picture with --all.")
    }
  }

  func run() async throws {
    if options.undo { return try EditSession(options: options).run { _ in [] } }
    let path = try options.file ?? FileFinder.find()
    guard path != "-" else {
      throw CommandFailure("a picture lies beside a file; standard input has no place", code: 64)
    }
    var options = options
    options.file = path
    let document = try PlanReader().document(path)
    let finder = TaskFinder(document: document)
    let shelf = CoverShelf(file: path)
    if let random {
      let groups =
        all
        ? document.groups.indices.dropFirst().filter { document.groups[$0].directive.image == nil }
        : try names.map(finder.group)
      guard !groups.isEmpty else {
        throw CommandFailure("every group has a picture; name those that are to have another")
      }
      let found = await RandomCovers(service: PictureService(random)).fetch(
        groups.map { (slug: document.groups[$0].slug, name: document.groups[$0].name) })
      try set(found.pictures, shelf, options)
      if found.failures > 0 { throw CommandFailure.silent(code: 1) }
    } else {
      let group = try finder.group(names[0])
      try set([(document.groups[group].slug, try CoverShelf.read(names[1]))], shelf, options)
    }
  }

  /// Puts pictures on the shelf and names them in the file, all or none.
  private func set(_ pictures: [(slug: String, picture: GroupPicture)], _ shelf: CoverShelf, _ options: EditOptions)
    throws
  {
    guard !pictures.isEmpty else { return }
    var made: [String] = []
    do {
      for (_, picture) in pictures where !options.dryRun {
        if try shelf.store(picture) { made.append(picture.fileName) }
      }
      try EditSession(options: options).run { editor in
        try pictures.map { slug, picture in
          guard let group = editor.document.groups.firstIndex(where: { $0.slug == slug }) else {
            throw CommandFailure("there is no group “\(TerminalText.visible(slug))” any more; nothing was changed")
          }
          try editor.setDirective(group, "image", picture.fileName)
          return "✎ \(TerminalText.visible(editor.document.groups[group].name)) — image: \(picture.fileName)"
        }
      }
    } catch {
      for path in made { shelf.forget(path) }
      throw error as? CommandFailure ?? CommandFailure("\(error)")
    }
  }
}

extension PictureService.Animal: ExpressibleByArgument {}

import Foundation
import TestSupport
import Testing

@testable import Base
@testable import Git

/// Which Git folders are those of a work tree.
struct GitFolderTests {
  private let folder: TemporaryFolder
  /// The path of the folder, links resolved.
  private let real: String

  init() throws {
    folder = try TemporaryFolder()
    real = PathName.real(folder.url.path)
  }

  /// The Git folders of a work tree, relative to the folder.
  private func folders(_ top: String) -> [String]? {
    GitFolder.folders(of: "\(real)/\(top)")?.map { String($0.dropFirst(real.utf8.count + 1)) }
  }

  /// A repository with one commit, its linked work tree, and a repository that has it as a submodule.
  private func make() throws {
    try folder.git("init", "-q", "main")
    try folder.git("-C", "main", "commit", "-q", "--allow-empty", "-m", "1")
    try folder.git("-C", "main", "worktree", "add", "-q", "../linked", "-b", "other")
    try folder.git("init", "-q", "super")
    try folder.git("-c", "protocol.file.allow=always", "-C", "super", "submodule", "--quiet", "add", "../main", "inner")
  }

  @Test func `a repository, its linked work tree, and a submodule have their own`() throws {
    try make()
    #expect(folders("main") == ["main/.git"])
    #expect(folders("linked") == ["main/.git/worktrees/linked", "main/.git"])
    #expect(folders("super/inner") == ["super/.git/modules/inner"])
    try folder.git("-C", "super/inner", "worktree", "add", "-q", "../../deep", "-b", "third")
    #expect(folders("deep") == ["super/.git/modules/inner/worktrees/deep", "super/.git/modules/inner"])
    // A repository in a folder of another name, as for work trees beside each other.
    try folder.git("clone", "-q", "--bare", "main", "hub/.bare")
    try folder.write("gitdir: ./.bare\n", to: "hub/.git")
    #expect(folders("hub") == ["hub/.bare"])
  }

  @Test func `a folder elsewhere is its own only if it names the work tree`() throws {
    try folder.git("init", "-q", "--separate-git-dir", "data", "work")
    #expect(folders("work") == nil)
    try folder.git("-C", "work", "config", "core.worktree", "\(real)/work")
    #expect(folders("work") == ["data"])
    try folder.git("-C", "work", "config", "core.worktree", "../work")
    #expect(folders("work") == ["data"])
    try folder.git("-C", "work", "config", "core.worktree", "../other")
    #expect(folders("work") == nil)
  }

  @Test(arguments: [
    "gitdir: ../main/.git\n", "gitdir: ../main/.git/worktrees/linked\n", "gitdir: ../super/.git/modules/inner\r\n",
    "gitdir: ../main/.git/../.git", "gitdir: nowhere\n", "gitdir:../main/.git\n", "nonsense", "",
  ])
  func `a file cannot take the repository of others`(text: String) throws {
    try make()
    try folder.write(text, to: "stranger/.git")
    #expect(folders("stranger") == nil)
  }

  @Test func `neither can a link, nor a folder that shares all with them`() throws {
    try make()
    try folder.write("", to: "stranger/TODO.md")
    try folder.link("../main/.git", at: "stranger/.git")
    #expect(folders("stranger") == nil)
    for common in ["../../main/.git", "../../main/.git\n", "\(real)/main/.git", "nowhere", "..", ""] {
      try folder.write(common, to: "other/.git/commondir")
      #expect(folders("other") == nil, "\(common)")
    }
    // A Git folder of the stranger's that names the work tree back, and leads on from there.
    try folder.write("gitdir: ../.git/modules/x\n", to: "other/x/.git")
    try folder.write("[core]\n\tworktree = ../../../x\n", to: "other/.git/modules/x/config")
    #expect(folders("other/x") == ["other/.git/modules/x"])
    try folder.write("../../../../main/.git\n", to: "other/.git/modules/x/commondir")
    #expect(folders("other/x") == nil)
  }

  @Test func `a value of a configuration is read without its quotes, in its section`() throws {
    let path = try folder.write(
      "[core]\n\tbare = false\n[remote \"origin\"]\n\tpushurl = no\n\tURL = \"a b.git\"\n\turl = second\n[core]\n worktree=../x\n",
      to: "config")
    #expect(GitFolder.setting("url", of: "remote \"origin\"", in: path) == "a b.git")
    #expect(GitFolder.setting("worktree", of: "core", in: path) == "../x")
    #expect(GitFolder.setting("url", of: "core", in: path) == nil)
    #expect(GitFolder.setting("url", of: "core", in: path + "-none") == nil)
  }
}

"""Finds out whether the tests notice small defects: `python3 Tests/Mutations/mutations.py [NAME…]`.

`mutants.toml` lists the defects. All of them are built into one copy of the tests and the program, each with a switch: the
number in the file `mutant` next to the program turns one on. The tests of its room run first, followed by all Swift tests and
the Python ones; the first failure ends it. The results are kept in `.build/mutations/results.json`, so that the script can be
stopped and started again; `--again` forgets it, and `--built` builds nothing. `--quick` runs the tests of the room only, and
keeps no result of what passes them.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tomllib

ROOT = pathlib.Path(__file__).resolve().parents[2]
WORK = ROOT / ".build/mutations"
TREE = WORK / "tree"
RELEASE = TREE / ".build/release"
PYTHON = ROOT / ".build/python/bin/python3"
# A defect that makes a test hang is noticed, too.
LIMIT = 900

SWITCH = """
import Glibc

/// Which defect is turned on; 0 for none.
enum Mutant {
  static let number: Int = {
    var path = [CChar](repeating: 0, count: 4096)
    guard readlink("/proc/self/exe", &path, 4095) > 0, let slash = path.lastIndex(of: 47) else { return 0 }
    let file = path[...slash] + "mutant\\0".utf8.map { CChar($0) }
    guard let opened = fopen(Array(file), "r") else { return 0 }
    defer { fclose(opened) }
    var bytes = [CChar](repeating: 0, count: 16)
    fread(&bytes, 1, 15, opened)
    return Int(atoi(bytes))
  }()

  static func isOn(_ wanted: Int) -> Bool { number == wanted }
}
"""


def mutants():
    found = tomllib.loads((pathlib.Path(__file__).parent / "mutants.toml").read_text())["mutant"]
    names = [mutant["name"] for mutant in found]
    assert len(set(names)) == len(names), "two mutants have one name"
    return found


def switched(mutant, number):
    """The text that is put in the place of the right one."""
    old, new = mutant["old"], mutant["new"]
    if mutant["file"].endswith(".js"):
        return f"(window.ringmarkMutant === {number} ? ({new}) : ({old}))"
    if mutant.get("isStatement"):
        return f"if Mutant.isOn({number}) {{ {new} }} else {{ {old} }}"
    return f"(Mutant.isOn({number}) ? ({new}) : ({old}))"


def write(path, text):
    """Writes only what has changed, so that the build is incremental."""
    if not path.exists() or path.read_bytes() != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text)


def prepare(all_mutants):
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True).stdout
    texts = {name: (ROOT / name).read_bytes() for name in listed.decode().split("\0") if name and (ROOT / name).is_file()}
    manifest = texts["Package.swift"].replace(b"  .strictMemorySafety(),\n", b"").replace(b"  .treatAllWarnings(as: .error),\n", b"")
    texts["Package.swift"] = manifest
    for number, mutant in enumerate(all_mutants, 1):
        name, old = mutant["file"], mutant["old"].encode()
        assert texts[name].count(old) == 1, f"{mutant['name']}: {name} has its text {texts[name].count(old)} times"
        texts[name] = texts[name].replace(old, switched(mutant, number).encode())
        if name.endswith(".swift"):
            # Each target has a switch of its own, so that its imports stay as they are.
            target = "/".join(name.split("/")[:3 if name.startswith(("Sources/Formats/", "Sources/Tools/")) else 2])
            texts[f"{target}/Mutant.swift"] = SWITCH.encode()
    for path in [path.relative_to(TREE) for path in TREE.rglob("*") if path.is_file()]:
        if path.parts[0] not in (".build", ".git") and str(path) not in texts:
            (TREE / path).unlink()
    for name, text in texts.items():
        write(TREE / name, text)
        shutil.copymode(ROOT / name, TREE / name) if (ROOT / name).exists() else None
    # Some tests ask Git what lies in the repository.
    if not (TREE / ".git").exists():
        subprocess.run(["git", "init", "-q"], cwd=TREE, check=True)
    subprocess.run(["git", "add", "-A"], cwd=TREE, check=True)
    subprocess.run(["bash", ".ci/build-tests"], cwd=TREE, check=True)


def passes(command, number):
    (RELEASE / "mutant").write_text(str(number))
    environment = {
        **os.environ, "RINGMARK_ROUNDS": "0.05", "RINGMARK": str(RELEASE / "ringmark"), "RINGMARK_MUTANT": str(number)}
    # The whole group ends: a server that a test has started must not outlive it.
    process = subprocess.Popen(
        command, cwd=TREE, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    try:
        return process.wait(LIMIT) == 0
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, 9)
        return False
    finally:
        (RELEASE / "mutant").write_text("0")


def stages(mutant):
    """The tests to run for a mutant, from those of its room to all."""
    swift = ["bash", ".ci/swift-tests"]
    runner = [str(PYTHON), "Tests/PythonSupport/run_tests.py"]
    for room in mutant["room"]:
        yield room, [*runner, *room.split()] if room.startswith("Tests/") else [*swift, "--filter", room]
    if not mutant["file"].endswith((".js", ".css")):
        yield "all Swift tests", swift
    yield "all Python tests", runner


def main():
    names = [name for name in sys.argv[1:] if not name.startswith("--")]
    store = WORK / "results.json"
    WORK.mkdir(parents=True, exist_ok=True)
    if "--again" in sys.argv:
        store.unlink(missing_ok=True)
    results = json.loads(store.read_text()) if store.exists() else {}
    found = mutants()
    if "--built" not in sys.argv:
        prepare(found)
    for number, mutant in enumerate(found, 1):
        if mutant["name"] in results and mutant["name"] not in names or names and mutant["name"] not in names:
            continue
        rooms = list(stages(mutant))
        if "--quick" in sys.argv:
            rooms = rooms[:len(mutant["room"])]
        caught = next((stage for stage, command in rooms if not passes(command, number)), None)
        if caught is None and "--quick" in sys.argv:
            print(f"{mutant['name']}: passes the tests of its room", flush=True)
            continue
        results[mutant["name"]] = caught
        store.write_text(json.dumps(results, indent=1))
        print(f"{mutant['name']}: {'caught by ' + caught if caught else 'SURVIVED'}", flush=True)
    survivors = [name for name, caught in results.items() if caught is None]
    print(f"{len(results) - len(survivors)} of {len(results)} caught; survivors: {', '.join(survivors) or 'none'}")


if __name__ == "__main__":
    main()

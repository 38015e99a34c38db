# Writes a Swift file with some files as literals, style sheets and scripts also as compact.awk prints them. Arguments: the package, the Swift file, a file to change, the files and folders.
set -eu
cd "$1"
output=$2 last=$3
shift 3
quotes='"""####'
export LC_ALL=C
compact() {
  case $1 in
  *.css) awk -v isStyle=1 -f Sources/Tools/EmbedFiles/compact.awk "$1" ;;
  *) awk -f Sources/Tools/EmbedFiles/compact.awk "$1" ;;
  esac
}
# Prints a list with what a command prints for each path that it reads.
list() {
  echo "  static let $1: [EmbeddedFile] = ["
  while IFS= read -r path; do
    if grep -qF "$quotes" "$path" || grep -q "$(printf '\r')" "$path"; then
      echo "$path: error: cannot be a Swift literal; remove $quotes and carriage returns" >&2
      exit 1
    fi
    printf 'EmbeddedFile(path: "%s", contents: ####"""\n' "$path"
    "$2" "$path"
    printf '\n%s),\n' "$quotes"
  done
  echo '  ]'
}
{
  echo 'extension EmbeddedFiles {'
  find "$@" -type f ! -name '.*' | sort | list found cat
  find "$@" -type f ! -name '.*' \( -name '*.css' -o -name '*.js' \) | sort | list compacted compact
  echo '}'
} > "$output.new"
if cmp -s "$output.new" "$output"; then rm "$output.new"; else mv "$output.new" "$output"; fi
date +%N > "$last"

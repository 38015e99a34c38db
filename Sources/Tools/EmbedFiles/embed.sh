# Writes a Swift file with some files as literals. Arguments: the package, the Swift file, a file to change, the files and folders.
set -eu
cd "$1"
output=$2 last=$3
shift 3
quotes='"""####'
{
  echo 'extension EmbeddedFiles {'
  echo '  static let found: [EmbeddedFile] = ['
  find "$@" -type f ! -name '.*' | LC_ALL=C sort | while IFS= read -r path; do
    if LC_ALL=C grep -qF "$quotes" "$path" || LC_ALL=C grep -q "$(printf '\r')" "$path"; then
      echo "$path: error: cannot be a Swift literal; remove $quotes and carriage returns" >&2
      exit 1
    fi
    printf 'EmbeddedFile(path: "%s", contents: ####"""\n' "$path"
    cat "$path"
    printf '\n%s),\n' "$quotes"
  done
  echo '  ]'
  echo '}'
} > "$output.new"
if cmp -s "$output.new" "$output"; then rm "$output.new"; else mv "$output.new" "$output"; fi
date +%N > "$last"

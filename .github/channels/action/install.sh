#!/usr/bin/env bash
# Installs Ringmark {{version}} from the runner's tool cache, else from its release, if it is the program in SHA256SUMS.
set -euo pipefail
fail() {
  echo "::error title=Ringmark::$1"
  exit 1
}
machine=$(uname -m)
case "$(uname -s) $machine" in
  "Linux x86_64") architecture=x64 ;;
  "Linux aarch64") architecture=arm64 ;;
  *) fail "there is no release for $(uname -s) on $machine, only for Linux on x86_64 and aarch64" ;;
esac
asset="ringmark-{{version}}-linux-$machine"
sum=$(sed -n "s/^\([0-9a-f]\{64\}\)  $asset\$/\1/p" "$GITHUB_ACTION_PATH/SHA256SUMS")
[ -n "$sum" ] || fail "release {{version}} has no program for $machine"
folder="$RUNNER_TEMP/ringmark/bin"
program="$folder/ringmark"
# The folder of @actions/tool-cache, which is complete once the file beside it exists.
cache="${RUNNER_TOOL_CACHE:-$RUNNER_TEMP/tools}/ringmark/{{version}}/$architecture"
mkdir -p "$folder"
# The job's own copy is checked, from the cache too: what it is checked as is what runs.
is_released() { [ "$(sha256sum < "$program")" = "$sum  -" ]; }
if [ -e "$cache.complete" ]; then
  cp "$cache/ringmark" "$program" || fail "$cache is incomplete; remove it and $cache.complete"
  is_released || fail "$cache/ringmark has been changed since its release; find out why, then remove $cache and $cache.complete"
else
  address="{{home}}/releases/download/v{{version}}/$asset"
  curl -fsSL --retry 3 "$address" -o "$program" || fail "cannot download $address"
  is_released || fail "$address does not match its checksum"
  # Several jobs may store it at once, so it gets its name when it is whole.
  if ! { mkdir -p "$cache" && cp "$program" "$cache/$$" && mv "$cache/$$" "$cache/ringmark" && touch "$cache.complete"; }; then
    echo "::notice title=Ringmark::the tool cache cannot be written, so the next job downloads again"
  fi
fi
chmod +x "$program"
echo "$folder" >> "$GITHUB_PATH"

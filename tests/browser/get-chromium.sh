#!/bin/sh
# Gets Debian's chromium for the browser tests where that is possible without asking anybody.
# Where it is not, the browser tests are skipped, and say so.
set -u

has() { command -v "$1" >/dev/null 2>&1; }

install() {
    [ -z "${NO_APT:-}" ] && [ "$(id -u)" -eq 0 ] && has apt-get || return 1
    echo "== installing $1 with apt-get for the browser tests (NO_APT=1 leaves it out)"
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq >/dev/null 2>&1
    apt-get install -y -qq --no-install-recommends "$1" fonts-dejavu-core >/dev/null 2>&1
}

# It draws no window around the page, which halves the tests' time; older distributions lack it.
has chromium-headless-shell && exit 0
install chromium-headless-shell && exit 0

for name in chromium chromium-browser google-chrome; do
    has "$name" && exit 0
done
install chromium && exit 0

echo "" >&2
echo "*** There is no chromium on this machine, and it could not be installed." >&2
echo "*** THE BROWSER TESTS WILL BE SKIPPED.  On Debian: apt-get install chromium-headless-shell" >&2
echo "" >&2
exit 0

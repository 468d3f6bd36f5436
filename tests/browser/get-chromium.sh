#!/bin/sh
# Gets Debian's chromium for the browser tests where that is possible without asking anybody.
# Where it is not, the browser tests are skipped, and say so.
set -u

for name in chromium chromium-browser google-chrome; do
    if command -v "$name" >/dev/null 2>&1; then exit 0; fi
done

if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null 2>&1; then
    echo "== installing chromium for the browser tests"
    export DEBIAN_FRONTEND=noninteractive
    if apt-get update -qq >/dev/null 2>&1 &&
        apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core >/dev/null 2>&1; then
        exit 0
    fi
fi

echo "" >&2
echo "*** There is no chromium on this machine, and it could not be installed." >&2
echo "*** THE BROWSER TESTS WILL BE SKIPPED.  On Debian: apt-get install chromium" >&2
echo "" >&2
exit 0

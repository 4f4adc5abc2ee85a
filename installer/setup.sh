#!/bin/sh
# Everything a new machine lacks: Qt's system libraries and fonts (Debian and Ubuntu), uv, and .venv from uv.lock.
# Needs only python3 (3.11 or newer) with pip. Does nothing when all is up to date.
set -eu
cd "$(dirname "$0")/.."

stamp=.venv/.setup-stamp
signature=$(cat uv.lock pyproject.toml installer/setup.sh installer/linux/packages.txt | cksum)
if [ "${1:-}" != "--again" ] && [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$signature" ]; then
    exit 0
fi

say() { printf 'setup: %s\n' "$*" >&2; }

python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' || {
    say "python3 is $(python3 --version 2>&1); yzkg needs Python 3.11 or newer. Install it and run this again."
    exit 1
}

# --- system packages: only where apt-get is, and only what is missing
if command -v apt-get >/dev/null 2>&1 && command -v dpkg-query >/dev/null 2>&1; then
    missing=""
    while read -r name; do
        case "$name" in ''|'#'*) continue ;; esac
        dpkg-query -W -f='${Status}' "$name" 2>/dev/null | grep -q 'ok installed' || missing="$missing $name"
    done < installer/linux/packages.txt
    if [ -n "$missing" ]; then
        as_root=""
        if [ "$(id -u)" != 0 ]; then
            if command -v sudo >/dev/null 2>&1; then as_root="sudo"; else as_root="none"; fi
        fi
        if [ "$as_root" = none ]; then
            say "these system packages are missing and only root can install them:$missing"
            say "ask your administrator to run: apt-get install$missing"
        else
            say "installing system packages:$missing"
            $as_root apt-get update -qq
            # shellcheck disable=SC2086
            $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null || {
                say "the system packages could not be installed:$missing"
                say "install them by hand, then run this again."
                exit 1
            }
        fi
    fi
fi

# --- uv, in a folder of our own (pip allows --target where the system Python is managed by Debian)
uv=.tools/bin/uv
if [ ! -x "$uv" ]; then
    say "fetching uv"
    python3 -m pip install --quiet --disable-pip-version-check --no-warn-script-location --upgrade --target .tools 'uv>=0.7,<1' || {
        say "uv could not be fetched: is there a network, and does 'python3 -m pip --version' work?"
        exit 1
    }
fi

say "making .venv from uv.lock"
"$uv" sync --quiet --frozen --all-groups --no-group peers --no-python-downloads --python "$(command -v python3)" || {
    say ".venv could not be made; the lines above say why."
    exit 1
}
printf '%s' "$signature" > "$stamp"
say "ready"

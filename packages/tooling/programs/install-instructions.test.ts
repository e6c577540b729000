import { installInstructions } from './install-instructions.cjs';
import { PROGRAMS } from './registry.cjs';

const programs = (...names: string[]) => PROGRAMS.filter(({ name }) => names.includes(name));
const CEPH = 'Ceph (radosgw, radosgw-admin, ceph, ceph-mon, ceph-osd, monmaptool, setpriv)';
const BY_HAND = `install ${CEPH} by hand, if available for your system`;
const APT = 'apt-get install -y --no-install-recommends';
const CEPH_OF_APT = 'radosgw ceph-mon ceph-osd';

test.each([
  [
    'debian',
    `sudo apt-get update && sudo ${APT} chromium chromium-headless-shell redis-server nginx prometheus ${CEPH_OF_APT}`,
  ],
  [
    'ubuntu',
    `sudo apt-get update && sudo ${APT} redis-server nginx prometheus ${CEPH_OF_APT} && npx playwright-core install --with-deps chromium`,
  ],
  [
    'fedora',
    'sudo dnf install -y chromium redis nginx ceph-radosgw ceph-mon ceph-osd; install promtool by hand, if available for your system',
  ],
  ['alpine', `sudo apk add chromium redis nginx prometheus; ${BY_HAND}`],
  ['arch', `sudo pacman -S --needed --noconfirm chromium valkey nginx prometheus; ${BY_HAND}`],
  ['macos', `brew install google-chrome redis nginx prometheus; ${BY_HAND}`],
])('installs everything with one line on %s', (system, line) => {
  expect(installInstructions(system, PROGRAMS, false)).toBe(line);
});

test('names the programs on a system whose packages are unknown', () => {
  expect(installInstructions('other', programs('redis-server', 'nginx'), false)).toBe(
    'install redis-server and nginx by hand, if available for your system',
  );
  expect(installInstructions('other', programs('Chromium'), false)).toBe(
    'npx playwright-core install chromium',
  );
});

test('uses no sudo for root, and installs only the given programs', () => {
  expect(installInstructions('debian', programs('nginx'), true)).toBe(`apt-get update && ${APT} nginx`);
});

import { tellHowToGet } from './how-to-get.cjs';
import { PROGRAMS } from './registry.cjs';

const programs = (...names: string[]) => PROGRAMS.filter(({ name }) => names.includes(name));
const CEPH = 'Ceph (radosgw, radosgw-admin, ceph, ceph-mon, ceph-osd, monmaptool, setpriv)';
const BY_HAND = `install ${CEPH} by hand, where there is one for your system`;
const APT = 'apt-get install -y --no-install-recommends';
const CEPH_OF_APT = 'radosgw ceph-mon ceph-osd';

test.each([
  ['debian', `sudo apt-get update && sudo ${APT} chromium redis-server nginx prometheus ${CEPH_OF_APT}`],
  [
    'ubuntu',
    `sudo apt-get update && sudo ${APT} redis-server nginx prometheus ${CEPH_OF_APT} && npx playwright-core install --with-deps chromium`,
  ],
  [
    'fedora',
    'sudo dnf install -y chromium redis nginx ceph-radosgw ceph-mon ceph-osd; install promtool by hand, where there is one for your system',
  ],
  ['alpine', `sudo apk add chromium redis nginx prometheus; ${BY_HAND}`],
  ['arch', `sudo pacman -S --needed --noconfirm chromium valkey nginx prometheus; ${BY_HAND}`],
  ['macos', `brew install google-chrome redis nginx prometheus; ${BY_HAND}`],
])('on %s everything comes by one line', (system, line) => {
  expect(tellHowToGet(system, PROGRAMS, false)).toBe(line);
});

test('on a system whose packages are not known, programs are named', () => {
  expect(tellHowToGet('other', programs('redis-server', 'nginx'), false)).toBe(
    'install redis-server and nginx by hand, where there is one for your system',
  );
  expect(tellHowToGet('other', programs('Chromium'), false)).toBe('npx playwright-core install chromium');
});

test('root needs no sudo, and only what is missing is installed', () => {
  expect(tellHowToGet('debian', programs('nginx'), true)).toBe(`apt-get update && ${APT} nginx`);
});

/**
 * A program that tests start and npm does not install.
 *
 * @typedef {object} Program
 * @property {string} name its common name
 * @property {string[]} commands all commands that tests call; empty for the browser, see `find-program.cjs`
 * @property {string} startedBy the only module, relative to the repository, that starts it. A suite needs the program if it
 *   imports this module, directly or through others.
 * @property {Record<string, string[]>} packages the packages that contain it, by system (see `system.cjs`)
 * @property {boolean} [isOnlyLong] whether only suites of the long run start it: the usual run then does without it
 */

/**
 * All programs that tests start. `npm run lint` rejects code that starts them elsewhere.
 *
 * @type {Program[]}
 */
exports.PROGRAMS = [
  {
    name: 'Chromium',
    commands: [],
    startedBy: 'packages/tooling/chromium/launch-browser.ts',
    // Ubuntu has it only as a snap, which does not work in a container. Playwright installs it there.
    packages: {
      // The shell makes the tests faster. Without it, they use the browser.
      debian: ['chromium', 'chromium-headless-shell'],
      fedora: ['chromium'],
      alpine: ['chromium'],
      arch: ['chromium'],
      macos: ['google-chrome'],
    },
  },
  {
    name: 'redis-server',
    commands: ['redis-server'],
    startedBy: 'services/gateway/src/testing/start-redis.ts',
    packages: {
      debian: ['redis-server'],
      ubuntu: ['redis-server'],
      fedora: ['redis'],
      alpine: ['redis'],
      arch: ['valkey'],
      macos: ['redis'],
    },
  },
  {
    name: 'nginx',
    commands: ['nginx'],
    startedBy: 'packages/remotes/src/releases/testing/start-nginx.ts',
    packages: {
      debian: ['nginx'],
      ubuntu: ['nginx'],
      fedora: ['nginx'],
      alpine: ['nginx'],
      arch: ['nginx'],
      macos: ['nginx'],
    },
  },
  {
    // Checks the rules of Prometheus and runs their tests. Part of Prometheus, whose server no test starts. Fedora has no
    // package with a stable name.
    name: 'promtool',
    commands: ['promtool'],
    startedBy: 'services/gateway/deploy/prometheus/promtool.ts',
    packages: {
      debian: ['prometheus'],
      ubuntu: ['prometheus'],
      alpine: ['prometheus'],
      arch: ['prometheus'],
      macos: ['prometheus'],
    },
  },
  {
    // S3 storage with one node. Runs only on Linux; Arch and Alpine have no package with a stable name.
    name: 'Ceph',
    isOnlyLong: true,
    commands: ['radosgw', 'radosgw-admin', 'ceph', 'ceph-mon', 'ceph-osd', 'monmaptool', 'setpriv'],
    startedBy: 'packages/remotes/src/releases/testing/start-s3.ts',
    packages: {
      debian: ['radosgw', 'ceph-mon', 'ceph-osd'],
      ubuntu: ['radosgw', 'ceph-mon', 'ceph-osd'],
      fedora: ['ceph-radosgw', 'ceph-mon', 'ceph-osd'],
    },
  },
];

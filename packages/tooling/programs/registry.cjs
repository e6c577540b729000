/**
 * A program that tests start, and that npm does not install.
 *
 * @typedef {object} Program
 * @property {string} name what people call it
 * @property {string[]} commands all of them are called; a browser is found in other ways, see `find-program.cjs`
 * @property {string} startedBy the module, from the folder of the repository, by which alone tests start it. A suite
 *   needs the program if it imports this module, itself or through others.
 * @property {Record<string, string[]>} packages what brings it, by the system of `system.cjs`
 */

/**
 * Every program that tests start. `npm run lint` refuses tests that start another one.
 *
 * @type {Program[]}
 */
exports.PROGRAMS = [
  {
    name: 'Chromium',
    commands: [],
    startedBy: 'packages/tooling/chromium/launch-browser.ts',
    // Ubuntu has it as a snap alone, which does not work in a container: there it comes from Playwright.
    packages: {
      debian: ['chromium'],
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
    startedBy: 'packages/releases/src/testing/start-nginx.ts',
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
    // Checks rules of Prometheus and runs their tests. It comes with Prometheus, whose server no test starts; Fedora has
    // no package of a lasting name.
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
    // A storage that speaks S3, of one node. It runs on Linux alone; Arch and Alpine have no package of a lasting name.
    name: 'Ceph',
    commands: ['radosgw', 'radosgw-admin', 'ceph', 'ceph-mon', 'ceph-osd', 'monmaptool', 'setpriv'],
    startedBy: 'packages/releases/src/testing/start-s3.ts',
    packages: {
      debian: ['radosgw', 'ceph-mon', 'ceph-osd'],
      ubuntu: ['radosgw', 'ceph-mon', 'ceph-osd'],
      fedora: ['ceph-radosgw', 'ceph-mon', 'ceph-osd'],
    },
  },
];

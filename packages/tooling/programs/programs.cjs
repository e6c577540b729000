const { accessSync, constants, existsSync, statSync } = require('node:fs');
const path = require('node:path');

/** @type {import('./programs.d.cts').Program[]} */
const PROGRAMS = [
  { name: 'Chromium', commands: [] },
  { name: 'redis-server', commands: ['redis-server'] },
  { name: 'nginx', commands: ['nginx'] },
  // Checks the rules of Prometheus and runs their tests.
  { name: 'promtool', commands: ['promtool'] },
  // Renders the chart for Kubernetes.
  { name: 'helm', commands: ['helm'] },
  // S3 storage with one node. Runs only on Linux.
  {
    name: 'Ceph',
    isOnlyLong: true,
    commands: ['radosgw', 'radosgw-admin', 'ceph', 'ceph-mon', 'ceph-osd', 'monmaptool', 'setpriv'],
  },
];

/** Folders of servers. On Debian, they are on the `PATH` only for root. */
const SERVER_FOLDERS = ['/usr/local/sbin', '/usr/sbin', '/sbin'];

const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const isProgram = (/** @type {string} */ file) => {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
};

const commandPath = (/** @type {string} */ command) =>
  [...(process.env.PATH ?? '').split(path.delimiter).filter(Boolean), ...SERVER_FOLDERS]
    .map((folder) => path.join(folder, command))
    .find(isProgram);

/** Playwright's own browser; undefined if it has none, or Playwright is not installed. */
function browserOfPlaywright() {
  try {
    const file = require('playwright-core').chromium.executablePath();
    return isProgram(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

exports.browserPath = () => process.env.CHROMIUM_PATH || BROWSERS.find(isProgram);

exports.headlessShellPath = () =>
  process.env.CHROMIUM_PATH ? undefined : ['/usr/bin/chromium-headless-shell'].find(isProgram);

exports.installCommand = () => {
  const script = (/** @type {string} */ name) =>
    `sh ${path.relative(process.cwd(), path.join(__dirname, name))}`;
  if (process.platform === 'darwin') return script('install-macos.sh');
  if (existsSync('/usr/bin/apt-get'))
    return `${process.getuid?.() === 0 ? '' : 'sudo '}${script('install-debian.sh')}`;
  return undefined;
};

exports.programPath = (/** @type {string} */ command) => {
  const file = commandPath(command);
  if (file) return file;
  const how = exports.installCommand() ?? 'install it by hand';
  throw new Error(`This test starts ${command}, which is not installed. To get it: ${how}`);
};

exports.missingPrograms = (/** @type {{ isLong: boolean }} */ { isLong }) => {
  const { CHROMIUM_PATH: chosen } = process.env;
  if (chosen && !isProgram(chosen)) throw new Error(`CHROMIUM_PATH is not a program: ${chosen}`);
  const isFound = (/** @type {string[]} */ commands) =>
    commands.length === 0 ? (exports.browserPath() ?? browserOfPlaywright()) : commands.every(commandPath);
  return PROGRAMS.filter(({ isOnlyLong, commands }) => (isLong || !isOnlyLong) && !isFound([...commands]));
};

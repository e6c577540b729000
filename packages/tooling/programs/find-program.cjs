const { accessSync, constants, statSync } = require('node:fs');
const path = require('node:path');
const { PROGRAMS } = require('./registry.cjs');

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

const HEADLESS_SHELLS = ['/usr/bin/chromium-headless-shell'];

const isProgram = (/** @type {string} */ file) => {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
};

/** The folders in which commands are searched. */
const commandFolders = (environment = process.env) => [
  ...(environment.PATH ?? '').split(path.delimiter).filter(Boolean),
  ...SERVER_FOLDERS,
];

/**
 * The file of a command; undefined if it is not installed.
 *
 * @param {string} command
 * @param {string[]} [folders]
 */
exports.commandPath = (command, folders = commandFolders()) =>
  folders.map((folder) => path.join(folder, command)).find(isProgram);

/**
 * The browser to use: `CHROMIUM_PATH` if it is set, otherwise an installed Chrome or Chromium; undefined if there is none.
 *
 * @param {NodeJS.ProcessEnv} [environment]
 * @param {string[]} [installed] possible paths of browsers
 */
exports.browserPath = (environment = process.env, installed = BROWSERS) =>
  environment.CHROMIUM_PATH || installed.find(isProgram);

/**
 * Chromium's headless shell: its page engine without a window, for 40 % less CPU time. Undefined if it is not installed,
 * or if `CHROMIUM_PATH` names a browser.
 *
 * @param {NodeJS.ProcessEnv} [environment]
 * @param {string[]} [installed] possible paths of shells
 */
exports.headlessShellPath = (environment = process.env, installed = HEADLESS_SHELLS) =>
  environment.CHROMIUM_PATH ? undefined : installed.find(isProgram);

/** Playwright's own browser; undefined if it has none, or Playwright is not installed. */
function browserOfPlaywright() {
  try {
    const file = require('playwright-core').chromium.executablePath();
    return isProgram(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The file of a program's first command; undefined unless all its commands are installed.
 *
 * @param {import('./registry.cjs').Program} program
 * @returns {string | undefined}
 */
exports.findProgram = ({ commands }) => {
  if (commands.length === 0) return exports.browserPath() ?? browserOfPlaywright();
  const files = commands.map((command) => exports.commandPath(command));
  return files.every(Boolean) ? files[0] : undefined;
};

/**
 * The programs that tests start and that are not on this machine.
 *
 * @param {{ isLong: boolean }} run whether the long tests run
 * @throws Error if `CHROMIUM_PATH` is set to something that is not a program
 */
exports.missingPrograms = ({ isLong }) => {
  const { CHROMIUM_PATH: chosen } = process.env;
  if (chosen && !isProgram(chosen)) throw new Error(`CHROMIUM_PATH is not a program: ${chosen}`);
  const needed = PROGRAMS.filter(({ isOnlyLong }) => isLong || !isOnlyLong);
  return needed.filter((program) => exports.findProgram(program) === undefined);
};

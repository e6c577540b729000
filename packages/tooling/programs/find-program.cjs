const { accessSync, constants, statSync } = require('node:fs');
const path = require('node:path');
const { PROGRAMS } = require('./registry.cjs');

/** On Debian, servers are in folders that are not on the `PATH` of a user who is not root. */
const FOLDERS_OF_SERVERS = ['/usr/local/sbin', '/usr/sbin', '/sbin'];

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

/** Where commands are looked for. */
const foldersOfCommands = (environment = process.env) => [
  ...(environment.PATH ?? '').split(path.delimiter).filter(Boolean),
  ...FOLDERS_OF_SERVERS,
];

/**
 * The file of a command; undefined if there is none.
 *
 * @param {string} command
 * @param {string[]} [folders]
 */
exports.commandPath = (command, folders = foldersOfCommands()) =>
  folders.map((folder) => path.join(folder, command)).find(isProgram);

/**
 * The browser that is used: `CHROMIUM_PATH` if it is set, else an installed Chrome or Chromium; undefined if none is.
 *
 * @param {NodeJS.ProcessEnv} [environment]
 * @param {string[]} [installed] where browsers are
 */
exports.browserPath = (environment = process.env, installed = BROWSERS) =>
  environment.CHROMIUM_PATH || installed.find(isProgram);

/** The browser that Playwright keeps for itself; undefined if it has none, or is not installed. */
function browserOfPlaywright() {
  try {
    const file = require('playwright-core').chromium.executablePath();
    return isProgram(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The file by which a program is there; undefined if it is missing, or a part of it.
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
 * The programs that are not on this machine.
 *
 * @throws Error if `CHROMIUM_PATH` is set to what is no program
 */
exports.missingPrograms = () => {
  const { CHROMIUM_PATH: chosen } = process.env;
  if (chosen && !isProgram(chosen)) throw new Error(`CHROMIUM_PATH names no program: ${chosen}`);
  return PROGRAMS.filter((program) => exports.findProgram(program) === undefined);
};

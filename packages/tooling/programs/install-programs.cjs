const { spawnSync } = require('node:child_process');
const path = require('node:path');
const { commandPath } = require('./find-program.cjs');
const { howToGet } = require('./how-to-get.cjs');

const ROOT = path.resolve(__dirname, '../../..');

/**
 * Tries to install programs, and says what it does. Check afterwards whether each one is there.
 *
 * @param {string} system
 * @param {import('./registry.cjs').Program[]} programs
 * @param {{ isRoot: boolean, say: (line: string) => void }} by who installs
 */
exports.installPrograms = (system, programs, { isRoot, say }) => {
  for (const { words, asRoot, programs: brought } of howToGet(system, programs, isRoot).installations) {
    const names = brought.map(({ name }) => name).join(', ');
    const withSudo = asRoot && !isRoot;
    if (withSudo && !commandPath('sudo')) {
      say(`${names} cannot be installed: only root may, and there is no sudo.`);
      continue;
    }
    say(`Installing ${names}${withSudo ? ' (by sudo, which may ask for your password)' : ''}…`);
    const [command = '', ...args] = withSudo ? ['sudo', ...words] : words;
    // The terminal is passed on: sudo may ask for a password.
    const { status, error } = spawnSync(command, args, {
      cwd: ROOT,
      env: process.env,
      stdio: ['inherit', 2, 2],
    });
    if (error || status !== 0)
      say(`Not everything could be installed: ${error?.message ?? `status ${status}`}.`);
  }
};

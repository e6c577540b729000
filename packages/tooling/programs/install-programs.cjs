const { spawn } = require('node:child_process');
const { once } = require('node:events');
const path = require('node:path');
const { commandPath } = require('./find-program.cjs');
const { installationsOf } = require('./install-instructions.cjs');

const ROOT = path.resolve(__dirname, '../../..');

/**
 * Tries to install programs and reports what it does. Check afterwards which programs are installed.
 *
 * @param {string} system
 * @param {import('./registry.cjs').Program[]} programs
 * @param {{ isRoot: boolean, say: (line: string) => void }} options whether the caller is root, and where to report
 */
exports.installPrograms = async (system, programs, { isRoot, say }) => {
  for (const { words, asRoot, programs: installed } of installationsOf(system, programs, isRoot)
    .installations) {
    const names = installed.map(({ name }) => name).join(', ');
    const withSudo = asRoot && !isRoot;
    if (withSudo && !commandPath('sudo')) {
      say(`${names} cannot be installed: only root may, and there is no sudo.`);
      continue;
    }
    say(`Installing ${names}${withSudo ? ' (with sudo, which may ask for your password)' : ''}…`);
    const [command = '', ...args] = withSudo ? ['sudo', ...words] : words;
    // Standard input is inherited, because sudo may ask for a password.
    const child = spawn(command, args, { cwd: ROOT, env: process.env, stdio: ['inherit', 2, 2] });
    const fault = await once(child, 'close').then(
      ([status, signal]) => (status === 0 ? undefined : `status ${status ?? signal}`),
      (/** @type {Error} */ { message }) => message,
    );
    if (fault !== undefined) say(`Not everything could be installed: ${fault}.`);
  }
};

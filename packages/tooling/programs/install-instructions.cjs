const path = require('node:path');

/** @typedef {import('./registry.cjs').Program} Program */

/**
 * A command that installs programs.
 *
 * @typedef {object} Installation
 * @property {Program[]} programs
 * @property {string[]} words the command and its arguments
 * @property {boolean} asRoot whether only root may run it
 * @property {string} typed the same command, as a person types it
 */

const SCRIPT = path.join(__dirname, 'install-with-apt.sh');
const PLAYWRIGHT = ['playwright-core', 'install'];

/** @type {Record<string, { install: string[], asRoot: boolean, before?: string }>} */
const MANAGERS = {
  debian: {
    install: ['apt-get', 'install', '-y', '--no-install-recommends'],
    asRoot: true,
    before: 'apt-get update',
  },
  ubuntu: {
    install: ['apt-get', 'install', '-y', '--no-install-recommends'],
    asRoot: true,
    before: 'apt-get update',
  },
  fedora: { install: ['dnf', 'install', '-y'], asRoot: true },
  alpine: { install: ['apk', 'add'], asRoot: true },
  arch: { install: ['pacman', '-S', '--needed', '--noconfirm'], asRoot: true },
  macos: { install: ['brew', 'install'], asRoot: false },
};

/** Whether a system installs packages with apt. */
exports.hasApt = (/** @type {string} */ system) => system === 'debian' || system === 'ubuntu';

/**
 * The commands that install programs on a system.
 *
 * @param {string} system from `system.cjs`
 * @param {Program[]} programs
 * @param {boolean} isRoot whether the caller is root
 * @returns {{ installations: Installation[], unavailable: Program[] }} `unavailable`: those that must be installed by hand
 */
exports.installationsOf = (system, programs, isRoot) => {
  const manager = MANAGERS[system];
  const packaged = manager ? programs.filter(({ packages }) => system in packages) : [];
  const browsers = programs.filter((program) => !packaged.includes(program) && program.commands.length === 0);
  /** @type {Installation[]} */
  const installations = [];
  if (manager && packaged.length > 0) {
    const { install, asRoot, before } = manager;
    const each = packaged.map(({ packages }) => packages[system] ?? []);
    const sudo = asRoot && !isRoot ? 'sudo ' : '';
    const commands = [...(before ? [before] : []), [...install, ...each.flat()].join(' ')];
    installations.push({
      programs: packaged,
      words: exports.hasApt(system)
        ? ['sh', SCRIPT, ...each.map((names) => names.join(' '))]
        : [...install, ...each.flat()],
      asRoot,
      typed: commands.map((command) => `${sudo}${command}`).join(' && '),
    });
  }
  if (browsers.length > 0) {
    const words = ['npx', ...PLAYWRIGHT, ...(exports.hasApt(system) ? ['--with-deps'] : []), 'chromium'];
    // Playwright calls sudo itself if needed.
    installations.push({ programs: browsers, words, asRoot: false, typed: words.join(' ') });
  }
  const unavailable = programs.filter(
    (program) => !packaged.includes(program) && !browsers.includes(program),
  );
  return { installations, unavailable };
};

/** The name of a program, and its commands if there are several. */
const named = (/** @type {Program} */ { name, commands }) =>
  commands.length > 1 ? `${name} (${commands.join(', ')})` : name;

/**
 * Tells a person how to install programs, in one line without a full stop.
 *
 * @param {string} system
 * @param {Program[]} programs
 * @param {boolean} isRoot
 */
exports.installInstructions = (system, programs, isRoot) => {
  const { installations, unavailable } = exports.installationsOf(system, programs, isRoot);
  const typed = installations.map((installation) => installation.typed).join(' && ');
  const rest = unavailable.map(named).join(' and ');
  return [typed, rest && `install ${rest} by hand, if available for your system`].filter(Boolean).join('; ');
};

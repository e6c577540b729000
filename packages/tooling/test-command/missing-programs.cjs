const { hasApt, installInstructions } = require('../programs/install-instructions.cjs');

/** @typedef {import('../programs/registry.cjs').Program} Program */

/**
 * Who runs the tests, and where.
 *
 * @typedef {object} Runner
 * @property {string} system from `system.cjs`
 * @property {boolean} isRoot
 * @property {boolean} isCi whether nothing may be left out
 * @property {boolean | undefined} install the option of the command line; undefined if not given
 */

/** Whether the tests run in CI: every CI service sets `CI`. */
exports.isCi = (/** @type {NodeJS.ProcessEnv} */ { CI }) => !['', '0', 'false', undefined].includes(CI);

/**
 * Whether missing programs are installed: as the command line says, otherwise only for root on Debian and Ubuntu.
 *
 * @param {Runner} runner
 */
exports.mayInstall = ({ system, isRoot, install }) => install ?? (isRoot && hasApt(system));

/**
 * One line that says which programs are missing, what that means for the run, and how to install them.
 *
 * @param {Program[]} missing
 * @param {Runner} runner
 * @param {boolean} willInstall whether they are installed now
 */
exports.describeMissing = (missing, { system, isRoot, isCi, install }, willInstall) => {
  const [them, are] = missing.length > 1 ? ['them', 'are'] : ['it', 'is'];
  const names = missing.map(({ name }) => name).join(', ');
  if (willInstall) return `Missing: ${names}, which ${are} installed before the tests.`;
  const then = isCi ? `This is a failure because CI is set.` : `The tests that start ${them} are skipped.`;
  const hint = install === undefined ? ' (or: npm test -- --install)' : '';
  return `Missing: ${names}. ${then} To get ${them}: ${installInstructions(system, missing, isRoot)}${hint}`;
};

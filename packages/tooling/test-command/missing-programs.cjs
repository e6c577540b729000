const { hasApt, tellHowToGet } = require('../programs/how-to-get.cjs');

/** @typedef {import('../programs/registry.cjs').Program} Program */

/**
 * Who runs the tests, and where.
 *
 * @typedef {object} Runner
 * @property {string} system of `system.cjs`
 * @property {boolean} isRoot
 * @property {boolean} isCi whether nothing may be left out
 * @property {boolean | undefined} install what was said on the command line
 */

/** Whether a CI runs the tests, which all of them say in the same way. */
exports.isCi = (/** @type {NodeJS.ProcessEnv} */ { CI }) => !['', '0', 'false', undefined].includes(CI);

/**
 * Whether programs are installed without a question: as the command line says, else by root on Debian and Ubuntu.
 *
 * @param {Runner} runner
 */
exports.mayInstall = ({ system, isRoot, install }) => install ?? (isRoot && hasApt(system));

/**
 * What is missing, what follows and how to get it, in one line.
 *
 * @param {Program[]} missing
 * @param {Runner} runner
 * @param {boolean} willInstall whether they are installed now
 */
exports.tellMissing = (missing, { system, isRoot, isCi, install }, willInstall) => {
  const [them, are] = missing.length > 1 ? ['them', 'are'] : ['it', 'is'];
  const names = missing.map(({ name }) => name).join(', ');
  if (willInstall) return `Missing: ${names}, which ${are} installed before the tests.`;
  const then = isCi ? `That is a failure, because CI is set.` : `The tests that start ${them} are skipped.`;
  const hint = install === undefined ? ' (or: npm test -- --install)' : '';
  return `Missing: ${names}. ${then} To get ${them}: ${tellHowToGet(system, missing, isRoot)}${hint}`;
};

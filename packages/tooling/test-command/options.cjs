const { parseArgs } = require('node:util');

/** What the test command runs, in this order. */
const STAGES = ['types', 'lint', 'unit', 'integration', 'browser'];

exports.HELP = `Runs the tests: npm test -- [${STAGES.join('] [')}] [options]

  types        types of every package
  lint         style, format, and which package may import which
  unit         tests of the packages
  integration  tests of the gateway
  browser      the whole product in a browser
Without a name all of them run, one after the other. Dependencies are installed and packages built first, if needed.

Some tests start programs that npm does not install: a browser, Redis, nginx, Ceph. What is missing is said at the
start. On Debian and Ubuntu root gets it installed; anywhere else suites that need it are left out, and their tests
are counted as skipped, by name. With CI=true nothing is left out: what is missing then is a failure.

  --install     install what is missing, by sudo where only root may (apt, dnf, apk, pacman, brew)
  --no-install  install no program, not even as root on Debian or Ubuntu
  --needs       only show the programs, where they are, and which suites need them
  --help        show this help

Examples:
  npm test
  npm test -- --install
  npm test -- types unit

The last line says how it went: "N passed, N failed", or "N passed, N failed, N skipped". Types and lint count as one
test each. The status is 0 if nothing failed.`;

/** @typedef {{ stages: string[], install: boolean | undefined, needs: boolean, help: boolean }} Options */

/**
 * Reads the command line.
 *
 * @param {string[]} args without the name of the program
 * @returns {Options} `install`: undefined if it was not said
 * @throws Error that says what is wrong
 */
exports.readOptions = (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      install: { type: 'boolean' },
      'no-install': { type: 'boolean' },
      needs: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const unknown = positionals.find((name) => !STAGES.includes(name));
  if (unknown !== undefined)
    throw new Error(`There is no "${unknown}" to run. There are: ${STAGES.join(', ')}.`);
  if (values.install && values['no-install']) throw new Error('Say --install or --no-install, not both.');
  return {
    stages: positionals.length > 0 ? STAGES.filter((name) => positionals.includes(name)) : STAGES,
    install: values['no-install'] ? false : values.install,
    needs: values.needs === true,
    help: values.help === true,
  };
};

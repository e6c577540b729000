const { parseArgs } = require('node:util');

/** What the test command runs, in this order. */
const STAGES = ['types', 'lint', 'unit', 'integration', 'browser'];
/** Tests in full that the usual run has a share of: only if it is named. */
const LONG = 'long';
const NAMES = [...STAGES, LONG];

exports.HELP = `Runs the tests: npm test -- [${NAMES.join('] [')}] [options]

  types        types of every package
  lint         style, format, and which package may import which
  unit         tests of the packages
  integration  tests of the gateway
  browser      the whole product in a browser
  long         in full what the stages above run a share of: soak tests, random cases, every picture in every size
Without a name all of them but long run, one after the other. Dependencies are installed and packages built first, if
needed.

Some tests start programs that npm does not install: a browser, Redis, nginx, Ceph. What is missing is said at the
start. On Debian and Ubuntu root gets it installed; anywhere else suites that need it are left out, and their tests
are counted as skipped, by name. With CI=true nothing is left out: what is missing then is a failure.

  --install     install what is missing, by sudo where only root may (apt, dnf, apk, pacman, brew)
  --no-install  install no program, not even as root on Debian or Ubuntu
  --needs       only show the programs, where they are, and which suites need them
  --changed [ref]
                run only what a change can break, and say what is left out: what differs from a commit, or if none
                is named, from the last one that this branch and main share
  --help        show this help

Examples:
  npm test
  npm test -- --install
  npm test -- types unit
  npm test -- --changed

The last line says how it went: "N passed, N failed", or "N passed, N failed, N skipped". Types and lint count as one
test each. The status is 0 if nothing failed.`;

/** @typedef {{ stages: string[], install: boolean | undefined, needs: boolean, changed: string | undefined, help: boolean }} Options */

/**
 * Reads the command line.
 *
 * @param {string[]} args without the name of the program
 * @returns {Options} `install`, `changed`: undefined if it was not said; `changed`: empty if no commit was named
 * @throws Error that says what is wrong
 */
exports.readOptions = (args) => {
  const { values, positionals } = parseArgs({
    args: withRef(args),
    allowPositionals: true,
    options: {
      install: { type: 'boolean' },
      'no-install': { type: 'boolean' },
      needs: { type: 'boolean', default: false },
      changed: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const unknown = positionals.find((name) => !NAMES.includes(name));
  if (unknown !== undefined)
    throw new Error(`There is no "${unknown}" to run. There are: ${NAMES.join(', ')}.`);
  if (values.install && values['no-install']) throw new Error('Say --install or --no-install, not both.');
  return {
    stages: positionals.length > 0 ? NAMES.filter((name) => positionals.includes(name)) : STAGES,
    install: values['no-install'] ? false : values.install,
    needs: values.needs === true,
    changed: values.changed,
    help: values.help === true,
  };
};

/** The command line with the commit of `--changed` in the same word, as `parseArgs` wants it. */
function withRef(/** @type {string[]} */ args) {
  const at = args.indexOf('--changed');
  if (at < 0) return args;
  const next = args[at + 1];
  const hasRef = next !== undefined && !next.startsWith('-') && !NAMES.includes(next);
  return [...args.slice(0, at), `--changed=${hasRef ? next : ''}`, ...args.slice(at + (hasRef ? 2 : 1))];
}

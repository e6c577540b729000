const { parseArgs } = require('node:util');

/** The stages of the test command, in order. */
const STAGES = ['types', 'lint', 'unit', 'integration', 'browser'];
/** The stage that runs long tests in full. It runs only if it is named. */
const LONG = 'long';
const NAMES = [...STAGES, LONG];

exports.HELP = `Runs the tests: npm test -- [${NAMES.join('] [')}] [options]

  types        types of every package
  lint         style, format, and which package may import which
  unit         tests of the packages
  integration  tests of the gateway
  browser      the whole product in a browser
  long         long tests in full, of which the stages above run a part: soak tests, random cases, every picture in
               every size
Without a name, all stages except long run one after the other. Dependencies are installed and packages are built first,
if needed.

Some tests start programs that npm does not install: a browser, Redis, nginx, Ceph. Missing programs are listed at the
start. On Debian and Ubuntu they are installed if you are root. Otherwise the suites that need them are left out, and
their tests are counted as skipped, by name. With CI=true nothing is left out: a missing program is a failure.

  --install     install missing programs, with sudo where needed (apt, dnf, apk, pacman, brew)
  --no-install  install no program, not even as root on Debian or Ubuntu
  --needs       only show the programs, where they are, and which suites need them
  --changed [ref]
                run only what a change can break, and list what is left out. The change is the difference from a
                commit; default: from the last commit that this branch and main share
  --help        show this help

Examples:
  npm test
  npm test -- --install
  npm test -- types unit
  npm test -- --changed

The last line is the result: "N passed, N failed", or "N passed, N failed, N skipped". Types and lint count as one test
each. The exit status is 0 if nothing failed.`;

/** @typedef {{ stages: string[], install: boolean | undefined, needs: boolean, changed: string | undefined, help: boolean }} Options */

/**
 * Reads the command line.
 *
 * @param {string[]} args without the name of the program
 * @returns {Options} `install`, `changed`: undefined if not given; `changed`: empty if given without a commit
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
  if (unknown !== undefined) throw new Error(`There is no stage "${unknown}". Stages: ${NAMES.join(', ')}.`);
  if (values.install && values['no-install']) throw new Error('Use --install or --no-install, not both.');
  return {
    stages: positionals.length > 0 ? NAMES.filter((name) => positionals.includes(name)) : STAGES,
    install: values['no-install'] ? false : values.install,
    needs: values.needs === true,
    changed: values.changed,
    help: values.help === true,
  };
};

/** The command line with `--changed <ref>` as one argument, because for `parseArgs` its value is not optional. */
function withRef(/** @type {string[]} */ args) {
  const at = args.indexOf('--changed');
  if (at < 0) return args;
  const next = args[at + 1];
  const hasRef = next !== undefined && !next.startsWith('-') && !NAMES.includes(next);
  return [...args.slice(0, at), `--changed=${hasRef ? next : ''}`, ...args.slice(at + (hasRef ? 2 : 1))];
}

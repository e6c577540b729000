const { spawnSync } = require('node:child_process');
const { mkdirSync, mkdtempSync, readFileSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const path = require('node:path');

/** @typedef {import('../programs/registry.cjs').Program} Program */
/** @typedef {{ file: string, tests: number, programs: Program[] }} SkippedSuite */
/**
 * @typedef {object} Result
 * @property {string} name
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} failures failed tests, with their files
 * @property {SkippedSuite[]} skipped
 */

/**
 * The part of jest's report that is used.
 *
 * @typedef {object} Report
 * @property {number} numPassedTests
 * @property {{ name: string, status: string, message: string, assertionResults: { fullName: string, status: string }[] }[]} testResults
 */

/** @typedef {{ status: number | null, report: Report | undefined }} Call jest's exit status, and its report if there is one */

/**
 * Flags of Node for jest and its workers. Each suite loads its modules anew, which makes much short-lived garbage: with a
 * young generation of 64 MB, collected on the main thread, the suites of scanner take 16.5 s of CPU time instead of 20.5 s.
 */
const NODE_FLAGS = ['--max-semi-space-size=64', '--single-threaded-gc'];

/** Matches no test: jest then loads the suites and lists their tests, but runs nothing, not even hooks. */
const NO_TEST = '--testNamePattern=(?!)';

/** A pattern that matches only one file. */
const patternOf = (/** @type {string} */ file) => `^${file.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`;

/** Statuses of tests that did not run. */
const NOT_RUN = ['pending', 'skipped', 'todo', 'disabled'];

/**
 * Runs jest projects and counts their tests. A suite that cannot be loaded counts as a failure, and so does a test that
 * is skipped in a suite that runs: only whole suites are left out, and only if a program is missing.
 *
 * @param {{ root: string, jest: string, stderr?: 'inherit' | 'ignore' }} place folder of the repository, the program of
 *   jest, and where its progress goes (default: to the screen)
 * @param {string} name of the result
 * @param {{ projects: string[], options?: string[] }} which arguments of jest: those that select projects, and others
 * @param {Map<string, Program[]>} leftOut suite, relative to the repository → the programs it needs that are missing
 * @returns {Result}
 */
exports.runJest = ({ root, jest, stderr = 'inherit' }, name, { projects, options = [] }, leftOut) => {
  const output = path.join(root, 'test-output');
  mkdirSync(output, { recursive: true });

  /**
   * @param {string} title
   * @param {string[]} args
   * @param {import('node:child_process').SpawnSyncOptions} how
   * @returns {Call}
   */
  const call = (title, args, how) => {
    const file = path.join(output, `${title}.json`);
    rmSync(file, { force: true });
    const { status } = spawnSync(
      process.execPath,
      [...NODE_FLAGS, jest, ...projects, ...args, '--json', `--outputFile=${file}`],
      { cwd: root, ...how },
    );
    try {
      return { status, report: JSON.parse(readFileSync(file, 'utf8')) };
    } catch {
      return { status, report: undefined };
    }
  };

  const skipped = leftOut.size > 0 ? suitesAmong() : [];
  const ignored = skipped.map((file) => `--testPathIgnorePatterns=${patternOf(path.join(root, file))}`);
  const ignoring = ignored.length > 0 ? ['--passWithNoTests', ...ignored] : [];
  const ran = call(name, [...options, ...ignoring], { stdio: ['ignore', 'ignore', stderr] });
  const counted = skipped.length > 0 ? count() : { failures: [], suites: [] };
  const failures = failuresOf(ran);
  return {
    name,
    passed: ran.report?.numPassedTests ?? 0,
    // jest may fail without a failed test.
    failed: Math.max(failures.length, ran.status === 0 ? 0 : 1) + counted.failures.length,
    failures: [...failures, ...counted.failures],
    skipped: counted.suites,
  };

  /** The left-out suites that belong to these projects. */
  function suitesAmong() {
    const { stdout } = spawnSync(jest, [...projects, '--listTests', '--json'], {
      cwd: root,
      encoding: 'utf8',
    });
    const files = new Set(JSON.parse(stdout).map((/** @type {string} */ file) => path.relative(root, file)));
    return [...leftOut.keys()].filter((file) => files.has(file));
  }

  /** Counts the tests of left-out suites. Removes the temporary files that suites write while they are loaded. */
  function count() {
    const folder = mkdtempSync(path.join(tmpdir(), 'curbwise-skipped-'));
    try {
      const env = { ...process.env, TMPDIR: folder };
      const listed = call(`${name}-skipped`, [NO_TEST, '--runTestsByPath', ...skipped], {
        stdio: 'ignore',
        env,
      });
      const results = listed.report?.testResults ?? [];
      for (const { message } of results) if (message) console.error(message);
      const testsOf = new Map(
        results.map((one) => [path.relative(root, one.name), one.assertionResults.length]),
      );
      const broken = results.filter(({ status }) => status === 'failed');
      const failures = broken.map(({ name: suite }) => `${path.relative(root, suite)} (cannot be loaded)`);
      if (listed.status !== 0 && failures.length === 0) failures.push('jest could not count skipped tests');
      return {
        failures,
        suites: skipped.map((file) => ({
          file,
          tests: testsOf.get(file) ?? 0,
          programs: leftOut.get(file) ?? [],
        })),
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  /**
   * The failures of a run, by name. A test that is skipped without a missing program counts as failed.
   *
   * @param {Call} run
   */
  function failuresOf({ report }) {
    if (!report) return ['jest ended without a report'];
    return report.testResults.flatMap(({ name: suite, status, assertionResults }) => {
      const file = path.relative(root, suite);
      const named = assertionResults.flatMap((test) => {
        if (test.status === 'failed') return [`${file}: ${test.fullName}`];
        return NOT_RUN.includes(test.status) ? [`${file}: ${test.fullName} (skipped)`] : [];
      });
      if (named.length > 0 || status !== 'failed') return named;
      return [`${file} (${assertionResults.length === 0 ? 'cannot be loaded' : 'fails outside its tests'})`];
    });
  }
};

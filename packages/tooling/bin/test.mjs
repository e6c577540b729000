import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { installCommand, missingPrograms } from '../programs/programs.cjs';
import { build, install, orExit, program, root, run } from './prepare.mjs';

// The test command. It continues after a failure, so one run shows them all.

const HELP = `npm test                      types, lint, and every test of the product
npm test -- [jest's options]  only tests, chosen as jest does:
                                npm test -- verdict                      suites whose path contains "verdict"
                                npm test -- --selectProjects gateway     one package
                                npm test -- --changedSince main          what a change of the same package can break
npm run test:lab              the short tests of the laboratory (packages/lab)
npm test -- all               both in one run; in CI at every change
npm run test:long             everything in full, with the long tests: soak, random cases, real stores; nightly in CI
npx lerna run test --since main   the tests of changed packages and of those that depend on them

Dependencies are installed and packages are built first, if needed. Some tests start programs that npm does not install
(Chromium, Redis, nginx, promtool): root on Debian or Ubuntu gets them installed; elsewhere the command is printed.
The last line is the result, "N passed, N failed": types and lint count as one test each. Exit status 0: nothing failed.`;

/** Configuration of jest, by the first argument. */
const CONFIGURATIONS = {
  all: 'packages/lab/jest.all.cjs',
  lab: 'packages/lab/jest.short.cjs',
  long: 'packages/lab/jest.long.cjs',
};

/** Commands, each of which counts as one test. */
const CHECKS = { types: ['npm', 'run', '--silent', 'typecheck'], lint: ['npm', 'run', '--silent', 'lint'] };

/**
 * Suites wait a third of their time for timers, servers and browsers, so half as many again as there are cores run at the
 * same time, as far as memory allows: a worker and the programs that its suites start take up to 2.4 GB (measured: all tests
 * with two workers had a peak of 4.9 GB).
 */
const WORKERS = Math.max(
  1,
  Math.floor(Math.min(availableParallelism() * 1.5, process.availableMemory() / 2.4e9)),
);

/**
 * Flags of Node for jest. Each suite loads its modules anew, which makes much short-lived garbage: with a young generation
 * of 64 MB, collected on the main thread, the suites of scanner take 16.5 s of CPU time instead of 20.5 s.
 */
const NODE_FLAGS = ['--max-semi-space-size=64', '--single-threaded-gc'];

/** Runs a check; resolves with whether it passed, and what it printed. */
const check = ([command, ...args]) =>
  new Promise((resolve) => {
    const env = { ...process.env, NX_DAEMON: 'false' };
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ passed: false, output: String(error) }));
    child.on('close', (status) => resolve({ passed: status === 0, output }));
  });

/** Runs jest, and counts its tests. A suite that cannot be loaded and a skipped test count as failed. */
function runJest(options) {
  const file = path.join(root, 'test-output/tests.json');
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const jest = [...NODE_FLAGS, program('jest'), '--maxWorkers', String(WORKERS), ...options];
  const { status } = spawnSync(process.execPath, [...jest, '--json', '--outputFile', file], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  if (!report) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = report;
  const failed = numFailedTests + numPendingTests + numTodoTests + numRuntimeErrorTestSuites;
  return { passed: numPassedTests, failed: Math.max(failed, status === 0 ? 0 : 1) };
}

const args = process.argv.slice(2);
if (args.includes('--help')) {
  console.log(HELP);
  process.exit();
}
const config = CONFIGURATIONS[args[0]];
const options = config ? ['--config', config, ...args.slice(1)] : args;
const isLong = args[0] === 'long';
/** Whether nothing was chosen. */
const isWhole = args.length === (args[0] === 'all' ? 1 : 0);

orExit(install);
let installing;
orExit(() => {
  const missing = missingPrograms({ isLong });
  if (missing.length === 0) return;
  const command = installCommand();
  const mayInstall = process.platform === 'linux' && command !== undefined && process.getuid?.() === 0;
  const names = missing.map(({ name }) => name).join(', ');
  console.error(
    mayInstall
      ? `Installing ${names}…`
      : `Missing: ${names}; tests that start them fail. To install: ${command}`,
  );
  // Meanwhile the checks and the build run, which need no programs.
  if (mayInstall) installing = check(['sh', '-c', isLong ? `${command} long` : command]);
});
// They read sources only, and most of lint has one thread: they run during the build.
const checks = Object.entries(isWhole ? CHECKS : {}).map(([name, command]) => [name, check(command)]);
orExit(() => {
  build();
  // Several suites need it; the first ones would build it at the same time.
  run(process.execPath, [path.join(root, 'packages/remotes/bin/build-browser-check.cjs')]);
});

const results = [];
for (const [name, checked] of checks) {
  console.error(`── ${name}`);
  const { passed, output } = await checked;
  process.stderr.write(output);
  results.push({ passed: Number(passed), failed: Number(!passed) });
}
const installed = await installing;
if (installed && !installed.passed) process.stderr.write(installed.output);

console.error('── tests');
results.push(runJest(options));
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;

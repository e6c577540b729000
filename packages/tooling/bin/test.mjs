import { availableParallelism } from 'node:os';
import { findProgram, missingPrograms } from '../programs/find-program.cjs';
import { tellHowToGet } from '../programs/how-to-get.cjs';
import { installPrograms } from '../programs/install-programs.cjs';
import { PROGRAMS } from '../programs/registry.cjs';
import { systemOf } from '../programs/system.cjs';
import { isCi, mayInstall, tellMissing } from '../test-command/missing-programs.cjs';
import { HELP, readOptions } from '../test-command/options.cjs';
import { runChecks } from '../test-command/run-checks.cjs';
import { runJest } from '../test-command/run-jest.cjs';
import { summaryOf } from '../test-command/summary.cjs';
import { workersFor } from '../test-command/workers.cjs';
import { build, install, orExit, program, root } from './prepare.mjs';

// The one test command: types, lint, unit, integration, browser. It goes on after a failure, so that one run tells all.

const isRoot = process.getuid?.() === 0;
const system = systemOf();

/** What is said where the command line or the environment is wrong. */
const MISUSED = 2;

/** Does what may fail by a mistake of the caller, which is told without a stack. */
function orTellCaller(step) {
  try {
    return step();
  } catch (error) {
    console.error(`${error.message}\nnpm test -- --help tells what there is.`);
    process.exit(MISUSED);
  }
}

// By default jest leaves one core free, which on a machine of two means one suite after the other.
const workers = workersFor({ cores: availableParallelism(), memory: process.availableMemory() });
const AT_A_TIME = ['--maxWorkers', String(workers)];
const jest = (name, projects, options) => (leftOut) =>
  runJest({ root, jest: program('jest') }, name, { projects, options }, leftOut);
/** Commands, each of which counts as one test. */
const CHECKS = {
  types: ['npm', 'run', '--silent', 'typecheck'],
  lint: ['npm', 'run', '--silent', 'lint'],
};
const STAGES = {
  unit: jest('unit', ['--ignoreProjects', 'gateway', 'browser-tests'], AT_A_TIME),
  integration: jest('integration', ['--selectProjects', 'gateway'], AT_A_TIME),
  browser: jest(
    'browser',
    ['--selectProjects', 'browser-tests'],
    ['--maxWorkers', String(Math.min(workers, 2))],
  ),
};
const START_PROGRAMS = ['unit', 'integration', 'browser'];

/** Suites that start programs. Its library is only there once dependencies are installed. */
async function suitesThatStart(programs) {
  if (programs.length === 0) return new Map();
  const library = await import('../programs/suites-that-start.mjs');
  return library.suitesThatStart(root, programs);
}

/** Shows the programs, and the suites that need each. */
async function showNeeds() {
  const suites = await suitesThatStart(PROGRAMS);
  for (const one of PROGRAMS) {
    const file = findProgram(one);
    console.log(`${one.name}: ${file ?? `missing. To get it: ${tellHowToGet(system, [one], isRoot)}`}`);
    for (const [suite, programs] of suites) if (programs.includes(one)) console.log(`  ${suite}`);
  }
}

const options = orTellCaller(() => readOptions(process.argv.slice(2)));
if (options.help) {
  console.log(HELP);
  process.exit();
}
const runner = { system, isRoot, isCi: isCi(process.env), install: options.install };
const willInstall = mayInstall(runner);
const startsPrograms = options.stages.some((name) => START_PROGRAMS.includes(name));
let missing = startsPrograms ? orTellCaller(missingPrograms) : [];
if (missing.length > 0 && !options.needs) console.log(tellMissing(missing, runner, willInstall));
orExit(install);
if (options.needs) {
  await showNeeds();
  process.exit();
}
// Playwright, which is there now, may have a browser.
missing = missing.length > 0 ? missingPrograms() : missing;
if (missing.length > 0 && willInstall) {
  installPrograms(system, missing, { isRoot, say: console.error });
  missing = missingPrograms();
  if (missing.length > 0) console.log(tellMissing(missing, { ...runner, install: true }, false));
}
orExit(build);

const results = [];
if (runner.isCi && missing.length > 0)
  results.push({
    name: 'programs',
    passed: 0,
    failed: missing.length,
    failures: missing.map(({ name }) => `${name} is missing`),
    skipped: [],
  });
const leftOut = runner.isCi ? new Map() : await suitesThatStart(missing);
const checks = Object.entries(CHECKS).filter(([name]) => options.stages.includes(name));
if (checks.length > 0) console.log(`\nChecking ${checks.map(([name]) => name).join(' and ')}…`);
results.push(...(await runChecks(root, Object.fromEntries(checks), workers, console.log)));
for (const name of options.stages.filter((stage) => stage in STAGES)) {
  console.log(`\n── ${name}`);
  results.push(STAGES[name](leftOut));
}
console.log(`\n${summaryOf(results).join('\n')}`);
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;

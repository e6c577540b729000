import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { findProgram, missingPrograms } from '../programs/find-program.cjs';
import { installInstructions } from '../programs/install-instructions.cjs';
import { installPrograms } from '../programs/install-programs.cjs';
import { PROGRAMS } from '../programs/registry.cjs';
import { systemOf } from '../programs/system.cjs';
import { changedFiles, planFor } from '../test-command/changed.cjs';
import { describeMissing, isCi, mayInstall } from '../test-command/missing-programs.cjs';
import { HELP, readOptions } from '../test-command/options.cjs';
import { longSuites } from '../test-command/long-suites.cjs';
import { runChecks } from '../test-command/run-checks.cjs';
import { runJest } from '../test-command/run-jest.cjs';
import { summaryOf } from '../test-command/summary.cjs';
import { workersFor } from '../test-command/workers.cjs';
import { build, install, orExit, program, root } from './prepare.mjs';

// The one test command: types, lint, unit, integration, browser. It continues after a failure, so one run shows them all.

const isRoot = process.getuid?.() === 0;
const system = systemOf();

/** Exit status if the command line or the environment is wrong. */
const MISUSED = 2;

/** Runs a step whose failure is the caller's mistake: prints the message without a stack. */
function orExitAsMisused(step) {
  try {
    return step();
  } catch (error) {
    console.error(`${error.message}\nSee npm test -- --help.`);
    process.exit(MISUSED);
  }
}

// By default, jest leaves one core free. On a machine with two cores it would run one suite after the other.
const workers = workersFor({ cores: availableParallelism(), memory: process.availableMemory() });
const MAX_WORKERS = ['--maxWorkers', String(workers)];
const jest = (name, projects, options) => (leftOut, only) => {
  const chosen = only ? ['--passWithNoTests', '--runTestsByPath', ...only] : [];
  return runJest(
    { root, jest: program('jest') },
    name,
    { projects, options: [...options, ...chosen] },
    leftOut,
  );
};
/** Commands, each of which counts as one test. */
const CHECKS = {
  types: ['npm', 'run', '--silent', 'typecheck'],
  lint: ['npm', 'run', '--silent', 'lint'],
};
const STAGES = {
  unit: jest('unit', ['--ignoreProjects', 'gateway', 'e2e'], MAX_WORKERS),
  integration: jest('integration', ['--selectProjects', 'gateway'], MAX_WORKERS),
  browser: jest('browser', ['--selectProjects', 'e2e'], MAX_WORKERS),
  long: (leftOut, only) => {
    process.env.CURBWISE_LONG_TESTS = 'true';
    const suites = longSuites(root).filter((suite) => !leftOut.has(suite) && (only?.includes(suite) ?? true));
    return jest('long', [], MAX_WORKERS)(new Map(), suites);
  },
};
/** The stage that a suite runs in. */
const stageOf = (suite) =>
  suite.startsWith('services/gateway/')
    ? 'integration'
    : suite.startsWith('packages/lab/e2e/')
      ? 'browser'
      : 'unit';
/** Stages whose tests start programs. */
const STAGES_WITH_PROGRAMS = ['unit', 'integration', 'browser', 'long'];

/** Suites that start programs. Imported late: the library needs the dependencies to be installed. */
async function suitesThatStart(programs) {
  if (programs.length === 0) return new Map();
  const library = await import('../programs/suites-that-start.mjs');
  return library.suitesThatStart(root, programs);
}

/** The checks and suites that a change can break. Prints what is left out. */
async function onlyChanged(changed) {
  const { importers } = await import('../programs/suites-that-start.mjs');
  const importedBy = await importers(root);
  const plan = planFor(changed, importedBy, (file) => readFileSync(path.join(root, file), 'utf8'));
  console.log(`\n${changed.length} files changed.`);
  if (plan.everything) {
    console.log(`${plan.everything} changed, which everything depends on: everything runs.`);
    return undefined;
  }
  const total = [...importedBy.keys()].filter((file) => /\.test\.tsx?$/.test(file)).length;
  console.log(`${plan.suites.length} of ${total} suites run. The others depend on no changed file.`);
  if (plan.builds && !plan.suites.some((suite) => stageOf(suite) === 'browser'))
    console.log('Not included: tests of the built product. To run them: npm test -- browser');
  const files = changed.filter((file) => existsSync(path.join(root, file)));
  const code = files.filter((file) => /\.(tsx?|[cm]?js)$/.test(file));
  const lint = [
    ...(code.length > 0
      ? [[program('oxlint'), '--deny-warnings', '--no-error-on-unmatched-pattern', ...code]]
      : []),
    ...(files.length > 0
      ? [[program('oxfmt'), '--list-different', '--no-error-on-unmatched-pattern', ...files]]
      : []),
    ...(code.length > 0
      ? [[program('depcruise'), 'packages', 'services', '--config', '.dependency-cruiser.cjs']]
      : []),
  ];
  const checks = {
    ...(plan.folders.length > 0 ? { types: [...CHECKS.types, '--', ...plan.folders] } : {}),
    ...Object.fromEntries(lint.map((command) => [path.basename(command[0]), command])),
  };
  return {
    checks,
    suitesOf: (stage) => plan.suites.filter((suite) => stage === 'long' || stageOf(suite) === stage),
  };
}

/** Prints the programs, and the suites that need each. */
async function showNeeds() {
  const suites = await suitesThatStart(PROGRAMS);
  for (const one of PROGRAMS) {
    const file = findProgram(one);
    console.log(
      `${one.name}: ${file ?? `missing. To get it: ${installInstructions(system, [one], isRoot)}`}`,
    );
    for (const [suite, programs] of suites) if (programs.includes(one)) console.log(`  ${suite}`);
  }
}

const options = orExitAsMisused(() => readOptions(process.argv.slice(2)));
if (options.help) {
  console.log(HELP);
  process.exit();
}
const changed =
  options.changed === undefined ? undefined : orExitAsMisused(() => changedFiles(root, options.changed));
const runner = { system, isRoot, isCi: isCi(process.env), install: options.install };
const willInstall = mayInstall(runner);
const startsPrograms = options.stages.some((name) => STAGES_WITH_PROGRAMS.includes(name));
const missingNow = () => missingPrograms({ isLong: options.stages.includes('long') });
let missing = startsPrograms ? orExitAsMisused(missingNow) : [];
if (missing.length > 0 && !options.needs) console.log(describeMissing(missing, runner, willInstall));
orExit(install);
if (options.needs) {
  await showNeeds();
  process.exit();
}
// Playwright is installed now, and may have a browser.
missing = missing.length > 0 ? missingNow() : missing;
const mustInstall = missing.length > 0 && willInstall;
const installing = mustInstall ? installPrograms(system, missing, { isRoot, say: console.error }) : undefined;
// sudo may ask for a password. Otherwise the build and the checks, which need no programs, run meanwhile.
if (!isRoot) await installing;
// Types and lint need no build.
if (options.stages.some((name) => name in STAGES)) orExit(build);

const only = changed && (await onlyChanged(changed));
const checks = Object.entries(only?.checks ?? CHECKS).filter(([name]) =>
  options.stages.includes(name === 'types' ? 'types' : 'lint'),
);
if (checks.length > 0) console.log(`\nChecking ${checks.map(([name]) => name).join(' and ')}…`);
const results = await runChecks(root, Object.fromEntries(checks), workers, console.log);

await installing;
if (mustInstall) {
  missing = missingNow();
  if (missing.length > 0) console.log(describeMissing(missing, { ...runner, install: true }, false));
}
if (runner.isCi && missing.length > 0)
  results.push({
    name: 'programs',
    passed: 0,
    failed: missing.length,
    failures: missing.map(({ name }) => `${name} is missing`),
    skipped: [],
  });
const leftOut = runner.isCi ? new Map() : await suitesThatStart(missing);
for (const name of options.stages.filter((stage) => stage in STAGES)) {
  const suites = only?.suitesOf(name);
  if (suites?.length === 0) continue;
  console.log(`\n── ${name}`);
  const left = new Map([...leftOut].filter(([suite]) => suites?.includes(suite) ?? true));
  results.push(STAGES[name](left, suites));
}
console.log(`\n${summaryOf(results).join('\n')}`);
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;

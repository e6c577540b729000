import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build, install, orExit, program, root } from './prepare.mjs';

// The one test command: types, lint, unit, integration, browser. It goes on after a failure, so that one run tells all.

const output = path.join(root, 'test-output');

/** Runs a command that counts as one test. */
function check(name, command, args) {
  console.log(`\n── ${name}`);
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NX_DAEMON: 'false' },
  });
  return status === 0 ? { name, passed: 1, failed: 0 } : { name, passed: 0, failed: 1 };
}

/** Runs jest projects and counts their tests. A suite that did not run counts as a failure. */
function jest(name, args) {
  console.log(`\n── ${name}`);
  const report = path.join(output, `${name}.json`);
  rmSync(report, { force: true });
  const { status } = spawnSync(program('jest'), [...args, '--json', `--outputFile=${report}`], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    return { name, passed: numPassedTests, failed: status === 0 ? failed : Math.max(failed, 1) };
  } catch {
    return { name, passed: 0, failed: 1 };
  }
}

orExit(() => {
  install();
  build();
});
mkdirSync(output, { recursive: true });

// By default jest leaves one core free, which on a machine of two means one suite after the other.
const EVERY_CORE = ['--maxWorkers', '100%'];
const NOT_UNIT = ['gateway', 'browser-tests'];
const results = [
  check('types', program('lerna'), ['run', 'typecheck', '--loglevel', 'error']),
  check('lint', 'npm', ['run', '--silent', 'lint']),
  jest('unit', ['--ignoreProjects', ...NOT_UNIT, ...EVERY_CORE]),
  jest('integration', ['--selectProjects', 'gateway', ...EVERY_CORE]),
  jest('browser', ['--selectProjects', 'browser-tests', '--maxWorkers', '2']),
];
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log('');
for (const result of results) {
  console.log(
    `${result.name.padEnd(12)} ${String(result.passed).padStart(5)} passed ${String(result.failed).padStart(4)} failed`,
  );
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { program, root } from './prepare.mjs';

// Changes code in small ways and checks that a test fails for each: `npm run mutation -- [package…] [options of Stryker]`.

/** Packages that have a stryker.config.mjs. */
const PACKAGES = ['packages/contract', 'packages/sign-rules'];

const HELP = `Runs Stryker: changes code in many small ways and checks that a test fails for each change.

npm run mutation -- [${PACKAGES.join('] [')}] [options of Stryker]

Without a package both run, one after the other. It takes hours; name files to shorten it:
  npm run mutation -- packages/sign-rules --mutate 'src/judge/**/*.ts,!**/*.test.ts'

The report is printed, and written to test-output/mutation.json in the folder of the package.`;

const args = process.argv.slice(2);
if (args.includes('--help')) {
  console.log(HELP);
  process.exit();
}
const named = args.filter((arg) => PACKAGES.includes(arg));
const options = args.filter((arg) => !PACKAGES.includes(arg));
const unknown = args.find(
  (arg) => /^(packages|services)\//.test(arg) && !PACKAGES.includes(arg) && existsSync(path.join(root, arg)),
);
if (unknown) {
  console.error(`${unknown} has no stryker.config.mjs. Packages that have one: ${PACKAGES.join(', ')}.`);
  process.exit(2);
}
for (const folder of named.length > 0 ? named : PACKAGES) {
  console.log(`\n── ${folder}`);
  const { status, error } = spawnSync(program('stryker'), ['run', ...options], {
    cwd: path.join(root, folder),
    stdio: 'inherit',
  });
  if (error) throw error;
  if (status !== 0) process.exitCode = 1;
}

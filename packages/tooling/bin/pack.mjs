import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { install, orExit, root } from './prepare.mjs';

// Packs the packages that remotes in other repositories install.

const HELP = `npm run pack -- --to <folder>

Builds the packages that remotes in other repositories install, checks them with publint and arethetypeswrong, and writes
each as a file that npm can install or publish. All have the version of the host contract.

  --to <folder>  folder for the packages; it is created if needed
  --help         show this help

Example:
  npm run pack -- --to ../packed
  for file in ../packed/*.tgz; do npm publish "$file"; done`;
const MISUSED = 2;

/** @returns {{ to?: string, help?: boolean }} */
function optionsOrExit() {
  try {
    return parseArgs({ options: { to: { type: 'string' }, help: { type: 'boolean', short: 'h' } } }).values;
  } catch (error) {
    console.error(`${error.message}\n\n${HELP}`);
    process.exit(MISUSED);
  }
}

const { to, help } = optionsOrExit();
if (help || !to) {
  console.log(help ? HELP : `--to <folder> is missing.\n\n${HELP}`);
  process.exit(help ? 0 : MISUSED);
}
await orExit(install);
// Imported late: they need packages that `install` may just have installed.
const { buildPackages } = await import('../packing/build-packages.mjs');
const { faultsOfPackage } = await import('../packing/check-package.mjs');
// npm runs this in the folder of the repository; INIT_CWD is the caller's folder.
const target = path.resolve(process.env.INIT_CWD ?? '.', to);
mkdirSync(target, { recursive: true });
mkdirSync(path.join(root, 'dist'), { recursive: true });
// A folder of its own for each run, so that two can pack at the same time.
const staging = mkdtempSync(path.join(root, 'dist/packing-'));
try {
  const folders = await buildPackages({ root, to: staging });
  const args = ['pack', '--json', '--loglevel', 'error', '--pack-destination', target, ...folders];
  const packed = JSON.parse(execFileSync('npm', args, { cwd: root, encoding: 'utf8' }));
  const files = packed.map(({ filename }) => path.join(target, filename));
  const faults = (await Promise.all(files.map(faultsOfPackage))).flat();
  if (faults.length > 0) throw new Error(`The packages would not work elsewhere:\n${faults.join('\n')}`);
  console.log(`${files.length} packages are in ${target}.`);
} catch (error) {
  console.error(`\n${error.message}`);
  process.exitCode = 1;
} finally {
  rmSync(staging, { recursive: true, force: true });
}

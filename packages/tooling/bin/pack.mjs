import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { HELP, readOptions } from '../packing/options.cjs';
import { install, orExit, root, runQuietly } from './prepare.mjs';

// Packs the packages that remotes in other repositories install.

const MISUSED = 2;

function optionsOrExit() {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${error.message}\n\n${HELP}`);
    process.exit(MISUSED);
  }
}

const { to, help } = optionsOrExit();
if (help) {
  console.log(HELP);
  process.exit(0);
}
await orExit(install);
// Imported late: it needs the compiler, which `install` may just have installed.
const { stagePackages } = await import('../packing/pack-all.cjs');
// npm runs this in the folder of the repository; INIT_CWD is the caller's folder.
const target = path.resolve(process.env.INIT_CWD ?? '.', to);
mkdirSync(path.join(root, 'dist'), { recursive: true });
// A folder of its own for each run, so that two can pack at the same time.
const staging = mkdtempSync(path.join(root, 'dist/packing-'));
try {
  const { packed, former } = await stagePackages({ root, staging });
  const formerNames = path.join(target, 'former-names');
  mkdirSync(formerNames, { recursive: true });
  for (const [folder, packages] of [
    [target, packed],
    [formerNames, former],
  ])
    runQuietly('npm', ['pack', '--loglevel', 'error', '--pack-destination', folder, ...packages]);
  console.log(
    `${packed.length} packages are in ${target}, and ${former.length} former names in ${formerNames}.`,
  );
} catch (error) {
  console.error(`\n${error.message}`);
  process.exitCode = 1;
} finally {
  rmSync(staging, { recursive: true, force: true });
}

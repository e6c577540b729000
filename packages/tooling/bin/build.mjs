import path from 'node:path';
import { HELP, readOptions } from '../build-command/options.cjs';
import { orExit, program, root, runHere } from './prepare.mjs';

// The one build command: every package, then the web app, either for the gateway or for a static host.

const MISUSED = 2;

function optionsOrExit() {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${error.message}\n\n${HELP}`);
    process.exit(MISUSED);
  }
}

const { isStatic, out, skipChecks, help } = optionsOrExit();
if (help) {
  console.log(HELP);
  process.exit(0);
}

// npm runs this in the folder of the repository; INIT_CWD is the caller's folder.
const target = out === undefined ? [] : [path.resolve(process.env.INIT_CWD ?? '.', out)];
const checks = skipChecks === undefined ? [] : ['--skip-checks', skipChecks];

orExit(() => {
  runHere(program('lerna'), ['run', 'build']);
  const assembly = path.join(root, 'packages/remotes/dist/assemble-site.js');
  runHere(process.execPath, [assembly, ...(isStatic ? ['--static', ...target] : checks)]);
});

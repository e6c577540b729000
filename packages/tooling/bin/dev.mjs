import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { developmentParts, isFree, isRunning } from './dev-parts.mjs';
import { install, orExit } from './prepare.mjs';

// Everything that is worked on, each part built anew when its sources change: `npm run dev`. Ctrl-C ends all of it.

/** What a part says once it can be used. */
const READY = /compiled (successfully|with)|is ready at/;

/** How often it is looked whether npm, which started this, is still there. */
const PARENT_CHECK_MS = 500;

const running = new Set();
let ending = false;

function endAll(signal = 'SIGTERM') {
  ending = true;
  for (const child of running) child.kill(signal);
}

/** Starts a part, its lines prefixed by its name. @returns resolves once it can be used, or has ended */
function start({ name, folder, args }, width) {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'development' },
    // A signal of the terminal is passed on once, by this program.
    detached: process.platform !== 'win32',
  });
  running.add(child);
  return new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        if (line.trim() !== '') console.log(`${name.padEnd(width)} | ${line}`);
        if (READY.test(line)) resolve();
      });
    }
    child.on('exit', (code, by) => {
      running.delete(child);
      resolve();
      if (ending) return;
      console.error(`${name} has ended (${by ?? `status ${code}`}); the others go on. Ctrl-C ends them.`);
      process.exitCode = 1;
    });
  });
}

/** The parts to start: those that run already are left to whoever started them. Says which port is taken, and ends. */
async function partsToStart() {
  const parts = [];
  for (const part of developmentParts()) {
    if (await isFree(part.port)) parts.push(part);
    else if (await isRunning(part))
      console.log(`${part.name} runs already, on port ${part.port}: it is taken as it is`);
    else {
      console.error(
        `Port ${part.port}, which ${part.name} needs, is taken by another program. End that program, and start again.`,
      );
      process.exit(1);
    }
  }
  return parts;
}

orExit(install);
const parts = await partsToStart();
const width = Math.max(...parts.map(({ name }) => name.length));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => endAll());
if (process.env.npm_lifecycle_event) {
  // npm that is ended by a signal takes its shell along, and tells nobody else.
  const startedBy = process.ppid;
  setInterval(() => process.ppid !== startedBy && endAll(), PARENT_CHECK_MS).unref();
}
await Promise.all(parts.map((part) => start(part, width)));
if (!ending) {
  console.log('\nEverything is there. Ctrl-C ends it.\n');
  for (const { name, port } of developmentParts())
    console.log(`  ${name.padEnd(width)}  http://localhost:${port}`);
  console.log('');
}

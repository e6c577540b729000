import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { developmentParts, isFree, isRunning } from './dev-parts.mjs';
import { install, orExit, whenNpmEnds } from './prepare.mjs';

// `npm run dev`: every part of the app, rebuilt when its sources change. Ctrl-C ends all of them.

/** What a part prints once it is ready. */
const READY = /compiled (successfully|with)|is ready at/;

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
    // Otherwise the terminal would send its signals to the child as well, and it would get them twice.
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
      console.error(`${name} ended (${by ?? `status ${code}`}); the others keep running. Ctrl-C ends them.`);
      process.exitCode = 1;
    });
  });
}

/** The parts to start, without those that already run. Exits with a message if another program uses a port. */
async function partsToStart() {
  const parts = [];
  for (const part of developmentParts()) {
    if (await isFree(part.port)) parts.push(part);
    else if (await isRunning(part)) console.log(`${part.name} already runs on port ${part.port}; using it`);
    else {
      console.error(
        `Port ${part.port}, which ${part.name} needs, is used by another program. End that program and start again` +
          (part.name === 'gateway'
            ? `; if it is a gateway, use it: DEV_GATEWAY=http://localhost:${part.port} npm run dev`
            : '.'),
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
whenNpmEnds(() => endAll());
await Promise.all(parts.map((part) => start(part, width)));
if (!ending) {
  console.log('\nEverything is running. Ctrl-C ends it.\n');
  for (const { name, port } of developmentParts())
    console.log(`  ${name.padEnd(width)}  http://localhost:${port}`);
  console.log('');
}

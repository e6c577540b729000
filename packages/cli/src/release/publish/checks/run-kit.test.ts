import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { runKit } from './run-kit';

/* A kit of a few lines in place of the real one, which publish-checks.test.ts runs. */

const HANG_AFTER_S = 1;
const STEP = 'its view "main"';

jest.setTimeout(30_000);

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'remote-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Tries a build with a kit that tells of one step, runs a script, and succeeds if that ends. */
function tryWith(script: string) {
  const bin = path.join(folder, 'node_modules/@curbwise/remotes/bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(
    path.join(bin, 'check-remote.mjs'),
    `import { execFileSync, spawn } from 'node:child_process';
import { writeSync } from 'node:fs';
const send = (message) => writeSync(3, JSON.stringify(message) + '\\n');
send({ trying: ${JSON.stringify(STEP)} });
${script}
send({ result: 'tried' });
`,
  );
  const context = {
    root: folder,
    environment: process.env,
    now: () => new Date(),
    print: () => undefined,
    tell: () => undefined,
  };
  const settings = { folder, name: 'tips' };
  return runKit({ settings, schema: z.string(), hangAfterS: HANG_AFTER_S }, context);
}

test.each([
  ['computes without end', 'for (;;);'],
  [
    'waits for something that never comes',
    'setInterval(() => undefined, 1000); await new Promise(() => undefined);',
  ],
])('a remote that %s hangs', async (_, script) => {
  expect(await tryWith(script)).toEqual({
    result: null,
    fault: `it hangs: no progress for 1 s at ${STEP}`,
  });
});

test.each([
  ['is killed', "process.kill(process.pid, 'SIGKILL');", ''],
  [
    'ends',
    "console.error('a\\nthe browser ended twice'); process.exit(1);",
    ' \\(the browser ended twice\\)',
  ],
])('a check that %s says nothing about the remote', async (_, script, why) => {
  await expect(tryWith(script)).rejects.toThrow(
    new RegExp(
      `^The check of tips could not be finished: it ended at ${STEP}${why}\\. Nothing was uploaded\\.`,
    ),
  );
});

test('a remote that gets no CPU for longer does not hang', async () => {
  // A stopped process gets as little as one on a machine that is busy with others.
  const starved = `spawn('sh', ['-c', 'sleep 3; kill -CONT ' + process.pid], { stdio: 'ignore' });
process.kill(process.pid, 'SIGSTOP');`;
  expect(await tryWith(starved)).toEqual({ result: 'tried' });
});

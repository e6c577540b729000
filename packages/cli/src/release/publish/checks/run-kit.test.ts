import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { runKit } from './run-kit';

/* A kit of a few lines in place of the real one, which publish-checks.test.ts runs. */

jest.setTimeout(30_000);

let folder: string;
let told: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'remote-'));
  told = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Tries a build with a kit that runs a script, and succeeds if that ends. */
function tryWith(script: string) {
  const bin = path.join(folder, 'node_modules/@curbwise/remotes/bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(
    path.join(bin, 'check-remote.mjs'),
    `process.send({ tell: 'Trying' });
${script}
process.send({ result: 'tried' });
process.disconnect();
`,
  );
  const context = {
    root: folder,
    environment: process.env,
    now: () => new Date(),
    print: () => undefined,
    tell: (words: string) => void told.push(words),
  };
  return runKit({ folder, name: 'tips', hosts: '^1.0.0' }, z.string(), context);
}

test('passes on what the check tells, and its result', async () => {
  expect([await tryWith(''), told]).toEqual(['tried', ['Trying']]);
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
    new RegExp(`^The check of tips could not be finished${why}\\. Nothing was uploaded\\.`),
  );
});

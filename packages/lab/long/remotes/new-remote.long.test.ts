import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createRemote } from '@curbwise/remotes/releases/create';
import { temporaryRepository } from '@curbwise/remotes/releases/create/testing';

const { root, remove } = temporaryRepository();
afterAll(remove);

/** Runs a program of a dependency in the new package. @returns its output; rejects with the output if it fails */
function run(folder: string, program: string, ...args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(root, 'node_modules/.bin', program), args, {
      cwd: path.join(root, folder),
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    child.on('close', (status) =>
      status === 0 ? resolve(output) : reject(new Error(`${program}: ${output}`)),
    );
  });
}

test('a new remote compiles, builds and passes its tests', async () => {
  const { folder } = createRemote('permits', { root });
  const typecheck = run(folder, 'tsc', '--noEmit');
  await run(folder, 'webpack', '--mode', 'production');
  const manifest = JSON.parse(readFileSync(path.join(root, folder, 'dist/mf-manifest.json'), 'utf8')) as {
    curbwise: { files: object; shared: object; id: string };
  };
  const { files, shared, id, ...rest } = manifest.curbwise;
  expect(rest).toEqual({ paths: ['/permits'], needs: '^1.0.0' });
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  expect(Object.keys(shared)).toEqual(['react', '@curbwise/platform', '@curbwise/ui']);
  expect(Object.keys(files)).toContainEqual(expect.stringMatching(/\.css$/));
  const output = await run(folder, 'jest', '--config', 'jest.config.cjs');
  expect(output).toMatch(/Tests: +2 passed, 2 total/);
  await typecheck;
});

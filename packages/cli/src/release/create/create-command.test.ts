import { readdirSync } from 'node:fs';
import path from 'node:path';
import { temporaryRepository, type TemporaryRepository } from '@curbwise/remotes/releases/create/testing';
import { runProgram } from '../../run-program';
import { parseJson } from '../../testing/parse-json';

let repository: TemporaryRepository;
beforeEach(() => void (repository = temporaryRepository()));
afterEach(() => repository.remove());

async function run(...args: string[]) {
  const printed: string[] = [];
  const told: string[] = [];
  const status = await runProgram(['release', 'create', ...args], {
    root: repository.root,
    environment: {},
    now: () => new Date(),
    print: (text) => printed.push(text),
    tell: (text) => told.push(text),
  });
  return { status, printed: printed.join('\n'), told: told.join('\n') };
}

test('lists the files in a dry run and writes none', async () => {
  const { status, printed } = await run('permits', '--path', '/my-permits', '--dry-run');
  expect(status).toBe(0);
  expect(printed).toMatch(
    /^Dry run, nothing was changed:\nWrites, with a screen at \/my-permits and a development server on port \d+:\n {2}packages\/permits\//,
  );
  expect(readdirSync(path.join(repository.root, 'packages'))).not.toContain('permits');
});

test('prints the result as JSON', async () => {
  const { printed } = await run('permits', '--dry-run', '--json');
  expect(parseJson(printed)).toMatchObject({
    name: 'permits',
    folder: 'packages/permits',
    screen: '/permits',
    dryRun: true,
  });
});

test.each([
  [['legal'], 1, 'A remote named legal already exists'],
  [['Permits'], 1, 'Permits'],
  [['permits', '--path', '/privacy-policy'], 1, '/privacy-policy'],
  [['permits', '--path', '/openapi'], 1, '/openapi'],
  [[], 2, "missing required argument 'name'"],
])('refuses the arguments %j', async (args, status, words) => {
  const refused = await run(...args);
  expect(refused).toMatchObject({ status, printed: '' });
  expect(refused.told).toContain(words);
});

test('explains its options with examples', async () => {
  const { status, printed } = await run('--help');
  expect(status).toBe(0);
  for (const words of ['--path <path>', '--json', '--dry-run', 'Examples:']) expect(printed).toContain(words);
});

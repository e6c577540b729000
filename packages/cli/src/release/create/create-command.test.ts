import { readdirSync } from 'node:fs';
import path from 'node:path';
import { temporaryRepository, type TemporaryRepository } from '@curbwise/releases/create/testing';
import { runProgram } from '../../curbwise/run-program';

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

test('a dry run lists the files and writes none', async () => {
  const { status, printed } = await run('permits', '--path', '/my-permits', '--dry-run');
  expect(status).toBe(0);
  expect(printed).toMatch(
    /^Dry run, nothing was changed:\nWrites, with a screen at \/my-permits and a development server on port \d+:\n {2}packages\/permits\//,
  );
  expect(readdirSync(path.join(repository.root, 'packages'))).not.toContain('permits');
});

test('as JSON it says the same to a program', async () => {
  const { printed } = await run('permits', '--dry-run', '--json');
  expect(JSON.parse(printed)).toMatchObject({
    name: 'permits',
    folder: 'packages/permits',
    screen: '/permits',
    dryRun: true,
  });
});

test.each([
  [['legal'], 1, 'There is a remote legal already'],
  [['Permits'], 1, 'Permits'],
  [['permits', '--path', '/privacy-policy'], 1, '/privacy-policy'],
  [['permits', '--path', '/openapi'], 1, '/openapi'],
  [[], 2, "missing required argument 'name'"],
])('%j is refused', async (args, status, words) => {
  const refused = await run(...args);
  expect(refused).toMatchObject({ status, printed: '' });
  expect(refused.told).toContain(words);
});

test('its help names the options, with examples', async () => {
  const { status, printed } = await run('--help');
  expect(status).toBe(0);
  for (const words of ['--path <path>', '--json', '--dry-run', 'Examples:']) expect(printed).toContain(words);
});

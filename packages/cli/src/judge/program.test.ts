import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { drawSign } from '@curbwise/drawings';
import { failureOf, type ProgramFailure } from '../testing/failure-of';
import { parseJson } from '../testing/parse-json';
import type { CaseAnswer } from './judge-case';

/* The built program, as a person and as a script would run it. */
const program = path.resolve(__dirname, '../../dist/judge.js');
const run = promisify(execFile);
let folder: string;
let photo: string;

jest.setTimeout(60_000);

beforeAll(async () => {
  if (!existsSync(program))
    throw new Error('The project is not built: run npm test, or npm run build first.');
  folder = await mkdtemp(path.join(tmpdir(), 'curbwise-'));
  photo = path.join(folder, 'sign.jpg');
  const lines = ['NO', 'PARKING', '8AM TO 10AM', 'TUESDAY'];
  // The reader's time grows with the area of a photo.
  await writeFile(photo, (await drawSign([{ style: 'red-on-white', lines }], { width: 512 })).jpeg);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/**
 * Writes a `judge` with another reader process.
 * @param reader its code; `REAL` is the path of the real one
 * @returns path of the program
 */
async function judgeWithReader(name: string, reader: string): Promise<string> {
  const installed = path.join(folder, name);
  await mkdir(installed);
  const built = path.dirname(program);
  for (const file of await readdir(built))
    if (file.endsWith('.js') && file !== 'reader-process.js')
      await cp(path.join(built, file), path.join(installed, file));
  const modules = path.resolve(__dirname, '../../../../node_modules');
  await symlink(modules, path.join(installed, 'node_modules'), 'dir');
  const real = JSON.stringify(path.join(built, 'reader-process.js'));
  await writeFile(path.join(installed, 'reader-process.js'), reader.replace('REAL', real));
  return path.join(installed, 'judge.js');
}

test('answers a photo as JSON with the complete analysis, without the output of the reader process', async () => {
  const loud = "process.on('message', () => { console.log('loud'); console.error('loud'); });";
  const judge = await judgeWithReader('loud', `${loud}\nrequire(REAL);`);
  const { stdout, stderr } = await run(process.execPath, [
    judge,
    photo,
    '--at',
    '2026-11-24T11:00',
    '--json',
  ]);
  expect(parseJson(stdout)).toMatchObject({
    isAllowed: true,
    isUncertain: false,
    until: '2026-12-01T08:00',
    provenance: { provider: 'local', decidedBy: 'rules' },
  });
  expect(stderr).toBe('');
});

test('answers words on standard input line by line', async () => {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const cases = ['NO STOPPING', 'NO PARKING'].map((words) => ({
    id: words,
    panels: [{ text: words }],
    at: ['2026-11-24T09:00'],
  }));
  child.stdin.end(cases.map((one) => JSON.stringify(one)).join('\n'));
  const answers = (await text(child.stdout))
    .trim()
    .split('\n')
    .map((line) => parseJson<CaseAnswer>(line));
  expect(answers.map(({ id, verdicts: [first] }) => [id, first?.isAllowed, first?.isUncertain])).toEqual(
    cases.map(({ id }) => [id, false, false]),
  );
});

test('accepts a timeout of a fraction of a millisecond', async () => {
  await expect(run(process.execPath, [program, photo, '--timeout', '0.0011'])).rejects.toMatchObject({
    code: 2,
    stderr: 'judge: The photo took too long to read\n',
  });
});

describe('with a faulty reader', () => {
  const TOO_LONG = /^judge: The photo took too long to read$/m;
  const STOPPED = /^judge: The local reader stopped while it read this photo$/m;
  const READERS = [
    ['does not start', '', '1', TOO_LONG],
    ['works too long', 'setInterval(() => process.send({ type: "alive", id }), 50);', '1', TOO_LONG],
    ['hangs', 'for (;;);', '1', TOO_LONG],
    ['stops', "process.kill(process.pid, 'SIGSTOP');", '1', TOO_LONG],
    ['aborts', 'process.abort();', '20', STOPPED],
    ['dies', "process.kill(process.pid, 'SIGSEGV');", '20', STOPPED],
  ] as const;
  const failures = new Map<string, Promise<ProgramFailure>>();

  // All at once, as most of them only wait.
  beforeAll(async () => {
    for (const [name, body, timeout] of READERS) {
      // A process that replaces another one is warmed up before it gets the photo.
      const faulty = `process.on('message', ({ type, id }) => {
        if (type === 'warm-up') process.send({ type: 'ready', id });
        if (type === 'read') { ${body} }
      });`;
      const judge = await judgeWithReader(name, body === '' ? 'for (;;);' : faulty);
      failures.set(name, failureOf(run(process.execPath, [judge, photo, '--timeout', timeout])));
    }
  });

  test.each(READERS)(
    'ends with a message and status 2 when it %s',
    async (name, _body, _timeout, message) => {
      const failure = await failures.get(name);
      expect(failure).toMatchObject({ code: 2, signal: null, stdout: '' });
      expect(failure?.stderr).toMatch(message);
    },
  );
});

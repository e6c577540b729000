import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { SignReading } from '@curbwise/contract';
import { drawSign } from '@curbwise/drawings';
import { isLongRun, longTest, someOf } from '@curbwise/tooling/long-tests';
import { createPhotoReader, type PhotoReader } from '../photos/photo-reader';
import { failureOf, type ProgramFailure } from '../testing/failure-of';
import { parseJson } from '../testing/parse-json';
import type { CaseAnswer } from './judge-case';
import { runJudge } from './run-judge';

/* The built program, as a person and as a script would run it, and in this process where that makes no difference. */
const program = path.resolve(__dirname, '../../dist/judge.js');
const run = promisify(execFile);
/** The reader's time grows with the area of a photo. */
const NARROW = { width: 512 };
let folder: string;
let photo: string;

jest.setTimeout(60_000);

/** The built reader, shared by tests that run `judge` in this process: starting it takes several seconds. */
const reader = createPhotoReader({
  readerFile: path.join(path.dirname(program), 'reader-process.js'),
  onWarning: () => undefined,
});

/** Photo → its reading, which does not depend on the time. */
const readings = new Map<string, Promise<SignReading>>();

/** Stays open, and reads each photo once. */
const sharedReader: PhotoReader = {
  name: reader.name,
  get model() {
    return reader.model;
  },
  read: (file, at, deadlineMs) => {
    const reading = readings.get(file) ?? reader.read(file, at, deadlineMs);
    readings.set(file, reading);
    return reading;
  },
  close: () => Promise.resolve(),
};

/** Runs `judge` in this process. */
async function runHere(...args: string[]) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const streams = { stdin: process.stdin, stdout, stderr };
  const status = await runJudge(args, streams, () => sharedReader);
  stdout.end();
  stderr.end();
  return { status, stdout: await text(stdout), stderr: await text(stderr) };
}

/** What the program prints about the photo, with a reader process that prints as well. */
let answer: { stdout: string; stderr: string };
/** How long it took, in seconds. */
let took: number;

beforeAll(async () => {
  if (!existsSync(program))
    throw new Error('The project is not built: run npm test, or npm run build first.');
  folder = await mkdtemp(path.join(tmpdir(), 'curbwise-'));
  photo = path.join(folder, 'sign.jpg');
  const { jpeg } = await drawSign(
    [{ style: 'red-on-white', lines: ['NO', 'PARKING', '8AM TO 10AM', 'TUESDAY'] }],
    NARROW,
  );
  await writeFile(photo, jpeg);
  const judge = await judgeWithReader('chatter', "console.log('loud'); console.error('loud');", true);
  const startedAt = performance.now();
  answer = await run(process.execPath, [judge, photo, '--at', '2026-11-24T09:00']);
  took = (performance.now() - startedAt) / 1000;
});

afterAll(async () => {
  await reader.close();
  await rm(folder, { recursive: true, force: true });
});

test('answers a photo in words', () => {
  expect(answer.stdout).toContain("I'd skip this one.");
  expect(answer.stdout).toContain('You can park from 2026-11-24 10:00.');
  expect(answer.stdout).toContain("Here's what it says");
});

test('keeps the output of the reader process out of the answer', () => {
  expect(answer.stdout).not.toContain('loud');
  expect(answer.stderr).toBe('');
});

test('names what another kind of sign is', async () => {
  const speedLimit = path.join(folder, 'speed-limit.jpg');
  const { jpeg } = await drawSign([{ style: 'red-on-white', lines: ['SPEED', 'LIMIT', '25'] }], NARROW);
  await writeFile(speedLimit, jpeg);
  const { stdout } = await runHere(speedLimit);
  expect(stdout).toContain('Try another photo? This looks like a speed limit sign.');
});

longTest('suggests to come closer to a distant sign', async () => {
  const distant = path.join(folder, 'distant.jpg');
  const plate = {
    style: 'green-on-white',
    lines: ['2 HOUR', 'PARKING', '8AM TO 6PM', 'EXCEPT SUNDAY'],
  } as const;
  await writeFile(distant, (await drawSign([plate], { ...NARROW, fill: 0.035 })).jpeg);
  const { stdout } = await runHere(distant, '--at', '2026-11-24T09:00');
  expect(stdout).toContain("I can't tell for sure.");
  expect(stdout).toContain('- Another photo may help: come closer.');
});

test('answers a photo as JSON with the complete analysis', async () => {
  const { stdout } = await runHere(photo, '--at', '2026-11-24T11:00', '--json');
  expect(parseJson(stdout)).toMatchObject({
    isAllowed: true,
    isUncertain: false,
    until: '2026-12-01T08:00',
    provenance: { provider: 'local', decidedBy: 'rules' },
  });
});

test('answers a photo in another language', async () => {
  const { stdout } = await runHere(photo, '--at', '2026-11-24T09:00', '--language', 'fr-CA');
  expect(stdout).toContain('1. Stationnement interdit, de 8\u00a0h à 10\u00a0h, le mardi');
});

test(`answers ${isLongRun ? 'photos and words' : 'words'} on standard input line by line`, async () => {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const cases = [
    { id: 'words', panels: [{ text: 'NO STOPPING' }], at: ['2026-11-24T09:00'] },
    ...(isLongRun ? [{ id: 'photo', photo, at: ['2026-11-24T09:00'] }] : []),
    { id: 'other words', panels: [{ text: 'NO PARKING' }], at: ['2026-11-24T09:00'] },
  ];
  child.stdin.end(cases.map((one) => JSON.stringify(one)).join('\n'));
  const answers = (await text(child.stdout))
    .trim()
    .split('\n')
    .map((line) => parseJson<CaseAnswer>(line));
  expect(answers.map(({ id, verdicts: [first] }) => [id, first?.isAllowed, first?.isUncertain])).toEqual(
    cases.map(({ id }) => [id, false, false]),
  );
});

/**
 * Writes a `judge` whose reader process runs `body` for each photo.
 * @param real whether the real reader runs in it too; its networks take seconds to load
 * @returns path of the program
 */
async function judgeWithReader(name: string, body: string, real: boolean): Promise<string> {
  const installed = path.join(folder, name);
  await mkdir(installed);
  const built = path.dirname(program);
  for (const file of await readdir(built))
    if (file.endsWith('.js') && file !== 'reader-process.js')
      await cp(path.join(built, file), path.join(installed, file));
  await symlink(
    path.resolve(__dirname, '../../../../node_modules'),
    path.join(installed, 'node_modules'),
    'dir',
  );
  const reader = path.join(installed, 'real-reader.js');
  if (real) await cp(path.join(built, 'reader-process.js'), reader);
  const handler = `process.on('message', (request) => { if (request.type === 'read') { ${body} } });`;
  await writeFile(
    path.join(installed, 'reader-process.js'),
    real ? `${handler}\nrequire(${JSON.stringify(reader)});` : handler,
  );
  return path.join(installed, 'judge.js');
}

test('accepts a timeout of a fraction of a millisecond', async () => {
  await expect(run(process.execPath, [program, photo, '--timeout', '0.0011'])).rejects.toMatchObject({
    code: 2,
    stderr: 'judge: The photo took too long to read\n',
  });
});

test('ends with a message and status 2 when a photo exceeds the timeout', async () => {
  // Some of these timeouts pass while the reader starts, some while the networks run.
  const outcomes: ProgramFailure[] = [];
  for (const share of someOf([0.05, 0.4, 0.6, 0.7, 0.8, 0.5], 2)) {
    const timeout = (share * took).toFixed(3);
    const ended = await run(process.execPath, [program, photo, '--json', '--timeout', timeout]).then(
      () => 'read' as const,
      ({ code, signal, stdout, stderr }: ProgramFailure) => ({ code, signal, stdout, stderr }),
    );
    // Durations vary, so a photo may be read in time.
    if (ended !== 'read') outcomes.push(ended);
  }
  expect(outcomes).not.toEqual([]);
  for (const outcome of outcomes) {
    expect(outcome).toEqual({
      code: 2,
      signal: null,
      stdout: '',
      stderr: 'judge: The photo took too long to read\n',
    });
  }
});

describe('with a faulty reader', () => {
  const TOO_LONG = /^judge: The photo took too long to read$/m;
  const STOPPED = /^judge: The local reader stopped while it read this photo$/m;
  const READERS = [
    ['hangs', 'for (;;);', '2', TOO_LONG],
    ['stops', "process.kill(process.pid, 'SIGSTOP');", '2', TOO_LONG],
    ['aborts', 'process.abort();', '20', STOPPED],
    ['dies', "process.kill(process.pid, 'SIGSEGV');", '20', STOPPED],
  ] as const;
  const failures = new Map<string, Promise<ProgramFailure>>();

  // All at once, as most of them only wait.
  beforeAll(async () => {
    for (const [name, body, timeout] of READERS) {
      const judge = await judgeWithReader(name, body, false);
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

test.each([
  ['a missing photo', ['missing.jpg'], /cannot read missing\.jpg/],
  ['a file that is not an image', [__filename], /not an image/],
  ['an invalid time', ['--at', 'noon'], /2026-11-24T10:15/],
  ['an invalid country code', ['--country', 'Germany'], /two letters/],
  ['an unsupported language', ['--language', 'de'], /en, fr, es/],
  ['an invalid language', ['--language', 'in French'], /en, fr, es/],
  ['an invalid timeout', ['--timeout', '0'], /Write seconds/],
  ['an unknown option', ['--fast'], /unknown option/],
])('rejects %s with a message and status 2', async (_, args, message) => {
  const { status, stdout, stderr } = await runHere(...args);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(message);
});

test('--help explains both uses', async () => {
  const { status, stdout } = await runHere('--help');
  expect(status).toBe(0);
  expect(stdout).toContain('--at <time>');
  expect(stdout).toContain('JSON lines');
});

import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { drawSign } from '@curbwise/sign-drawings';
import { someOf } from '@curbwise/tooling/long-tests';

// The built program, as a person and as a script would run it.
const program = path.resolve(__dirname, '../dist/judge.js');
const run = promisify(execFile);
let folder: string;
let photo: string;

jest.setTimeout(60_000);

beforeAll(async () => {
  if (!existsSync(program))
    throw new Error('The project is not built: run npm test, or npm run build first.');
  folder = await mkdtemp(path.join(tmpdir(), 'curbwise-'));
  photo = path.join(folder, 'sign.jpg');
  const { jpeg } = await drawSign([
    { style: 'red-on-white', lines: ['NO', 'PARKING', '8AM TO 10AM', 'TUESDAY'] },
  ]);
  await writeFile(photo, jpeg);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('a photo is answered in words', async () => {
  const { stdout } = await run(process.execPath, [program, photo, '--at', '2026-11-24T09:00']);
  expect(stdout).toContain("I'd skip this one.");
  expect(stdout).toContain('You can park from 2026-11-24 10:00.');
  expect(stdout).toContain("Here's what it says");
});

test('a photo of something else is named', async () => {
  const speedLimit = path.join(folder, 'speed-limit.jpg');
  const { jpeg } = await drawSign([{ style: 'red-on-white', lines: ['SPEED', 'LIMIT', '25'] }]);
  await writeFile(speedLimit, jpeg);
  const { stdout } = await run(process.execPath, [program, speedLimit]);
  expect(stdout).toContain('Try another photo? This looks like a speed limit sign.');
});

test('a sign too far away is answered with what would help', async () => {
  const distant = path.join(folder, 'distant.jpg');
  const plate = {
    style: 'green-on-white',
    lines: ['2 HOUR', 'PARKING', '8AM TO 6PM', 'EXCEPT SUNDAY'],
  } as const;
  await writeFile(distant, (await drawSign([plate], { fill: 0.035 })).jpeg);
  const { stdout } = await run(process.execPath, [program, distant, '--at', '2026-11-24T09:00']);
  expect(stdout).toContain("I can't tell for sure.");
  expect(stdout).toContain('- Another photo may help: come closer.');
});

test('a photo is answered as JSON with the whole analysis', async () => {
  const { stdout } = await run(process.execPath, [program, photo, '--at', '2026-11-24T11:00', '--json']);
  expect(JSON.parse(stdout)).toMatchObject({
    isAllowed: true,
    isUncertain: false,
    until: '2026-12-01T08:00',
    provenance: { provider: 'local', decidedBy: 'rules' },
  });
});

test('a photo is answered in another language', async () => {
  const args = [program, photo, '--at', '2026-11-24T09:00', '--language', 'fr-CA'];
  const { stdout } = await run(process.execPath, args);
  expect(stdout).toContain('1. Stationnement interdit, de 8\u00a0h à 10\u00a0h, le mardi');
});

test('photos and words on standard input are answered line by line', async () => {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(
    [
      { id: 'photo', photo, at: ['2026-11-24T09:00'] },
      { id: 'words', panels: [{ text: 'NO STOPPING' }], at: ['2026-11-24T09:00'] },
    ]
      .map((one) => JSON.stringify(one))
      .join('\n'),
  );
  const answers = (await text(child.stdout))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(answers.map(({ id, verdicts }) => [id, verdicts[0].isAllowed, verdicts[0].isUncertain])).toEqual([
    ['photo', false, false],
    ['words', false, false],
  ]);
});

/** A `judge` whose reader does what `body` says with each request. */
async function judgeWithReader(name: string, body: string): Promise<string> {
  const installed = path.join(folder, name);
  await mkdir(installed);
  await cp(path.dirname(program), installed, { recursive: true });
  await symlink(
    path.resolve(__dirname, '../../../node_modules'),
    path.join(installed, 'node_modules'),
    'dir',
  );
  const real = path.join(installed, 'real-reader.js');
  await cp(path.join(installed, 'reader-process.js'), real);
  const handler = `process.on('message', (request) => { if (request.type === 'read') { ${body} } });`;
  await writeFile(path.join(installed, 'reader-process.js'), `${handler}\nrequire(${JSON.stringify(real)});`);
  return path.join(installed, 'judge.js');
}

test('a time to wait need not be whole milliseconds', async () => {
  await expect(run(process.execPath, [program, photo, '--timeout', '0.0011'])).rejects.toMatchObject({
    code: 2,
    stderr: 'judge: The photo took too long to read\n',
  });
});

test('a photo that takes longer than it may ends with a message and status 2', async () => {
  const begun = performance.now();
  await run(process.execPath, [program, photo]);
  const took = (performance.now() - begun) / 1000;
  // Some of these are over while the reader starts, some while the networks run.
  const outcomes = [];
  for (const share of someOf([0.05, 0.4, 0.5, 0.6, 0.7, 0.8], 2)) {
    const timeout = (share * took).toFixed(3);
    const ended = await run(process.execPath, [program, photo, '--json', '--timeout', timeout]).then(
      () => 'read',
      ({ code, signal, stdout, stderr }: Record<string, unknown>) => ({ code, signal, stdout, stderr }),
    );
    // Times differ from run to run.
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

test.each([
  ['hangs', 'for (;;);', /^judge: The photo took too long to read$/m],
  ['stops', "process.kill(process.pid, 'SIGSTOP');", /^judge: The photo took too long to read$/m],
  ['aborts', 'process.abort();', /^judge: The local reader stopped while it read this photo$/m],
  ['dies', "process.kill(process.pid, 'SIGSEGV');", /^judge: The local reader stopped while it/m],
])('a reader that %s ends it with a message and status 2', async (name, body, message) => {
  const judge = await judgeWithReader(name, body);
  await expect(run(process.execPath, [judge, photo, '--timeout', '2'])).rejects.toMatchObject({
    code: 2,
    signal: null,
    stdout: '',
    stderr: expect.stringMatching(message),
  });
});

test('what a reader writes is not in the answer', async () => {
  const judge = await judgeWithReader('chatter', "console.log('loud'); console.error('loud');");
  const { stdout, stderr } = await run(process.execPath, [judge, photo, '--json']);
  expect(JSON.parse(stdout)).toMatchObject({ provenance: { provider: 'local' } });
  expect(stderr).toBe('');
});

test.each([
  ['a photo that is not there', ['missing.jpg'], /cannot read missing\.jpg/],
  ['a file that is no image', [__filename], /not an image/],
  ['a time that is no time', ['--at', 'noon'], /2026-11-24T10:15/],
  ['a country that is no code', ['--country', 'Germany'], /two letters/],
  ['a language that is not spoken', ['--language', 'de'], /en, fr, es/],
  ['a language that is none', ['--language', 'in French'], /en, fr, es/],
  ['a time to wait that is none', ['--timeout', '0'], /Write seconds/],
  ['an option that there is not', ['--fast'], /unknown option/],
])('%s gives a clear error and status 2', async (_, args, message) => {
  await expect(run(process.execPath, [program, ...args])).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(message),
  });
});

test('--help explains both uses', async () => {
  const { stdout } = await run(process.execPath, [program, '--help']);
  expect(stdout).toContain('--at <time>');
  expect(stdout).toContain('JSON lines');
});

import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { drawSign, type Plate } from '@curbwise/drawings';

/* The built program with its real reader. */
const program = path.resolve(__dirname, '../../../cli/dist/judge.js');
const run = promisify(execFile);
const judge = (...args: string[]) => run(process.execPath, [program, ...args]);
let folder: string;
let photos = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'curbwise-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function photoOf(plate: Plate, fill?: number): Promise<string> {
  const file = path.join(folder, `${++photos}.jpg`);
  await writeFile(file, (await drawSign([plate], { width: 512, fill })).jpeg);
  return file;
}
const NO_PARKING: Plate = { style: 'red-on-white', lines: ['NO', 'PARKING', '8AM TO 10AM', 'TUESDAY'] };

test('answers a photo in words', async () => {
  const { stdout } = await judge(await photoOf(NO_PARKING), '--at', '2026-11-24T09:00');
  expect(stdout).toContain("I'd skip this one.");
  expect(stdout).toContain('You can park from 2026-11-24 10:00.');
});

test('names what another kind of sign is', async () => {
  const { stdout } = await judge(await photoOf({ style: 'red-on-white', lines: ['SPEED', 'LIMIT', '25'] }));
  expect(stdout).toContain('Try another photo? This looks like a speed limit sign.');
});

test('suggests to come closer to a distant sign', async () => {
  const lines = ['2 HOUR', 'PARKING', '8AM TO 6PM', 'EXCEPT SUNDAY'];
  const distant = await photoOf({ style: 'green-on-white', lines }, 0.035);
  const { stdout } = await judge(distant, '--at', '2026-11-24T09:00');
  expect(stdout).toContain("I can't tell for sure.");
  expect(stdout).toContain('- Another photo may help: come closer.');
});

test('answers photos and words on standard input line by line', async () => {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const cases = [
    { id: 'words', panels: [{ text: 'NO STOPPING' }], at: ['2026-11-24T09:00'] },
    { id: 'photo', photo: await photoOf(NO_PARKING), at: ['2026-11-24T09:00'] },
    { id: 'other words', panels: [{ text: 'NO PARKING' }], at: ['2026-11-24T09:00'] },
  ];
  child.stdin.end(cases.map((one) => JSON.stringify(one)).join('\n'));
  const answers = (await text(child.stdout)).trim().split('\n');
  expect(answers.map((line) => JSON.parse(line) as unknown)).toMatchObject(
    cases.map(({ id }) => ({ id, verdicts: [{ isAllowed: false, isUncertain: false }] })),
  );
});

test('ends with a message and status 2 when a photo exceeds the timeout', async () => {
  const photo = await photoOf(NO_PARKING);
  const startedAt = performance.now();
  await judge(photo);
  const took = (performance.now() - startedAt) / 1000;
  // Some of these timeouts pass while the reader starts, some while the networks run.
  const outcomes: unknown[] = [];
  for (const share of [0.05, 0.4, 0.6, 0.7, 0.8, 0.5]) {
    const ended = await judge(photo, '--json', '--timeout', (share * took).toFixed(3)).then(
      () => 'read' as const,
      ({ code, signal, stdout, stderr }: Record<string, unknown>) => ({ code, signal, stdout, stderr }),
    );
    // Durations vary, so a photo may be read in time.
    if (ended !== 'read') outcomes.push(ended);
  }
  expect(outcomes).not.toEqual([]);
  const late = { code: 2, signal: null, stdout: '', stderr: 'judge: The photo took too long to read\n' };
  expect(outcomes).toEqual(outcomes.map(() => late));
});

import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openRun, readRecords } from './run-folder';
import type { RunSettings } from './run-settings';
import type { TryRecord } from './try-record';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(path.join(os.tmpdir(), 'curbwise-run-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const settings: RunSettings = {
  version: 1,
  program: '0.1.0',
  startedAt: '2026-11-23T10:15:00.000Z',
  labels: { paths: ['/labels'], where: [], name: 'labels', photos: 2, sha256: 'aa' },
  drawn: null,
  contenders: [
    { id: 'a', provider: 'openai', model: 'a', prompt: 'p', promptSha256: '1', address: null, price: null },
  ],
  repeat: 1,
  clock: null,
  isFullSize: false,
};
const record = (photo: string): TryRecord => ({
  contender: 'a',
  photo,
  repeat: 1,
  reading: null,
  failure: { kind: 'refused' },
  tries: 1,
  ms: null,
  usage: null,
  costUsd: null,
});
const readings = () => path.join(folder, 'readings.jsonl');

test('a run goes on where it ended', async () => {
  const first = await openRun(folder, settings);
  await Promise.all([first.keep(record('1.jpg')), first.keep(record('2.jpg'))]);
  await first.close();
  const second = await openRun(folder, { ...settings, startedAt: '2026-11-24T10:15:00.000Z' });
  expect(second.records.map(({ photo }) => photo)).toEqual(['1.jpg', '2.jpg']);
  expect(second.settings.startedAt).toBe('2026-11-23T10:15:00.000Z');
  await second.close();
  expect(await readdir(folder)).toEqual(['readings.jsonl', 'run.json']);
});

test('a last line that was torn is dropped, and the next one stands by itself', async () => {
  const first = await openRun(folder, settings);
  await first.keep(record('1.jpg'));
  await first.close();
  await appendFile(readings(), '{"contender":"a","photo":"é');
  const second = await openRun(folder, settings);
  expect(second.records).toHaveLength(1);
  await second.keep(record('2.jpg'));
  await second.close();
  expect((await readRecords(folder)).map(({ photo }) => photo)).toEqual(['1.jpg', '2.jpg']);
  expect((await readFile(readings(), 'utf8')).split('\n')).toHaveLength(3);
});

test('a broken line in the middle is named', async () => {
  await writeFile(readings(), `${JSON.stringify(record('1.jpg'))}\n{"contender":\n`);
  await expect(readRecords(folder)).rejects.toThrow(/readings\.jsonl:2: is not valid JSON/);
});

test('other settings are refused with what differs', async () => {
  await (await openRun(folder, settings)).close();
  const other: RunSettings = {
    ...settings,
    labels: { ...settings.labels, sha256: 'bb' },
    contenders: [{ ...settings.contenders[0]!, promptSha256: '2', address: 'http://elsewhere' }],
    repeat: 3,
    clock: '2026-10-19T12:00',
    isFullSize: true,
  };
  const message = await openRun(folder, other).catch((error: Error) => error.message);
  expect(message).toMatch(/another folder by --run/);
  for (const part of [
    /labels: labels has changed/,
    /a: its reading instructions are others/,
    /a: it is asked at another address/,
    /--repeat: 1 there, 3 here/,
    /--clock: the first instant of each case there, 2026-10-19T12:00 here/,
    /--full-size: no there, yes here/,
  ])
    expect(message).toMatch(part);
  const contenders = [...settings.contenders, { ...settings.contenders[0]!, id: 'b' }];
  await expect(openRun(folder, { ...settings, contenders })).rejects.toThrow(/a there, a, b here/);
  // What was refused holds no lock.
  await (await openRun(folder, settings)).close();
});

test('a run that somebody else makes is left alone, one of a program that is gone is taken over', async () => {
  // The parent of this process runs for as long as this does.
  await writeFile(path.join(folder, 'run.lock'), String(process.ppid));
  await expect(openRun(folder, settings)).rejects.toThrow(/is being run by process/);
  await writeFile(path.join(folder, 'run.lock'), '4194305');
  await (await openRun(folder, settings)).close();
});

test('a folder that holds something else is not written over', async () => {
  await writeFile(path.join(folder, 'run.json'), '{"version":7}');
  await expect(openRun(folder, settings)).rejects.toThrow(/run\.json is not of this version/);
  expect(await readFile(path.join(folder, 'run.json'), 'utf8')).toBe('{"version":7}');
});

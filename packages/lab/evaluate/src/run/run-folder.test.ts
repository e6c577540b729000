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

test('continues a run where it ended', async () => {
  const first = await openRun(folder, settings);
  await Promise.all([first.keep(record('1.jpg')), first.keep(record('2.jpg'))]);
  await first.close();
  const second = await openRun(folder, { ...settings, startedAt: '2026-11-24T10:15:00.000Z' });
  expect(second.records.map(({ photo }) => photo)).toEqual(['1.jpg', '2.jpg']);
  expect(second.settings.startedAt).toBe('2026-11-23T10:15:00.000Z');
  await second.close();
  expect(await readdir(folder)).toEqual(['readings.jsonl', 'run.json']);
});

test('drops a torn last line before it appends the next one', async () => {
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

test('names an invalid line', async () => {
  await writeFile(readings(), `${JSON.stringify(record('1.jpg'))}\n{"contender":\n`);
  await expect(readRecords(folder)).rejects.toThrow(/readings\.jsonl:2: is not valid JSON/);
});

test('rejects other settings with the differences', async () => {
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
  expect(message).toMatch(/another folder with --run/);
  for (const part of [
    /labels: labels has changed/,
    /a: its reading instructions differ/,
    /a: its address differs/,
    /--repeat: 1 in the run, 3 now/,
    /--clock: the first instant of each case in the run, 2026-10-19T12:00 now/,
    /--full-size: no in the run, yes now/,
  ])
    expect(message).toMatch(part);
  const contenders = [...settings.contenders, { ...settings.contenders[0]!, id: 'b' }];
  await expect(openRun(folder, { ...settings, contenders })).rejects.toThrow(/a in the run, a, b now/);
  // A rejected run releases its lock.
  await (await openRun(folder, settings)).close();
});

test('respects the lock of a running process and takes over that of a dead one', async () => {
  // The parent process outlives this one.
  await writeFile(path.join(folder, 'run.lock'), String(process.ppid));
  await expect(openRun(folder, settings)).rejects.toThrow(/is in use by process/);
  await writeFile(path.join(folder, 'run.lock'), '4194305');
  await (await openRun(folder, settings)).close();
});

test('does not overwrite a run of another version', async () => {
  await writeFile(path.join(folder, 'run.json'), '{"version":7}');
  await expect(openRun(folder, settings)).rejects.toThrow(/run\.json has another version/);
  expect(await readFile(path.join(folder, 'run.json'), 'utf8')).toBe('{"version":7}');
});

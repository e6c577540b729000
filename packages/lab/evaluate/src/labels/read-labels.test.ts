import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readCases } from './read-cases';
import { readLabels } from './read-labels';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(path.join(os.tmpdir(), 'curbwise-labels-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const good = {
  id: 'a',
  photo: 'a.jpg',
  at: ['2026-10-19T10:00'],
  expect: [{ isAllowed: true, limitMinutes: 120 }],
  truth: [{ text: '2 HOUR PARKING', arrow: 'none', symbol: 'a drawing of a tow truck' }],
  place: { country: 'US' },
  city: 'Boston',
};
const write = (name: string, cases: readonly (object | string)[]) =>
  writeFile(
    path.join(folder, name),
    cases.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join('\n'),
  );
const problemsOf = (paths: readonly string[]) =>
  readLabels(paths).then(
    () => 'none',
    (error: Error) => error.message,
  );

test('reads all label files of a folder and groups the cases by photo', async () => {
  await mkdir(path.join(folder, 'photos'));
  await writeFile(path.join(folder, 'photos/a.jpg'), 'a');
  await writeFile(path.join(folder, 'photos/b.jpg'), 'b');
  const photo = 'photos/a.jpg';
  await write('one.jsonl', [
    { ...good, photo, id: 'left', side: 'left' },
    '',
    { ...good, photo, id: 'right', side: 'right' },
  ]);
  await write('two.jsonl', [{ ...good, id: 'b', photo: 'photos/b.jpg' }]);
  const { photos, name, sha256 } = await readLabels([folder]);
  expect(photos.map((one) => [one.name, one.cases.map(({ id }) => id)])).toEqual([
    ['photos/a.jpg', ['left', 'right']],
    ['photos/b.jpg', ['b']],
  ]);
  expect(name).toBe(path.basename(folder));
  expect(photos[0]?.cases[0]).toMatchObject({
    context: { side: 'left', place: { country: 'US' } },
    truth: [{ text: '2 HOUR PARKING', arrow: null, symbol: undefined }],
  });
  await writeFile(path.join(folder, 'photos/b.jpg'), 'another');
  expect((await readLabels([folder])).sha256).not.toBe(sha256);
});

test('allows the sides of a photo to share an id, but no other cases', async () => {
  await writeFile(path.join(folder, 'a.jpg'), 'a');
  await writeFile(path.join(folder, 'b.jpg'), 'b');
  const [left, right] = [
    { ...good, side: 'left' },
    { ...good, side: 'right' },
  ];
  await write('labels.jsonl', [left, right]);
  const { photos } = await readLabels([folder]);
  expect(photos.map(({ cases }) => cases.map(({ id }) => id))).toEqual([['a (left)', 'a (right)']]);
  await write('labels.jsonl', [left, right, left]);
  expect(await problemsOf([folder])).toMatch(/:2: id "a" .*\n.*:3: id "a" /);
  await write('labels.jsonl', [left, { ...right, photo: 'b.jpg' }]);
  expect(await problemsOf([folder])).toMatch(/^labels\.jsonl:2: id "a" is already used in labels\.jsonl:1$/);
});

test('lists every problem with its file and line', async () => {
  await writeFile(path.join(folder, 'a.jpg'), 'a');
  await write('first.jsonl', [
    good,
    '{"id":',
    { ...good, id: 'b', at: ['tomorrow'], expect: 'yes' },
    { ...good, id: 'c', photo: 'nowhere.jpg' },
  ]);
  await write('second.jsonl', [
    good,
    { ...good, id: 'd', at: ['2026-02-30T10:00'], expect: [{}, {}] },
    { ...good, id: 'e', irrelevant: true, expect: [{}] },
  ]);
  const [json, at, expected, ...others] = (await problemsOf([folder])).split('\n');
  expect(json).toBe('first.jsonl:2: is not valid JSON');
  expect(at).toMatch(/^first\.jsonl:3: at\.0: /);
  expect(expected).toMatch(/^first\.jsonl:3: expect: /);
  expect(others).toEqual([
    'second.jsonl:2: at.0: 2026-02-30T10:00 does not exist',
    'second.jsonl:2: expect has 2 answers for 1 instants: give one for each',
    'second.jsonl:2: expect.0: needs isAllowed or "isUncertain": true',
    'second.jsonl:2: expect.1: needs isAllowed or "isUncertain": true',
    'second.jsonl:1: id "a" is already used in first.jsonl:1',
    'first.jsonl:4: photo nowhere.jpg cannot be read',
  ]);
  await expect(readCases(path.join(folder, 'first.jsonl'))).rejects.toThrow(/:2: .*\n.*:3: /);
});

test('rejects a file that is not an image if asked to check', async () => {
  await writeFile(path.join(folder, 'a.jpg'), 'a');
  await writeFile(path.join(folder, 'b.jpg'), 'b');
  await write('labels.jsonl', [good, { ...good, id: 'b', photo: 'b.jpg' }]);
  const isImage = async (bytes: Uint8Array) => Buffer.from(bytes).toString() === 'b';
  await expect(readLabels([folder], undefined, isImage)).rejects.toThrow(
    /^labels\.jsonl:1: photo a\.jpg is not a readable image$/,
  );
});

test('names missing and empty folders', async () => {
  expect(await problemsOf([path.join(folder, 'gone')])).toMatch(/gone: does not exist$/);
  expect(await problemsOf([folder])).toMatch(/contains no label files \(\*\.jsonl\)/);
  await write('empty.jsonl', []);
  expect(await problemsOf([folder])).toMatch(/^no labelled photo in /);
});

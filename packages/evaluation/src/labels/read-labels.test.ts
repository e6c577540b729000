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

test('a folder means all its files of labels, and cases of one photo stand together', async () => {
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

test('the sides of a photo may share an id; others may not', async () => {
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
  expect(await problemsOf([folder])).toMatch(/^labels\.jsonl:2: id "a" stands in labels\.jsonl:1 already$/);
});

test('every problem of every line is told, with its file and line', async () => {
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
  const told = (await problemsOf([folder])).split('\n');
  expect(told).toEqual([
    'first.jsonl:2: is not valid JSON',
    expect.stringMatching(/^first\.jsonl:3: at\.0: /),
    expect.stringMatching(/^first\.jsonl:3: expect: /),
    'second.jsonl:2: at.0: 2026-02-30T10:00 does not exist',
    'second.jsonl:2: expect has 2 answers for 1 instants: one is needed for each',
    'second.jsonl:2: expect.0: says neither isAllowed nor "isUncertain": true',
    'second.jsonl:2: expect.1: says neither isAllowed nor "isUncertain": true',
    'second.jsonl:1: id "a" stands in first.jsonl:1 already',
    'first.jsonl:4: photo nowhere.jpg cannot be read',
  ]);
  await expect(readCases(path.join(folder, 'first.jsonl'))).rejects.toThrow(/:2: .*\n.*:3: /);
});

test('a photo that is no image is told where somebody looks', async () => {
  await writeFile(path.join(folder, 'a.jpg'), 'a');
  await writeFile(path.join(folder, 'b.jpg'), 'b');
  await write('labels.jsonl', [good, { ...good, id: 'b', photo: 'b.jpg' }]);
  const isImage = async (bytes: Uint8Array) => Buffer.from(bytes).toString() === 'b';
  await expect(readLabels([folder], undefined, isImage)).rejects.toThrow(
    /^labels\.jsonl:1: photo a\.jpg is no image that can be read$/,
  );
});

test('where there is nothing to read is said', async () => {
  expect(await problemsOf([path.join(folder, 'gone')])).toMatch(/gone: is not there$/);
  expect(await problemsOf([folder])).toMatch(/holds no labels, which are files \*\.jsonl/);
  await write('empty.jsonl', []);
  expect(await problemsOf([folder])).toMatch(/^no labelled photo is in /);
});

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Label } from '@curbwise/labelling';
import { temporaryFolders } from '@curbwise/releases/testing';
import { labelFileIn } from './label-file';

const makeFolder = temporaryFolders();
let folder: string;
let file: string;

const NO_PARKING: Label = {
  truth: [{ text: 'NO PARKING', arrow: null, symbol: null }],
  at: ['2026-10-19T08:00', '2026-10-20T09:00'],
  expect: [{ isAllowed: false }, { isAllowed: true, limitMinutes: 120 }],
  irrelevant: false,
  city: 'Boston',
};
const NO_SIGN: Label = {
  truth: [],
  at: ['2026-10-20T10:00'],
  expect: [{ isAllowed: false }],
  irrelevant: true,
};

beforeEach(async () => {
  folder = await makeFolder();
  file = path.join(folder, 'labels.jsonl');
});

const lines = async () => (await readFile(file, 'utf8')).split('\n');

test('a folder without a file has no labels, and the first one makes it', async () => {
  const labels = labelFileIn(folder);
  expect(await labels.labelled()).toEqual(new Set());
  expect(await labels.last()).toBeNull();
  await labels.write('a.jpg', NO_PARKING);
  expect((await lines()).map((line) => line && JSON.parse(line))).toEqual([
    { id: 'a.jpg', photo: 'a.jpg', ...NO_PARKING },
    '',
  ]);
  expect(await labels.find('a.jpg')).toEqual(NO_PARKING);
});

test('a label is replaced in its place, with its own id and the fields that are not of this page', async () => {
  const before = { id: 'la_1', photo: './a.jpg', difficulty: 'hard', side: 'left', ...NO_PARKING };
  await writeFile(file, `${JSON.stringify(before)}\n{"photo":"b.jpg"}\n`);
  await labelFileIn(folder).write('a.jpg', NO_SIGN);
  const [first, second] = await lines();
  expect(JSON.parse(first!)).toEqual({ id: 'la_1', photo: './a.jpg', difficulty: 'hard', ...NO_SIGN });
  expect(second).toBe('{"photo":"b.jpg"}');
});

test('lines that are no labels stay to the letter', async () => {
  const strange = ['# a remark', '{"photo": "elsewhere/z.jpg",  "at":[]}', '[1]'];
  await writeFile(file, strange.join('\n'));
  await labelFileIn(folder).write('a.jpg', NO_SIGN);
  expect((await lines()).slice(0, 3)).toEqual(strange);
  expect(await lines()).toHaveLength(5);
});

test('a label in another form counts as one, and is not taken for one of this page', async () => {
  await writeFile(file, '{"photo":"a.jpg","at":["2026-10-19T08:00"],"expect":[{"until":null}]}\n');
  const labels = labelFileIn(folder);
  expect(await labels.labelled()).toEqual(new Set(['a.jpg']));
  expect(await labels.find('a.jpg')).toBeNull();
});

test('labels that are written at once are all there, and nothing is left beside them', async () => {
  const labels = labelFileIn(folder);
  const names = Array.from({ length: 20 }, (_, index) => `${index}.jpg`);
  await Promise.all(names.map((name) => labels.write(name, NO_SIGN)));
  expect(await labels.labelled()).toEqual(new Set(names));
  expect(await readdir(folder)).toEqual(['labels.jsonl']);
});

test('a reader never finds half a line while labels are written', async () => {
  const labels = labelFileIn(folder);
  await labels.write('a.jpg', NO_PARKING);
  let isWriting = true;
  const writing = (async () => {
    for (let count = 0; count < 50; count += 1) await labels.write(`${count}.jpg`, NO_PARKING);
    isWriting = false;
  })();
  while (isWriting) {
    const found = (await lines()).filter(Boolean);
    expect(() => found.forEach((line) => void JSON.parse(line))).not.toThrow();
  }
  await writing;
});

test('what cannot be written is said, and what was there stays', async () => {
  const labels = labelFileIn(folder);
  await labels.write('a.jpg', NO_PARKING);
  const before = await readFile(file, 'utf8');
  // In the place of the file that is written beside: no system writes over a folder.
  await mkdir(`${file}.${process.pid}.part`);
  await expect(labels.write('b.jpg', NO_SIGN)).rejects.toMatchObject({
    code: 'not-written',
    message: expect.stringContaining('cannot be written'),
  });
  expect(await readFile(file, 'utf8')).toBe(before);
});

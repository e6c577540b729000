import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Label } from '../label';
import { temporaryFolders } from '@curbwise/remotes/releases/testing';
import { parseJson } from '../../testing/parse-json';
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

test('has no labels without a file, and creates it with the first label', async () => {
  const labels = labelFileIn(folder);
  expect(await labels.labelled()).toEqual(new Set());
  expect(await labels.last()).toBeNull();
  await labels.write('a.jpg', NO_PARKING);
  const [line = '', ...rest] = await lines();
  expect(parseJson(line)).toEqual({ id: 'a.jpg', photo: 'a.jpg', ...NO_PARKING });
  expect(rest).toEqual(['']);
  expect(await labels.find('a.jpg')).toEqual(NO_PARKING);
});

test('replaces a label on its line and keeps its id and extra fields', async () => {
  const before = { id: 'la_1', photo: './a.jpg', difficulty: 'hard', side: 'left', ...NO_PARKING };
  await writeFile(file, `${JSON.stringify(before)}\n{"photo":"b.jpg"}\n`);
  await labelFileIn(folder).write('a.jpg', NO_SIGN);
  const [first, second] = await lines();
  expect(parseJson(first!)).toEqual({ id: 'la_1', photo: './a.jpg', difficulty: 'hard', ...NO_SIGN });
  expect(second).toBe('{"photo":"b.jpg"}');
});

test('keeps lines that are not labels unchanged', async () => {
  const strange = ['# a remark', '{"photo": "elsewhere/z.jpg",  "at":[]}', '[1]'];
  await writeFile(file, strange.join('\n'));
  await labelFileIn(folder).write('a.jpg', NO_SIGN);
  expect((await lines()).slice(0, 3)).toEqual(strange);
  expect(await lines()).toHaveLength(5);
});

test('counts a label in another format as labelled, but does not return it', async () => {
  await writeFile(file, '{"photo":"a.jpg","at":["2026-10-19T08:00"],"expect":[{"until":null}]}\n');
  const labels = labelFileIn(folder);
  expect(await labels.labelled()).toEqual(new Set(['a.jpg']));
  expect(await labels.find('a.jpg')).toBeNull();
});

test('writes concurrent labels without loss and leaves no other file', async () => {
  const labels = labelFileIn(folder);
  const names = Array.from({ length: 20 }, (_, index) => `${index}.jpg`);
  await Promise.all(names.map((name) => labels.write(name, NO_SIGN)));
  expect(await labels.labelled()).toEqual(new Set(names));
  expect(await readdir(folder)).toEqual(['labels.jsonl']);
});

test('never shows a reader half a line', async () => {
  const labels = labelFileIn(folder);
  await labels.write('a.jpg', NO_PARKING);
  let isWriting = true;
  let reads = 0;
  const writing = (async () => {
    for (let count = 0; count < 50; count += 1) await labels.write(`${count}.jpg`, NO_PARKING);
    isWriting = false;
  })();
  while (isWriting) {
    const found = (await lines()).filter(Boolean);
    expect(() => found.forEach((line) => void JSON.parse(line))).not.toThrow();
    reads += found.length;
  }
  await writing;
  expect(reads).toBeGreaterThan(0);
});

test('reports a failed write and keeps the previous content', async () => {
  const labels = labelFileIn(folder);
  await labels.write('a.jpg', NO_PARKING);
  const before = await readFile(file, 'utf8');
  // A folder with the name of the temporary file makes the write fail.
  await mkdir(`${file}.${process.pid}.part`);
  const write = labels.write('b.jpg', NO_SIGN);
  await expect(write).rejects.toThrow('cannot be written');
  await expect(write).rejects.toMatchObject({ code: 'not-written' });
  expect(await readFile(file, 'utf8')).toBe(before);
});

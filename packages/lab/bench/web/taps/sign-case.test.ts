import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { instantsOf, signCases } from './sign-case';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cases-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const AT = ['2026-10-19T07:00', '2026-10-19T08:00', '2026-10-19T09:00'];
const LEFT = {
  id: 'a-left',
  photo: 'a.jpg',
  side: 'left',
  at: AT,
  expect: [{ isAllowed: false }, { isAllowed: true }, { isUncertain: true }],
  truth: [{ text: 'NO STOPPING', arrow: 'left' }],
};
const RIGHT = {
  ...LEFT,
  id: 'a-right',
  side: 'right',
  truth: [
    { text: '2P\n[six illegible lines]\n[NO PA]RKING', arrow: 'right', symbol: 'tow truck' },
    { text: 'NO STOPPING', arrow: 'left' },
  ],
};

function casesOf(...lines: object[]) {
  const file = path.join(folder, 'some.jsonl');
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  return signCases([file]);
}

test('a person sees the panels of both sides of a photo, each once, and types what is legible', () => {
  const [left] = casesOf(LEFT, RIGHT);
  expect(left).toMatchObject({ id: 'a-left', file: 'some', side: 'left', photo: path.join(folder, 'a.jpg') });
  expect(left?.truth).toEqual([
    { text: 'NO STOPPING', arrow: 'left' },
    { text: '2P\nNO PARKING', arrow: 'right', picture: 'tow truck' },
  ]);
  expect(left?.labels.map(({ side }) => side)).toEqual(['left', 'right']);
});

test('ignores the panels of another photo', () => {
  const [left] = casesOf(LEFT, { ...RIGHT, photo: 'b.jpg' });
  expect(left?.truth).toHaveLength(1);
});

test('skips photos without a sign', () => {
  expect(casesOf({ ...LEFT, truth: [] }, RIGHT).map(({ id }) => id)).toEqual(['a-right']);
});

test('checks one instant or all', () => {
  const [left] = casesOf(LEFT);
  expect(instantsOf(left!, 'yes')).toEqual([1]);
  expect(instantsOf(left!, 'no')).toEqual([0]);
  expect(instantsOf(left!, 'all')).toEqual([0, 1, 2]);
  expect(instantsOf({ ...left!, expect: [{ isUncertain: true }] }, 'yes')).toEqual([0]);
});

test('names a missing file', () => {
  expect(() => signCases([path.join(folder, 'none.jsonl')])).toThrow(/none\.jsonl/);
});

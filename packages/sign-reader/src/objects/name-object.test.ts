import type { Pixels } from '../photo/pixels';
import type { TextLine } from '../text/text-line';
import type { FoundObject } from './find-objects';
import { nameObject } from './name-object';

const photo: Pixels = { data: new Uint8Array(3 * 100 * 100).fill(128), width: 100, height: 100, channels: 3 };

const words = (text: string, cx = 50): TextLine => ({
  text,
  confidence: 0.97,
  box: { cx, cy: 50, width: 30, height: 10, ux: 1, uy: 0 },
  characters: [],
});
const bus: FoundObject = {
  kind: 'bus',
  score: 0.8,
  bounds: { left: 0.2, top: 0.2, right: 0.8, bottom: 0.8 },
};

test('a traffic sign goes by its words, and nothing is looked for', async () => {
  const findObjects = jest.fn(() => Promise.resolve([bus]));
  expect(await nameObject(photo, [words('ONE WAY')], findObjects)).toBe('one-way sign');
  expect(findObjects).not.toHaveBeenCalled();
});

test.each<[string, TextLine[], FoundObject[], string | null]>([
  ['a thing', [], [bus], 'bus'],
  ['words on a thing', [words('EXPRESS')], [bus], 'bus'],
  ['words beside a thing', [words('EXPRESS', 90)], [bus], 'sign that says “EXPRESS”'],
  ['words', [words('EXPRESS')], [], 'sign that says “EXPRESS”'],
  ['nothing', [], [], null],
])('%s is named', async (_, lines, found, expected) => {
  expect(await nameObject(photo, lines, () => Promise.resolve(found))).toBe(expected);
});

test('without a detector words alone are named', async () => {
  expect(await nameObject(photo, [words('EXPRESS')])).toBe('sign that says “EXPRESS”');
  expect(await nameObject(photo, [])).toBeNull();
});

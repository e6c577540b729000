import type { FoundObject } from './find-objects';
import type { ObjectClass } from './object-classes';
import { mainObject } from './object-names';

const object = (
  kind: ObjectClass,
  score: number,
  [left, top, right, bottom] = [0.2, 0.2, 0.8, 0.8],
): FoundObject => ({ kind, score, bounds: { left, top, right, bottom } });

test.each<[string, FoundObject[], string | null]>([
  ['nothing', [], null],
  ['a cat', [object('cat', 0.6)], 'cat'],
  ['a thing by the name a driver gives it', [object('airplane', 0.7)], 'plane'],
  ['a thing that is hardly seen', [object('cat', 0.4)], null],
  ['a thing that takes little of the photo', [object('bus', 0.9, [0, 0.4, 0.15, 0.9])], null],
  ['a large thing and a small one', [object('car', 0.9, [0, 0, 0.4, 0.4]), object('cat', 0.5)], 'cat'],
  [
    'two things as large, one in the middle',
    [object('dog', 0.9, [0, 0, 0.5, 0.5]), object('cat', 0.5, [0.25, 0.25, 0.75, 0.75])],
    'cat',
  ],
  ['a pizza on a table', [object('dining table', 0.9, [0, 0, 1, 1]), object('pizza', 0.5)], 'pizza'],
  ['a large thing that cannot be named', [object('tv', 0.6, [0, 0, 1, 1]), object('cat', 0.9)], null],
  ['a red plate that may be a stop sign', [object('stop sign', 0.5)], null],
  ['a stop sign', [object('stop sign', 0.8)], 'stop sign'],
])('%s is named: %#', (_, found, expected) => {
  expect(mainObject(found)?.name ?? null).toBe(expected);
});

import type { Pixels } from '../photo/pixels';
import type { Place } from '../testing/made-elements';
import { sessionsSaying, type Saying } from '../testing/sessions';
import { upright } from './upright';

/** 160 × 160, of which no pixel matters. */
const photo: Pixels = {
  data: new Uint8Array(160 * 160 * 3),
  width: 160,
  height: 160,
  channels: 3,
};
const lying: Place = [0.2, 0.3, 0.6, 0.1];
const standing: Place = [0.3, 0.2, 0.1, 0.6];

/** How far a photo with text at places is turned where it reads so, and how many lines were read for that. */
async function turning(places: readonly Place[], ...sayings: Saying[]) {
  const { sessions, crops } = sessionsSaying(sayings, places);
  const { quarters, boxes } = await upright(photo, sessions);
  return { quarters, boxes: boxes?.length, looks: crops.length };
}

const half = (text: string) => ({ text, confidence: 0.6 });
const sure = (text: string) => ({ text, confidence: 0.99 });

test('does not rotate a photo without text', async () => {
  expect(await turning([])).toEqual({ quarters: 0, boxes: 0, looks: 0 });
});

test('does not rotate a photo whose text is as wide as tall', async () => {
  expect(await turning([[0.3, 0.3, 0.2, 0.2]])).toEqual({
    quarters: 0,
    boxes: 1,
    looks: 0,
  });
});

test('tries no rotation if the lines read with high confidence', async () => {
  expect(await turning([lying], sure('PARKING'))).toEqual({
    quarters: 0,
    boxes: 1,
    looks: 1,
  });
});

test('rotates a photo whose lines read much better upside down', async () => {
  expect(await turning([lying], half('9NIXHVd'), sure('NO PARKING'))).toMatchObject({
    quarters: 2,
    boxes: undefined,
    looks: 2,
  });
});

test('does not rotate a photo whose lines read hardly better upside down', async () => {
  const little = { text: 'PARKING', confidence: 0.65 };
  expect(await turning([lying], half('9NIXHVd'), little)).toMatchObject({
    quarters: 0,
    looks: 2,
  });
});

test('does not count the punctuation of a line read in the wrong direction', async () => {
  const dots = { text: '9.-,N-:.', confidence: 0.95 };
  expect(await turning([lying], dots, half('PARKING'))).toMatchObject({
    quarters: 2,
  });
});

test.each<[string, Saying[], number]>([
  ['to the right', [sure('PARKING'), half('9NIX'), half('XX')], 1],
  ['to the left', [half('9NIX'), sure('PARKING'), half('XX')], 3],
  ['not at all', [half('9NIX'), half('XX'), sure('PARKING')], 0],
])('tries three rotations for vertical lines: %s', async (_, sayings, expected) => {
  expect(await turning([standing], ...sayings)).toMatchObject({
    quarters: expected,
    looks: 3,
  });
});

test('does not rotate a photo for a single vertical line', async () => {
  const others: Place[] = [
    [0.5, 0.2, 0.4, 0.08],
    [0.5, 0.5, 0.4, 0.08],
  ];
  expect(await turning([standing, ...others], sure('PARKING'))).toMatchObject({
    quarters: 0,
    looks: 1,
  });
});

test('reads only the longest lines', async () => {
  const many = Array.from({ length: 8 }, (_, row): Place => [0.1, 0.1 + 0.1 * row, 0.7, 0.04]);
  expect((await turning(many, half('PARKING'))).looks).toBe(6);
});

test('stops when the signal is aborted', async () => {
  const { sessions } = sessionsSaying([sure('PARKING')], [lying]);
  await expect(upright(photo, sessions, AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
});

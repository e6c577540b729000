import type { Bounds } from '../geometry/bounds';
import { drawPlate } from '@curbwise/drawings';
import type { SignSessions } from '../networks/inference-session';
import { createOnnxSessions } from '../node';
import { recoverLines } from './recover-lines';
import { pictureOfSvg } from '../testing/picture-of-svg';
import { sessionsSaying, type Saying } from '../testing/sessions';

const at = (left: number, top: number, width: number, height: number): Bounds => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/** The text that is read from the ink, and the number of crops that were tried. */
async function recover(ink: readonly Bounds[], ...sayings: Saying[]) {
  const { sessions, crops } = sessionsSaying(sayings);
  const { pixels } = await pictureOfSvg('');
  const lines = await recoverLines(ink, pixels, sessions);
  return { texts: lines.map(({ text }) => text), lines, looks: crops.length };
}

test('reads ink side by side as one row', async () => {
  const { texts, lines } = await recover(
    [at(140, 100, 20, 40), at(100, 100, 20, 40), at(180, 102, 20, 40)],
    'TOW',
  );
  expect(texts).toEqual(['TOW']);
  expect(lines[0]?.box).toEqual({ cx: 150, cy: 121, width: 121, height: 63, ux: 1, uy: 0 });
});

test('reads ink that is stacked or far apart row by row', async () => {
  const { texts } = await recover(
    [at(100, 100, 90, 40), at(100, 200, 90, 40), at(300, 100, 90, 40)],
    'A1',
    'B2',
    'C3',
  );
  expect(texts).toEqual(['A1', 'B2', 'C3']);
});

test.each<[string, Saying]>([
  ['unsure', { text: '8AM', confidence: 0.7 }],
  ['nothing but strokes', '-/|'],
])('ignores ink that is %s', async (_, saying) => {
  expect((await recover([at(100, 100, 120, 40)], saying)).texts).toEqual([]);
});

test('does not read leaves', async () => {
  const leaves = Array.from({ length: 13 }, (_, index) => at(10, 10 + 30 * index, 100, 10));
  expect(await recover(leaves, '8AM')).toMatchObject({ texts: [], looks: 0 });
  expect((await recover(leaves.slice(1), '8AM')).texts).toHaveLength(12);
});

test('reads the inside of square shapes only', async () => {
  const unsure = { text: 'Q', confidence: 0.5 };
  expect(await recover([at(100, 100, 60, 60)], unsure, 'B')).toMatchObject({ texts: ['B'], looks: 2 });
  expect(await recover([at(100, 100, 120, 60)], unsure, 'B')).toMatchObject({ texts: [], looks: 1 });
});

test('a letter in a disc gets the box of the disc', async () => {
  const { lines } = await recover([at(100, 100, 60, 60)], { text: 'Q', confidence: 0.5 }, 'B');
  expect(lines[0]?.box).toEqual({ cx: 130, cy: 130, width: 90, height: 90, ux: 1, uy: 0 });
});

describe('with the network', () => {
  let sessions: SignSessions;

  beforeAll(async () => {
    sessions = await createOnnxSessions();
  }, 30_000);

  test('reads a row that the detector missed', async () => {
    const { svg, height } = drawPlate({ style: 'green-on-white', lines: ['8AM TO 6PM'] }, 400);
    const { pixels } = await pictureOfSvg(svg, 400, Math.round(height));
    const [line] = await recoverLines([at(40, 40, 320, 46)], pixels, sessions);
    expect(line?.text.replace(/\s/g, '')).toBe('8AMTO6PM');
  });
});

import { drawPlate } from '@curbwise/drawings';
import type { SignSessions } from '../networks/inference-session';
import { createOnnxSessions } from '../node';
import { words } from '../testing/made-elements';
import { pictureOfSvg } from '../testing/picture-of-svg';
import { sessionsSaying, type Saying } from '../testing/sessions';
import { readLines } from '../text/read-lines';
import type { TextLine } from '../text/text-line';
import { findLostNumbers } from './lost-numbers';

jest.setTimeout(60_000);

let sessions: SignSessions;

beforeAll(async () => {
  sessions = await createOnnxSessions();
}, 60_000);

const WIDTH = 400;

/** The numbers found before the unit of a plate's first row, of which only the unit was read. */
async function lookBeside(row: string, read = row.replace(/^\S+ /, '')): Promise<string[]> {
  const { svg, height } = drawPlate(
    { style: 'green-on-white', lines: [{ text: row }, { text: '8AM TO 6PM' }] },
    WIDTH,
  );
  const { pixels } = await pictureOfSvg(svg, WIDTH, Math.round(height));
  const [first] = (await readLines(pixels, sessions)).sort((a, b) => a.box.cy - b.box.cy);
  if (!first) throw new Error(`no line was read in ${row}`);
  const { cx, cy, width, height: tall } = first.box;
  const letter = first.characters.find(({ character }) => character === read[0]);
  // The box begins half a letter, which is some 0.9 of its height wide, before where its first one was read.
  const from = (letter?.position ?? 0) * width - 0.45 * tall;
  const unit = words(read, [cx - width / 2 + from, cy - tall / 2, width - from, tall]);
  const lines = unit.content.kind === 'text' ? [unit.content.line] : [];
  return (await findLostNumbers([[unit]], lines, pixels, sessions)).map(({ text }) => text);
}

const FOUND = [
  ['1 HOUR', '1'],
  ['2 HOUR PARKING', '2'],
  ['5 MINUTE', '5'],
] as const;

test.each(FOUND)('the number of %s is found', async (row, number) => {
  expect(await lookBeside(row)).toEqual([number]);
});

test.each(['15 MINUTE', '90 MINUTE'])('the last figure of %s is not taken for its number', async (row) => {
  expect(await lookBeside(row)).toEqual([]);
});

test('finds nothing where there is no number', async () => {
  expect(await lookBeside('HOUR PARKING', 'HOUR PARKING')).toEqual([]);
});

test('does not search before words that are not units', async () => {
  expect(await lookBeside('1 PARKING')).toEqual([]);
});

test('does not search if a word was read before the unit', async () => {
  const unit = words('HOUR', [100, 40, 120, 40]);
  const number = words('2', [60, 35, 30, 50]);
  const lines = [unit, number].flatMap(({ content }) => (content.kind === 'text' ? [content.line] : []));
  const { pixels } = await pictureOfSvg('', 300, 100);
  expect(await findLostNumbers([[unit, number]], lines, pixels, sessions)).toEqual([]);
});

/** The letters of one row, scaled, with their middle at a place. */
function letters(row: string, scale: number, [x, y]: readonly [number, number]): string {
  const { svg, height } = drawPlate({ style: 'green-on-white', lines: [row] }, 200);
  const place = `translate(${x} ${y}) scale(${scale}) translate(-100 ${-height / 2})`;
  return `<g transform="${place}">${svg.replace(/<rect[^>]*>/g, '')}</g>`;
}

describe('a number as tall as HOUR and PARKING beside it', () => {
  const lookLeft = async (number: string, others: TextLine[] = []) => {
    const rows = letters('HOUR', 2, [270, 70]) + letters('PARKING', 1.6, [270, 140]);
    const { pixels } = await pictureOfSvg(rows + number, WIDTH, 240);
    const hour = (await readLines(pixels, sessions)).find(({ text }) => text === 'HOUR')!;
    const { cx, cy, width, height } = hour.box;
    const unit = words('HOUR', [cx - width / 2, cy - height / 2, width, height]);
    const lines = unit.content.kind === 'text' ? [unit.content.line] : [];
    return (await findLostNumbers([[unit]], [...lines, ...others], pixels, sessions)).map(({ text }) => text);
  };

  test.each(['1', '2', '4'])('%s is found', async (number) => {
    expect(await lookLeft(letters(number, 4.5, [86, 95]))).toEqual([number]);
  });

  test('is found far before a HOUR whose first letter is hidden', async () => {
    expect(await lookLeft(letters('1', 4.5, [50, 95]))).toEqual(['1']);
  });

  test('is not found where there is none', async () => {
    expect(await lookLeft('')).toEqual([]);
  });

  test('is not searched if it was already read', async () => {
    const { content } = words('2', [50, 40, 72, 110]);
    const others = content.kind === 'text' ? [content.line] : [];
    expect(await lookLeft(letters('2', 4.5, [86, 95]), others)).toEqual([]);
  });
});

describe('of the crops before HOUR', () => {
  const unit = words('HOUR', [200, 100, 120, 40]);
  const NONE = ['', '', '', ''];

  const numbersBy = async (...sayings: Saying[]) => {
    const { pixels } = await pictureOfSvg('');
    const lines = unit.content.kind === 'text' ? [unit.content.line] : [];
    const said = sessionsSaying(sayings).sessions;
    return (await findLostNumbers([[unit]], lines, pixels, said)).map(({ text }) => text);
  };

  test('two must agree', async () => {
    expect(await numbersBy('1', '1', '')).toEqual(['1']);
    expect(await numbersBy('1', '')).toEqual([]);
  });

  test('two must be sure', async () => {
    expect(await numbersBy({ text: '1', confidence: 0.85 })).toEqual([]);
  });

  test('none may show another digit', async () => {
    expect(await numbersBy('1', '1', '7', '')).toEqual([]);
    expect(await numbersBy('1', '1', '', '15')).toEqual([]);
  });

  test('taller ones count if the others show no digit', async () => {
    expect(await numbersBy(...NONE, '2', '2', '')).toEqual(['2']);
    expect(await numbersBy('', '', '', '7', '2', '2', '')).toEqual([]);
  });

  test('two taller ones must agree, and none may show another digit', async () => {
    expect(await numbersBy(...NONE, '2', '')).toEqual([]);
    expect(await numbersBy(...NONE, '1', '1', '10', '')).toEqual([]);
  });
});

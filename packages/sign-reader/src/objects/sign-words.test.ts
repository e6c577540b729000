import sharp from 'sharp';
import type { Pixels } from '../photo/pixels';
import type { TextLine } from '../text/text-line';
import { mainWords, namedByWords } from './sign-words';

interface Written {
  readonly text: string;
  readonly confidence?: number;
  readonly x?: number;
  readonly y?: number;
  readonly height?: number;
}

/** A line of text about as wide as its letters make it, its middle at (x, y) of a photo of 1000 × 800. */
function lineOf({ text, confidence = 0.97, x = 500, y = 400, height = 80 }: Written): TextLine {
  const box = { cx: x, cy: y, width: 0.6 * height * text.length, height, ux: 1, uy: 0 };
  return { text, confidence, box, characters: [] };
}

/** Lines one under another. */
const stacked = (...texts: string[]) => texts.map((text, row) => lineOf({ text, y: 100 + 90 * row }));

async function photoOf(colour: string): Promise<Pixels> {
  const create = { width: 1000, height: 800, channels: 3, background: colour } as const;
  return { data: await sharp({ create }).raw().toBuffer(), width: 1000, height: 800, channels: 3 };
}

let grey: Pixels;
let red: Pixels;

beforeAll(async () => {
  [grey, red] = await Promise.all([photoOf('#888888'), photoOf('#b01e23')]);
});

test.each<[string[], string | null]>([
  [['SPEED', 'LIMIT', '25'], 'speed limit sign'],
  [['YIELD'], 'yield sign'],
  [['GIVE', 'WAY'], 'yield sign'],
  [['ONE WAY'], 'one-way sign'],
  [['DO NOT', 'ENTER'], 'do-not-enter sign'],
  [['WRONG', 'WAY'], 'wrong-way sign'],
  [['NO', 'TURN', 'ON RED'], 'no-turn sign'],
  [['NO', 'LEFT', 'TURN'], 'no-turn sign'],
  [['DEAD', 'END'], 'dead-end sign'],
  [['ROAD', 'WORK', 'AHEAD'], 'road work sign'],
  [['EXIT'], 'exit sign'],
  [['ELECTRIC GATE', 'DO NOT PUSH'], null],
  [['FIRE EXIT', 'KEEP CLEAR'], null],
  [['RETURN'], null],
])('%j name a traffic sign: %j', (texts, expected) => {
  expect(namedByWords(stacked(...texts), grey)).toBe(expected);
});

test('words are taken from top to bottom, however they were found', () => {
  expect(namedByWords(stacked('SPEED', 'LIMIT', '25').reverse(), grey)).toBe('speed limit sign');
});

test('STOP is a stop sign on red, and only a word elsewhere', () => {
  expect(namedByWords(stacked('STOP'), red)).toBe('stop sign');
  expect(namedByWords(stacked('STOP'), grey)).toBeNull();
});

test('words that were hardly read name no sign', () => {
  expect(namedByWords([lineOf({ text: 'ONE WAY', confidence: 0.6 })], grey)).toBeNull();
});

test.each<[string[], string | null]>([
  [['ELECTRIC GATE', 'DO NOT PUSH'], 'sign that says “ELECTRIC GATE DO NOT PUSH”'],
  [['Yuyuan Rd.'], 'street sign that says “Yuyuan Rd.”'],
  [['BLACKSTOCK ROAD,N.4.'], 'street sign that says “BLACKSTOCK ROAD,N.4.”'],
  [['CAMP WILLIAMS RD', 'JORDAN NARROWS RD.'], 'street sign that says “CAMP WILLIAMS RD JORDAN NARROWS RD.”'],
  [['NO COURT'], 'sign that says “NO COURT”'],
  [
    ['a very long line of words', 'that nobody would ever read'],
    'sign that says “a very long line of words that nobody…”',
  ],
  [Array.from({ length: 9 }, () => 'one of many lines'), 'lot of text'],
  [['3143'], null],
  [['N', 'OK'], null],
])('%j are named %j', (texts, expected) => {
  expect(mainWords(stacked(...texts), grey)?.name ?? null).toBe(expected);
});

test('what is small or unsure beside the main words is left out', () => {
  const lines = [
    lineOf({ text: 'IN-N-OUT', y: 200, height: 90 }),
    lineOf({ text: 'BURGER', y: 300, height: 90 }),
    lineOf({ text: 'since 1948', y: 360, height: 30 }),
    lineOf({ text: 'DRVE TRU', y: 420, height: 90, confidence: 0.7 }),
  ];
  expect(mainWords(lines, grey)?.name).toBe('sign that says “IN-N-OUT BURGER”');
});

test('small words in a large photo are not what it shows', () => {
  expect(mainWords([lineOf({ text: 'Bank of Marin', height: 16 })], grey)).toBeNull();
});

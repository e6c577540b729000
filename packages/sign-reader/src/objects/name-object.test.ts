import sharp from 'sharp';
import type { Pixels } from '../photo/pixels';
import type { TextLine } from '../text/text-line';
import { nameObject, nameOfIrrelevant } from './name-object';

interface Written {
  readonly text: string;
  readonly confidence?: number;
  readonly x?: number;
  readonly y?: number;
  readonly height?: number;
}

/** A line of text of a usual width, with its middle at (x, y), on a photo of 1000 × 800 pixels. */
function lineOf({ text, confidence = 0.97, x = 500, y = 400, height = 80 }: Written): TextLine {
  const box = { cx: x, cy: y, width: 0.6 * height * text.length, height, ux: 1, uy: 0 };
  return { text, confidence, box, characters: [] };
}

/** Lines one below another. */
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

test.each<[string[], string]>([
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
])('names the traffic sign that says %j a %s', (texts, expected) => {
  expect(nameObject(stacked(...texts), grey)).toBe(expected);
});

test('reads words from top to bottom, in whatever order they were found', () => {
  expect(nameObject(stacked('SPEED', 'LIMIT', '25').reverse(), grey)).toBe('speed limit sign');
});

test('STOP is a stop sign on red, and only a word elsewhere', () => {
  expect(nameObject(stacked('STOP'), red)).toBe('stop sign');
  expect(nameObject(stacked('STOP'), grey)).toBe('sign that says “STOP”');
});

test('ignores words that were read with low confidence', () => {
  expect(nameObject([lineOf({ text: 'ONE WAY', confidence: 0.6 })], grey)).toBeNull();
});

test.each<[string[], string | null]>([
  [['ELECTRIC GATE', 'DO NOT PUSH'], 'sign that says “ELECTRIC GATE DO NOT PUSH”'],
  [['FIRE EXIT', 'KEEP CLEAR'], 'sign that says “FIRE EXIT KEEP CLEAR”'],
  [['RETURN'], 'sign that says “RETURN”'],
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
  [[], null],
])('names a photo of the words %j: %j', (texts, expected) => {
  expect(nameObject(stacked(...texts), grey)).toBe(expected);
});

test('leaves out words that are small or unsure', () => {
  const lines = [
    lineOf({ text: 'IN-N-OUT', y: 200, height: 90 }),
    lineOf({ text: 'BURGER', y: 300, height: 90 }),
    lineOf({ text: 'since 1948', y: 360, height: 30 }),
    lineOf({ text: 'DRVE TRU', y: 420, height: 90, confidence: 0.7 }),
  ];
  expect(nameObject(lines, grey)).toBe('sign that says “IN-N-OUT BURGER”');
});

test('does not name a photo by words that cover little of it', () => {
  expect(nameObject([lineOf({ text: 'Bank of Marin', height: 16 })], grey)).toBeNull();
});

test.each([
  [['OPEN', 'MON-FRI', '9AM-5PM'], { detectedObject: "shop's opening hours", objectKind: 'opening-hours' }],
  [['PAID $3.00', 'EXPIRES', '10:45 AM'], { detectedObject: 'parking ticket', objectKind: 'parking-ticket' }],
  [['SPEED', 'LIMIT', '25'], { detectedObject: 'speed limit sign' }],
  [['NO LITTER'], { detectedObject: 'sign that says “NO LITTER”' }],
])('says what the words %j are about, if that is known', (lines, name) => {
  expect(nameOfIrrelevant(stacked(...lines), grey)).toEqual(name);
});

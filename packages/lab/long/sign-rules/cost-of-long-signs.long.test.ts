import fc from 'fast-check';
import { MAX_PANEL_LENGTH, MAX_PANELS, MAX_READING_LENGTH, type Panel } from '@curbwise/contract';
import '../../../sign-rules/src/testing/install-roles';
import { analyse } from '../../../sign-rules/src/answer/analyse';
import { parse } from '../../../sign-rules/src/parse/parse';
import { panel } from '../../../sign-rules/src/testing/sign';

/** Longest time of the processor for one reading: what a gateway may keep other requests waiting for. */
const MAX_CPU_MS = 50;

/** A plate, and the time that its analysis takes on a quiet machine: see docs/benchmarks.md. */
const ORDINARY = { text: 'NO PARKING\n8AM-10AM\nMON THRU FRI', cpuMs: 0.05 };

/** Pieces of every kind of token. A model that loops writes one of them again and again. */
const PIECES = [
  ...['MON ', 'MON-', 'M-F ', 'T', 'TUES&', 'MON THRU FRI ', '1ST ', '1ST & 3RD TUE ', '1ST LUN ', 'SUN\n'],
  ...['8 ', '8:', '8-', '8AM-', '8AM-6PM ', '8AM6PM', '8 A M ', '8³⁰-', '7h-9h ', '9-5 MON ', 'NOON '],
  ...['NOV 1 - MAR 31 ', '06/12/26 ', 'SCHOOL DAYS ', 'HOLIDAYS ', 'OTHER TIMES '],
  ...[
    '& ',
    'AND ',
    'TO ',
    '- ',
    '/ ',
    ', ',
    '(',
    ')',
    '...',
    '\n',
    '--> ',
    '$2 ',
    '10% ',
    '25 FT ',
    '555-1234 ',
  ],
  ...['EXCEPT ', 'EXCEPT SUN ', 'NO ', 'NO PARKING ', 'NO PARKING\n', 'NOPARKING', 'NO STANDING 8AM-6PM '],
  ...[
    '2 HOUR ',
    '2P ',
    '30 MIN ',
    'ONLY ',
    'BUS ONLY ',
    'BUS STOP ',
    'PERMIT ZONE A ',
    'ZONE 5 ',
    'CALL 311 ',
  ],
  ...['TOW AWAY ', 'TRUCKS ', 'PAY ', 'A ', 'X', 'BLORP ', 'AVO DEPT ', 'NO STOPPING OTHER TIMES '],
  ...['SAUF ', 'LUN AU VEN ', 'PROHIBIDO ', 'DIM LLUN ', 'PERMIS '],
];

/** The piece repeated as often as it fits into this length. */
const repeated = (piece: string, length: number) => piece.repeat(Math.floor(length / piece.length));

/** The text on as few panels as the bounds allow, and on as many. */
function largestSigns(piece: string): Panel[][] {
  const rest = MAX_READING_LENGTH - MAX_PANEL_LENGTH;
  const small = repeated(piece, Math.floor(MAX_READING_LENGTH / MAX_PANELS));
  return [
    [panel(repeated(piece, MAX_PANEL_LENGTH)), panel(repeated(piece, rest))],
    Array.from({ length: MAX_PANELS }, () => panel(small)),
  ];
}

function cpuOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Other programs make every work slower, so a time counts in proportion to that of ordinary plates in the same moment. They
 * and the compiler only add to a time: one that is too long is measured again.
 */
const MAX_MEASUREMENTS = 20;

const AT = { year: 2026, month: 11, day: 24, minute: 600 };

function analysed(panels: Panel[]) {
  const extractedText = panels.map(({ text }) => text).join('\n');
  return analyse({ panels, extractedText, isIrrelevant: false, detectedObject: null, confidence: 0.9 }, AT);
}

/** The time of ordinary plates that together take as long as one reading may, in milliseconds of this moment. */
function allowance(): number {
  const plate = [panel(ORDINARY.text)];
  const share = 20;
  const plates = MAX_CPU_MS / ORDINARY.cpuMs / share;
  return cpuOf(() => Array.from({ length: plates }, () => analysed(plate))) * share;
}

function isSlow(panels: Panel[]): boolean {
  const isOver = () => cpuOf(() => analysed(panels)) > Math.max(MAX_CPU_MS, allowance());
  return Array.from({ length: MAX_MEASUREMENTS }).every(isOver);
}

beforeAll(() => {
  // The compiler has seen ordinary plates before the first one is measured.
  for (let warm = 0; warm < 20; warm += 1) allowance();
});

test('the largest reading of one repeated piece is analysed within the limit', () => {
  expect(PIECES.filter((piece) => largestSigns(piece).some(isSlow))).toEqual([]);
});

test('the largest reading of several repeated pieces is analysed within the limit', () => {
  const pieces = fc.array(fc.constantFrom(...PIECES), { minLength: 2, maxLength: 5 });
  fc.assert(
    fc.property(pieces, (several) => !largestSigns(several.join('')).some(isSlow)),
    { seed: 20261127, numRuns: 1000 },
  );
});

test('parsing takes time linear in the length of the text', () => {
  /** For eight times the text: linear time is eight times as much, quadratic time 64 times. */
  const MAX_RATIO = 24;
  const isQuadratic = (signOf: (length: number) => Panel[]) => {
    const shortest = { text: Infinity, eightfold: Infinity };
    const [text, eightfold] = [signOf(1000), signOf(8000)];
    for (let round = 1; round <= MAX_MEASUREMENTS; round += 1) {
      shortest.text = Math.min(
        shortest.text,
        cpuOf(() => parse(text)),
      );
      shortest.eightfold = Math.min(
        shortest.eightfold,
        cpuOf(() => parse(eightfold)),
      );
      if (round > 1 && shortest.eightfold <= shortest.text * MAX_RATIO) return false;
    }
    return true;
  };
  const asOnePanel = (piece: string) => (length: number) => [panel(repeated(piece, length))];
  const asManyPanels = (piece: string) => (length: number) =>
    Array.from({ length: length / 50 }, () => panel(repeated(piece, 50)));
  expect(PIECES.filter((piece) => isQuadratic(asOnePanel(piece)))).toEqual([]);
  expect(PIECES.filter((piece) => isQuadratic(asManyPanels(piece)))).toEqual([]);
});

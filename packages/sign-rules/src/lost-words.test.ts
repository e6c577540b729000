import fc from 'fast-check';
import type { LocalDateTime } from '@curbwise/contract';
import { answerAt } from './judge/judge';
import { parse, type Parsed } from './parse/parse';
import { panelsOf } from './testing/sign';

/** Prohibitions as written on plates, some with a permission below. */
const SIGNS = [
  'NO PARKING\n8AM TO 6PM\nMON THRU FRI',
  'NO PARKING\n8AM - 10AM\nTUESDAY\nSTREET CLEANING',
  'TOW-AWAY\nNO STOPPING\n7AM TO 9AM\n4PM TO 6PM\nMONDAY THRU FRIDAY',
  'NO STANDING\n7AM - 7PM\nEXCEPT SUNDAY',
  'NO PARKING\nANY TIME',
  'NO STANDING\nBUS STOP\nANYTIME',
  'NO PARKING\n2AM TO 6AM\nNOV 15 - MAR 31',
  'NO PARKING\n9AM - 11AM\n1ST & 3RD TUESDAY\nOF THE MONTH',
  'NO PARKING\nLOADING ZONE\n7AM - 6PM\nMON - SAT',
  'PERMIT PARKING ONLY\nZONE 5\n8AM - 6PM\nMON - FRI',
  'NO STANDING\nEXCEPT TRUCKS LOADING & UNLOADING\n7AM - 6PM\nMON THRU FRI',
  'CLEARWAY\n6.30 - 9.30 AM\nMON - FRI\nTOW AWAY',
  'STATIONNEMENT INTERDIT\n8h - 10h\nMARDI ET VENDREDI\n1 AVRIL AU 30 NOVEMBRE',
  'ARRÊT INTERDIT\n7h - 9h\n16h - 18h\nLUN À VEN',
  'COMMERCIAL VEHICLES ONLY\n7AM TO 6PM\nEXCEPT SATURDAY AND SUNDAY',
  'NO PARKING\n10PM TO 5AM\nFRIDAY & SATURDAY',
  'NO STOPPING\n7AM - 9AM\nMON - FRI\n2 HOUR PARKING\n9AM - 6PM\nMON - SAT',
  '2 HOUR PARKING\n8AM - 4PM\nTOW-AWAY\nNO STOPPING\n4PM - 6PM\nMON - FRI',
  'NO PARKING\n8AM - 10AM\nTUESDAY\n1 HOUR PARKING\n10AM - 6PM\nMON THRU SAT',
  'METERED PARKING\n2 HOUR LIMIT\n9AM - 6PM\nNO PARKING\n2AM - 6AM',
  'PERMIT HOLDERS ONLY\n8AM - 10AM\n2 HOUR PARKING\n10AM - 6PM',
  '\\P 9h - 11h\nLUN À VEN\nP 60 min\n11h - 17h',
  'NO PARKING\nON ODD NUMBERED\nCALENDAR DAYS\n8AM - 6PM',
  'STATIONNEMENT INTERDIT\nDU 1er AU 15\nDU MOIS\n8h - 17h',
  'NO PARKING\n16TH TO LAST DAY\nOF EACH MONTH',
  'NO PARKING\nMON OCT 19 7AM\nTO FRI OCT 23 6PM',
  'NO STOPPING\n10/19/26 7AM TO\n10/23/26 6PM',
  'NO PARKING\nDUSK TO DAWN',
  'NO OVERNIGHT PARKING\n1AM - 6AM\nDEC 1 - MAR 31',
  'No waiting\nMon - Sat\nam 8.00 - 9.30\npm 4.30 - 6.30',
  'NO PARKING\nAFTER 6PM UNTIL 8AM\nMON THRU FRI',
];

const instant: fc.Arbitrary<LocalDateTime> = fc.record({
  year: fc.constant(2026),
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 28 }),
  minute: fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15),
});

/** The sign without one to three of its pieces. */
function without(sign: string, between: RegExp, lost: readonly number[]): string {
  const pieces = sign.split(between);
  const places = pieces.flatMap((piece, index) => (piece.trim() === '' ? [] : [index]));
  for (const one of lost) pieces[places[one % places.length]!] = '';
  return pieces
    .join('')
    .replace(/ +/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}

const lost = fc
  .tuple(fc.constantFrom(...SIGNS), fc.array(fc.nat({ max: 999 }), { minLength: 1, maxLength: 3 }), instant)
  .map(([sign, places, at]) => ({ sign, places, at }));

const readings = new Map<string, Parsed>();

/** Parses a text once. */
function read(text: string): Parsed {
  const parsed = readings.get(text) ?? parse(panelsOf(text));
  readings.set(text, parsed);
  return parsed;
}

/** The answers for the sign with pieces lost, at the moments at which the whole sign forbids. */
function answersWithout(between: RegExp) {
  return fc.sample(lost, { seed: 20261019, numRuns: 2000 }).flatMap(({ sign, places, at }) => {
    if (answerAt(read(sign), at) !== 'forbidden') return [];
    const left = read(without(sign, between, places));
    return [{ answer: answerAt(left, at), left }];
  });
}

// The words that are left may be a complete sign with another meaning: NO STANDING 7AM-7PM SUNDAY, where EXCEPT is lost.
test.each([
  ['lines', /(\n)/, 0.03],
  ['words', /([ \n])/, 0.025],
])(
  'a prohibition that lost %s rarely allows parking, and only if the rest is a complete sign',
  (_, between, most) => {
    const answers = answersWithout(between);
    const yes = answers.filter(({ answer }) => answer === 'allowed');
    expect(answers.length).toBeGreaterThan(375);
    expect(yes.filter(({ left }) => left.unread.length > 0 || left.rules.length === 0)).toEqual([]);
    expect(yes.length / answers.length).toBeLessThan(most);
  },
);

/** Every half hour of a week in October and of one in January. */
const WEEKS: readonly LocalDateTime[] = [
  { year: 2026, month: 10, first: 19 },
  { year: 2027, month: 1, first: 4 },
].flatMap(({ first, ...date }) =>
  Array.from({ length: 7 * 48 }, (_, half) => ({
    ...date,
    day: first + Math.floor(half / 48),
    minute: (half % 48) * 30,
  })),
);

test.each(SIGNS)('a sign that is split into two plates allows no more than as one: %j', (sign) => {
  const lines = sign.split('\n');
  const looser: string[] = [];
  // The whole sign, and the sign without one of its lines.
  for (let lost = -1; lost < lines.length; lost += 1) {
    const left = lines.filter((_, index) => index !== lost);
    const whole = read(left.join('\n'));
    const kept = WEEKS.filter((at) => answerAt(whole, at) !== 'allowed');
    for (let cut = 1; cut < left.length; cut += 1) {
      const plates = [left.slice(0, cut).join('\n'), left.slice(cut).join('\n')];
      // Two plates that are each a complete sign: `2 HOUR PARKING || 8AM - 4PM NO STOPPING MON - FRI`.
      if (plates.every((plate) => read(plate).unread.length === 0)) continue;
      const torn = parse(panelsOf(plates));
      if (kept.some((at) => answerAt(torn, at) === 'allowed')) looser.push(plates.join(' || '));
    }
  }
  expect(looser).toEqual([]);
});

import { block, column, padded, row, space, words, type Pen, type Piece } from '../draw/piece';
import type { Random } from '@curbwise/tooling/random';
import type { Line } from './line';

/** Hours from and to, in minutes after midnight; 1440 is midnight at the end of a day. */
export interface Hours {
  readonly from: number;
  readonly to: number;
}

/** How times are printed on a sign. */
export interface TimeLook {
  /** AM and PM: as tall as the digits, small on the baseline, small and raised, or small with dots. */
  readonly meridiem: 'full' | 'small' | 'raised' | 'dotted';
  /** Height of small letters as a share of the digits' height. */
  readonly share: number;
  /** What stands between two times. */
  readonly joint: 'TO' | 'small TO' | 'raised TO' | 'dash';
  readonly minutes: 'colon' | 'raised' | 'underlined';
  /** Whether `7AM-9AM` is written `7-9AM`. */
  readonly sharesMeridiem: boolean;
  /** Whether noon and midnight are written as words. */
  readonly writesNoon: boolean;
  /** Whether there is a space between the digits and AM or PM. */
  readonly isSpaced: boolean;
}

const NOON = 720;
const MIDNIGHT = 1440;

interface Time {
  digits: string;
  minutes: string;
  meridiem: string;
}

function timeOf(minute: number, look: TimeLook): Time {
  const isWord = look.writesNoon && minute > 0 && minute % NOON === 0;
  const meridiem = isWord
    ? minute % MIDNIGHT === 0
      ? 'MIDNIGHT'
      : 'NOON'
    : minute % MIDNIGHT < NOON
      ? 'AM'
      : 'PM';
  const written = look.meridiem === 'dotted' && !isWord ? `${meridiem[0]}.M.` : meridiem;
  const hour = Math.floor(minute / 60) % 12 || 12;
  const past = minute % 60;
  return {
    digits: String(hour),
    minutes: past === 0 ? '' : String(past).padStart(2, '0'),
    meridiem: written,
  };
}

const textOfTime = ({ digits, minutes, meridiem }: Time, look: TimeLook) =>
  digits + (minutes && `:${minutes}`) + (meridiem && look.isSpaced ? ' ' : '') + meridiem;

function pieceOfTime({ digits, minutes, meridiem }: Time, height: number, look: TimeLook, pen: Pen): Piece {
  const gap = height * 0.09;
  const pieces: Piece[] = [];
  const top = (piece: Piece, down = 0) =>
    column([space(0, down), piece, space(0, height - down - piece.height)], 0);
  const hasColon = minutes !== '' && look.minutes === 'colon';
  pieces.push(words(hasColon ? `${digits}:${minutes}` : digits, height, pen));
  if (minutes && !hasColon) {
    const small = words(minutes, height * 0.52, pen);
    const line = [space(0, height * 0.09), block(small.width, height * 0.07, pen.ink)];
    pieces.push(top(look.minutes === 'underlined' ? column([small, ...line], 0) : small));
  }
  if (meridiem) {
    const isWord = meridiem.length > 4;
    const isWhole = look.meridiem === 'full' && !isWord;
    const letters = words(meridiem, isWhole ? height : height * (isWord ? 0.55 : look.share), pen);
    const lift = look.meridiem === 'raised' ? top(letters, height * 0.04) : letters;
    pieces.push(padded(lift, look.isSpaced ? height * 0.08 : 0, 0));
  }
  return row(pieces, gap, 'end');
}

function jointPiece(height: number, look: TimeLook, pen: Pen): Piece {
  const dash = block(height * 0.42, height * 0.14, pen.ink);
  const lifted = (piece: Piece, share: number) =>
    column([piece, space(0, (height - piece.height) * share)], 0);
  if (look.joint === 'dash') return lifted(dash, 0.5);
  if (look.joint === 'TO') return words('TO', height, pen);
  const small = words('TO', height * Math.min(0.5, look.share * 0.85), pen);
  return lifted(small, look.joint === 'raised TO' ? 0.9 : look.meridiem === 'full' ? 0.5 : 0);
}

/** The two times of `hours`. AM or PM is left out of the first if the second says the same. */
function endsOf({ from, to }: Hours, look: TimeLook): [Time, Time] {
  const [first, last] = [timeOf(from, look), timeOf(to, look)];
  const saysSame =
    look.sharesMeridiem && first.meridiem === last.meridiem && first.meridiem.length < 5 && from < to;
  return [saysSame ? { ...first, meridiem: '' } : first, last];
}

const jointText = (look: TimeLook) => (look.joint !== 'dash' ? ' TO ' : look.isSpaced ? ' - ' : '-');

/** A line of hours, such as `8AM TO 6PM`. */
export function hoursLine(hours: Hours, height: number, look: TimeLook, pen: Pen): Line {
  const [first, last] = endsOf(hours, look);
  const sides = [first, last].map((time) => pieceOfTime(time, height, look, pen));
  return {
    text: textOfTime(first, look) + jointText(look) + textOfTime(last, look),
    piece: row(
      [sides[0]!, jointPiece(height, look, pen), sides[1]!],
      height * (look.isSpaced || look.joint === 'TO' ? 0.36 : 0.24),
    ),
  };
}

/** Hours stacked in a column: from, a small TO, to. */
export function stackedHours(hours: Hours, height: number, look: TimeLook, pen: Pen): Line {
  const ends = [hours.from, hours.to].map((minute) => timeOf(minute, { ...look, sharesMeridiem: false }));
  const [from, to] = ends.map((time) => pieceOfTime(time, height, look, pen));
  const small = words('TO', height * 0.48, pen);
  return {
    text: ends.map((time) => textOfTime(time, look)).join('\nTO\n'),
    piece: column([from!, small, to!], height * 0.38),
  };
}

const at = (hour: number, minute = 0) => hour * 60 + minute;

/** Hours of a time limit: business hours, sometimes on the half hour. */
export function limitHours(random: Random): Hours {
  const from = random.weighted([
    [at(random.pick([7, 8, 9, 10])), 8],
    [at(random.pick([7, 8, 9]), 30), 2],
    [at(6), 1],
  ]);
  const to = random.weighted([
    [at(random.pick([16, 17, 18, 19, 20])), 8],
    [at(random.pick([15, 16, 17, 18]), 30), 2],
    [at(random.pick([21, 22, 23])), 1],
    [at(12), 0.6],
  ]);
  return { from, to };
}

/** Street sweeping hours: 1.5 to 3 hours, mostly in the morning. */
export function sweepingHours(random: Random): Hours {
  const from = at(random.pick([2, 4, 6, 7, 8, 8, 9, 9, 10, 11, 12, 12, 13]), random.chance(0.15) ? 30 : 0);
  return { from, to: from + random.pick([90, 120, 120, 120, 180]) };
}

/** Rush hours in the morning, the evening, or both. */
export function rushHours(random: Random): Hours[] {
  const morning = {
    from: random.pick([at(6), at(7), at(6, 30)]),
    to: random.pick([at(9), at(9, 30), at(10)]),
  };
  const evening = {
    from: random.pick([at(15), at(16), at(15, 30)]),
    to: random.pick([at(18), at(18, 30), at(19)]),
  };
  return random.pick([[morning], [evening], [evening], [morning, evening]]);
}

/** Hours through the night. */
export const nightHours = (random: Random): Hours => ({
  from: at(random.pick([18, 20, 21, 22])),
  to: at(random.pick([5, 6, 7, 8])),
});

/** A random look of times on US signs. */
export const americanTimes = (random: Random): TimeLook => ({
  meridiem: random.weighted([
    ['small', 5],
    ['full', 3],
    ['raised', 1],
    ['dotted', 1],
  ]),
  share: random.between(0.5, 0.66),
  joint: random.weighted([
    ['raised TO', 4],
    ['small TO', 2],
    ['TO', 2],
    ['dash', 3],
  ]),
  minutes: random.weighted([
    ['colon', 6],
    ['raised', 1],
  ]),
  sharesMeridiem: random.chance(0.15),
  writesNoon: random.chance(0.6),
  isSpaced: random.chance(0.4),
});

/** A random look of times on Australian signs: tall digits, raised minutes, small AM and PM, a dash. */
export const australianTimes = (random: Random): TimeLook => ({
  meridiem: random.weighted([
    ['small', 7],
    ['full', 1],
  ]),
  share: random.between(0.42, 0.6),
  joint: 'dash',
  minutes: random.weighted([
    ['raised', 5],
    ['underlined', 2],
    ['colon', 1],
  ]),
  sharesMeridiem: random.chance(0.25),
  writesNoon: random.chance(0.3),
  isSpaced: random.chance(0.25),
});

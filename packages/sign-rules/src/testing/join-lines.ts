import {
  timeOfMinuteNumber,
  minuteNumber,
  type LocalDateTime,
  type Panel,
  type Side,
} from '@curbwise/contract';
import { answerAt } from '../judge/judge';
import { parse, type Parsed } from '../parse/parse';
import { time } from './time';

/** Ends of lines up to which every selection of them is removed. */
const MAX_ENDS_IN_ALL_WAYS = 4;

/** The ends of lines of a sign: index of the panel, and place in its text. */
const endsOfLines = (panels: readonly Panel[]) =>
  panels.flatMap(({ text }, panel) =>
    [...text].flatMap((character, at) => (character === '\n' ? [{ panel, at }] : [])),
  );

/** The selections of ends of lines to remove: all if they are few, else each one, all but each one, and all of them. */
function selections<T>(ends: readonly T[]): T[][] {
  if (ends.length > MAX_ENDS_IN_ALL_WAYS)
    return [
      ...ends.map((end) => [end]),
      ...ends.map((end) => ends.filter((other) => other !== end)),
      [...ends],
    ];
  return ends
    .reduce<T[][]>((some, end) => [...some, ...some.map((one) => [...one, end])], [[]])
    .filter((some) => some.length > 0);
}

/** The sign with some of its lines joined by spaces, in many ways. */
function withJoinedLines(panels: readonly Panel[]): Panel[][] {
  return selections(endsOfLines(panels)).map((ends) =>
    panels.map((panel, index) => {
      const text = [...panel.text];
      for (const end of ends) if (end.panel === index) text[end.at] = ' ';
      return { ...panel, text: text.join('') };
    }),
  );
}

/** Every half hour of the week, and the minute before it. */
const WEEK: LocalDateTime[] = Array.from({ length: 7 * 48 }, (_, half) => half * 30).flatMap((minutes) =>
  [minutes, minutes + 29].map((after) => timeOfMinuteNumber(minuteNumber(time('MON 00:00')) + after)),
);
const OTHER_SEASONS = ['2026-01-31', '2026-07-16', '2026-12-15'].flatMap((date) =>
  Array.from({ length: 12 }, (_, index) => time(`${date}T${String(2 * index).padStart(2, '0')}:00`)),
);
const INSTANTS = [...WEEK, ...OTHER_SEASONS];

const isYes = (sign: Parsed, at: LocalDateTime, side: Side) => answerAt(sign, at, { side }) === 'allowed';

/** The sides on which two signs may have other answers. */
function sidesOf(...signs: readonly Parsed[]): Side[] {
  const points = signs.some(({ rules, unread }) => [...rules, ...unread].some(({ side }) => side !== null));
  return points ? ['left', 'right'] : ['left'];
}

/** The texts of a sign after joining lines that turned a no or a doubt into a yes. */
export function joinedToYes(panels: readonly Panel[]): string[][] {
  const written = parse(panels);
  const rules = JSON.stringify([written.rules, written.unread.map(({ panel }) => panel)]);
  return withJoinedLines(panels).flatMap((joined) => {
    const read = parse(joined);
    if (JSON.stringify([read.rules, read.unread.map(({ panel }) => panel)]) === rules) return [];
    const isLooser = sidesOf(written, read).some((side) =>
      INSTANTS.some((at) => isYes(read, at, side) && !isYes(written, at, side)),
    );
    return isLooser ? [joined.map(({ text }) => text)] : [];
  });
}

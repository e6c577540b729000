import {
  dateOfDayNumber,
  dayNumber,
  minuteNumber,
  timeOfMinuteNumber,
  type Context,
  type LocalDateTime,
} from '@curbwise/contract';
import { judge, parse, type Parsed } from '@curbwise/sign-rules';
import { Random } from '@curbwise/tooling/random';
import type { Case } from './case';
import { answersOf } from './score';
import { signs, type ListedSign } from './signs';

const MONDAY: LocalDateTime = { year: 2026, month: 10, day: 19, minute: 0 };
const EDGES = 6;
const IN_THE_WEEK = 8;
const IN_THE_YEAR = 8;

/** The minutes at which the answer changes, and the minutes before them, from Monday on. */
function edgesOf(parsed: Parsed, context: Context): LocalDateTime[] {
  const edges: LocalDateTime[] = [];
  let at = MONDAY;
  for (let count = 0; count < EDGES; count += 1) {
    const { next } = judge(parsed, at, context);
    if (!next) break;
    edges.push(timeOfMinuteNumber(minuteNumber(next.at) - 1), next.at);
    at = next.at;
  }
  return edges;
}

function anyInstants(count: number, days: number, random: Random): LocalDateTime[] {
  const first = dayNumber(MONDAY);
  return Array.from({ length: count }, () => ({
    ...dateOfDayNumber(first + random.below(days)),
    minute: random.below(96) * 15,
  }));
}

function caseOf({ id, country, plates }: ListedSign, seed: string): Case {
  const panels = plates.map((text) => ({ text, arrow: null, symbol: null, box: null, confidence: 1 }));
  const context: Context = { place: { country } };
  const random = new Random(`${seed}/instants/${id}`);
  const instants = [
    ...edgesOf(parse(panels), context),
    ...anyInstants(IN_THE_WEEK, 7, random),
    ...anyInstants(IN_THE_YEAR, 365, random),
  ];
  return { id, panels, context, instants, truths: answersOf({ panels, context }, instants) };
}

/** The project's own signs. The truth of each is the engine's answer for the text without misreadings. */
export const listedCases = (count: number, seed: string): Case[] =>
  signs(count, seed).map((sign) => caseOf(sign, seed));

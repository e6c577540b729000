import type { Weekday } from '@curbwise/contract';
import { LIST_BREAK } from './joints';
import { WEEK } from './meaning';

/** How a sign maker writes days. */
export interface DaysForm {
  /** Names from Sunday on. */
  names: readonly string[];
  /** The word for all seven days. */
  everyDay: string;
  /** Between the ends of a range: `-`, ` THRU `. */
  rangeJoiner: string;
  /** Before a range: FROM, DU. */
  from: string;
  /** Between two named days: ` & `, ` ET `, `/`, a space. */
  listJoiner: string;
  /** Between the days of a longer list, except before the last. */
  longListJoiner: string;
  /** The word before a single day: EVERY. */
  every: string;
  /** The words for Monday to Friday and for Saturday and Sunday; null to use the names of days. */
  workdays: string | null;
  weekend: string | null;
  /** Whether two consecutive days are a range: `SAT-SUN`. */
  pairsAreRanges: boolean;
}

const after = (day: Weekday) => ((day + 1) % 7) as Weekday;
const before = (day: Weekday) => ((day + 6) % 7) as Weekday;

/** Runs of consecutive days, from Monday on; a run across Sunday keeps its first day. */
function runsOf(days: readonly Weekday[]): Weekday[][] {
  const starts = WEEK.filter((day) => days.includes(day) && !days.includes(before(day)));
  return starts.map((start) => {
    const run = [start];
    for (let day = after(start); days.includes(day) && day !== start; day = after(day)) run.push(day);
    return run;
  });
}

const joined = (words: readonly string[], joiner: string) => words.join(`${joiner}${LIST_BREAK}`);

/** A list of two days that a person could take for a range: `MON FRI`, `MON/FRI`. */
export const isLooseList = (days: readonly Weekday[] | null, { listJoiner }: DaysForm) =>
  days?.length === 2 &&
  runsOf(days).length === 2 &&
  (listJoiner === ' ' || (days.join() === '1,5' && listJoiner.trim() === '/'));

/** A letter that means a day only next to other days, as in `M-F`. */
export const isLooseLetter = (days: readonly Weekday[] | null, form: DaysForm) =>
  days !== null &&
  days.some((day) => (form.names[day]?.length ?? 3) < 3) &&
  !daysInWords(days, form).includes('-');

/** The single word for these days, if there is one. */
function wordFor(days: readonly Weekday[], form: DaysForm): string | null {
  if (days.length === 7) return form.everyDay;
  if (days.join() === '1,2,3,4,5') return form.workdays;
  if (days.join() === '6,0') return form.weekend;
  return days.length === 1 ? `${form.every}${form.names[days[0] as Weekday]}` : null;
}

/** Days as a sign writes them, with the places where a line may break. */
export function daysInWords(days: readonly Weekday[], form: DaysForm): string {
  const word = wordFor(days, form);
  if (word !== null) return word;
  const shortestRange = form.pairsAreRanges ? 2 : 3;
  const parts = runsOf(days).flatMap((run) => {
    const names = run.map((day) => form.names[day] as string);
    return run.length >= shortestRange
      ? [`${form.from}${names[0]}${form.rangeJoiner}${names.at(-1)}`]
      : names;
  });
  // MON-THU would be a range; only a longer list can be separated by dashes.
  if (parts.length < 3) return joined(parts, form.listJoiner.trim() === '-' ? ' & ' : form.listJoiner);
  return `${joined(parts.slice(0, -1), form.longListJoiner)}${form.listJoiner}${LIST_BREAK}${parts.at(-1)}`;
}

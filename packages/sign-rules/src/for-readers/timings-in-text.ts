import type { TimeWindow, Weekday } from '@curbwise/contract';
import { weekdaysIn } from '../parse/phrases/day-mask';
import { readDays } from '../parse/items/days';
import { isPlainWindow, readWindow } from '../parse/items/times';
import type { Lexeme } from '../parse/phrases/lexemes';
import { readingsOf, type TextReading } from './readings';

/** Where times or days stand in the words of a panel: offsets in the text, `end` excluded. */
interface Place {
  start: number;
  end: number;
  /** In which language they are written. */
  language: 'en' | 'fr';
}

/** Times or days of a panel that can be replaced by others, without a look at the words around them. */
export type TimingInText =
  (Place & { is: 'times'; window: TimeWindow }) | (Place & { is: 'days'; days: Weekday[] });

/** A plain list of weekdays: weeks of the month, holidays and school days are not said by days alone. */
function plainDaysAt(lexemes: readonly Lexeme[], at: number) {
  const found = readDays(lexemes, at);
  if (!found) return null;
  const { days, weeks, others, holidays, conditions, only } = found.value;
  const isPlain =
    days !== 0 && weeks.length === 0 && others.length === 0 && !holidays && conditions.length === 0;
  return { days: isPlain ? weekdaysIn(days) : null, last: found.next - (only ? 2 : 1), next: found.next };
}

function timingsIn({ lexemes, language }: TextReading): TimingInText[] {
  const found: TimingInText[] = [];
  for (let at = 0; at < lexemes.length;) {
    const window = isPlainWindow(lexemes, at) ? readWindow(lexemes, at) : null;
    const days = window ? null : plainDaysAt(lexemes, at);
    const next = window?.next ?? days?.next ?? at + 1;
    const start = lexemes[at]!.start;
    const end = lexemes[days?.last ?? next - 1]!.end;
    const [times] = window?.value.windows ?? [];
    // `8AM TO SUNSET`, `AFTER 6PM`: no two times that could be replaced.
    const isPlain = times && !times.begins && !times.ends && !window?.value.open;
    if (isPlain) found.push({ is: 'times', start, end, language, window: times });
    if (days?.days) found.push({ is: 'days', start, end, language, days: days.days });
    at = next;
  }
  return found;
}

/**
 * The times and the days in the words of a panel, in their order, as the parser reads them. Where times can be read in
 * several ways it is the first of these; what the parser does not take for times or days is not found.
 */
export function timingsInText(text: string): TimingInText[] {
  const [first, ...others] = readingsOf(text).map(timingsIn);
  return others.reduce((most, timings) => (timings.length > most.length ? timings : most), first!);
}

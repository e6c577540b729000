import { dateOfDayNumber, dayNumber, parseLocalDate, type DateSpan } from '@curbwise/contract';
import { DATE_ORDERS, type DatePart } from './date-parts';
import { readInclusion } from './exceptions';
import { found, type Found } from './item';
import { readEnding, readSeason, type Part } from './seasons';
import { meaningOf, type Lexeme } from '../phrases/lexemes';

/** Whether a date, `YYYY-MM-DD`, is the last day of its month. */
const endsMonth = (date: string) => dateOfDayNumber(dayNumber(parseLocalDate(date)!) + 1).day === 1;

/** `OCT 5 2026`, `OCT 2026`. */
const isDayOrMonth = ({ from, to }: DateSpan) =>
  from === to || (from.slice(0, 7) === to.slice(0, 7) && from.endsWith('-01') && endsMonth(to));

const partOf = (part: Part): DatePart =>
  'season' in part ? { season: part.season, dates: [] } : { season: null, dates: [part.dates] };

/** Reads dates and seasons: `DEC 1 - MAR 31`, `UNTIL NOV 15`. */
export function readDates(lexemes: readonly Lexeme[], at: number): Found {
  // Parking after the end of a permission may be forbidden.
  const ending = readEnding(lexemes, at);
  if (ending) {
    const { value, next } = ending;
    return 'season' in value
      ? found({ is: 'season', season: value.season, doubtful: false, only: true }, next)
      : found({ is: 'dates', dates: value.dates, doubtful: false, single: false, only: true }, next);
  }
  const season = readSeason(lexemes, at);
  if (!season) return null;
  // `1 NOV TO 31 MAR (INCLUSIVE)`
  const after = lexemes[season.next]?.text === '(' ? season.next + 1 : season.next;
  const isInclusive = meaningOf(lexemes[after], 'including') && !readInclusion(lexemes, after);
  const end = isInclusive ? after + 1 : season.next;
  const only = meaningOf(lexemes[end], 'only') !== undefined;
  const next = only ? end + 1 : end;
  const { byOrder, ...value } = season.value;
  const ordered = byOrder && {
    byOrder: byOrder.map((part, order): DatePart => ({ ...partOf(part), dateOrder: DATE_ORDERS[order] })),
  };
  return 'season' in value
    ? found({ is: 'season', ...value, ...ordered, only }, next)
    : found({ is: 'dates', ...value, ...ordered, only, single: isDayOrMonth(value.dates) }, next);
}

import {
  formatLocalDateTime,
  parseLocalDateTime,
  type Arrow,
  type Context,
  type LocalDateTime,
  type Panel,
  type SignSymbol,
} from '@curbwise/contract';
import { judge } from '../judge/judge';
import { parse } from '../parse/parse';

/** A panel that was read with full confidence. */
export function panel(text: string, extra: { arrow?: Arrow; symbol?: SignSymbol } = {}): Panel {
  return { text, arrow: extra.arrow ?? null, symbol: extra.symbol ?? null, box: null, confidence: 1 };
}

/** Parses `2026-10-19T09:00`, or `MON 09:00` in the week from Monday, 19 October 2026, which has no holidays. */
export function time(text: string): LocalDateTime {
  const days = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
  const day = days.indexOf(text.slice(0, 3));
  const found = parseLocalDateTime(day < 0 ? text : `2026-10-${19 + day}T${text.slice(4)}`);
  if (!found) throw new RangeError(`not a time: ${text}`);
  return found;
}

/** Makes panels of texts; panels are kept. */
export function panelsOf(sign: string | readonly (string | Panel)[]): Panel[] {
  return (typeof sign === 'string' ? [sign] : sign).map((one) =>
    typeof one === 'string' ? panel(one) : one,
  );
}

/** The judgement of a sign, with the times of `until` and `next` as text. */
export function judged(sign: string | readonly (string | Panel)[], at: string, context: Context = {}) {
  const judgement = judge(parse(panelsOf(sign)), time(at), context);
  return {
    ...judgement,
    until: judgement.until && formatLocalDateTime(judgement.until),
    next: judgement.next && { ...judgement.next, at: formatLocalDateTime(judgement.next.at) },
  };
}

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

/** A panel as a careful reader sees it. */
export function panel(text: string, extra: { arrow?: Arrow; symbol?: SignSymbol } = {}): Panel {
  return { text, arrow: extra.arrow ?? null, symbol: extra.symbol ?? null, box: null, confidence: 1 };
}

/** `2026-10-19T09:00`, or `MON 09:00` of the ordinary week from Monday, 19 October 2026. */
export function time(text: string): LocalDateTime {
  const days = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
  const day = days.indexOf(text.slice(0, 3));
  const found = parseLocalDateTime(day < 0 ? text : `2026-10-${19 + day}T${text.slice(4)}`);
  if (!found) throw new RangeError(`not a time: ${text}`);
  return found;
}

/** Panels of texts; a panel that carries more than words is given as a panel. */
export function panelsOf(sign: string | readonly (string | Panel)[]): Panel[] {
  return (typeof sign === 'string' ? [sign] : sign).map((one) =>
    typeof one === 'string' ? panel(one) : one,
  );
}

/** The judgement of a sign, `until` and `next` as text. */
export function judged(sign: string | readonly (string | Panel)[], at: string, context: Context = {}) {
  const judgement = judge(parse(panelsOf(sign)), time(at), context);
  return {
    ...judgement,
    until: judgement.until && formatLocalDateTime(judgement.until),
    next: judgement.next && { ...judgement.next, at: formatLocalDateTime(judgement.next.at) },
  };
}

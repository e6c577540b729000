import type { Arrow, Context, Panel, SignSymbol } from '@curbwise/contract';
import { parse } from '../parse/parse';
import { judgedSign } from './rules';

/** A panel that was read with full confidence. */
export function panel(text: string, extra: { arrow?: Arrow; symbol?: SignSymbol } = {}): Panel {
  return { text, arrow: extra.arrow ?? null, symbol: extra.symbol ?? null, box: null, confidence: 1 };
}

/** Makes panels of texts; panels are kept. */
export function panelsOf(sign: string | readonly (string | Panel)[]): Panel[] {
  return (typeof sign === 'string' ? [sign] : sign).map((one) =>
    typeof one === 'string' ? panel(one) : one,
  );
}

/** As {@link judgedSign}, of the texts of a sign. */
export const judged = (sign: string | readonly (string | Panel)[], at: string, context: Context = {}) =>
  judgedSign(parse(panelsOf(sign)), at, context);

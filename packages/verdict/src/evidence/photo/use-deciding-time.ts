import { useStrings } from '@curbwise/platform';
import { nextStay } from '../../card/next-stay';
import { useClockLine } from '../../card/use-clock-line';
import { strings } from '../../strings';
import type { Verdict } from '../../use-verdict';
import { decides, type NumberedRule } from '../numbered-rules';

/** A panel that decides, and the moment of the answer that goes with it: `until 4:40 PM`. */
export interface DecidingTime {
  panel: number;
  text: string;
}

/**
 * Where on the photo the moment of the answer is shown: for a yes at the panel that ends the stay, for a no at the first
 * that forbids it. Null where nothing decides, or nothing ends.
 * @param rules of the sign, in the order of `parkingRules`
 */
export function useDecidingTime(verdict: Verdict, rules: readonly NumberedRule[]): DecidingTime | null {
  const t = useStrings(strings);
  const clock = useClockLine();
  const { analysis, judgement, context, now } = verdict;
  if (!judgement) return null;
  if (judgement.answer === 'allowed' && analysis.until !== null) {
    const panel = judgement.endsBy === null ? null : (rules[judgement.endsBy]?.panel ?? null);
    if (panel === null || !decides(analysis, panel)) return null;
    return { panel, text: t('photo.until', { time: clock(analysis.until, now) }) };
  }
  const next = judgement.answer === 'forbidden' ? nextStay(analysis, judgement, context) : null;
  const panel = analysis.panels.findIndex((one, index) => one.box && decides(analysis, index));
  if (!next || panel < 0) return null;
  return { panel, text: t('photo.notBefore', { time: clock(next.at, now) }) };
}

import { useStrings } from '@curbwise/platform';
import { nextStay } from '../../judging/stay-limits';
import { useClockLine } from '../../words/use-clock-line';
import { strings } from '../../strings';
import type { Verdict } from '../../judging/use-verdict';
import { decides, type NumberedRule } from '../numbered-rules';

/** A deciding panel and the time to show next to it: `until 4:40 PM`. */
export interface DecidingTime {
  panel: number;
  text: string;
}

/**
 * The time that the photo shows and its panel: for a yes the panel that ends the stay, for a no the first that forbids
 * it. Null if no panel decides or nothing ends.
 * @param rules the rules of the sign, in the order of `parkingRules`
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

import type { Rule } from '@curbwise/contract';
import { explain, render, type Explanation, type Message } from '@curbwise/sign-rules';
import { rulesOf } from '../judging/stay-limits';
import type { Verdict } from '../judging/verdict';

/** What is needed to put a judgement into words. */
export type Judged = Pick<Verdict, 'analysis' | 'judgement' | 'now' | 'words'>;

/** The rules that decide the answer: those in force, and the one that ends the stay. */
export function decidingRules({ judgement, analysis }: Pick<Judged, 'judgement' | 'analysis'>): Rule[] {
  const rules = rulesOf(analysis);
  return (judgement?.because ?? []).flatMap(({ params }) =>
    typeof params.rule === 'number' ? (rules[params.rule] ?? []) : [],
  );
}

/** The reasons, the end and what is missing, as messages without words. Null if no sign was judged. */
export function explained({ analysis, judgement, now }: Judged): Explanation | null {
  return judgement && explain(judgement, rulesOf(analysis), now, analysis.hints);
}

/** Parts of an explanation in the language of the page, without what is missing. */
const inWords = (
  explanation: Explanation,
  parts: Partial<Explanation>,
  { analysis, words }: Judged,
): string => render({ ...explanation, ...parts, missing: [] }, rulesOf(analysis), words).reasoning;

/**
 * The reason for the answer in the language of the page, without what the card shows elsewhere: the end time, the rule
 * that ends the stay, and beside it those in force, which the list of rules marks.
 * @param said index of the rule that ends the stay; null if the card shows none
 * @returns empty if there is nothing left to say
 */
export function reasoningBeside(judged: Judged, said: number | null): string {
  const explanation = explained(judged);
  if (!explanation) return judged.analysis.reasoning;
  const isSaid = ({ code, params }: Message) =>
    said !== null && (code === 'rule' || ('rule' in params && params.rule === said));
  const reason = explanation.reason.filter((one) => !isSaid(one));
  return inWords(explanation, { reason, until: null, next: null }, judged);
}

/** Of reasons, the rules that probably forbid, as rules without "Probably not". */
export const leaningRules = (reasons: readonly Message[]): Message[] =>
  reasons.flatMap((one) => (one.code === 'probably-not' ? [{ ...one, code: 'rule' as const }] : []));

/** The rule that probably forbids, in the language of the page; null unless the answer leans to a no. */
export function leaningRule(judged: Judged): string | null {
  const explanation = explained(judged);
  const reason = leaningRules(explanation?.reason ?? []);
  if (!explanation || reason.length === 0) return null;
  return inWords(explanation, { reason, until: null, next: null }, judged);
}

/** Why a stay ends when it does, in the language of the page; the time itself is shown elsewhere. */
export function whyItEnds(judged: Judged): string {
  const explanation = explained(judged);
  if (explanation?.until?.code !== 'rule-begins') return reasoningBeside(judged, null);
  return inWords(explanation, { reason: [] }, judged);
}

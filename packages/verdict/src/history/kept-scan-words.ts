import { parseLocalDateTime, wordsOfPanel, type Driver } from '@curbwise/contract';
import type { KeptScan } from '@curbwise/platform';
import { judgeAgain, type JudgeContext } from '@curbwise/sign-rules';
import { isWithoutSign, titleOfKind, verdictKind } from '../judging/verdict';

/**
 * The card of a kept scan at the time of the scan, for the current driver, and the string that titles it.
 * @param known its context, with the place that the driver chose
 */
export function cardThen({ analysis }: KeptScan, known: JudgeContext, driver: Driver | null) {
  const then = parseLocalDateTime(analysis.judgedAt);
  const isAsRead = (!driver && !known.place) || !then || isWithoutSign(analysis);
  const context = { ...known, ...(driver && { driver }) };
  const answer = isAsRead ? analysis : judgeAgain(analysis, then, context);
  const kind = verdictKind(answer, false);
  return { kind, title: titleOfKind(kind, answer) };
}

/** Characters shown of the sign. */
const MAX_LENGTH = 60;

/** The first words of the sign, in one line; empty if none were read. */
export function firstWords({ analysis }: Pick<KeptScan, 'analysis'>): string {
  const [first] = analysis.panels;
  const words = ((first && wordsOfPanel(first)) || analysis.extractedText).replace(/\s+/g, ' ').trim();
  if (words.length <= MAX_LENGTH) return words;
  return `${words.slice(0, words.lastIndexOf(' ', MAX_LENGTH - 1) + 1 || MAX_LENGTH).trimEnd()}…`;
}

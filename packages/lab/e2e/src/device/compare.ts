import type { Analysis } from '@curbwise/contract';

type Read = Pick<
  Analysis,
  'panels' | 'isIrrelevant' | 'isUncertain' | 'isAllowed' | 'limitMinutes' | 'until'
>;

/** How similar two readings of a photo are. */
export type Likeness = 'same' | 'same answer' | 'another answer';

const panelsOf = ({ panels }: Read) =>
  JSON.stringify(panels.map(({ text, mended, arrow, symbol }) => ({ text, mended, arrow, symbol })));

const answerOf = ({ isIrrelevant, isUncertain, isAllowed, limitMinutes, until }: Read) =>
  JSON.stringify({ isIrrelevant, isUncertain, isAllowed, limitMinutes, until });

/** Compares the words, arrows and pictures of all panels, and the answer. Confidences may differ in the last digits. */
export function likenessOf(one: Read, other: Read): Likeness {
  if (answerOf(one) !== answerOf(other)) return 'another answer';
  return panelsOf(one) === panelsOf(other) ? 'same' : 'same answer';
}

/** A reading on one line. */
export function inWords({ isIrrelevant, isUncertain, isAllowed, panels }: Read): string {
  if (isIrrelevant) return 'no parking sign';
  const answer = isUncertain ? 'uncertain' : isAllowed ? 'allowed' : 'forbidden';
  const words = panels.map(
    ({ text, arrow, symbol, confidence }) =>
      `[${[arrow, symbol, confidence.toFixed(2)].filter(Boolean).join(' ')}] ${text.replaceAll('\n', ' / ')}`,
  );
  return `${answer}: ${words.join(' ‖ ')}`;
}

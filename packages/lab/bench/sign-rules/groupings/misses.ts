import { answerInWords, answersTo, answerWith, type Answered, type Fault } from './faults';
import { meaningInWords } from './meaning-in-words';
import type { Scored } from './score';
import { shrink } from './shrink';

/** A sign with a fault, shrunk as far as possible, with its meaning. */
export function missOf({ sign, isAmbiguous, features }: Scored, fault: Fault) {
  const small = shrink(sign, fault);
  return {
    isAmbiguous,
    features,
    panels: small.panels.map(({ text, symbol }) => ({ text, symbol })),
    answer: answerInWords(answerWith(answersTo(small), fault) as Answered),
    meaning: meaningInWords(small.meaning),
  };
}

const panelText = ({ text, symbol }: { text: string; symbol: string | null }) =>
  `${symbol ? `[${symbol}] ` : ''}${text.replaceAll('\n', ' / ')}`;

/** A miss as readable text: the sign on one line, the instant, and the meaning. */
export function missText(scored: Scored, fault: Fault): string {
  const { panels, answer, meaning, features, isAmbiguous } = missOf(scored, fault);
  return (
    `  ${panels.map(panelText).join(' ‖ ')}\n      ${answer}\n      means ${meaning}\n` +
    `      ${isAmbiguous ? 'ambiguous; ' : ''}${features.join(', ')}`
  );
}

import { numberedRules } from '../evidence/numbered-rules';
import type { Verdict } from '../judging/verdict';
import { reasoningBeside } from '../words/reasoning';
import { Sentence } from '../words/sentence';
import { useSentences } from '../strings';

export interface ReasonProps {
  verdict: Verdict;
  /** Index of a rule that the card shows elsewhere; null if there is none. */
  said: number | null;
}

/** The reason for the answer, without what the card shows elsewhere. */
export function Reason({ verdict, said }: ReasonProps) {
  const reasoning = reasoningBeside(verdict, said);
  return reasoning && <Sentence>{reasoning}</Sentence>;
}

/** The rule that ends the stay, in short, since the list below has all of it, or a note that none does. */
export function EndOfStay({ verdict: { judgement, analysis, words } }: { verdict: Verdict }) {
  const t = useSentences();
  if (!judgement) return null;
  const { endsBy, because } = judgement;
  const rule = endsBy === null ? undefined : numberedRules(analysis, words)[endsBy];
  if (!rule) return <p className="card__no-end">{t('nothingEnds')}</p>;
  const isSure = because.every(({ code }) => code !== 'stay-may-end');
  const { number, text, detail } = rule;
  // What is not sure depends on the details.
  const whole = detail === undefined ? text : `${text}, ${detail}`;
  return (
    <Sentence>
      {isSure ? t('endsBy', { number, rule: text }) : t('mayEndBy', { number, rule: whole })}
    </Sentence>
  );
}

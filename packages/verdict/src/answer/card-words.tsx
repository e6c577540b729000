import type { ComponentType } from 'react';
import { AllowedWords, TooShortWords } from '../card/allowed-words';
import { FailedWords } from '../card/failed-words';
import { ForbiddenWords } from '../card/forbidden-words';
import { IrrelevantWords, PossibleWords } from '../card/no-sign-words';
import { isTooShort, type CorrectableProps, type VerdictKind } from '../judging/verdict';
import { SaidNotes } from '../settle/said-notes';
import { UncertainWords } from '../settle/uncertain-words';
import '../card/card.css';

const WORDS: Record<VerdictKind, ComponentType<CorrectableProps>> = {
  allowed: AllowedWords,
  short: AllowedWords,
  forbidden: ForbiddenWords,
  uncertain: UncertainWords,
  irrelevant: IrrelevantWords,
  possible: PossibleWords,
  failed: FailedWords,
};

/** The text of the plate below its title. */
export function CardWords(props: CorrectableProps) {
  const { verdict } = props;
  const Words = isTooShort(verdict) ? TooShortWords : WORDS[verdict.kind];
  const said = <SaidNotes verdict={verdict} />;
  // An answer comes before the notes; open questions come after them.
  return verdict.kind === 'uncertain' ? (
    <>
      {said}
      <Words {...props} />
    </>
  ) : (
    <>
      <Words {...props} />
      {said}
    </>
  );
}

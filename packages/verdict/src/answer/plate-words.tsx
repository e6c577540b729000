import type { ComponentType } from 'react';
import { AllowedWords, TooShortWords } from '../card/allowed-words';
import { FailedWords } from '../card/failed-words';
import { ForbiddenWords } from '../card/forbidden-words';
import { IrrelevantWords, PossibleWords } from '../card/no-sign-words';
import { isTooShort, type VerdictKind } from '../judging/verdict-kind';
import { SaidNotes } from '../settle/said-notes';
import { UncertainWords } from '../settle/uncertain-words';
import type { FixSubject } from '../judging/adjustments-slice';
import type { Verdict } from '../judging/use-verdict';
import '../card/card.css';

export interface PlateWordsProps {
  verdict: Verdict;
  /** The driver wants to correct what was read. */
  onFix: (subject?: FixSubject) => void;
}

const WORDS: Record<VerdictKind, ComponentType<PlateWordsProps>> = {
  allowed: AllowedWords,
  short: AllowedWords,
  forbidden: ForbiddenWords,
  uncertain: UncertainWords,
  irrelevant: IrrelevantWords,
  possible: PossibleWords,
  failed: FailedWords,
};

/** The text of the plate below its title. */
export function PlateWords(props: PlateWordsProps) {
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

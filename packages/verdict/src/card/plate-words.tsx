import type { ComponentType } from 'react';
import { AllowedWords } from './allowed-words';
import { FailedWords } from './failed-words';
import { ForbiddenWords } from './forbidden-words';
import { IrrelevantWords } from './irrelevant-words';
import { SaidNotes } from '../settle/said-notes';
import { UncertainWords } from '../settle/uncertain-words';
import type { FixSubject } from '../sheet-props';
import type { Verdict } from '../use-verdict';
import type { VerdictKind } from '../verdict-kind';
import './card.css';

export interface PlateWordsProps {
  verdict: Verdict;
  /** The driver wants to put right what was read. */
  onFix: (subject?: FixSubject) => void;
}

const WORDS: Record<VerdictKind, ComponentType<PlateWordsProps>> = {
  allowed: AllowedWords,
  short: AllowedWords,
  forbidden: ForbiddenWords,
  uncertain: UncertainWords,
  irrelevant: IrrelevantWords,
  failed: FailedWords,
};

/** What stands on the plate under its title. */
export function PlateWords(props: PlateWordsProps) {
  const { verdict } = props;
  const Words = WORDS[verdict.kind];
  const said = <SaidNotes verdict={verdict} />;
  // What is still open follows from what was said; an answer goes before it.
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

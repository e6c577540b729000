import { useState } from 'react';
import { grammarOfReadings, uncertainDetails } from './uncertain-words';
import { useSentences } from '../strings';
import type { CorrectableProps } from '../judging/verdict';
import { MinorButton } from '../minor-button';

/** The panel that a wrong answer most likely comes from: the deciding one, or else the one read worst. */
function doubtedPanel({ analysis: { deciding, panels } }: CorrectableProps['verdict']): number {
  const least = Math.min(...panels.map(({ confidence }) => confidence));
  return deciding[0] ?? panels.findIndex(({ confidence }) => confidence === least);
}

/** Lets the driver doubt a certain answer: asks what the deciding panel says instead. */
export function NotSo({ verdict, onFix }: CorrectableProps) {
  const t = useSentences();
  const { corrections } = verdict.adjustments;
  // A correction closes the question.
  const [doubtedAt, setDoubtedAt] = useState<typeof corrections | null>(null);
  const isOpen = doubtedAt === corrections;
  const details = uncertainDetails.useLoaded(isOpen);
  const grammar = grammarOfReadings.useLoaded(isOpen);
  const panel = doubtedPanel(verdict);
  if (verdict.judgement === null || panel < 0) return null;
  return (
    <>
      <MinorButton aria-expanded={isOpen} onClick={() => setDoubtedAt(isOpen ? null : corrections)}>
        {t('notSo')}
      </MinorButton>
      {isOpen && details && grammar && <details.DoubtedPanel verdict={verdict} panel={panel} onFix={onFix} />}
    </>
  );
}

import { useMemo, useState } from 'react';
import { useStrings } from '@curbwise/platform';
import { Sheet } from '@curbwise/ui';
import { strings } from '../strings';
import type { Plan } from '../judging/adjustments-slice';
import type { Verdict } from '../judging/use-verdict';
import { ArrivalChoice } from './arrival-choice';
import { LengthChoice } from './length-choice';
import { speakerOf, stayWords } from './other-time-words';
import { planToShow, stayOf, type PlannedStay } from './plan';
import { stayAnswers } from './stay-answer';
import { StayPlate } from './stay-plate';
import './another-time.css';

/** The answers for a planned stay. */
function StayAnswers({ verdict, stay }: { verdict: Verdict; stay: PlannedStay }) {
  const t = useStrings(strings);
  const { analysis, context } = verdict;
  const speaker = speakerOf(verdict, t);
  const answers = useMemo(() => stayAnswers(analysis, stay, context), [analysis, stay, context]);
  return (
    <>
      <p className="text-soft">{stayWords(speaker, stay.arrival, stay.departure)}</p>
      <div className="plan__plates">
        {answers.map((answer) => (
          <StayPlate key={answer.side} answer={answer} speaker={speaker} />
        ))}
      </div>
    </>
  );
}

/** The answer for another arrival and length of stay. It updates at once with every change, without a request. */
export function AnotherTime({ verdict, onClose }: { verdict: Verdict; onClose: () => void }) {
  const t = useStrings(strings);
  const { now, adjustments, adjust } = verdict;
  const [plan, setPlan] = useState<Plan>(() => planToShow(adjustments.plan, now));
  const stay = useMemo(() => stayOf(plan, now), [plan, now]);
  const change = (changes: Partial<Plan>) => {
    const changed = { ...plan, ...changes };
    setPlan(changed);
    adjust({ plan: changed });
  };
  const part = { plan, now, change };
  return (
    <Sheet title={t('anotherTime')} closeLabel={t('close')} onClose={onClose}>
      <div className="plan">
        <div className="plan__answer" role="status">
          {typeof stay === 'string' ? (
            <p>{t(`plan.${stay}`)}</p>
          ) : (
            <StayAnswers verdict={verdict} stay={stay} />
          )}
        </div>
        <ArrivalChoice {...part} />
        <LengthChoice {...part} />
      </div>
    </Sheet>
  );
}

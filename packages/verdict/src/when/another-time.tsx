import { useMemo, useState } from 'react';
import { ToneIcon, Sheet, type Tone } from '@curbwise/ui';
import { useSentences } from '../strings';
import { staySentences, stayTitle, stayWords, type Speaker } from './other-time-words';
import { stayAnswers, type StayAnswer, type StayOutcome } from './stay-answer';
import type { Plan } from '../judging/adjustments-slice';
import type { Verdict } from '../judging/verdict';
import { ArrivalChoice, LengthChoice } from './plan-fields';
import { planToShow, stayOf, type PlannedStay } from './plan';
import './another-time.css';

const TONES: Record<StayOutcome, Tone> = {
  whole: 'allowed',
  part: 'short',
  forbidden: 'forbidden',
  uncertain: 'uncertain',
};

/** The answer for a stay, as a small plate. */
function StayCard({ answer, speaker }: { answer: StayAnswer; speaker: Speaker }) {
  const t = useSentences();
  const tone = TONES[answer.outcome];
  return (
    <div className="stay-card" data-tone={tone}>
      {answer.side && <p className="text-soft">{t(`timeline.side.${answer.side}`)}</p>}
      <p className="stay-card__title">
        <ToneIcon tone={tone} className="stay-card__icon" />
        {stayTitle(speaker, answer)}
      </p>
      <p>{staySentences(speaker, answer).join(' ')}</p>
    </div>
  );
}

/** The answers for a planned stay. */
function StayAnswers({ verdict, stay }: { verdict: Verdict; stay: PlannedStay }) {
  const t = useSentences();
  const { analysis, context } = verdict;
  const speaker = { ...verdict, t };
  const answers = useMemo(() => stayAnswers(analysis, stay, context), [analysis, stay, context]);
  return (
    <>
      <p className="text-soft">{stayWords(speaker, stay.arrival, stay.departure)}</p>
      <div className="plan__plates columns">
        {answers.map((answer) => (
          <StayCard key={answer.side} answer={answer} speaker={speaker} />
        ))}
      </div>
    </>
  );
}

/** The answer for another arrival and length of stay. It updates at once with every change, without a request. */
export function AnotherTime({ verdict, onClose }: { verdict: Verdict; onClose: () => void }) {
  const t = useSentences();
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

import { useId } from 'react';
import { useStrings } from '@curbwise/platform';
import { Button } from '@curbwise/ui';
import { strings } from '../strings';
import type { Verdict } from '../use-verdict';
import type { Remedy } from './open-points';

export interface DayQuestionProps {
  question: Extract<Remedy, { kind: 'day' }>;
  verdict: Verdict;
}

/** Asks what the driver knows of a day, yes or no. */
export function DayQuestion({ question, verdict }: DayQuestionProps) {
  const t = useStrings(strings);
  const id = useId();
  const { condition, on, isToday } = question;
  const { adjustments, adjust } = verdict;
  const known = adjustments.settled?.on === on ? adjustments.settled : { on };
  const answer = (isSo: boolean) => adjust({ settled: { ...known, [condition]: isSo } });
  return (
    <div className="settle__question" role="group" aria-labelledby={id}>
      <p id={id} className="settle__asks">
        {t(`ask.${condition}.${isToday ? 'today' : 'yesterday'}`)}
      </p>
      <div className="settle__answers">
        <Button variant="secondary" size="compact" onClick={() => answer(true)}>
          {t('ask.yes')}
        </Button>
        <Button variant="secondary" size="compact" onClick={() => answer(false)}>
          {t('ask.no')}
        </Button>
      </div>
    </div>
  );
}

import { useId } from 'react';
import { formatLocalDate, parseLocalDate, type Settled } from '@curbwise/contract';
import { useStrings } from '@curbwise/platform';
import { Button } from '@curbwise/ui';
import { dayName } from '../card/clock-words';
import { strings } from '../strings';
import type { Verdict } from '../use-verdict';
import type { SettledCondition } from './open-points';

const CONDITIONS: readonly SettledCondition[] = ['school-day', 'holiday'];

interface SaidProps {
  verdict: Verdict;
  condition: SettledCondition;
}

function Said({ verdict, condition }: SaidProps) {
  const t = useStrings(strings);
  const id = useId();
  const { adjustments, adjust, now, locale } = verdict;
  const { settled } = adjustments;
  const isSo = settled?.[condition];
  const date = settled && parseLocalDate(settled.on);
  if (isSo === undefined || !settled || !date) return null;
  const left: Settled = { ...settled, [condition]: undefined };
  const rest = CONDITIONS.some((other) => left[other] !== undefined) ? left : null;
  const day = settled.on === formatLocalDate(now) ? t('said.today') : dayName(date, locale);
  return (
    <div className="settle__said">
      <p id={id}>{t(`said.${condition}.${isSo ? 'yes' : 'no'}`, { day })}</p>
      <Button
        variant="secondary"
        size="compact"
        icon="undo"
        aria-describedby={id}
        onClick={() => adjust({ settled: rest })}
      >
        {t('said.undo')}
      </Button>
    </div>
  );
}

/** What the driver said of a day, each to be taken back with one tap; nothing where nothing was said. */
export function SaidDays({ verdict }: { verdict: Verdict }) {
  if (!verdict.judgement) return null;
  return CONDITIONS.map((condition) => <Said key={condition} verdict={verdict} condition={condition} />);
}

import { formatLocalDate, timeInWords, type LocalDateTime } from '@curbwise/contract';
import { useLocale, useStrings } from '@curbwise/platform';
import { strings } from '../strings';
import type { Plan } from '../judging/adjustments-slice';
import { ChoiceChips } from './choice-chips';
import { weekdayWords } from './hour-labels';
import { arrivalDates, arrivalFields, nextDates, quickArrivals } from './plan';

export interface PlanPartProps {
  plan: Plan;
  now: LocalDateTime;
  change: (changes: Partial<Plan>) => void;
}

/** Asks when the driver wants to arrive. */
export function ArrivalChoice({ plan, now, change }: PlanPartProps) {
  const t = useStrings(strings);
  const locale = useLocale();
  const quick = quickArrivals(now).map(({ name, at }) => {
    const fields = arrivalFields(at);
    return {
      label: t(`plan.${name}`, { time: timeInWords(at.minute, locale) }),
      chosen: plan.date === fields.date && plan.time === fields.time,
      choose: () => change(fields),
    };
  });
  const days = nextDates(now).map((day, ahead) => {
    const date = formatLocalDate(day);
    const label =
      ahead < 2 ? t(ahead === 0 ? 'plan.today' : 'plan.tomorrow') : weekdayWords(day, locale, 'short');
    return { label, chosen: plan.date === date, choose: () => change({ date }) };
  });
  return (
    <fieldset className="plan__part">
      <legend className="plan__legend">{t('plan.arrival')}</legend>
      <ChoiceChips choices={quick} />
      <ChoiceChips choices={days} />
      <div className="plan__fields">
        <label className="plan__field">
          <span>{t('plan.day')}</span>
          <input
            type="date"
            {...arrivalDates(now)}
            value={plan.date}
            onChange={(event) => change({ date: event.target.value })}
          />
        </label>
        <label className="plan__field">
          <span>{t('plan.time')}</span>
          <input type="time" value={plan.time} onChange={(event) => change({ time: event.target.value })} />
        </label>
      </div>
    </fieldset>
  );
}

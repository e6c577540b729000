import type { ComponentProps } from 'react';
import { formatLocalDate, timeInWords, type LocalDateTime } from '@curbwise/contract';
import { useLocale } from '@curbwise/platform';
import { useSentences } from '../strings';
import type { Plan } from '../judging/adjustments-slice';
import { weekdayWords } from './hours-line';
import {
  arrivalDates,
  arrivalFields,
  nextDates,
  quickArrivals,
  arrivalOf,
  lengthFields,
  lengthOf,
  MORNING,
  USUAL_STAYS,
} from './plan';
import { durationWords } from '../words/duration-words';

/** A row of buttons, of which the chosen one is pressed. */
function ChoiceChips({ choices }: { choices: { label: string; chosen: boolean; choose: () => void }[] }) {
  return (
    <div className="chips">
      {choices.map(({ label, chosen, choose }) => (
        <button key={label} type="button" className="chip" aria-pressed={chosen} onClick={choose}>
          {label}
        </button>
      ))}
    </div>
  );
}

type FieldProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: string;
  onType: (value: string) => void;
};

const Field = ({ label, onType, ...input }: FieldProps) => (
  <label className="plan__field">
    <span>{label}</span>
    <input {...input} onChange={({ target }) => onType(target.value)} />
  </label>
);

interface PlanPartProps {
  plan: Plan;
  now: LocalDateTime;
  change: (changes: Partial<Plan>) => void;
}

/** Asks when the driver wants to arrive. */
export function ArrivalChoice({ plan, now, change }: PlanPartProps) {
  const t = useSentences();
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
    <fieldset>
      <legend className="plan__legend">{t('plan.arrival')}</legend>
      <ChoiceChips choices={quick} />
      <ChoiceChips choices={days} />
      <div className="columns">
        <Field
          label={t('plan.day')}
          type="date"
          {...arrivalDates(now)}
          value={plan.date}
          onType={(date) => change({ date })}
        />
        <Field label={t('plan.time')} type="time" value={plan.time} onType={(time) => change({ time })} />
      </div>
    </fieldset>
  );
}

/** Asks how long the driver wants to stay. */
export function LengthChoice({ plan, now, change }: PlanPartProps) {
  const t = useSentences();
  const locale = useLocale();
  const { length } = plan;
  const minutes = lengthOf(length, arrivalOf(plan) ?? now);
  const isOvernight = length === 'overnight';
  const fields = isOvernight ? lengthFields(minutes) : length;
  const usual = USUAL_STAYS.map((stay) => ({
    label: durationWords(stay, locale, 'short'),
    chosen: !isOvernight && minutes === stay,
    choose: () => change({ length: lengthFields(stay) }),
  }));
  const overnight = {
    label: t('plan.overnight', { time: timeInWords(MORNING, locale) }),
    chosen: isOvernight,
    choose: () => change({ length: 'overnight' }),
  };
  const field = (unit: 'hours' | 'minutes', max: number) => (
    <Field
      label={t(`plan.${unit}`)}
      type="number"
      inputMode="numeric"
      min={0}
      max={max}
      value={fields[unit]}
      onType={(typed) => change({ length: { ...fields, [unit]: typed } })}
    />
  );
  return (
    <fieldset>
      <legend className="plan__legend">{t('plan.length')}</legend>
      <ChoiceChips choices={[...usual, overnight]} />
      <div className="columns">
        {field('hours', 720)}
        {field('minutes', 59)}
      </div>
    </fieldset>
  );
}

import { timeInWords } from '@curbwise/contract';
import { useLocale, useStrings } from '@curbwise/platform';
import { strings } from '../strings';
import type { PlanPartProps } from './arrival-choice';
import { ChoiceChips } from './choice-chips';
import { durationWords } from '../words/duration-words';
import { arrivalOf, lengthFields, lengthOf, MORNING, USUAL_STAYS } from './plan';

/** Asks how long the driver wants to stay. */
export function LengthChoice({ plan, now, change }: PlanPartProps) {
  const t = useStrings(strings);
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
    <label className="plan__field">
      <span>{t(`plan.${unit}`)}</span>
      <input
        type="number"
        inputMode="numeric"
        min={0}
        max={max}
        value={fields[unit]}
        onChange={(event) => change({ length: { ...fields, [unit]: event.target.value } })}
      />
    </label>
  );
  return (
    <fieldset className="plan__part">
      <legend className="plan__legend">{t('plan.length')}</legend>
      <ChoiceChips choices={[...usual, overnight]} />
      <div className="plan__fields">
        {field('hours', 720)}
        {field('minutes', 59)}
      </div>
    </fieldset>
  );
}

import { MINUTES_PER_DAY, type TimeWindow, type Weekday } from '@curbwise/contract';
import { timingsInText, type TimingInText } from '@curbwise/sign-rules';
import { useSentences } from '../strings';
import { replaced, twoDigits, WEEK, writtenDays, writtenWindow } from './written-timings';

interface TimingFieldProps<Kind extends TimingInText['is']> {
  timing: Extract<TimingInText, { is: Kind }>;
  /** The words on the sign that it replaces. */
  words: string;
  onChange: (words: string) => void;
}

/** The value of a time input: `08:30`; 24:00 is `00:00`. */
const asField = (minute: number) => `${twoDigits(Math.floor(minute / 60) % 24)}:${twoDigits(minute % 60)}`;

function minuteOf(field: string): number | null {
  const match = /^(\d\d):(\d\d)/.exec(field);
  return match && Number(match[1]) * 60 + Number(match[2]);
}

function TimesField({ timing, words, onChange }: TimingFieldProps<'times'>) {
  const t = useSentences();
  const { window, language } = timing;
  const set = (changes: Partial<TimeWindow>) => onChange(writtenWindow({ ...window, ...changes }, language));
  const ends = [
    ['from', t('fix.from'), window.from],
    ['to', t('fix.to'), window.to % MINUTES_PER_DAY],
  ] as const;
  return (
    <fieldset className="stack">
      <legend className="fix__label">{t('fix.times', { words })}</legend>
      <div className="fix__times columns">
        {ends.map(([end, label, minute]) => (
          <label key={end} className="fix__time">
            <span>{label}</span>
            <input
              type="time"
              className="fix__field"
              value={asField(minute)}
              onChange={({ target }) => {
                // An empty field has no time.
                const given = minuteOf(target.value);
                if (given !== null) set({ [end]: given });
              }}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** 4 January 1970 was a Sunday. */
const dateOf = (day: Weekday) => new Date(Date.UTC(1970, 0, 4 + day));

function DaysField({ timing, words, onChange, locale }: TimingFieldProps<'days'> & { locale: string }) {
  const t = useSentences();
  const { days, language, excepted } = timing;
  const nameOf = (day: Weekday, weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(dateOf(day));
  return (
    <fieldset className="stack">
      <legend className="fix__label">{t(excepted ? 'fix.daysExcepted' : 'fix.days', { words })}</legend>
      <div className="chips">
        {WEEK.map((day) => {
          const rest = days.filter((other) => other !== day);
          const isOn = rest.length < days.length;
          return (
            <label key={day} className="fix__chip">
              <input
                type="checkbox"
                className="fix__choice"
                aria-label={nameOf(day, 'long')}
                checked={isOn}
                // A rule needs at least one day.
                disabled={isOn && rest.length === 0}
                onChange={() => onChange(writtenDays(isOn ? rest : [...days, day], language))}
              />
              <span className="chip">{nameOf(day, 'short')}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

export interface TimingFieldsProps {
  text: string;
  locale: string;
  onChange: (text: string) => void;
}

/** Fields for the times and days in the text of a panel, so that they can be changed without typing. */
export function TimingFields({ text, locale, onChange }: TimingFieldsProps) {
  return timingsInText(text).map((timing, index) => {
    const words = text.slice(timing.start, timing.end);
    const change = (other: string) => onChange(replaced(text, timing, other));
    return timing.is === 'times' ? (
      <TimesField key={index} timing={timing} words={words} onChange={change} />
    ) : (
      <DaysField key={index} timing={timing} words={words} onChange={change} locale={locale} />
    );
  });
}

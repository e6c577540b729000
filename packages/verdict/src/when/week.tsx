import { useMemo } from 'react';
import { dayNumber, shortDate } from '@curbwise/contract';
import { Sheet } from '@curbwise/ui';
import { useSentences } from '../strings';
import type { Verdict } from '../judging/verdict';
import { HoursLine } from './hours-line';
import { type Speaker } from './other-time-words';
import { TimelineBar } from './timeline-bar';
import { barsOf, daysOf, weekFrom, type Bar } from './timeline-bars';
import { TimelineLegend } from './timeline-legend';
import { TimelineTable } from './timeline-table';
import './week.css';

/** The week for one side of the sign or for both, with one bar per day. */
function WeekOnSide({ week, speaker }: { week: Bar; speaker: Speaker }) {
  const { t, locale, now } = speaker;
  const name = (day: Bar) =>
    dayNumber(day.from) === dayNumber(now) ? t('timeline.today') : shortDate(day.from, locale);
  const caption = (span: string) =>
    t(week.side ? `timeline.caption.${week.side}` : 'timeline.caption', { span });
  const days = daysOf(week);
  return (
    <section className="week timeline">
      {week.side && <h3 className="heading">{t(`timeline.side.${week.side}`)}</h3>}
      <TimelineTable bar={week} speaker={speaker} caption={caption(t('timeline.week'))} />
      {days.map((day) => (
        <div key={dayNumber(day.from)} className="week__day">
          <p className="week__name" aria-hidden="true">
            {name(day)}
          </p>
          <TimelineBar bar={day} speaker={speaker} label={caption(name(day))} name={name(day)} />
        </div>
      ))}
      <div className="week__hours">{days[0] && <HoursLine span={days[0]} />}</div>
    </section>
  );
}

/** The next seven days, one bar per day. */
export function Week({ verdict, onClose }: { verdict: Verdict; onClose: () => void }) {
  const t = useSentences();
  const { analysis, context, judgement, now } = verdict;
  const today = dayNumber(now);
  const sidesDiffer = Boolean(judgement?.sides);
  const weeks = useMemo(
    () => barsOf(analysis, weekFrom(now), context, sidesDiffer),
    // oxlint-disable-next-line react/exhaustive-deps -- only the day of `now` matters
    [analysis, today, context, sidesDiffer],
  );
  const speaker = { ...verdict, t };
  return (
    <Sheet title={t('timeline.week')} closeLabel={t('close')} onClose={onClose}>
      <div className="timeline">
        <TimelineLegend bars={weeks} />
      </div>
      {weeks.map((week) => (
        <WeekOnSide key={week.side} week={week} speaker={speaker} />
      ))}
    </Sheet>
  );
}

import { useMemo, useState } from 'react';
import { useSentences } from '../strings';
import type { Verdict } from '../judging/verdict';
import { HoursLine } from './hours-line';
import { TimelineBar } from './timeline-bar';
import { barsOf, todayAndTomorrow, type Span } from './timeline-bars';
import { TimelineLegend } from './timeline-legend';
import { TimelineTable } from './timeline-table';
import './timeline.css';

/** Today and tomorrow; changes with the day, not with the minute. */
function useSpan(now: Verdict['now']): Span {
  const [span, setSpan] = useState(() => todayAndTomorrow(now));
  const current = todayAndTomorrow(now, span);
  if (current !== span) setSpan(current);
  return current;
}

/** When parking is allowed, limited or forbidden today and tomorrow, with a button for the week. */
export function Timeline({ verdict, onOpenWeek }: { verdict: Verdict; onOpenWeek: () => void }) {
  const t = useSentences();
  const { analysis, context, judgement, now } = verdict;
  const span = useSpan(now);
  const sidesDiffer = Boolean(judgement?.sides);
  const bars = useMemo(
    () => barsOf(analysis, span, context, sidesDiffer),
    [analysis, span, context, sidesDiffer],
  );
  const speaker = { ...verdict, t };
  const name = t('timeline.twoDays');
  const captionOf = (side: (typeof bars)[number]['side']) =>
    t(side ? `timeline.caption.${side}` : 'timeline.caption', { span: name });
  return (
    <div className="timeline">
      <div className="timeline__head">
        <h2 className="heading">{name}</h2>
        <button type="button" className="text-button" onClick={onOpenWeek}>
          {t('timeline.week')}
        </button>
      </div>
      {bars.map((bar) => (
        <div key={bar.side} className="timeline__side">
          {bar.side && <p className="timeline__name">{t(`timeline.side.${bar.side}`)}</p>}
          <TimelineTable bar={bar} speaker={speaker} caption={captionOf(bar.side)} />
          <TimelineBar bar={bar} speaker={speaker} label={captionOf(bar.side)} name={name} />
        </div>
      ))}
      <HoursLine span={span} />
      <TimelineLegend bars={bars} />
    </div>
  );
}

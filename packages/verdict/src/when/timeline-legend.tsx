import { useSentences } from '../strings';
import { MARKS, type Bar, type SegmentLook } from './timeline-bars';

const LOOKS: readonly SegmentLook[] = ['allowed', 'limited', 'forbidden', 'uncertain'];

/** The legend of some bars, with the looks that occur. Screen readers use the tables instead. */
export function TimelineLegend({ bars }: { bars: readonly Bar[] }) {
  const t = useSentences();
  const segments = bars.flatMap((bar) => bar.segments);
  const shown = LOOKS.filter((look) => segments.some((segment) => segment.look === look));
  return (
    <ul className="timeline__legend" aria-hidden="true">
      {shown.map((look) => (
        <li key={look} className="timeline__meaning">
          <span
            className="timeline__swatch timeline__segment"
            data-look={look}
            data-mark={look === 'limited' ? undefined : MARKS[look]}
          />
          {t(`timeline.${look}`)}
        </li>
      ))}
      {segments.some(({ pays }) => pays) && (
        <li className="timeline__meaning">
          <span className="timeline__swatch timeline__coins" />
          {t('timeline.pays')}
        </li>
      )}
      <li className="timeline__meaning">
        <span className="timeline__now" />
        {t('timeline.now')}
      </li>
    </ul>
  );
}

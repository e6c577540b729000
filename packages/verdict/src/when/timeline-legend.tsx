import { useSentences } from '../strings';
import { MARKS, type Bar, type SegmentAnswer } from './timeline-bars';

const ANSWERS: readonly SegmentAnswer[] = ['allowed', 'limited', 'forbidden', 'uncertain'];

/** The legend of some bars, with the answers that occur. Screen readers use the tables instead. */
export function TimelineLegend({ bars }: { bars: readonly Bar[] }) {
  const t = useSentences();
  const segments = bars.flatMap((bar) => bar.segments);
  const shown = ANSWERS.filter((answer) => segments.some((segment) => segment.answer === answer));
  return (
    <ul className="timeline__legend" aria-hidden="true">
      {shown.map((answer) => (
        <li key={answer} className="timeline__meaning">
          <span
            className="timeline__swatch timeline__segment"
            data-answer={answer}
            data-mark={answer === 'limited' ? undefined : MARKS[answer]}
          />
          {t(`timeline.${answer}`)}
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

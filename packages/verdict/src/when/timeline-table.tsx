import { useSentences } from '../strings';
import { answerWords, momentWords, whyWords, type Speaker } from './other-time-words';
import type { Bar } from './timeline-bars';

/** A bar as a table for screen readers. */
export function TimelineTable({ bar, speaker, caption }: { bar: Bar; speaker: Speaker; caption: string }) {
  const t = useSentences();
  return (
    <div className="visually-hidden">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('timeline.from')}</th>
            <th scope="col">{t('timeline.to')}</th>
            <th scope="col">{t('timeline.answer')}</th>
            <th scope="col">{t('timeline.why')}</th>
          </tr>
        </thead>
        <tbody>
          {bar.segments.map((segment, index) => (
            <tr key={index}>
              <th scope="row">{momentWords(speaker, segment.from)}</th>
              <td>{momentWords(speaker, segment.to)}</td>
              <td>{answerWords(speaker, segment)}</td>
              <td>{whyWords(speaker, segment)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

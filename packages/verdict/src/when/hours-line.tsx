import { useLocale, useStrings } from '@curbwise/platform';
import { strings } from '../strings';
import { hourLabels } from './hour-labels';
import type { Span } from './timeline-bars';

/** Above this number, labels are set closer together. */
const MAX_LOOSE_LABELS = 5;

/** The hours below a bar. */
export function HoursLine({ span }: { span: Span }) {
  const t = useStrings(strings);
  const labels = hourLabels(span, useLocale(), t('noon'));
  return (
    <div className="timeline__hours" aria-hidden="true">
      {labels.map(({ share, text, minor }) => (
        <span
          key={share}
          className="timeline__hour"
          data-minor={minor || undefined}
          data-dense={labels.length > MAX_LOOSE_LABELS || undefined}
          style={{ left: `${(share * 100).toFixed(3)}%` }}
        >
          {text}
        </span>
      ))}
    </div>
  );
}

import { useId } from 'react';
import type { KnownLaw } from '@curbwise/sign-rules/laws';
import { useStrings } from '@curbwise/platform';
import { strings } from '../strings';

/** What the laws of the chosen place are about, each with a link to its source. */
export function LawList({ laws }: { laws: readonly KnownLaw[] }) {
  const t = useStrings(strings);
  const titleId = useId();
  if (laws.length === 0) return <p className="text-soft">{t('place.noLaws')}</p>;
  return (
    <div>
      <h4 id={titleId} className="field__label">
        {t('place.laws')}
      </h4>
      <ul className="laws" aria-labelledby={titleId}>
        {laws.map(({ subject, source }) => (
          <li key={`${subject} ${source.address}`}>
            {t(`place.law.${subject}`)}:{' '}
            <a href={source.address} target="_blank" rel="noopener noreferrer">
              {source.name}, {source.section}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { useEffect, useId, useState } from 'react';
import type { Place } from '@curbwise/contract';
import type * as placeLaws from '@curbwise/sign-rules/laws';
import type { KnownLaw } from '@curbwise/sign-rules/laws';
import {
  preferencesChanged,
  selectPreferences,
  usePlatformDispatch,
  usePlatformSelector,
  useStrings,
} from '@curbwise/platform';
import { strings } from '../strings';
import { PlaceAround } from './place-around';
import { PlaceFields } from './place-fields';

/** The choice of the place whose laws count, and what they are about. */
export function PlaceChoice() {
  const t = useStrings(strings);
  const titleId = useId();
  const dispatch = usePlatformDispatch();
  const { place } = usePlatformSelector(selectPreferences);
  const places = usePlaces();
  const choose = (chosen: Place | null) => void dispatch(preferencesChanged({ place: chosen }));
  return (
    <section className="preferences__part" aria-labelledby={titleId}>
      <div>
        <h3 id={titleId} className="heading">
          {t('place.title')}
        </h3>
        <p className="text-soft">{t('place.hint')}</p>
      </div>
      {places === 'failed' && <p role="alert">{t('place.missing')}</p>}
      {typeof places === 'object' && (
        <>
          <PlaceFields places={places.KNOWN_PLACES} place={place} onChoose={choose} />
          <PlaceAround placeAround={places.placeAround} onChoose={choose} />
          {place && <LawList laws={places.knownLaws(place)} />}
        </>
      )}
    </section>
  );
}

type Places = Pick<typeof placeLaws, 'KNOWN_PLACES' | 'knownLaws' | 'placeAround'>;

/** The known places, loaded when the settings open; `failed` if they cannot be. */
function usePlaces(): Places | 'loading' | 'failed' {
  const [places, setPlaces] = useState<Places | 'loading' | 'failed'>('loading');
  useEffect(() => {
    let isShown = true;
    import('@curbwise/sign-rules/laws').then(
      (loaded) => isShown && setPlaces(loaded),
      () => isShown && setPlaces('failed'),
    );
    return () => {
      isShown = false;
    };
  }, []);
  return places;
}

/** What the laws of the chosen place are about, each with a link to its source. */
function LawList({ laws }: { laws: readonly KnownLaw[] }) {
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

import { useEffect, useId, useRef, useState } from 'react';
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
import { PlaceOfClock } from './place-of-clock';

/** The choice of the place whose laws count, and what they are about. */
export function PlaceChoice() {
  const t = useStrings(strings);
  const titleId = useId();
  const dispatch = usePlatformDispatch();
  const { place } = usePlatformSelector(selectPreferences);
  const places = usePlaces();
  const title = useRef<HTMLHeadingElement>(null);
  const proposed = typeof places === 'object' ? places.placeOfClock(timeZone(), navigator.languages) : null;
  const choose = (chosen: Place | null) => void dispatch(preferencesChanged({ place: chosen }));
  const confirm = (chosen: Place) => {
    choose(chosen);
    // The pressed button disappears.
    title.current?.focus();
  };
  return (
    <section className="preferences__part" aria-labelledby={titleId}>
      <div>
        <h3 id={titleId} ref={title} tabIndex={-1} className="heading">
          {t('place.title')}
        </h3>
        <p className="text-soft">{t('place.hint')}</p>
      </div>
      {places === 'failed' && <p role="alert">{t('place.missing')}</p>}
      {typeof places === 'object' && (
        <>
          {!place && proposed && (
            <PlaceOfClock place={proposed} places={places.KNOWN_PLACES} onChoose={confirm} />
          )}
          <PlaceFields places={places.KNOWN_PLACES} place={place} onChoose={choose} />
          <PlaceAround placeAround={places.placeAround} onChoose={choose} />
          {place && <LawList laws={places.knownLaws(place)} />}
        </>
      )}
    </section>
  );
}

type Places = Pick<typeof placeLaws, 'KNOWN_PLACES' | 'knownLaws' | 'placeAround' | 'placeOfClock'>;

/** The time zone that the clock of the device shows: `America/Toronto`. */
const timeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

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

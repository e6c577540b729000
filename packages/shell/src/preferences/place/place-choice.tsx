import { useId } from 'react';
import type { Place } from '@curbwise/contract';
import {
  preferencesChanged,
  selectPreferences,
  usePlatformDispatch,
  usePlatformSelector,
  useStrings,
} from '@curbwise/platform';
import { strings } from '../strings';
import { LawList } from './law-list';
import { PlaceAround } from './place-around';
import { PlaceFields } from './place-fields';
import { usePlaces } from './use-places';

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

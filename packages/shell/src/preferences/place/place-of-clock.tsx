import type { Place } from '@curbwise/contract';
import type { KnownPlace } from '@curbwise/sign-rules/laws';
import { useLanguage, useStrings } from '@curbwise/platform';
import { Button } from '@curbwise/ui';
import { strings } from '../strings';

interface PlaceOfClockProps {
  /** The place that the clock of the device speaks for. */
  place: Place;
  places: readonly KnownPlace[];
  onChoose: (place: Place) => void;
}

const isSame = (one: Place, other: Place) =>
  one.country === other.country && one.region === other.region && one.locality === other.locality;

/** Proposes the place that the clock of the device speaks for. It counts once the driver has confirmed it. */
export function PlaceOfClock({ place, places, onChoose }: PlaceOfClockProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const known = places.find((one) => isSame(one.place, place));
  const country = place.country ?? '';
  const name = known?.names[language] ?? new Intl.DisplayNames([language], { type: 'region' }).of(country);
  return (
    <div className="field">
      <p>{t('place.clock', { place: name ?? country })}</p>
      <Button type="button" variant="secondary" onClick={() => onChoose(place)}>
        {t('place.choose', { place: name ?? country })}
      </Button>
    </div>
  );
}

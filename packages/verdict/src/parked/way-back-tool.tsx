import { useState } from 'react';
import { useLocale, useStrings, type StayPlace } from '@curbwise/platform';
import { strings } from '../strings';
import { findPlace, type FoundPlace } from './find-place';
import { Tool } from './tool';
import { directionTo, distanceInWords, mapLink, metresBetween } from './way-back';

/** Opens the position of the car on a map. */
export function WayBackLink({ place }: { place: StayPlace }) {
  const t = useStrings(strings);
  const { href, opensPage } = mapLink(place, navigator.userAgent);
  return (
    <a
      className="button"
      data-variant="secondary"
      data-size="compact"
      href={href}
      rel="noopener noreferrer"
      target={opensPage ? '_blank' : undefined}
    >
      <span className="button__label">{t('wayBack.open')}</span>
    </a>
  );
}

/** A button that shows the distance and direction to the car. */
export function DistanceTool({ place }: { place: StayPlace }) {
  const t = useStrings(strings);
  const locale = useLocale();
  const [asking, setAsking] = useState(false);
  const [found, setFound] = useState<FoundPlace | null>(null);
  const ask = async () => {
    setAsking(true);
    setFound(await findPlace());
    setAsking(false);
  };
  const note = () => {
    if (asking) return t('place.asking');
    if (!found) return t('wayBack.why');
    if (found.failure !== null) return t(`place.${found.failure}`);
    const metres = metresBetween(found.place, place);
    const doubt = found.place.accuracyMetres + place.accuracyMetres;
    // Within the accuracy of the device there is no meaningful direction.
    if (metres <= doubt) return t('wayBack.near', { distance: distanceInWords(doubt, locale) });
    return t('wayBack.far', {
      distance: distanceInWords(metres, locale),
      direction: t(`direction.${directionTo(found.place, place)}`),
    });
  };
  return (
    <Tool
      label={t('wayBack.ask')}
      note={note()}
      busy={asking}
      disabled={found?.failure === 'unsupported'}
      onPress={() => void ask()}
    />
  );
}

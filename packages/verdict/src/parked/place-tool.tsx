import { useState } from 'react';
import { stayPlaced, useLocale, usePlatformDispatch, useStrings, type Stay } from '@curbwise/platform';
import { strings } from '../strings';
import { findPlace, type PlaceFailure } from './find-place';
import { Tool } from './tool';
import { distanceInWords } from './way-back';

/** Saves the position of the car when the driver asks for it. */
export function PlaceTool({ stay }: { stay: Stay }) {
  const t = useStrings(strings);
  const locale = useLocale();
  const dispatch = usePlatformDispatch();
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<PlaceFailure | null>(null);
  const ask = async () => {
    setAsking(true);
    const found = await findPlace();
    setAsking(false);
    setFailure(found.failure);
    if (found.place) dispatch(stayPlaced({ id: stay.id, place: found.place }));
  };
  const note = () => {
    if (asking) return t('place.asking');
    if (failure) return t(`place.${failure}`);
    if (!stay.place) return t('place.why');
    return t('place.known', { distance: distanceInWords(stay.place.accuracyMetres, locale) });
  };
  return (
    <Tool
      label={stay.place ? t('place.again') : t('place.remember')}
      note={note()}
      busy={asking}
      disabled={failure === 'unsupported'}
      onPress={() => void ask()}
    />
  );
}

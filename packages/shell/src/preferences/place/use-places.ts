import { useEffect, useState } from 'react';
import type { KNOWN_PLACES, knownLaws, placeAround } from '@curbwise/sign-rules/laws';

interface Places {
  KNOWN_PLACES: typeof KNOWN_PLACES;
  knownLaws: typeof knownLaws;
  placeAround: typeof placeAround;
}

/** The known places, loaded when the settings open; `failed` if they cannot be. */
export function usePlaces(): Places | 'loading' | 'failed' {
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

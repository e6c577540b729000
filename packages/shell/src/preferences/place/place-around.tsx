import { useId, useRef, useState } from 'react';
import type { Place } from '@curbwise/contract';
import type { KnownPlace, Position } from '@curbwise/sign-rules/laws';
import { useLanguage, useStrings } from '@curbwise/platform';
import { Button } from '@curbwise/ui';
import { strings } from '../strings';

type PositionFailure = 'denied' | 'unavailable';

/** A phone indoors may need this long. */
const TIMEOUT_MS = 20_000;
/** A city is large: a position of the last minutes will do. */
const MAX_AGE_MS = 600_000;
const PERMISSION_DENIED = 1;

/**
 * Gets the approximate position of the device. The browser asks the driver first, so call it only on a press.
 * Never rejects.
 */
function findPosition(): Promise<Position | PositionFailure> {
  const device = (navigator as Partial<Navigator>).geolocation;
  if (!device) return Promise.resolve('unavailable');
  return new Promise((resolve) => {
    device.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'unavailable'),
      { enableHighAccuracy: false, timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  });
}

type Search = 'idle' | 'finding' | 'none' | PositionFailure | KnownPlace;

interface PlaceAroundProps {
  placeAround: (position: Position) => KnownPlace | null;
  onChoose: (place: Place) => void;
}

/** Offers the place around the phone's position, which never leaves the phone. The driver has to confirm it. */
export function PlaceAround({ placeAround, onChoose }: PlaceAroundProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const noteId = useId();
  const findButton = useRef<HTMLButtonElement>(null);
  const [search, setSearch] = useState<Search>('idle');
  const [chosen, setChosen] = useState<string | null>(null);
  const find = async () => {
    setChosen(null);
    setSearch('finding');
    const found = await findPosition();
    setSearch(typeof found === 'string' ? found : (placeAround(found) ?? 'none'));
  };
  const found = typeof search === 'object' ? search : null;
  const name = found?.names[language] ?? '';
  const choose = ({ place }: KnownPlace) => {
    onChoose(place);
    // The pressed button disappears.
    findButton.current?.focus();
    setChosen(name);
    setSearch('idle');
  };
  const note = () => {
    if (chosen !== null) return t('place.chosen', { place: chosen });
    if (found) return t('place.found', { place: name });
    return search === 'idle' ? '' : t(`place.${search as Exclude<Search, 'idle' | KnownPlace>}`);
  };
  return (
    <div className="field">
      <Button
        ref={findButton}
        type="button"
        variant="secondary"
        disabled={search === 'finding'}
        aria-describedby={noteId}
        onClick={() => void find()}
      >
        {t('place.find')}
      </Button>
      <p id={noteId} className="text-soft">
        {t('place.private')}
      </p>
      <p role="status">{note()}</p>
      {found && (
        <Button type="button" onClick={() => choose(found)}>
          {t('place.choose', { place: name })}
        </Button>
      )}
    </div>
  );
}

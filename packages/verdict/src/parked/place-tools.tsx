import { useRef, useState } from 'react';
import { stayPlaced, useLocale, usePlatformDispatch, type Stay, type StayPlace } from '@curbwise/platform';
import { useSentences } from '../strings';
import { MinorButton } from '../minor-button';
import { durationWords } from '../words/duration-words';
import { Tool, type ToolProps } from './tool';
import { walkFor } from './walk';
import { useWalk } from './walk-field';

/** The position of the device, or why it gave none. */
type Position =
  | { place: StayPlace; failure: null }
  | { place: null; failure: 'denied' | 'unavailable' | 'unsupported' };

/** A phone between buildings may need this long to find satellites. */
const TIMEOUT_MS = 20_000;
const PERMISSION_DENIED = 1;

/** Gets the position of the device. The browser asks the driver first, so call it only on a press. Never rejects. */
function findPosition(): Promise<Position> {
  const device = (navigator as Partial<Navigator>).geolocation;
  if (!device) return Promise.resolve({ place: null, failure: 'unsupported' });
  return new Promise((resolve) => {
    device.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ place: { latitude, longitude, accuracyMetres: accuracy }, failure: null }),
      ({ code }) => resolve({ place: null, failure: code === PERMISSION_DENIED ? 'denied' : 'unavailable' }),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 0 },
    );
  });
}

type Point = Pick<StayPlace, 'latitude' | 'longitude'>;

const EARTH_RADIUS_METRES = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Distance in metres along the earth's surface (haversine formula). */
export function metresBetween(from: Point, to: Point): number {
  const [north, east] = [radians(to.latitude - from.latitude), radians(to.longitude - from.longitude)];
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(Math.min(1, chord)));
}

export const DIRECTIONS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The initial bearing from one place to another, as one of eight compass directions. */
export function directionTo(from: Point, to: Point): Direction {
  const [start, end] = [radians(from.latitude), radians(to.latitude)];
  const east = radians(to.longitude - from.longitude);
  const bearing = Math.atan2(
    Math.sin(east) * Math.cos(end),
    Math.cos(start) * Math.sin(end) - Math.sin(start) * Math.cos(end) * Math.cos(east),
  );
  const eighth = Math.round((bearing / (2 * Math.PI)) * DIRECTIONS.length);
  return DIRECTIONS[(eighth + DIRECTIONS.length) % DIRECTIONS.length] ?? 'n';
}

const METRES_PER_FOOT = 0.3048;
const FEET_PER_MILE = 5280;

/** Countries that use feet on road signs. */
const IN_FEET = ['US', 'LR', 'MM'];

/** Rounds to two significant digits or so, because a phone does not know its place to the metre. */
function roughly(value: number): number {
  const unit = value < 100 ? 10 : value < 1000 ? 50 : 100;
  return Math.max(unit, Math.round(value / unit) * unit);
}

/** A walking distance in the units of the locale: `350 m`, `1.2 km`, `800 ft`. */
export function distanceInWords(metres: number, locale: string): string {
  const inUnit = (value: number, unit: string) =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit,
      unitDisplay: 'short',
      maximumFractionDigits: value < 10 ? 1 : 0,
    })
      .format(value)
      .replace(' ', '\u00a0');
  if (!IN_FEET.includes(new Intl.Locale(locale).maximize().region ?? ''))
    return metres < 1000 ? inUnit(roughly(metres), 'meter') : inUnit(metres / 1000, 'kilometer');
  const feet = metres / METRES_PER_FOOT;
  return feet < 1000 ? inUnit(roughly(feet), 'foot') : inUnit(feet / FEET_PER_MILE, 'mile');
}

interface PositionToolProps extends Pick<ToolProps, 'icon' | 'label' | 'isDone' | 'ref'> {
  /** What the press is good for, or what follows from the position that was found. */
  noteOf: (found: StayPlace | null) => string;
  onFound?: (place: StayPlace) => void;
}

/** A button that asks the device for its position. */
function PositionTool({ noteOf, onFound, isDone, ...rest }: PositionToolProps) {
  const t = useSentences();
  const [asking, setAsking] = useState(false);
  const [found, setFound] = useState<Position | null>(null);
  const ask = async () => {
    setAsking(true);
    const position = await findPosition();
    setAsking(false);
    setFound(position);
    if (position.place) onFound?.(position.place);
  };
  const note = () => {
    if (asking) return t('place.asking');
    return found?.failure ? t(`place.${found.failure}`) : noteOf(found?.place ?? null);
  };
  return (
    <Tool
      {...rest}
      note={note()}
      isDone={isDone || asking || found !== null}
      busy={asking}
      disabled={found?.failure === 'unsupported'}
      onPress={() => void ask()}
    />
  );
}

/** Saves the position of the car when the driver asks for it. */
export function PlaceTool({ stay: { id, place } }: { stay: Stay }) {
  const t = useSentences();
  const locale = useLocale();
  const dispatch = usePlatformDispatch();
  const known = () => place && t('place.known', { distance: distanceInWords(place.accuracyMetres, locale) });
  return (
    <PositionTool
      icon="place"
      isDone={place !== null}
      label={place ? t('place.again') : t('place.remember')}
      noteOf={() => known() ?? t('place.why')}
      onFound={(found) => dispatch(stayPlaced({ id, place: found }))}
    />
  );
}

interface DistanceToolProps {
  stay: Stay;
  place: StayPlace;
  /** The end of the stay is still to come: the walk counts. */
  endIsAhead: boolean;
}

/** A button that shows the distance and direction to the car, and offers to count the walk. */
export function DistanceTool({ stay, place, endIsAhead }: DistanceToolProps) {
  const t = useSentences();
  const locale = useLocale();
  const [walk, setWalk] = useWalk(stay);
  const [offered, setOffered] = useState<number | null>(null);
  const tool = useRef<HTMLButtonElement>(null);
  const onFound = (found: StayPlace) => setOffered(walkFor(metresBetween(found, place)));
  const noteOf = (found: StayPlace | null) => {
    if (!found) return t('wayBack.why');
    const metres = metresBetween(found, place);
    const doubt = found.accuracyMetres + place.accuracyMetres;
    // Within the accuracy of the device there is no meaningful direction.
    if (metres <= doubt) return t('wayBack.near', { distance: distanceInWords(doubt, locale) });
    const direction = t(`direction.${directionTo(found, place)}`);
    return t('wayBack.far', { distance: distanceInWords(metres, locale), direction });
  };
  const count = () => {
    setWalk(offered ?? 0);
    // The pressed button disappears.
    tool.current?.focus();
  };
  const isOffered = offered !== null && offered > 0 && offered !== walk && endIsAhead;
  return (
    <>
      <PositionTool ref={tool} icon="distance" label={t('wayBack.ask')} noteOf={noteOf} onFound={onFound} />
      {isOffered && (
        <MinorButton className="stay-tools__offer" onClick={count}>
          {t('walk.count', { duration: durationWords(offered, locale) })}
        </MinorButton>
      )}
    </>
  );
}

import { useState } from 'react';
import {
  stayPlaced,
  useLocale,
  usePlatformDispatch,
  useStrings,
  type StayPlace,
  type Stay,
} from '@curbwise/platform';
import { strings } from '../strings';
import { Tool } from './tool';

/** Why the device gave no position. */
type PlaceFailure = 'denied' | 'unavailable' | 'unsupported';

type FoundPlace = { place: StayPlace; failure: null } | { place: null; failure: PlaceFailure };

/** A phone between buildings may need this long to find satellites. */
const TIMEOUT_MS = 20_000;
const PERMISSION_DENIED = 1;

/** Gets the position of the device. The browser asks the driver first, so call it only on a press. Never rejects. */
function findPlace(): Promise<FoundPlace> {
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

export interface MapLink {
  href: string;
  /** It opens a web page, so use a new tab. */
  opensPage: boolean;
}

/** Six decimals are about 0.1 m, more precise than any phone. */
const DECIMALS = 6;

const isApple = (userAgent: string) => /iPhone|iPad|iPod|Macintosh/.test(userAgent);
const isAndroid = (userAgent: string) => userAgent.includes('Android');

/**
 * A link that shows the way to a place: Apple Maps on Apple devices, the driver's map app on Android, OpenStreetMap
 * elsewhere. Nothing is sent before the press.
 */
export function mapLink({ latitude, longitude }: StayPlace, userAgent: string): MapLink {
  const [north, east] = [latitude.toFixed(DECIMALS), longitude.toFixed(DECIMALS)];
  if (isAndroid(userAgent)) return { href: `geo:${north},${east}?q=${north},${east}`, opensPage: false };
  const href = isApple(userAgent)
    ? `https://maps.apple.com/?daddr=${north},${east}&dirflg=w`
    : `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=18/${north}/${east}`;
  return { href, opensPage: true };
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

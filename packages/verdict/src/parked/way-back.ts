import type { StayPlace } from '@curbwise/platform';

export interface MapLink {
  href: string;
  /** It opens a page, not an app: in a tab of its own. */
  opensPage: boolean;
}

/** About 0.1 m; more would say more than any phone knows. */
const DECIMALS = 6;

const isApple = (userAgent: string) => /iPhone|iPad|iPod|Macintosh/.test(userAgent);
const isAndroid = (userAgent: string) => userAgent.includes('Android');

/**
 * Where a press shows the way to a place. Nobody is told of the place before: on an Apple device its own maps, on
 * Android whatever app the driver chose for places, elsewhere OpenStreetMap.
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

/** Metres between two places along the earth's surface (haversine formula). */
export function metresBetween(from: Point, to: Point): number {
  const [north, east] = [radians(to.latitude - from.latitude), radians(to.longitude - from.longitude)];
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(Math.min(1, chord)));
}

export const DIRECTIONS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The point of the compass from one place to another: the initial bearing, to an eighth of the circle. */
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

/** Where roads are signed in feet. */
const IN_FEET = ['US', 'LR', 'MM'];

/** Two figures at most: a phone does not know its place to the metre. */
function roundly(value: number): number {
  const unit = value < 100 ? 10 : value < 1000 ? 50 : 100;
  return Math.max(unit, Math.round(value / unit) * unit);
}

/** `350 m`, `1.2 km`, `800 ft`: a distance to walk, by the customs of the locale. */
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
    return metres < 1000 ? inUnit(roundly(metres), 'meter') : inUnit(metres / 1000, 'kilometer');
  const feet = metres / METRES_PER_FOOT;
  return feet < 1000 ? inUnit(roundly(feet), 'foot') : inUnit(feet / FEET_PER_MILE, 'mile');
}

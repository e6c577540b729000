import { dateOfDayNumber, dayNumber, type LocalDate, type Minutes, type Place } from '@curbwise/contract';

/** Where in a country the sun stands: degrees north, and minutes after 12 at which it is highest, standard time. */
interface SunPlace {
  south: number;
  north: number;
  /** In the east and in the west of its time zones. */
  firstNoon: Minutes;
  lastNoon: Minutes;
  /** First and last day of summer time in any year and any part of the country, `month * 100 + day`; null: none. */
  summer: readonly [from: number, to: number] | null;
}

const place = (
  south: number,
  north: number,
  firstNoon: Minutes,
  lastNoon: Minutes,
  summer: SunPlace['summer'] = null,
): SunPlace => ({ south, north, firstNoon, lastNoon, summer });

/** From the second Sunday of March (North America) to the first of November. */
const NORTHERN = [308, 1107] as const;
/** From the last Sunday of September (New Zealand) to the first of April. */
const SOUTHERN = [924, 407] as const;

/**
 * Latitudes and longitudes of the inhabited parts of each country, and the time zones of the IANA database: noon comes
 * four minutes later for each degree west of a zone's meridian.
 */
const PLACES: Readonly<Record<string, SunPlace>> = {
  US: place(24.4, 49.4, -33, 60, NORTHERN),
  CA: place(41.6, 59, -54, 81, NORTHERN),
  GB: place(49.8, 60.9, -8, 34, NORTHERN),
  IE: place(51.3, 55.5, 21, 43, NORTHERN),
  FR: place(41.3, 51.2, 21, 81, NORTHERN),
  BE: place(49.4, 51.6, 34, 50, NORTHERN),
  CH: place(45.8, 47.9, 17, 37, NORTHERN),
  AU: place(-43.7, -10, -37, 55, SOUTHERN),
  NZ: place(-47.4, -34, 4, 55, SOUTHERN),
  ZA: place(-34.9, -22, -13, 55),
  SG: place(1.1, 1.5, 63, 67),
};

/** Far from the rest of their countries; the territories are written as ISO 3166-2 and by name. */
const REMOTE =
  /^(?:(?:US-)?(?:AK|HI|PR|GU|VI|AS|MP)|(?:CA-)?(?:YT|NT|NU)|(?:FR-)?97\d|ALASKA|HAWAII|PUERTO RICO|GUAM|YUKON|NUNAVUT|NORTHWEST TERRITORIES)$/;

const RADIANS = Math.PI / 180;
/** Of the centre of the sun at sunrise: refraction and half its disc (NOAA). */
const SUNRISE_ALTITUDE = -0.833;
/** Of the sun when civil twilight begins or ends. */
const TWILIGHT_ALTITUDE = -6;

/** Half the time that the sun stays above an altitude, in minutes; 0 to 720. */
function halfDay(latitude: number, declination: number, altitude: number): Minutes {
  const [phi, delta] = [latitude * RADIANS, declination * RADIANS];
  const cosine =
    (Math.sin(altitude * RADIANS) - Math.sin(phi) * Math.sin(delta)) / (Math.cos(phi) * Math.cos(delta));
  return (Math.acos(Math.min(1, Math.max(-1, cosine))) / RADIANS) * 4;
}

/** From the earliest to the latest minute, past midnight after 1440, or before it if negative. */
export type MinuteRange = readonly [earliest: Minutes, latest: Minutes];

/** When the sun may rise or set, twilight included. */
export interface SunTimes {
  sunrise: MinuteRange;
  sunset: MinuteRange;
}

function isSummer(summer: SunPlace['summer'], { month, day }: LocalDate): boolean {
  if (!summer) return false;
  const now = month * 100 + day;
  const [from, to] = summer;
  return from <= to ? from <= now && now <= to : now >= from || now <= to;
}

/** Errors of the formulas below and of what a place calls sunset, in minutes. */
const MARGIN = 10;

/**
 * When the sun rises and sets on a day anywhere in a country: declination by Cooper (1969), equation of time by Woolf
 * (1968), hour angle as in the solar calculator of NOAA. While summer time may be in force both clocks are counted.
 *
 * @param day its number since 1970-01-01
 * @returns null where the place is not known well enough
 */
export function sunTimesOn(day: number, { country, region = '' }: Place): SunTimes | null {
  const found = PLACES[country?.toUpperCase() ?? ''];
  const name = region.toUpperCase();
  if (!found || REMOTE.test(name)) return null;
  const date = dateOfDayNumber(day);
  const angle = ((day - dayNumber({ year: date.year, month: 1, day: 1 }) - 80) * 2 * Math.PI) / 365;
  const declination = 23.45 * Math.sin(angle);
  const equation = 9.87 * Math.sin(2 * angle) - 7.53 * Math.cos(angle) - 1.5 * Math.sin(angle);
  const noon = 720 - equation;
  const firstNoon = noon + found.firstNoon - MARGIN;
  const lastNoon = noon + found.lastNoon + MARGIN + (isSummer(found.summer, date) ? 60 : 0);
  const halves = [found.south, found.north].map((latitude) => [
    halfDay(latitude, declination, SUNRISE_ALTITUDE),
    halfDay(latitude, declination, TWILIGHT_ALTITUDE),
  ]);
  const shortest = Math.min(...halves.map(([half]) => half!));
  const longest = Math.max(...halves.map(([, half]) => half!));
  return {
    sunrise: [firstNoon - longest, lastNoon - shortest],
    sunset: [firstNoon + shortest, lastNoon + longest],
  };
}

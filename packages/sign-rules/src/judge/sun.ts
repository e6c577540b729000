import { dateOfDayNumber, dayNumber, type LocalDate, type Minutes, type Place } from '@curbwise/contract';

/** What decides sun times in a country: its latitudes in degrees north, and solar noon in minutes after 12, standard time. */
interface SunPlace {
  south: number;
  north: number;
  /** Solar noon in the east and in the west of its time zones. */
  firstNoon: Minutes;
  lastNoon: Minutes;
  /** First and last possible day of summer time, each `month * 100 + day`; null if there is none. */
  summer: readonly [from: number, to: number] | null;
}

const place = (
  south: number,
  north: number,
  firstNoon: Minutes,
  lastNoon: Minutes,
  summer: SunPlace['summer'] = null,
): SunPlace => ({ south, north, firstNoon, lastNoon, summer });

/** From the second Sunday of March (North America) to the first Sunday of November. */
const NORTHERN_SUMMER = [308, 1107] as const;
/** From the last Sunday of September (New Zealand) to the first Sunday of April. */
const SOUTHERN_SUMMER = [924, 407] as const;

/**
 * Latitudes and longitudes of the inhabited parts of each country, and the time zones of the IANA database: noon comes
 * four minutes later for each degree west of a zone's meridian.
 */
const PLACES: Readonly<Record<string, SunPlace>> = {
  US: place(24.4, 49.4, -33, 60, NORTHERN_SUMMER),
  CA: place(41.6, 59, -54, 81, NORTHERN_SUMMER),
  GB: place(49.8, 60.9, -8, 34, NORTHERN_SUMMER),
  IE: place(51.3, 55.5, 21, 43, NORTHERN_SUMMER),
  FR: place(41.3, 51.2, 21, 81, NORTHERN_SUMMER),
  BE: place(49.4, 51.6, 34, 50, NORTHERN_SUMMER),
  CH: place(45.8, 47.9, 17, 37, NORTHERN_SUMMER),
  AU: place(-43.7, -10, -37, 55, SOUTHERN_SUMMER),
  NZ: place(-47.4, -34, 4, 55, SOUTHERN_SUMMER),
  ZA: place(-34.9, -22, -13, 55),
  SG: place(1.1, 1.5, 63, 67),
};

/** Regions far from the rest of their countries, by ISO 3166-2 code and by name. */
const REMOTE =
  /^(?:(?:US-)?(?:AK|HI|PR|GU|VI|AS|MP)|(?:CA-)?(?:YT|NT|NU)|(?:FR-)?97\d|ALASKA|HAWAII|PUERTO RICO|GUAM|YUKON|NUNAVUT|NORTHWEST TERRITORIES)$/;

const RADIANS = Math.PI / 180;
/** Altitude of the sun's centre at sunrise, in degrees: refraction and half its disc (NOAA). */
const SUNRISE_ALTITUDE = -0.833;
/** Altitude of the sun when civil twilight begins or ends, in degrees. */
const TWILIGHT_ALTITUDE = -6;

/** Half the time that the sun stays above an altitude, in minutes; 0 to 720. */
function halfDay(latitude: number, declination: number, altitude: number): Minutes {
  const [phi, delta] = [latitude * RADIANS, declination * RADIANS];
  const cosine =
    (Math.sin(altitude * RADIANS) - Math.sin(phi) * Math.sin(delta)) / (Math.cos(phi) * Math.cos(delta));
  return (Math.acos(Math.min(1, Math.max(-1, cosine))) / RADIANS) * 4;
}

/** The earliest and latest minute of a day; over 1440 is the next day, negative the previous one. */
export type MinuteRange = readonly [earliest: Minutes, latest: Minutes];

/** When the sun may rise or set, twilight included. */
export interface SunTimes {
  sunrise: MinuteRange;
  sunset: MinuteRange;
}

function isSummerTime(summer: SunPlace['summer'], { month, day }: LocalDate): boolean {
  if (!summer) return false;
  const now = month * 100 + day;
  const [from, to] = summer;
  return from <= to ? from <= now && now <= to : now >= from || now <= to;
}

/** Allowance for errors of the formulas below and for local definitions of sunset, in minutes. */
const MARGIN_MINUTES = 10;

/**
 * When the sun rises and sets on a day anywhere in a country: declination by Cooper (1969), equation of time by Woolf
 * (1968), hour angle as in the solar calculator of NOAA. If summer time may be in force, both clocks count.
 *
 * @param day number of the day since 1970-01-01
 * @returns null if the place is not known well enough
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
  const firstNoon = noon + found.firstNoon - MARGIN_MINUTES;
  const lastNoon = noon + found.lastNoon + MARGIN_MINUTES + (isSummerTime(found.summer, date) ? 60 : 0);
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

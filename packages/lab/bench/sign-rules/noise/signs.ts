import { Random } from '@curbwise/tooling/random';

/** How a country writes the parts of a sign; each part is one or more lines of a plate. */
interface Style {
  name: string;
  /** ISO 3166-1 alpha-2: decides which days are holidays. */
  country: string;
  heads: readonly string[];
  hours: (random: Random) => string;
  days: readonly string[];
  /** Seasons, weeks of the month, exceptions. */
  riders: readonly string[];
}

const FROM = [7, 8, 9, 10] as const;
const TO = [2, 3, 4, 5, 6, 7] as const;

/** Hours as the US writes them: the first may omit its AM if both have the same. */
function hoursUs(random: Random): string {
  const joint = random.pick([' TO ', ' TO ', ' - ', '-']);
  const minutes = random.pick(['', '', '', ':30']);
  switch (random.below(5)) {
    case 0:
      return `${random.pick([7, 8])}${minutes}AM${joint}${random.pick([9, 10, 11])}AM`;
    case 1:
      return `${random.pick([3, 4])}${minutes}PM${joint}${random.pick([6, 7])}PM`;
    case 2:
      return `${random.pick([10, 11])}PM${joint}${random.pick([5, 6])}AM`;
    default:
      return `${random.pick(FROM)}${minutes} AM${joint}${random.pick(TO)} PM`;
  }
}

const hoursAu = (random: Random) =>
  random.pick([
    () => `${random.pick([7, 8, 9])}.30am - ${random.pick([4, 5, 6])}pm`,
    () => `${random.pick([8, 9])}am-${random.pick([5, 6, 7])}.30pm`,
    () => `${random.pick(FROM)}:00AM-${random.pick(TO)}:30PM`,
    () => `${random.pick([6, 7])}.30 - ${random.pick([9, 10])} AM`,
  ])();

const hoursUk = (random: Random) =>
  random.pick([
    () => `${random.pick([8, 9, 10])} am - ${random.pick([5, 6])} pm`,
    () => `${random.pick([8, 9])}.30 am - ${random.pick([5, 6])}.30 pm`,
    () => `${random.pick([7, 8])} - ${random.pick([9, 10])} am`,
  ])();

const hoursQuebec = (random: Random) =>
  random.pick([
    () => `${random.pick([7, 8, 9])}h - ${random.pick([11, 12, 16, 17])}h`,
    () => `0${random.pick([7, 8, 9])}h30-${random.pick([10, 11, 15])}h30`,
    () => `${random.pick([8, 9])}h À ${random.pick([17, 18, 21])}h`,
  ])();

const STYLES: readonly Style[] = [
  {
    name: 'us',
    country: 'US',
    heads: [
      'NO PARKING',
      'NO PARKING',
      'NO STANDING',
      'NO STOPPING',
      'TOW-AWAY\nNO STOPPING',
      'TOW AWAY ZONE\nNO PARKING',
      'NO PARKING\nSTREET CLEANING',
      'NO PARKING\nLOADING ZONE',
      '2 HOUR PARKING',
      '1 HR PARKING',
      '30 MINUTE PARKING',
      'PERMIT PARKING ONLY\nZONE 5',
    ],
    hours: hoursUs,
    days: [
      'MON THRU FRI',
      'MONDAY THRU FRIDAY',
      'MON-FRI',
      'TUESDAY',
      'TUES & FRI',
      'MON WED FRI',
      'SATURDAY & SUNDAY',
      'EXCEPT SUNDAY',
    ],
    riders: ['NOV 1 - APR 15', '1ST & 3RD', 'EXCEPT HOLIDAYS', 'EXCEPT PERMIT ZONE 4'],
  },
  {
    name: 'au',
    country: 'AU',
    heads: [
      'NO STOPPING',
      'NO PARKING',
      'CLEARWAY',
      'LOADING ZONE',
      'BUS ZONE',
      '2P',
      '1P',
      '1/2P',
      '4P TICKET',
    ],
    hours: hoursAu,
    days: ['MON - FRI', 'MON-SAT', 'SAT', 'SAT & SUN', 'SUN'],
    riders: ['PUBLIC HOLIDAYS EXCEPTED', 'PERMIT HOLDERS EXCEPTED AREA 3'],
  },
  {
    name: 'uk',
    country: 'GB',
    heads: [
      'No waiting',
      'No loading',
      'No stopping',
      'Permit holders only',
      '1 hour\nNo return within 2 hours',
    ],
    hours: hoursUk,
    days: ['Mon - Fri', 'Mon - Sat', 'Monday to Friday', 'Sat and Sun'],
    riders: [],
  },
  {
    name: 'quebec',
    country: 'CA',
    heads: ['STATIONNEMENT INTERDIT', 'ARRÊT INTERDIT', '\\P', '\\A', 'P 60 min', 'P 120 min'],
    hours: hoursQuebec,
    days: ['LUN À VEN', 'LUN. AU VEN.', 'MARDI ET VENDREDI', 'LUN MER VEN', 'SAM ET DIM'],
    riders: ['1 AVRIL AU 30 NOV', '1er DÉC AU 31 MARS'],
  },
];

/** `SUN` / `PUBLIC HOLIDAYS EXCEPTED` could be read as one exception. */
const canFollow = (rider: string, days: readonly string[]) =>
  !/HOLIDAYS/.test(rider) || days.every((day) => /^MON/.test(day));

/** Ordinals come before their weekday: `1ST & 3RD` / `TUESDAY`. */
const isOrdinal = (rider: string) => /^\d(?:ST|ND|RD|TH)\b/.test(rider);

function ruleOf(style: Style, random: Random): string[] {
  const lines = [random.pick(style.heads)];
  const hours = random.chance(0.12) ? [] : [style.hours(random)];
  const secondHours = hours.length > 0 && random.chance(0.15) && style.name === 'us' ? ['4PM TO 6PM'] : [];
  if (secondHours.length > 0) hours[0] = '7AM TO 9AM';
  const days = random.chance(0.25) ? [] : [random.pick(style.days)];
  const riders = style.riders.filter((rider) => canFollow(rider, days));
  const rider = riders.length > 0 && random.chance(0.2) ? random.pick(riders) : null;
  if (rider && isOrdinal(rider)) return [...lines, ...hours, ...secondHours, `${rider} TUESDAY`];
  if (hours.length === 0 && days.length === 0) {
    return style.name === 'us' && /^(?:NO|TOW)/.test(lines[0] ?? '') ? [...lines, 'ANY TIME'] : lines;
  }
  const when = random.chance(0.85)
    ? [...hours, ...secondHours, ...days]
    : [...days, ...hours, ...secondHours];
  return [...lines, ...when, ...(rider ? [rider] : [])];
}

/** A sign: plates from top to bottom, each with its lines. */
export interface ListedSign {
  id: string;
  country: string;
  plates: string[];
}

/**
 * Signs as they are on plates in the US, Australia, the UK and Québec, line by line.
 *
 * @param count how many to draw; duplicates are left out
 */
export function signs(count: number, seed: string): ListedSign[] {
  const found = new Map<string, ListedSign>();
  for (let index = 0; index < count; index += 1) {
    const random = new Random(`${seed}/sign/${index}`);
    const style = STYLES[index % STYLES.length] as Style;
    const plates = Array.from({ length: random.chance(0.2) ? 2 : 1 }, () => ruleOf(style, random).join('\n'));
    const id = `${style.name}-${String(index).padStart(4, '0')}`;
    const words = plates.join('\n\n');
    if (!found.has(words)) found.set(words, { id, country: style.country, plates });
  }
  return [...found.values()];
}

import leven from 'leven';

/** The words of parking signs, as they are needed to tell what a piece of text may be; meaning is `sign-rules`' part. */

const HOUR = String.raw`(?:1[0-2]|0?[1-9])`;
const MINUTES = String.raw`(?:[:.]?\s?[0-5]\d)?`;
const HALF = String.raw`\s?[AP]\.?\s?M(?![A-Z])\.?`;

/** A time with AM or PM: `8AM`, `6:30 P.M.`. */
const TIME_OF_DAY = new RegExp(String.raw`\b${HOUR}${MINUTES}${HALF}`, 'i');
const TIME = String.raw`(?:${HOUR}${MINUTES}(?:${HALF})?|\d{1,2}[:.]\d\d|(?:12\s?)?NOON|MIDNIGHT|MIDNITE)`;

/** From a time to a time; one of the two may lack its AM or PM. */
export const TIME_RANGE = new RegExp(
  String.raw`\b(?:${HOUR}${MINUTES}${HALF}|(?:12\s?)?NOON|MIDNIGHT)\s*(?:TO|THRU|-|–|)\s*${TIME}|\b${TIME}\s*(?:TO|-|–)\s*${TIME}`,
  'i',
);

const STRICT_RANGE = new RegExp(
  String.raw`\b(?:${HOUR}${MINUTES}(?:${HALF})?|(?:12\s?)?(?:NOON|MIDNIGHT))\s*(?:TO|T0|10|1O|-|–)\s*(?:${HOUR}${MINUTES}${HALF}|(?:12\s?)?(?:NOON|MIDNIGHT))`,
  'gi',
);

/** How many times from and to a text names, TO or a dash between them. */
export function countRanges(text: string): number {
  return [...text.matchAll(STRICT_RANGE)].length;
}

const DAY = '(?:MON|TUES?|WED|THU|THURS?|FRI|SAT|SUN)(?:[A-Z]*DAY)?';
const WHOLE_SCHEDULE = new RegExp(
  String.raw`^(?:${HOUR}${MINUTES}(?:${HALF})?\s*(?:TO|-|–)\s*(?:${HOUR}${MINUTES}${HALF}|(?:12\s?)?NOON|MIDNIGHT)|${DAY}\s*(?:TO|THRU|-|–)\s*${DAY})$`,
  'i',
);

/** Times from and to, or days from and to, and nothing else. */
export function isWholeSchedule(text: string): boolean {
  return WHOLE_SCHEDULE.test(text.trim());
}

const TWO_DAYS = new RegExp(String.raw`^${DAY}\s*${DAY}$`, 'i');

/** Two days with nothing between them: MON FRI may be both of them, or all from the first to the second. */
export function lacksDayConnector(text: string): boolean {
  return TWO_DAYS.test(text.trim());
}

/** A time whose AM or PM lost its first letter: `8m`. */
export function lacksHalf(text: string): boolean {
  return /\d\s?M(?![A-Z])/i.test(text);
}

/** Two limits on a row, as in `2P P`: two plates were taken for one. */
export function mixesPlates(text: string): boolean {
  return /(?:^|\s)\d{0,2}P\s+\d{0,2}P(?:\s|$)/.test(text);
}

/** Hours without AM and PM, as on signs of the European mainland: `7-19`, `02–15`, `9-24 h`. */
const CLOCK_RANGE = /^\(?\s*[0O]?\d{1,2}(?:[.:]\d\d)?\s*[-–]\s*[0O]?\d{1,2}(?:[.:]\d\d)?\s*\)?(?:\s*h)?$/i;

const DAYS =
  /\b(?:MON|TUE|TUES|WED|THU|THUR|THURS|FRI|SAT|SUN|MONDAY|TUESDAY|WEDNESDAY|THURSDAY|FRIDAY|SATURDAY|SUNDAY|DAILY|WEEKDAYS|SCHOOL DAYS|HOLIDAYS?|LUN|MAR|MER|JEU|VEN|SAM|DIM|LUNDI|MARDI|MERCREDI|JEUDI|VENDREDI|SAMEDI|DIMANCHE)\b/i;

const ANY_TIME = /\bANY\s?TIME\b|\bALL TIMES\b|\bEN TOUT TEMPS\b/i;

/** Text that says when: a panel that has it has a body, and a new heading after it begins a new panel. */
export function saysWhen(text: string): boolean {
  return TIME_OF_DAY.test(text) || TIME_RANGE.test(text) || DAYS.test(text) || ANY_TIME.test(text);
}

const FORBIDS = /\bNO\s+(?:PARKING|STOPPING|STANDING)\b/i;

/** Words that forbid, however the sign goes on. */
export function forbids(text: string): boolean {
  return FORBIDS.test(text);
}

/** Words that begin a rule. */
const HEADING =
  /^(?:NO(?:\s(?:PARKING|STOPPING|STANDING)\b|$)|NO(?:PARKING|STOPPING|STANDING)\b|(?:\d{1,3}|1\/2|½|[IL])\s?-?(?:HOURS?|HR|MINUTES?|MINS?|H)\b|\d{1,2}(?:\/\d)?\s?P\b(?!\.? ?M\b)|1\/2\s?P\b(?!\.? ?M\b)|P\s?\d{0,2}$|P\s?\d{1,2}\s?(?:MIN|$)|P\b(?=\s*(?:TICKET|METER|ONLY|$))|PARKING\b|PASSENGER\b|LOADING\b|TRUCK LOADING|COMMERCIAL\b|TAXI\b|BUS\b|HANDICAPPED\b|DISABLED\b|RESERVED\b|PERMIT PARKING|METERED|CLEARWAY|KISS|STATIONNEMENT|ARR[EÊ]T|TOW[\s-]?AWAY\b|STREET (?:CLEAN|SWEEP))/i;

export function beginsRule(text: string): boolean {
  return HEADING.test(text.trim());
}

/** Words that say what a panel is about; hours without any of them belong to a picture or to words that were lost. */
const SUBJECT =
  /PARKING|STOPPING|STANDING|\bP\b|\b\d{1,2}(?:\/\d)?\s?P\b(?!\.? ?M\b)|\bP\s?\d|LOADING|PERMIT|ZONE|RESERVED|HANDICAP|DISABLED|TOW|CLEARWAY|METER|TICKET|STATIONNEMENT|\bARR[EÊ]T|\bTAXI|\bBUS|CHARGING|\bONLY\b|CLEANING|SWEEPING/i;

export function namesSubject(text: string): boolean {
  return SUBJECT.test(text);
}

/** Words that say by themselves what a plate is about. */
const WHOLE_SUBJECT =
  /PARKING|STOPPING|STANDING|^P$|\b\d{1,2}(?:\/\d)?\s?P\b(?!\.? ?M\b)|\bP\s?\d|LOADING|TAXI|\bBUS|CLEARWAY|RESERVED|KISS|STATIONNEMENT|\bARR[EÊ]T|CHARGING/im;

export function isWholeSubject(text: string): boolean {
  return WHOLE_SUBJECT.test(text);
}

/** A heading that lacks what makes it one: NO has faded, or the number of hours was not found. */
export function isBareHeading(text: string): boolean {
  // A P and minutes in small letters stand on signs of many countries, whose other plates are not in our words.
  if (/^P\s+[\dO]{1,3}\s?min$/.test(text.trim())) return true;
  if (/^P\n/.test(text) && saysWhen(text) && !/ONLY|PERMIT|\bMIN/i.test(text)) return true;
  const bare = /^(?:HOURS?\s+)?(?:PARKING|STOPPING|STANDING)\b/i.test(text.trim());
  return bare && !/ONLY|PERMIT|\bBY\b|PROHIBITED|NOT ALLOWED|\b\d+\s?(?:HOUR|HR|MIN)/i.test(text);
}

/** Words that change what a rule means, however small they are printed. */
const RULE_WORDS =
  /PARK|STOP|STAND|HANDICAP|DISABLED|RESERVED|TAXI|CHARG|EXCEPT|EXEMPT|ONLY|PERMIT|VEHICLE|TOW|HOUR|MIN\b|MINUTE|ZONE|AREA|LOAD|METER|TICKET|PAY|IMPOUND|RESIDENT|VISITOR|CUSTOMER|STAFF|GUEST|TENANT|AUTHORI|PRIVATE|VIOLAT|PLATE|REQUIRED|SCHOOL|SNOW|EVENT|LIMIT|BUS|TRUCK|HOLDER|\bNO\b|\bTO\b|\bP\b|\d\s?P\b(?!\.? ?M\b)|\b(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)/i;

export function isRuleWord(text: string): boolean {
  return RULE_WORDS.test(text);
}

/** Words that only a sign about parking has. */
const PARKING_WORDS =
  /\bPARK(?:ING|ED)\b|NO\s?PARK|STOPPING|STANDING|TOW[\s-]?AWAY|\bTOWED\b|LOADING|\b(?:TAXI|BUS|LOADING|CLEARWAY|PERMIT)\s?ZONE\b|\bTAXI\b|CLEARWAY|PERMIT|HANDICAP|DISABLED|\bMETER|IMPOUND|(?:STREET|ROAD)\s?(?:CLEAN|SWEEP)|\bFIRE LANE\b|\bBIKE LANE\b|\bTOW\b|VEHICLES?\b|\b\d{1,2}\s?(?:HOUR|HR)\b|\bHOURS?\b|\bMINUTES?\b|\b(?:1\/)?\d{1,2}P\b|\bP\s?\d{1,3}\b|CHARGING|STATIONNEMENT|\bARR[EÊ]T|\bVIGNETTE|PARKERING|PARKPLATZ|PARKEN|PARKAUSWEIS|BEWOHNER|PARKEREN|ESTACIONA|\bPARCHEGGIO|\bSOSTA\b|\bPLATSER\b|\bAVGIFT\b|\bTAXA\b|\bTIM\b|\bMIN\b|\bSTD\b|\bFORHYRDA\b|\bBOENDE\b|BORTFORSLING|UTFART|AVSTIG/i;

/** Long words that are known even where a blurred letter or two was misread; the first letters must be right. */
const BLURRED_WORDS = [
  { word: 'PARKING', starts: 'P', distance: 2 },
  { word: 'STOPPING', starts: 'ST', distance: 2 },
  { word: 'STANDING', starts: 'ST', distance: 2 },
  { word: 'HANDICAPPED', starts: 'H', distance: 3 },
] as const;

function hasBlurredWord(text: string): boolean {
  const words = text.toUpperCase().match(/[A-Z0-9]{6,}/g) ?? [];
  return words.some((read) =>
    BLURRED_WORDS.some(
      ({ word, starts, distance }) => read.startsWith(starts) && leven(read, word) <= distance,
    ),
  );
}

/** Whether text can only come from a sign about parking, in any language the reader has seen. */
export function isAboutParking(text: string): boolean {
  return (
    PARKING_WORDS.test(text) ||
    hasBlurredWord(text) ||
    TIME_RANGE.test(text) ||
    text.split('\n').some((line) => /^P$|^\d{1,2}P$/.test(line.trim()) || CLOCK_RANGE.test(line.trim()))
  );
}

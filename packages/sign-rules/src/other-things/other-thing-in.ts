import type { ObjectKind } from '@curbwise/contract';
import { nearestHeadWord } from '../for-readers/nearest-head-word';
import { remembering } from '../for-readers/remembering';
import { whatTextSays, type Saying, type SayingKind } from '../for-readers/what-text-says';
import type { MeaningKind } from '../languages/meaning';
import { SCHOOL_ZONE, WORDS_OF, WORDS_OF_DOUBT } from './words';

/** Sayings that are about parking, or about a place that is kept free of parked cars. */
const OF_PARKING: readonly SayingKind[] = [
  'prohibition',
  'parking',
  'reserved',
  'limit',
  'pay',
  'tow',
  'vehicles',
  'area',
  'owner',
  'ground',
  'other-times',
  'ending',
];
/** The ones that a parking ticket has, too. */
const ON_TICKETS: readonly SayingKind[] = ['parking', 'pay'];
/** What remains of a phrase of which words are missing. */
const PARTS: readonly SayingKind[] = ['word', 'opening'];
/** Words that are about parking even when the rest of their phrase is missing. */
const WORDS_OF_PARKING: readonly MeaningKind[] = [
  'prohibition',
  'parking',
  'reserved',
  'permit',
  'holder',
  'ban',
  'pay',
  'tow',
  'lifted',
];
/** When something applies. */
const WHEN: readonly SayingKind[] = ['window', 'time', 'days', 'always', 'span'];
/** When a ticket was bought or ends. A range of hours or days is on signs. */
const MOMENTS: readonly SayingKind[] = ['time', 'dates'];
const RANGES: readonly SayingKind[] = ['window', 'span', 'always', 'except-days', 'including-days'];

/** A single such word may stand on a pay sign (DISPLAY RECEIPT). */
const MIN_WORDS_OF_TICKET = 2;

const isAny = ({ says }: Saying, kinds: readonly SayingKind[]) => kinds.includes(says);

/** Exceptions for them are on parking signs; those for vehicles (EXCEPT BUSES) are also on signs for traffic. */
const isForPermits = ({ meanings }: Saying) =>
  meanings.some(
    (one) =>
      one.is === 'permit' ||
      (one.is === 'holder' && ['permit', 'resident', 'visitor', 'disabled'].includes(one.holder)),
  );

/** Whether a saying is about parking. */
const isOfParking = (saying: Saying) =>
  isAny(saying, OF_PARKING) ||
  (saying.says === 'lifted' && isForPermits(saying)) ||
  (saying.says === 'purpose' &&
    saying.meanings.some((one) => one.is === 'purpose' && one.purpose !== 'school')) ||
  (isAny(saying, PARTS) && saying.meanings.some(({ is }) => WORDS_OF_PARKING.includes(is)));

/** The same on a parking ticket: it names what was paid for. */
const isOfRule = (saying: Saying) => isOfParking(saying) && !isAny(saying, ON_TICKETS);

const inCapitals = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[\s’']+/g, ' ');

/** A text without its exceptions, such as `EXCEPT BUSES`. */
const withoutExceptions = (text: string, sayings: readonly Saying[]) =>
  sayings
    .filter(({ says }) => says === 'lifted')
    .reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);

/** Whether one of the words may be a heading that was misread. */
const hasNearHead = (words: string) =>
  [...new Set(words.match(/[A-Z]{5,}/g))].some((word) => nearestHeadWord(word) !== null);

/** How many different words of a thing a text has. */
const countOf = (kind: ObjectKind, words: string) => new Set(words.match(WORDS_OF[kind])).size;

const isTicket = (words: string, sayings: readonly Saying[]) =>
  countOf('parking-ticket', words) >= MIN_WORDS_OF_TICKET &&
  sayings.some((saying) => isAny(saying, MOMENTS)) &&
  !sayings.some((saying) => isOfRule(saying) || isAny(saying, RANGES));

const KINDS = Object.keys(WORDS_OF) as ObjectKind[];

function find(text: string): ObjectKind | null {
  const words = inCapitals(text);
  // Most texts have no such word, and need no reading.
  if (!SCHOOL_ZONE.test(words) && KINDS.every((kind) => countOf(kind, words) === 0)) return null;
  const sayings = whatTextSays(text);
  if (isTicket(words, sayings)) return 'parking-ticket';
  const rest = inCapitals(withoutExceptions(text, sayings));
  if (sayings.some(isOfParking) || WORDS_OF_DOUBT.test(rest) || hasNearHead(rest)) return null;
  if (countOf('traffic-sign', words) > 0 || (SCHOOL_ZONE.test(words) && !saysWhen(text)))
    return 'traffic-sign';
  if (countOf('opening-hours', words) > 0 && saysWhen(text)) return 'opening-hours';
  return countOf('menu', words) > 0 ? 'menu' : null;
}

/** Whether a text names hours or days. */
export const saysWhen = (text: string): boolean => whatTextSays(text).some((saying) => isAny(saying, WHEN));

/**
 * What a text is about if it states something about another thing than parking, and nothing about parking; null if it may
 * be about parking, or if it is not known what it is about.
 */
export const otherThingIn: (text: string) => ObjectKind | null = remembering(find);

/**
 * Whether any of the words of a photo may state a rule of parking.
 * @param kind what the panels on it are about
 */
export function mayStateRule(text: string, kind: ObjectKind): boolean {
  const sayings = whatTextSays(text);
  return kind === 'parking-ticket'
    ? sayings.some(isOfRule)
    : sayings.some(isOfParking) || hasNearHead(inCapitals(text));
}

import { remembering, whatTextSays, type Meaning, type Saying } from '@curbwise/sign-rules';
import { mendText } from './ask-grammar';
import { saysBareHours, saysParkingAbroad, saysUnitAbroad } from './foreign-words';
import { saysOpen } from './opening-words';

/**
 * A kind of evidence that words come from a parking sign. `sign` is enough alone: no other writing has such words. The
 * other kinds also occur on streets and doors (TAXI, TICKET, STAFF ONLY, STARTING, MONDAY) and count only in combination.
 */
export type Evidence =
  | 'sign'
  | 'hours'
  | 'pays'
  | 'permits'
  | 'reserves'
  | 'counts'
  | 'tows'
  | 'bans'
  | 'letter'
  | 'blurred'
  | 'when';

type MeaningKind = Meaning['is'];
const means = ({ meanings }: Saying, kinds: readonly MeaningKind[]) =>
  meanings.some(({ is }) => kinds.includes(is));

/** Words that only hours of a sign or a shop have: digits and a dash alone may be house numbers, years or scores. */
const OF_HOURS: readonly MeaningKind[] = ['half', 'noon', 'midnight', 'hour-mark', 'moment'];

/** Words that turn a place reserved for somebody into a parking place. */
const OF_PLACES: readonly MeaningKind[] = ['reserved', 'vehicles', 'parking', 'permit', 'lifted'];

/** Shorter headings also occur in codes (`NS2/09`) and in words that are cut off. */
const MIN_LETTERS = 3;

/** A time of day with something stuck to it: `2PMS`. */
const TIME_IN_SCRAP = /\d[AP]M/i;

/** `P2` is a floor of a garage as well as a limit. */
const FLOOR = /^P\s?\d$/i;

const isPayForParking = ({ meanings }: Saying) =>
  meanings.some((meaning) => meaning.is === 'pay' && meaning.parking);
const isForDisabled = ({ meanings }: Saying) =>
  meanings.some((meaning) => meaning.is === 'holder' && meaning.bare);
const isLongUnit = ({ meanings }: Saying) =>
  meanings.some((meaning) => meaning.is === 'unit' && meaning.letter !== true);
const isVerb = ({ meanings }: Saying) => meanings.some((meaning) => meaning.is === 'parking' && meaning.verb);

/** A phrase of this many words says whom a parking place is reserved for: AUTHORISED VEHICLES ONLY, not STAFF ONLY. */
const MIN_WORDS_OF_PLACE = 3;

const isOfPlace = (saying: Saying, words: string) =>
  words.split(/[\s-]+/).length >= MIN_WORDS_OF_PLACE || (/[\s-]/.test(words) && means(saying, OF_PLACES));

/** The kind of evidence that a saying is, or null. */
function evidenceIn(saying: Saying, words: string, isShop: boolean): Evidence | null {
  const isLong = words.length >= MIN_LETTERS;
  const isPhrase = /[\s-]/.test(words);
  switch (saying.says) {
    case 'prohibition':
      return isLong && means(saying, ['prohibition', 'parking']) ? 'sign' : 'bans';
    case 'parking':
      return isVerb(saying) ? null : isLong ? 'sign' : 'letter';
    case 'reserved':
      return isForDisabled(saying) || isOfPlace(saying, words) ? 'sign' : 'reserves';
    case 'limit':
      if (FLOOR.test(words)) return 'letter';
      return means(saying, ['parking']) || isLongUnit(saying) ? 'sign' : null;
    case 'window':
      return !isShop && (means(saying, OF_HOURS) || words.includes(':')) ? 'sign' : 'hours';
    case 'pay':
      return isPayForParking(saying) ? 'sign' : 'pays';
    case 'tow':
      return isPhrase ? 'sign' : 'tows';
    case 'purpose':
      return isPhrase ? 'sign' : null;
    case 'lifted':
      return 'sign';
    case 'always':
      return isShop ? 'hours' : 'sign';
    case 'time':
    case 'days':
      return 'when';
    case 'opening':
    case 'word':
      if (isLongUnit(saying)) return 'counts';
      return means(saying, ['permit']) ? 'permits' : null;
    default:
      return null;
  }
}

/** The evidence that words come from a parking sign. Rows are checked one by one: the words of a photo are not one text. */
export const evidenceOfParking: (text: string) => ReadonlySet<Evidence> = remembering((text) => {
  const found = new Set<Evidence>();
  const isShop = saysOpen(text);
  for (const row of text.split('\n')) {
    const words = mendText(row);
    for (const saying of whatTextSays(words)) {
      const evidence = evidenceIn(saying, words.slice(saying.start, saying.end), isShop);
      if (evidence) found.add(evidence);
    }
    if (TIME_IN_SCRAP.test(row)) found.add('when');
    if (saysBareHours(row)) found.add('hours');
    else if (saysUnitAbroad(row)) found.add('counts');
    else if (saysParkingAbroad(row)) found.add('sign');
  }
  return found;
});

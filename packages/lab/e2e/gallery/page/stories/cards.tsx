import type { Driver, PossibleSign } from '@curbwise/contract';
import { appInState } from '../app-in-state';
import { answerTo, answerToObject, answerToPossibleSign, photoOf } from '../samples-of-server';
import type { Story } from '../story';
import type { SampleName } from '../../samples';

/** A Friday afternoon. */
const FRIDAY = '2026-11-20T14:40';

interface CardOptions extends Partial<Pick<Story, 'at' | 'language' | 'press' | 'looksAt'>> {
  driver?: Driver;
  /** Confidence of the reading, 0 to 1. */
  confidence?: number;
  /** The photo was scanned before. */
  cached?: boolean;
}

/** The card that a sign gets. */
function card(id: string, title: string, sample: SampleName, options: CardOptions = {}): Story {
  const { at = FRIDAY, driver, language, press, looksAt, confidence, cached = false } = options;
  return {
    id: `card-${id}`,
    group: 'Cards',
    title,
    at,
    ...(language ? { language } : {}),
    ...(press ? { press } : {}),
    ...(looksAt ? { looksAt } : {}),
    render: async () => {
      const [photo, outcome] = await Promise.all([photoOf(sample), answerTo(sample, at, {}, confidence)]);
      return appInState({
        photo,
        outcome,
        cached,
        ...(driver ? { driver } : {}),
        ...(language ? { language } : {}),
      });
    },
  };
}

type WithoutSign = 'no-connection' | 'too-many-scans' | { object: string } | PossibleSign;

function withoutSign(outcome: WithoutSign) {
  if (typeof outcome === 'string') return outcome;
  return 'object' in outcome ? answerToObject(outcome.object, FRIDAY) : answerToPossibleSign(outcome, FRIDAY);
}

/** A card without a sign. */
function cardWithout(id: string, title: string, outcome: WithoutSign, language?: Story['language']): Story {
  return {
    id: `card-${id}`,
    group: 'Cards',
    title,
    at: FRIDAY,
    ...(language ? { language } : {}),
    render: async () =>
      appInState({
        photo: await photoOf('any-time'),
        outcome: withoutSign(outcome),
        ...(language ? { language } : {}),
      }),
  };
}

/** Where the sign is on the photo of the samples. */
const SEEN = { x: 0.1, y: 0.28, width: 0.8, height: 0.44 };

/** Every card in every state. */
export const cards: readonly Story[] = [
  card('allowed', 'Allowed, until a time', 'two-hours'),
  card('allowed-without-end', 'Allowed, nothing ends it', 'permit-zone', {
    at: '2026-11-20T19:30',
    driver: { permits: ['A'], disabledBadge: false, vehicle: 'car' },
  }),
  card('allowed-paid', 'Allowed, to be paid for', 'metered'),
  card('allowed-permit', 'Allowed by a permit', 'permit-zone', {
    driver: { permits: ['A'], disabledBadge: false, vehicle: 'car' },
  }),
  card('short', 'Allowed for a short while', 'tow-away', { at: '2026-11-20T15:40' }),
  card('short-paid', 'Allowed for a short while, to be paid for', 'permit-paid', { at: '2026-11-20T07:40' }),
  card('forbidden-paid', 'Not allowed without a permit, then to be paid for', 'permit-paid', {
    at: '2026-11-20T09:10',
  }),
  card('too-short', 'Allowed for too short a while', 'tow-away', { at: '2026-11-20T15:57' }),
  card('forbidden', 'Not allowed until a time', 'tow-away', { at: '2026-11-20T16:10' }),
  card('panel-on-photo', 'A panel, pressed on the photo', 'tow-away', {
    press: ['Panel 2: 1 HOUR PARKING 9AM TO 4PM EXCEPT SUNDAY, decides'],
  }),
  card('panel-in-list', 'A panel, pressed in the list', 'two-hours', {
    press: ['No parking, 6\u00a0AM\u00a0–\ufeff\u00a08\u00a0AM, Tuesday'],
  }),
  card('forbidden-always', 'Never allowed', 'any-time'),
  card('reserved', 'Kept for users whom only the sign knows', 'reserved'),
  card('reserved-for-me', 'Kept for the driver, who is one of them', 'reserved', {
    press: ["That's me: NURSES"],
  }),
  card('reserved-later', 'Allowed until a place is kept for others', 'reserved', { at: '2026-11-20T07:20' }),
  card('reserved-french', 'Kept for the driver, in French', 'reserved', {
    language: 'fr',
    press: ['Cela me concerne\u00a0: NURSES'],
  }),
  card('reserved-spanish', 'Kept for others, in Spanish', 'reserved', { language: 'es' }),
  card('also-says', 'Words on the sign that state no rule', 'reserved', {
    looksAt: 'Panel 2: 2 HOUR PARKING 6PM TO 10PM HARBOUR WALK',
  }),
  card('probably-not', 'Words that were not understood and may lift a rule', 'unread-words'),
  card('probably-not-unclear', 'Not allowed, read with low confidence', 'tow-away', {
    at: '2026-11-20T16:10',
    confidence: 0.4,
  }),
  card('probably-not-french', 'Probably not, in French', 'unread-words', { language: 'fr' }),
  card('probably-not-spanish', 'Probably not, in Spanish', 'unread-words', { language: 'es' }),
  card('uncertain-sticker', 'Something that may not be part of the sign', 'sticker'),
  card('sticker-ignored', 'A sticker that was left out', 'sticker', {
    press: ['It is not about parking park until 4:40\u00a0PM'],
  }),
  card('uncertain-readings', 'Readings of a plate to choose from', 'misread'),
  card('uncertain-readings-french', 'Readings of a plate to choose from, in French', 'misread', {
    language: 'fr',
  }),
  card('not-so', 'A no that the driver doubts', 'tow-away', { press: ["That's not what it says"] }),
  card('uncertain-two-ways', 'Words that can be read in two ways', 'two-ways', {
    at: '2026-11-20T16:30',
  }),
  card('model-words', 'Words that only a model understood', 'basque', {
    looksAt:
      '1 hour parking, 10\u00a0AM\u00a0–\ufeff\u00a06\u00a0PM (this decides). States no rule, says the model: “Q.R.X. 80.70”',
  }),
  card('model-words-on-photo', 'A panel that only a model understood, pressed on the photo', 'basque', {
    press: ['Panel 1: NO PARKING EZ APARKATU 8AM TO 10AM'],
    looksAt: 'Fix panel 1',
  }),
  card('model-words-french', 'Words that only a model understood, in French', 'basque', { language: 'fr' }),
  card('uncertain-half', 'Hours that do not say which half of the day', 'no-half', {
    at: '2026-11-20T08:00',
  }),
  card('arrived', 'The car has arrived', 'two-hours', { press: ['I parked here', 'Close'] }),
  card('uncertain-school-day', 'Depends on a school day', 'school-days'),
  card('uncertain-snow', 'Depends on a snow emergency', 'snow'),
  card('no-snow', 'No snow emergency today, says the driver', 'snow', { press: ['No'] }),
  card('uncertain-sides', 'The sides differ', 'two-sides', { at: '2026-11-21T09:05' }),
  cardWithout('irrelevant', 'Something else', { object: 'cat' }),
  cardWithout('possible-ring', 'A round sign that was not read', { is: 'ring', box: SEEN }),
  cardWithout(
    'possible-plate-french',
    'A plate that was not read, in French',
    { is: 'plate', box: SEEN },
    'fr',
  ),
  cardWithout(
    'possible-painted-words-spanish',
    'Painted words that were not read, in Spanish',
    { is: 'painted-words', box: SEEN },
    'es',
  ),
  cardWithout('possible-sign', 'A sign somewhere that was not read', { is: 'sign', box: null }),
  cardWithout('failed', 'No connection', 'no-connection'),
  cardWithout('too-many-scans', 'Too many scans', 'too-many-scans'),
  card('allowed-medium', 'Allowed, read with medium confidence', 'two-hours', { confidence: 0.72 }),
  card('allowed-cached', 'Allowed, from an earlier scan', 'two-hours', { cached: true }),
  card('allowed-french', 'Allowed, in French', 'two-hours', { language: 'fr' }),
  card('uncertain-words-spanish', 'Words that were not understood, in Spanish', 'sticker', {
    language: 'es',
  }),
  card('forbidden-french', 'Not allowed until a time, in French', 'tow-away', {
    at: '2026-11-20T16:10',
    language: 'fr',
  }),
  card('uncertain-sides-spanish', 'The sides differ, in Spanish', 'two-sides', {
    at: '2026-11-21T09:05',
    language: 'es',
  }),
  card('forbidden-always-french', 'Never allowed, in French', 'any-time', { language: 'fr' }),
  card('forbidden-spanish', 'Not allowed, in Spanish', 'tow-away', {
    at: '2026-11-20T16:10',
    language: 'es',
  }),
];

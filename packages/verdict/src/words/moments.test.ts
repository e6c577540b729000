import { parseLocalDateTime, type LocalDateTime } from '@curbwise/contract';
import { english } from '../languages/en';
import spanishSentences from '../languages/es';
import frenchSentences from '../languages/fr';
import type { Sentences } from '../strings';
import { sentencesOf } from '../testing/speak';
import { clockLine, clockWords } from './moments';

/** A Friday. */
const NOW = parseLocalDateTime('2026-11-20T14:40') as LocalDateTime;
const IN_ENGLISH = sentencesOf(english);

test.each([
  ['2026-11-20T16:40', '4:40 PM'],
  ['2026-11-20T12:00', 'noon'],
  ['2026-11-21T12:00', 'tomorrow at noon'],
  ['2026-11-21T00:00', 'midnight'],
  ['2026-11-20T12:05', '12:05 PM'],
  ['2026-11-20T00:05', '12:05 AM'],
  ['2026-11-21T10:00', 'tomorrow at 10 AM'],
  ['2026-11-23T08:00', 'Monday at 8 AM'],
  ['2026-11-26T08:00', 'Thursday at 8 AM'],
  ['2026-11-27T08:00', 'November 27 at 8 AM'],
  ['2027-03-01T00:00', 'March 1, 2027 at 12 AM'],
])('%s is %s in American English', (moment, line) => {
  const words = clockWords(moment, NOW, 'en-US');
  expect(words && clockLine(words, IN_ENGLISH).replace('\u00a0', ' ')).toBe(line);
});

test('does not break lines inside a time', () => {
  const words = clockWords('2026-11-21T10:00', NOW, 'en-US');
  expect(words && clockLine(words, IN_ENGLISH)).toBe('tomorrow at 10\u00a0AM');
});

test('all variants of a language format times alike', () => {
  expect(clockWords('2026-11-20T16:40', NOW, 'en-GB')).toMatchObject({ time: '4:40', period: 'PM' });
});

test.each([
  ['2026-11-21T08:00', 'mañana a las 8 a. m.', 'demain à 8 h'],
  ['2026-11-23T13:30', 'lunes a la 1:30 p. m.', 'lundi à 13 h 30'],
  ['2026-11-21T12:00', 'mañana al mediodía', 'demain à midi'],
  ['2026-12-01T10:00', '1 de diciembre a las 10 a. m.', 'mardi 1er décembre à 10 h'],
  ['2027-04-01T00:00', '1 de abril de 2027 a las 12 a. m.', 'jeudi 1er avril 2027 à 0 h'],
])('%s is %s in Spanish and %s in French', (moment, spanish, french) => {
  const said = (locale: string, t: Sentences) => {
    const words = clockWords(moment, NOW, locale);
    return words && clockLine(words, t).replaceAll('\u00a0', ' ');
  };
  expect(said('es-US', sentencesOf(spanishSentences))).toBe(spanish);
  expect(said('fr-CA', sentencesOf(frenchSentences))).toBe(french);
});

test('gives a date only from a week ahead on', () => {
  expect(clockWords('2026-11-26T08:00', NOW, 'en-US')?.date).toBeNull();
  expect(clockWords('2026-11-27T08:00', NOW, 'en-US')?.date).toBe('November 27');
});

test('does not break a time of several words', () => {
  expect(clockWords('2026-11-20T16:40', NOW, 'fr-CA')).toMatchObject({
    time: '16\u00a0h\u00a040',
    period: null,
  });
});

test('only the end of today is called midnight', () => {
  expect(clockWords('2026-11-21T00:00', NOW, 'en-US')).toMatchObject({ word: 'midnight', day: null });
  expect(clockWords('2026-11-22T00:00', NOW, 'en-US')).toMatchObject({ word: null, day: 'Sunday' });
});

test('tomorrow works across the end of a year', () => {
  const newYearsEve = parseLocalDateTime('2026-12-31T23:30') as LocalDateTime;
  expect(clockWords('2027-01-01T09:00', newYearsEve, 'en-US')?.day).toBe('tomorrow');
});

test('does not depend on the time zone of the device', () => {
  // 2:30 AM does not exist in New York on this date, but a sign can still name it.
  expect(clockWords('2027-03-14T02:30', NOW, 'en-US')).toMatchObject({ time: '2:30', period: 'AM' });
});

test('returns null for an invalid moment', () => {
  expect(clockWords('2026-02-30T10:00', NOW, 'en-US')).toBeNull();
});

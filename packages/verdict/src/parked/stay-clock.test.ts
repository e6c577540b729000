import type { Stay } from '@curbwise/platform';
import { english } from '../languages/en';
import { sentencesOf } from '../testing/speak';
import { momentInWords, withOneStop } from './stay-clock';

const STAY: Stay = {
  id: 'photo',
  arrival: '2026-11-20T22:30',
  until: '2026-11-21T08:00',
  arrivalMs: Date.parse('2026-11-21T06:30:00Z'),
  untilMs: Date.parse('2026-11-21T16:00:00Z'),
  reason: '',
  place: null,
};
const t = sentencesOf(english);
const HOUR = 3_600_000;

test.each([
  [0, 'en-US', 'tomorrow at 8 AM'],
  [1.49, 'en-US', 'tomorrow at 8 AM'],
  [1.5, 'en-US', '8 AM'],
  [-12, 'en-US', 'tomorrow at 8 AM'],
])('%p h after the arrival in %s: %s', (hours, locale, words) => {
  const said = momentInWords('2026-11-21T08:00', STAY, STAY.arrivalMs + hours * HOUR, { t, locale });
  expect(said.replaceAll('\u00a0', ' ')).toBe(words);
});

test('returns an empty string for an invalid moment', () => {
  expect(momentInWords('soon', STAY, STAY.arrivalMs, { t, locale: 'en' })).toBe('');
});

test.each([
  ['Hora límite: 4:40 p. m..', 'Hora límite: 4:40 p. m.'],
  ['Until 4:40 PM.', 'Until 4:40 PM.'],
])('%s ends with one stop', (sentence, ended) => expect(withOneStop(sentence)).toBe(ended));

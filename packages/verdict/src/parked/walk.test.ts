import type { Stay } from '@curbwise/platform';
import spanish from '../languages/es';
import french from '../languages/fr';
import { sentencesOf } from '../testing/speak';
import { endInWords, walkFor } from './walk';

test.each([
  [0, 0],
  [100, 5],
  [280, 5],
  [290, 10],
  [1000, 20],
  [2500, 45],
  [2600, null],
])('for %d metres as the crow flies, a walk of %p minutes is counted', (metres, minutes) => {
  expect(walkFor(metres)).toBe(minutes);
});

test.each([
  [french, 'fr-CA', 'Partez au plus tard : demain à 7 h 45, pour y être avant demain à 8 h.'],
  [
    spanish,
    'es-MX',
    'Sal a más tardar a esta hora: mañana a las 7:45 a. m., para llegar antes de: mañana a las 8 a. m.',
  ],
])('says when to leave tomorrow', (sentences, locale, words) => {
  const stay: Stay = {
    id: 'photo',
    arrival: '2026-11-20T22:30',
    until: '2026-11-21T08:00',
    arrivalMs: Date.parse('2026-11-21T06:30:00Z'),
    untilMs: Date.parse('2026-11-21T16:00:00Z'),
    reason: '',
    place: null,
    walkMinutes: 15,
  };
  const said = endInWords(stay, stay.arrivalMs, { t: sentencesOf(sentences), locale });
  expect(said.replace(/[\u00a0\u202f]/g, ' ')).toBe(words);
});

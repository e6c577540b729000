import { parseLocalDateTime, type LocalDateTime } from '@curbwise/contract';
import { english } from '../languages/en';
import spanish from '../languages/es';
import { sentencesOf } from '../testing/speak';
import { earlierPhoto, keptAtInWords } from './kept-at';

const now = parseLocalDateTime('2026-11-20T14:40') as LocalDateTime;
const at = (year: number, month: number, day: number, hour: number, minute: number) =>
  new Date(year, month - 1, day, hour, minute).getTime();

test.each([
  [at(2026, 11, 20, 14, 40), 'en-US', 'Today, 2:40 PM'],
  [at(2026, 11, 20, 0, 5), 'en-US', 'Today, 12:05 AM'],
  [at(2026, 11, 19, 23, 59), 'en-US', 'Yesterday, 11:59 PM'],
  [at(2026, 11, 16, 8, 0), 'en-US', 'Mon, Nov 16, 8 AM'],
  [at(2025, 11, 16, 8, 0), 'en-US', 'Sun, Nov 16, 2025, 8 AM'],
  [at(2026, 11, 19, 19, 5), 'fr-FR', 'Hier, 19 h 05'],
  [at(2026, 11, 20, 19, 5), 'es-ES', 'Hoy, 7:05 p. m.'],
])('%p in %s: %s', (keptMs, locale, words) => {
  expect(keptAtInWords(keptMs, now, locale).replace(/[\u00a0\u202f]/g, ' ')).toBe(words);
});

test.each([
  [english, 'en-US', 'By your earlier photo: Today, 7:05 PM.'],
  [spanish, 'es-MX', 'Según tu foto anterior: Hoy, 7:05 p. m.'],
])('the sentence ends with one stop', (sentences, locale, words) => {
  const said = earlierPhoto(sentencesOf(sentences), at(2026, 11, 20, 19, 5), now, locale);
  expect(said.replace(/[\u00a0\u202f]/g, ' ')).toBe(words);
});

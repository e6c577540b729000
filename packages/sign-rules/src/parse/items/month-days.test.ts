import { lexemesOf } from '../../testing/lexemes';
import { otherMonthDays } from './date-parts';
import { readMonthDays } from './month-days';

const read = (text: string, language: 'en' | 'fr' = 'en') => {
  const lexemes = lexemesOf(text, language);
  const found = readMonthDays(lexemes, 0);
  if (!found) return null;
  const { days, doubtful } = found.value;
  return `${days[0]}-${days.at(-1)} (${days.length})${doubtful ? '?' : ''}, ${lexemes.length - found.next} left`;
};

test.each([
  ['ODD DAYS', '1-31 (16), 0 left'],
  ['EVEN NUMBERED CALENDAR DATES OF THE MONTH', '2-30 (15), 0 left'],
  ['1ST - 15TH OF EACH MONTH', '1-15 (15), 0 left'],
  ['16TH TO LAST DAY OF EVERY MONTH', '16-31 (16), 0 left'],
  ['FROM THE 16TH TO THE 30TH OF THE MONTH', '16-31 (16), 0 left'],
  ['1ST & 15TH OF THE MONTH', '1-15 (2), 0 left'],
  ['1ST TO 15TH', '1-15 (15)?, 0 left'],
])('%s', (text, expected) => {
  expect(read(text)).toBe(expected);
});

test.each([
  ['DU 1er AU 15 DU MOIS', '1-15 (15), 0 left'],
  ['16 AU 31 DE CHAQUE MOIS', '16-31 (16), 0 left'],
  ['DU 16 À LA FIN DU MOIS', '16-31 (16), 0 left'],
  ['JOURS IMPAIRS', '1-31 (16), 0 left'],
])('in French, %s', (text, expected) => {
  expect(read(text, 'fr')).toBe(expected);
});

test.each([
  // Weekdays of which the name may be lost.
  '1ST & 3RD',
  '1ST & 3RD OF THE MONTH',
  '1ST & 3RD TUESDAY OF THE MONTH',
  // Dates.
  '1ST - 15TH APRIL',
  // Hours.
  '1 - 15',
  '8 TO 10',
])('%s does not name days of the month', (text) => {
  expect(read(text)).toBeNull();
});

test('otherMonthDays gives all remaining days of the month', () => {
  expect(otherMonthDays([1, 3, 31])).toHaveLength(28);
  expect(otherMonthDays([1, 3, 31]).slice(0, 3)).toEqual([2, 4, 5]);
});

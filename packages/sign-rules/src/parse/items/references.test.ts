import { lexemesOf } from '../../testing/lexemes';
import { readNoReturn } from './durations';
import { readAgency } from './agencies';
import { readDistance, readReference } from './references';
import type { Lexeme, Match } from '../phrases/lexemes';

type Reader = (lexemes: readonly Lexeme[], at: number) => Match<unknown> | null;

/** What is left of a text after that which stands at its beginning; null if a reader finds nothing there. */
function leftAfter(reader: Reader, text: string): string | null {
  const lexemes = lexemesOf(text);
  const found = reader(lexemes, 0);
  return found && text.slice(lexemes[found.next]?.start ?? text.length);
}

test.each([
  ['a remark without brackets', 'SUPERSEDES SP-63B NO PARKING', 'NO PARKING'],
  ['the date of a sign', 'DATED OCT 12 2026 2P', '2P'],
  ['a remark before hours', 'REVISED 8AM-6PM', '8AM-6PM'],
  ['the code of the sign', 'R7-108 NO PARKING', 'NO PARKING'],
  ['a city', 'CITY OF PORTLAND 2P', '2P'],
  ['a city of two words', 'CITY OF LOS ANGELES 2P', '2P'],
  ['a city whose name is on another line', 'CITY OF\nPORTLAND', 'PORTLAND'],
  ['a telephone number before hours', 'CALL 1-888-591-3636 8AM-6PM', '8AM-6PM'],
  ['a short number before bare hours', 'CALL 311 7-9AM', '7-9AM'],
  ['a local number before bare hours', 'CALL 555-0123 4-6PM', '4-6PM'],
])('separates %s from the words after it: %s', (_, text, left) => {
  expect(leftAfter(readReference, text)).toBe(left);
});

test.each([
  ['a code that names no sign', 'R7 2P'],
  ['a day where a number should be', 'SEE -FRI'],
  ['WITHIN and a length of time', 'WITHIN 2 HOURS'],
])('%s is not a reference: %s', (_, text) => {
  expect(leftAfter(readReference, text)).toBeNull();
});

test('WITHIN needs a distance', () => {
  expect(leftAfter(readDistance, 'WITHIN 50 FT OF CORNER\nMON-FRI')).toBe('MON-FRI');
  expect(leftAfter(readDistance, 'WITHIN 2 HOURS OF CORNER')).toBeNull();
});

test('NO RETURN WITHIN needs a length of time', () => {
  expect(leftAfter(readNoReturn, 'NO RETURN WITHIN 2 HOURS 9AM-5PM')).toBe('9AM-5PM');
  expect(leftAfter(readNoReturn, 'NO RETURN 9AM-5PM')).toBeNull();
});

test.each([
  ['DEPT OF SANITATION 8AM', '8AM'],
  ['DEPT OF HIGHWAYS EXCEPT SUNDAY', 'EXCEPT SUNDAY'],
  ['POLICE TUSEDAY', 'TUSEDAY'],
  ['DEPT METER', 'METER'],
])('the name of an agency ends where days, times or a rule begin: %s', (text, left) => {
  expect(leftAfter(readAgency, text)).toBe(left);
});

test('reads an unknown name only where a name is expected', () => {
  expect(leftAfter(readAgency, 'DYCD')).toBeNull();
  expect(leftAfter((lexemes, at) => readAgency(lexemes, at, true), 'DYCD 8AM')).toBe('8AM');
});

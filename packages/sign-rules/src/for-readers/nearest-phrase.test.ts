import { nearestPhrase } from './nearest-phrase';
import { nearestText } from './nearest-text';

test.each([
  ['OFHE MONTH', 'OF THE MONTH'],
  ['STREETSWEEPIN', 'STREET SWEEPING'],
  ['O PARKING', 'NO PARKING'],
])('%j is nearest to %j', (read, phrase) => {
  expect(nearestPhrase(read)).toBe(phrase);
});

test.each([
  'OFHE',
  'PERMIT HOLDERS EXCEPTE',
  'EXCEPT SUNDA',
  'STREET C',
  '2 HOUR PARKIN',
  'BELLA NAPOLI',
  '',
])('does not change %j', (read) => {
  expect(nearestPhrase(read)).toBeNull();
});

test('does not change a row that the grammar knows', () => {
  expect(nearestText('NO PARKING\nOf The Month').text).toBe('NO PARKING\nOf The Month');
  expect(nearestText('NO PARKING\nOFHE MONTH').text).toBe('NO PARKING\nOF THE MONTH');
});

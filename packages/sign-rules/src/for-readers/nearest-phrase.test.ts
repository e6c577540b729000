import { nearestPhrase, nearestSmallPrint } from './nearest-phrase';
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

test.each([
  ['TO ECoVER MPUNOD VEHICLESCALL3-1-1', 'TO RECOVER IMPOUNDED VEHICLES CALL'],
  ['TO RECOVER 1MPOUNDED VEHICLES CA9P1.', 'TO RECOVER IMPOUNDED VEHICLES CALL'],
  ['TO RECOVER IMPOUNDED OHICLE CALL (818) 555-0100', 'TO RECOVER IMPOUNDED VEHICLE CALL'],
])('%j is %j, badly read', (read, print) => {
  expect(nearestSmallPrint(read)).toBe(print);
  expect(print).toContain(nearestText(read).text);
});

test.each([
  'TO RECOVER IMPOUNDED VEHICLES CALL 311',
  'VEHICLES IMPOUNDED',
  'TOW AWAY ZONE',
  'EXCEPT RESIDENT VEHICLES',
  'FOR ELECTRIC VEHICLES',
  '',
])('%j is no bad reading of small print', (read) => {
  expect(nearestSmallPrint(read)).toBeNull();
});

test('hours beside small print stay', () => {
  expect(nearestText('TO RECOVER IMPOUNDED VEHIQXES 8AM-6PM').text).toContain('8AM-6PM');
});

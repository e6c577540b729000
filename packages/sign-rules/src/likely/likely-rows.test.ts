import { likelyRows } from './likely-rows';

const nearest = (row: string) => likelyRows(row)[0]?.text;
const all = (row: string) => likelyRows(row).map(({ text }) => text);

test.each([
  ['TUESEY', 'TUESDAY'],
  ['EICEPT SUN-NOL', 'EXCEPT SUN-HOL'],
  ['VIOLATCRS WILL', 'VIOLATORS WILL'],
  ['STREET CLEANNG', 'STREET CLEANING'],
  ['8AM-6PN', '8AM-6PM'],
  ['8AM TO 1OAM', '8AM TO 10AM'],
  ['PE IT', 'PERMIT'],
  ['O6 PM.', '6PM'],
])('the row nearest to %j is %s', (row, expected) => {
  expect(nearest(row)).toBe(expected);
});

test('a letter that was lost at the end of a row costs less than one within', () => {
  const cost = (row: string) => likelyRows(row).find(({ text }) => text === 'STREET CLEANING')?.cost ?? NaN;
  expect(cost('STREET CLEANIN')).toBeLessThan(cost('STREET CLANING'));
});

test('a figure is less likely wrong than a letter, and one that looks like another before any other', () => {
  const rows = likelyRows('NO PARKXNG 8AM');
  expect(rows[0]?.text).toBe('NO PARKING 8AM');
  const [three, one] = ['NO PARKING 3AM', 'NO PARKING 1AM'].map((text) =>
    rows.findIndex((row) => row.text === text),
  );
  expect(three === -1 ? Infinity : three).toBeLessThanOrEqual(one === -1 ? Infinity : one!);
});

test('finds the mark that reading lost between days, and takes a lone letter for one', () => {
  expect(all('MON FR1')).toContain('MON-FRI');
  expect(nearest('MON m FRI')).toBe('MON-FRI');
  expect(all('SAT 8 SUN')).toContain('SAT & SUN');
});

test.each(['NO PARKXNG', 'NOPARKXG', 'NO STOPPNG ANYTIM', 'TOW-NO PARKXNG', 'BUS ZONE-NOPARKXNG'])(
  '%s: no row drops the NO',
  (row) => {
    expect(likelyRows(row)).not.toEqual([]);
    for (const { text } of likelyRows(row)) expect(text).toMatch(/\bNO/);
  },
);

test('the name of a zone stays as it was read', () => {
  expect(nearest('AREACS18')).toBe('AREA CS18');
});

test.each(["JOE'S PIZZA", 'UNLESS FLAGGED', 'BTD MS-6', ''])('%j is like no row of a sign', (row) => {
  expect(likelyRows(row)).toEqual([]);
});

test('a long row is small print, which is not guessed', () => {
  expect(likelyRows('THE QUICK BROWN FOX JUMPS OVER THE LAZY DOG AND ON')).toEqual([]);
});

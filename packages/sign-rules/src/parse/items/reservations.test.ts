import { lexemesOf } from '../../testing/lexemes';
import { isOwner, readReservation } from './reservations';

/** What a text says of a place, and of whom: `reserved bus whole`. */
function said(text: string): string | null {
  const item = readReservation(lexemesOf(text), 0)?.value;
  if (item?.is !== 'reserved' && item?.is !== 'lifted') return null;
  const holders = item.holders.map(({ kind, name }) => (name === null ? kind : `${kind} ${name}`));
  if (item.is === 'lifted') return `lifted for ${holders.join(', ')}`;
  return [item.kind, 'for', holders.join(', ') || 'somebody', ...(item.whole ? ['only'] : [])].join(' ');
}

test.each([
  ['COMMERCIAL VEHICLES ONLY', 'reserved for commercial only'],
  ['TRUCK ONLY', 'reserved for truck only'],
  ['VEHICLES ONLY', 'reserved for somebody only'],
  ['PERMIT PARKING ONLY', 'permit-only for permit only'],
  ['PERMIT REQUIRED', 'permit-only for permit only'],
  ['PERMIT PARKING', 'permit-only for permit'],
  ['PERMIT ZONE AREA 12', 'permit-only for permit 12 only'],
  ['DISABLED PARKING', 'reserved for disabled'],
])('%s reserves a place', (text, expected) => {
  expect(said(text)).toBe(expected);
});

test.each([
  ['ZONE 5 PERMITS EXEMPT', 'lifted for permit 5'],
  ['PERMIT HOLDERS EXCEPTED AREA 16', 'lifted for permit 16'],
  ['PERMIT HOLDERS OR 2 HOURS', 'lifted for permit'],
  ['PERMIT HOLDERS OR METER', 'lifted for permit'],
])('%s lifts a rule', (text, expected) => {
  expect(said(text)).toBe(expected);
});

test.each([
  ['AUTHORIZED VEHICLES ONLY DEPT OF SANITATION', 'reserved for authorized DEPT OF SANITATION only'],
  ['AVO DYCD', 'reserved for authorized DYCD only'],
  ['CHINATOWN BUSES ONLY', 'reserved for bus CHINATOWN BUSES only'],
  ['SFD EXEMPT VEHICLES ONLY', 'reserved for authorized SFD EXEMPT VEHICLES only'],
  ['NURSES ONLY', 'reserved for other NURSES only'],
  ['DISABILITY PERMIT HOLDERS ONLY', 'permit-only for permit DISABILITY only'],
  ['CLERGY AND ORGANISTS PARKING ONLY', 'reserved for other CLERGY AND ORGANISTS only'],
])('%s names an owner', (text, expected) => {
  expect(said(text)).toBe(expected);
});

test.each(['TRUCKS', 'CHINATOWN BUSES', 'QXZ WVB VEHICLES', 'ONE TWO THREE FOUR FIVE SIX VEHICLES ONLY'])(
  '%s keeps no place',
  (text) => {
    expect(said(text)).toBeNull();
  },
);

test.each([
  ['holders', 'TOUR BUSES', true],
  ['holders and an arrow', 'TOUR BUSES >', true],
  ['an agency', 'DEPT OF HIGHWAYS', true],
  ['hours as well', 'TOUR BUSES 8AM', false],
  ['a zone as well', 'TOUR BUSES ZONE 5', false],
  ['a day as well', 'TOUR BUSES SUNDAY', false],
  ['nobody', 'WELCOME', false],
])('a plate that names %s: %s', (_, text, expected) => {
  expect(isOwner(lexemesOf(text))).toBe(expected);
});

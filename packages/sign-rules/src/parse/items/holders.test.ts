import { lexemesOf } from '../../testing/lexemes';
import { readHolders } from './holders';

function holdersOf(text: string, language: 'en' | 'fr' = 'en') {
  const found = readHolders(lexemesOf(text, language), 0);
  return found && found.value.map(({ kind, name }) => (name === null ? kind : `${kind} ${name}`)).join(', ');
}

test.each([
  ['TRUCKS LOADING & UNLOADING', 'truck'],
  ['BY ZN 10 PERMIT', 'permit 10'],
  ['ZONE A3-3', 'permit A3-3'],
  ['PERMIT HOLDERS', 'permit'],
  ['VEHICLES WITH AREA PERMITS B OR D', 'permit B, permit D'],
  ['VEHICLES WITH DISTRICT NO. 31 PERMITS', 'permit 31'],
  ['COMMERCIAL OR PERMIT VEHICLES', 'commercial, permit'],
  ['BUSES AND TAXIS', 'bus, taxi'],
  ['PERMITS 8AM-6PM', 'permit'],
  ['HANDICAPPED DISABLED', 'disabled'],
])('%s means %s', (text, expected) => {
  expect(holdersOf(text)).toBe(expected);
});

test('reads the zone of a permit in French', () => {
  expect(holdersOf('PERMIS ZONE 12', 'fr')).toBe('permit 12');
});

test.each(['SUNDAY', 'VEHICLES', '12', 'GRFLX'])('%s means nobody', (text) => {
  expect(holdersOf(text)).toBeNull();
});

import { regionOf } from './region';

const AUSTRALIA = { NSW: 'New South Wales', WA: 'Western Australia' };
const CANADA = { QC: 'Quebec', ON: 'Ontario' };
const STATES = { CA: 'California', LA: 'Louisiana', NY: 'New York', WA: 'Washington' };

test.each([
  ['its code', { country: 'AU', region: 'NSW' }, AUSTRALIA, 'NSW'],
  ['its code in lower case', { country: 'au', region: 'nsw' }, AUSTRALIA, 'NSW'],
  ['its code with the country', { country: 'AU', region: 'AU-NSW' }, AUSTRALIA, 'NSW'],
  ['its name', { country: 'AU', region: 'New South Wales' }, AUSTRALIA, 'NSW'],
  ['its name with an accent', { country: 'CA', region: 'Québec' }, CANADA, 'QC'],
  ['its code with a country that is also a US state', { country: 'CA', region: 'CA-ON' }, CANADA, 'ON'],
  ['the code of California', { country: 'US', region: 'CA' }, STATES, 'CA'],
  ['a locality that is its code', { country: 'AU', locality: 'NSW' }, AUSTRALIA, 'NSW'],
  ['a locality that is its name', { country: 'CA', locality: 'Quebec' }, CANADA, 'QC'],
])('finds a region by %s', (_, place, regions, code) => {
  expect(regionOf(place, regions)).toBe(code);
});

test.each([
  ['a city', { country: 'CA', locality: 'Montreal' }, CANADA],
  ['a region that does not exist', { country: 'AU', region: 'Atlantis' }, AUSTRALIA],
  ['a US city with the name of a state', { country: 'US', locality: 'Washington' }, STATES],
  ['a US city with the code of a state', { country: 'US', locality: 'LA' }, STATES],
  ['only a country', { country: 'AU' }, AUSTRALIA],
  ['empty words', { country: 'AU', region: '', locality: '-' }, AUSTRALIA],
])('finds no region for %s', (_, place, regions) => {
  expect(regionOf(place, regions)).toBeNull();
});

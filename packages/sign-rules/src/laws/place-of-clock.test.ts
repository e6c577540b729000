import { PACKS } from './packs/packs';
import { placeOfClock } from './place-of-clock';

test.each([
  ['Australia/Melbourne', ['en-AU'], { country: 'AU', region: 'VIC' }],
  ['Pacific/Auckland', ['en-NZ'], { country: 'NZ' }],
  ['Europe/London', ['en-GB'], { country: 'GB' }],
  ['America/Los_Angeles', ['es-US', 'en-US'], { country: 'US' }],
  ['America/Toronto', ['en-CA', 'fr-CA'], { country: 'CA' }],
  ['America/Toronto', ['fr-CA', 'en-CA'], { country: 'CA', region: 'QC' }],
  ['America/Vancouver', ['fr-CA'], { country: 'CA' }],
  ['Europe/Paris', ['fr-FR'], null],
  ['UTC', [], null],
])('the clock %s with %j speaks for %j', (zone, languages, place) => {
  expect(placeOfClock(zone, languages)).toEqual(place);
});

test('every country with a pack has a clock', () => {
  const zones = [
    'Australia/Sydney',
    'Pacific/Auckland',
    'Europe/London',
    'America/Toronto',
    'America/New_York',
  ];
  const countries = new Set(zones.map((zone) => placeOfClock(zone, [])?.country));
  expect(countries).toEqual(new Set(PACKS.map(({ place }) => place.country)));
});

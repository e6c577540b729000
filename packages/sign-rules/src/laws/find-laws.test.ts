import { placeLawsSchema, type Place } from '@curbwise/contract';
import { findLaws, withLaws } from './find-laws';

const AT = { year: 2026, month: 11, day: 28 };

/** Sections of the laws of a place, each once. */
const sections = (place: Place) => {
  const laws = findLaws(place, AT);
  const all = [...(laws?.hours ?? []), ...(laws?.daysOff ?? []), ...(laws?.drivers ?? [])];
  return [...new Set(all.map(({ source }) => source.section))];
};

const LOS_ANGELES = ['Holiday parking regulation exemptions', '§ 22511.5(a)'];

test.each<[string, Place, string[]]>([
  ['a state', { country: 'US', region: 'CA' }, ['§ 22511.5(a)']],
  ['a state by its full code', { country: 'us', region: 'US-CA' }, ['§ 22511.5(a)']],
  ['a state by its name', { country: 'US', region: 'california' }, ['§ 22511.5(a)']],
  [
    'a city, with the state where the city says nothing',
    { country: 'US', region: 'CA', locality: 'Los Angeles' },
    LOS_ANGELES,
  ],
  ['a city without its state', { country: 'US', locality: 'los ángeles' }, LOS_ANGELES],
  [
    'a city with the name of its state',
    { country: 'US', region: 'California', locality: 'Los Angeles' },
    LOS_ANGELES,
  ],
  ['another city of the state', { country: 'US', region: 'CA', locality: 'Fresno' }, ['§ 22511.5(a)']],
  ['a city of the same name in another state', { country: 'US', region: 'TX', locality: 'Los Angeles' }, []],
  ['a country', { country: 'NZ', locality: 'Auckland' }, [expect.stringContaining('road code') as string]],
  ['a place with languages alone', { country: 'CA', region: 'Quebec' }, []],
  ['a country without a pack', { country: 'FR' }, []],
  ['no country', { locality: 'New York' }, []],
])('finds the laws of %s', (_, place, expected) => {
  expect(sections(place)).toEqual(expected);
});

test('the laws have the form of the contract, with dates from the year before to two years later', () => {
  const laws = findLaws({ country: 'US', locality: 'New York' }, AT);
  expect(placeLawsSchema.parse(laws)).toEqual(laws);
  const dates = laws!.daysOff[0]!.days.filter(({ name }) => name === 'Thanksgiving').map(({ date }) => date);
  expect(dates).toEqual(['2025-11-27', '2026-11-26', '2027-11-25', '2028-11-23']);
});

test('a context without a place, or with one that has no laws, stays as it is', () => {
  const contexts = [{}, { place: { country: 'FR' } }, { place: { region: 'CA' } }];
  for (const context of contexts) expect(withLaws(context, AT)).toBe(context);
});

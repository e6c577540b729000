import { knownLaws, placeAround } from './places';

const namedAt = (latitude: number, longitude: number) =>
  placeAround({ latitude, longitude })?.names.en ?? null;

test.each([
  ['Times Square', 40.758, -73.985, 'New York City'],
  ['Venice Beach', 33.985, -118.469, 'Los Angeles'],
  ['Sacramento', 38.58, -121.49, 'California'],
  ['Seattle', 47.61, -122.33, 'Washington (state)'],
  ['Boston', 42.36, -71.06, 'Massachusetts'],
  ['Montréal', 45.5, -73.57, 'Québec'],
  ['Toronto', 43.65, -79.38, 'Toronto'],
  ['London', 51.51, -0.13, 'England'],
  ['Glasgow', 55.86, -4.25, 'Scotland'],
  ['Sydney', -33.87, 151.21, 'New South Wales'],
  ['Melbourne', -37.81, 144.96, 'Victoria'],
  ['Brisbane', -27.47, 153.03, 'Brisbane'],
  ['Auckland', -36.85, 174.76, 'New Zealand'],
  ['Paris', 48.86, 2.35, null],
  ['Chicago', 41.88, -87.63, null],
])('finds the place around %s', (_, latitude, longitude, expected) => {
  expect(namedAt(latitude, longitude)).toBe(expected);
});

test('names what counts at a place once, with its source', () => {
  const laws = knownLaws({ country: 'US', region: 'CA', locality: 'Los Angeles' });
  expect(laws.map(({ subject, source }) => `${subject}: ${source.name}`)).toEqual([
    'days-off: LADOT',
    'badge: California Vehicle Code',
  ]);
  expect(knownLaws({ country: 'CA', region: 'QC' }).map(({ subject }) => subject)).toEqual(['languages']);
});

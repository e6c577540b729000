import { DIRECTIONS, directionTo, distanceInWords, metresBetween } from './place-tools';
import { mapLink } from './way-back-link';

const CAR = { latitude: 37.774929, longitude: -122.419416, accuracyMetres: 12 };

describe('the map link', () => {
  test.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)',
      'https://maps.apple.com/?daddr=37.774929,-122.419416&dirflg=w',
      true,
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)',
      'https://maps.apple.com/?daddr=37.774929,-122.419416&dirflg=w',
      true,
    ],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'geo:37.774929,-122.419416?q=37.774929,-122.419416', false],
    [
      'Mozilla/5.0 (X11; Linux x86_64)',
      'https://www.openstreetmap.org/?mlat=37.774929&mlon=-122.419416#map=18/37.774929/-122.419416',
      true,
    ],
  ])('on %s: %s', (userAgent, href, opensPage) => {
    expect(mapLink(CAR, userAgent)).toEqual({ href, opensPage });
  });

  test('never contains an invalid number', () => {
    expect(mapLink({ ...CAR, latitude: 1e-9 }, '').href).toContain('mlat=0.000000');
  });
});

test.each([
  // One degree of latitude on a sphere of 6371 km.
  [{ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 }, 111_195],
  [{ latitude: 60, longitude: 0 }, { latitude: 60, longitude: 1 }, 55_597],
  // Across the date line.
  [{ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }, 111_195],
  [CAR, CAR, 0],
])('the distance from %j to %j is %p m', (from, to, metres) => {
  expect(Math.abs(metresBetween(from, to) - metres)).toBeLessThan(2);
});

test('each direction has its name', () => {
  const steps = [
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [-1, -1],
    [0, -1],
    [1, -1],
  ] as const;
  const origin = { latitude: 0, longitude: 0 };
  expect(
    steps.map(([north, east]) => directionTo(origin, { latitude: north * 0.01, longitude: east * 0.01 })),
  ).toEqual(DIRECTIONS);
});

test.each([
  [3, 'de-DE', '10 m'],
  [44, 'en-GB', '40 m'],
  [349, 'fr-FR', '350 m'],
  [999, 'es-ES', '1000 m'],
  [1250, 'fr-FR', '1,3 km'],
  [14_200, 'fr-FR', '14 km'],
  [3.6, 'en-US', '10 ft'],
  [120, 'en-US', '400 ft'],
  [900, 'en', '0.6 mi'],
])('%p m in %s: %s', (metres, locale, words) => {
  expect(distanceInWords(metres, locale).replaceAll(/\s/g, ' ')).toBe(words);
});

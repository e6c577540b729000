import { dayNumber, type Place } from '@curbwise/contract';
import { sunTimesOn } from './sun';

const on = (month: number, day: number) => dayNumber({ year: 2026, month, day });

/** `HH:MM` by the clock, as almanacs print sunrise and sunset. */
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

test.each<[string, Place, number, number, string, string]>([
  ['Boston', { country: 'US', region: 'MA' }, 6, 21, '05:07', '20:25'],
  ['Boston', { country: 'US', region: 'MA' }, 12, 21, '07:10', '16:15'],
  ['El Paso', { country: 'US', region: 'TX' }, 6, 21, '06:01', '20:14'],
  ['Miami', { country: 'US', region: 'FL' }, 12, 21, '07:04', '17:34'],
  ['Seattle', { country: 'US', region: 'WA' }, 6, 21, '05:11', '21:11'],
  ['Edmonton', { country: 'CA', region: 'AB' }, 12, 21, '08:48', '16:16'],
  ["St. John's", { country: 'CA', region: 'NL' }, 6, 21, '05:02', '21:02'],
  ['London', { country: 'GB' }, 12, 21, '08:04', '15:53'],
  ['Aberdeen', { country: 'GB' }, 6, 21, '04:12', '22:08'],
  ['Galway', { country: 'IE' }, 12, 21, '08:50', '16:20'],
  ['Brest', { country: 'FR' }, 6, 21, '06:16', '22:22'],
  ['Perth', { country: 'AU', region: 'WA' }, 12, 21, '05:07', '19:22'],
  ['Brisbane', { country: 'AU', region: 'QLD' }, 12, 21, '04:49', '18:42'],
  ['Hobart', { country: 'AU', region: 'TAS' }, 6, 21, '07:42', '16:43'],
  ['Dunedin', { country: 'NZ' }, 12, 21, '05:45', '21:30'],
  ['Cape Town', { country: 'ZA' }, 6, 21, '07:51', '17:45'],
])('sunrise and sunset in %s are within the range of %j', (_, place, month, day, rise, set) => {
  const { sunrise, sunset } = sunTimesOn(on(month, day), place)!;
  expect(sunrise[0]).toBeLessThanOrEqual(minuteOf(rise));
  expect(sunrise[1]).toBeGreaterThanOrEqual(minuteOf(rise));
  expect(sunset[0]).toBeLessThanOrEqual(minuteOf(set));
  expect(sunset[1]).toBeGreaterThanOrEqual(minuteOf(set));
});

test('the ranges of a small country are under 90 minutes', () => {
  const { sunrise, sunset } = sunTimesOn(on(11, 16), { country: 'CH' })!;
  expect(sunrise[1] - sunrise[0]).toBeLessThan(90);
  expect(sunset[1] - sunset[0]).toBeLessThan(90);
});

test.each<Place>([
  {},
  { country: 'BR' },
  { country: 'US', region: 'AK' },
  { country: 'US', region: 'US-HI' },
])('has no times for %j', (place) => {
  expect(sunTimesOn(on(6, 21), place)).toBeNull();
});

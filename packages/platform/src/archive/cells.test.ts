import { forgetPhone, phoneAt, phoneFails } from '../testing/device-position';
import { cellOf, findCell } from './cells';

afterEach(forgetPhone);

/** A corner in San Francisco, and the same corner so many metres further north and east. */
const corner = (north = 0, east = 0) => ({
  latitude: 37.77 + north / 111_320,
  longitude: -122.42 + east / (111_320 * Math.cos((37.77 * Math.PI) / 180)),
});

test('a cell is a square of 150 metres', () => {
  const names = (step: (metres: number) => ReturnType<typeof corner>) =>
    new Set(Array.from({ length: 1500 }, (_, metres) => cellOf(step(metres))));
  expect(names((metres) => corner(metres, 0)).size).toBe(11);
  const eastwards = names((metres) => corner(0, metres)).size;
  expect(eastwards).toBeGreaterThanOrEqual(10);
  expect(eastwards).toBeLessThanOrEqual(11);
});

test.each([
  ['south of the equator', { latitude: -33.87, longitude: 151.21 }, { latitude: 33.87, longitude: 151.21 }],
  ['west of Greenwich', { latitude: 51.5, longitude: -0.0005 }, { latitude: 51.5, longitude: 0.0005 }],
])('places %s have cells of their own', (_, one, other) => {
  expect(cellOf(one)).not.toBe(cellOf(other));
});

test('asks for no permission unless it may', async () => {
  const asked = phoneAt(corner(), { permission: 'prompt' });
  expect(await findCell(false)).toEqual({ cell: null, failure: 'unasked' });
  expect(asked()).toBe(0);
  expect(await findCell(true)).toEqual({ cell: cellOf(corner()), failure: null });
});

test('finds the cell by itself once that is allowed', async () => {
  phoneAt(corner(), { permission: 'granted' });
  expect(await findCell(false)).toEqual({ cell: cellOf(corner()), failure: null });
});

test('a position that may be in the next street is none', async () => {
  phoneAt(corner(), { accuracy: 101 });
  expect(await findCell(true)).toEqual({ cell: null, failure: 'unavailable' });
});

test.each([
  [1, 'denied'],
  [2, 'unavailable'],
  [3, 'unavailable'],
])('the failure with code %s is %s', async (code, failure) => {
  phoneFails(code);
  expect(await findCell(true)).toEqual({ cell: null, failure });
});

test('a browser without positions says so', async () => {
  expect(await findCell(true)).toEqual({ cell: null, failure: 'unsupported' });
});

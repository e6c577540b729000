import { registryOf } from '../../testing/render-app';
import { laneOf, releaseFor } from './canary';

const plain = registryOf('scanner', 'verdict');
const live = plain.remotes['scanner']!;

/** A registry with another version of the scanner on trial. @param percent of the visitors */
function trial(percent: number) {
  const canary = { ...live, version: '1.1.0', percent };
  return { ...plain, remotes: { ...plain.remotes, scanner: { ...live, canary } } };
}

const lanes = Array.from({ length: 100 }, (_, lane) => lane);
const versionFor = (name: string, percent: number) => (lane: number) =>
  releaseFor(name, trial(percent).remotes.scanner, lane).version;

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test.each([1, 10, 99])('%d percent of the lanes get the canary', (percent) => {
  expect(lanes.map(versionFor('scanner', percent)).filter((version) => version === '1.1.0')).toHaveLength(
    percent,
  );
});

test('visitors with the canary keep it when its share grows', () => {
  const before = lanes.filter((lane) => versionFor('scanner', 10)(lane) === '1.1.0');
  expect(before).toHaveLength(10);
  expect(before.filter((lane) => versionFor('scanner', 30)(lane) !== '1.1.0')).toEqual([]);
});

test('each trial has different visitors', () => {
  const chosenFor = (name: string) => lanes.filter((lane) => versionFor(name, 10)(lane) === '1.1.0');
  expect(chosenFor('scanner')).not.toEqual(chosenFor('verdict'));
});

test('without a canary every visitor gets the live version', () => {
  expect(lanes.map((lane) => releaseFor('scanner', live, lane))).toEqual(lanes.map(() => live));
});

test('stores a lane only while there is a trial, and does not change it', () => {
  expect(laneOf(plain)).toBe(0);
  expect(localStorage).toHaveLength(0);
  const lane = laneOf(trial(5));
  expect(localStorage.getItem('curbwise.lane')).toBe(String(lane));
  expect([laneOf(trial(5)), laneOf(trial(50))]).toEqual([lane, lane]);
  laneOf(plain);
  expect(localStorage).toHaveLength(0);
});

test('uses a stored lane, and replaces an invalid one', () => {
  localStorage.setItem('curbwise.lane', '42');
  expect(laneOf(trial(5))).toBe(42);
  localStorage.setItem('curbwise.lane', '4200');
  expect(laneOf(trial(5))).toBeLessThan(100);
});

test('without storage, the lane stays the same while the page is open', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(laneOf(trial(5))).toBe(laneOf(trial(5)));
});

import { registryOf } from '../../testing/render-app';
import { laneOf, releaseFor } from './canary';

const plain = registryOf('scanner', 'verdict');
const live = plain.remotes['scanner']!;

/** A registry in which a share of the visitors gets another scanner. */
function trial(percent: number) {
  const canary = { ...live, version: '1.1.0', percent };
  return { ...plain, remotes: { ...plain.remotes, scanner: { ...live, canary } } };
}

const lanes = Array.from({ length: 100 }, (_, lane) => lane);
const versionFor = (name: string, percent: number) => (lane: number) =>
  releaseFor(name, trial(percent).remotes.scanner, lane).version;

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test.each([1, 10, 99])('%d percent of all lanes get the canary', (percent) => {
  expect(lanes.map(versionFor('scanner', percent)).filter((version) => version === '1.1.0')).toHaveLength(
    percent,
  );
});

test('whoever has the canary keeps it as its share grows', () => {
  const had = lanes.filter((lane) => versionFor('scanner', 10)(lane) === '1.1.0');
  expect(had.every((lane) => versionFor('scanner', 30)(lane) === '1.1.0')).toBe(true);
});

test('the visitors of one trial are others than those of the next', () => {
  const chosenFor = (name: string) => lanes.filter((lane) => versionFor(name, 10)(lane) === '1.1.0');
  expect(chosenFor('scanner')).not.toEqual(chosenFor('verdict'));
});

test('without a canary everybody has the version that is live', () => {
  expect(lanes.map((lane) => releaseFor('scanner', live, lane))).toEqual(lanes.map(() => live));
});

test('a visitor has a lane only while something is tried, and the same one all the time', () => {
  expect(laneOf(plain)).toBe(0);
  expect(localStorage).toHaveLength(0);
  const lane = laneOf(trial(5));
  expect(localStorage.getItem('curbwise.lane')).toBe(String(lane));
  expect([laneOf(trial(5)), laneOf(trial(50))]).toEqual([lane, lane]);
  laneOf(plain);
  expect(localStorage).toHaveLength(0);
});

test('a lane that was kept counts, and one that is none does not', () => {
  localStorage.setItem('curbwise.lane', '42');
  expect(laneOf(trial(5))).toBe(42);
  localStorage.setItem('curbwise.lane', '4200');
  expect(laneOf(trial(5))).toBeLessThan(100);
});

test('where nothing can be kept, a visitor has one lane as long as the page is open', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(laneOf(trial(5))).toBe(laneOf(trial(5)));
});

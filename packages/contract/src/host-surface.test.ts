import { fitsHost, HOST_CONTRACT_VERSION } from './host-contract';
import surface from './host-surface.json';

const { removed, ...present } = surface;
const majorOf = (version: string) => Number(version.split('.')[0]);

/** Whether a version is the current version of the contract or an earlier one. */
const isReached = (version: string) =>
  majorOf(version) < majorOf(HOST_CONTRACT_VERSION) || fitsHost(`^${version}`, HOST_CONTRACT_VERSION);

test.each(Object.entries(present))('nothing in %s is newer than the contract', (_, names) => {
  expect(Object.keys(names).length).toBeGreaterThan(0);
  expect(Object.entries(names).filter(([, since]) => !isReached(since))).toEqual([]);
});

test.each(Object.entries<Record<string, { since: string; removed: string }>>(removed))(
  'names were removed from %s only in a major version of the contract',
  (_, names) => {
    const wrong = Object.entries(names).filter(
      ([, name]) => !isReached(name.removed) || majorOf(name.removed) <= majorOf(name.since),
    );
    expect(wrong).toEqual([]);
  },
);

test('every part has a list of removed names', () => {
  expect(Object.keys(removed).sort()).toEqual(Object.keys(present).sort());
});

import { fitsHost, HOST_CONTRACT_VERSION } from './host-contract';
import surface from './host-surface.json';

const { removed, ...there } = surface;
const majorOf = (version: string) => Number(version.split('.')[0]);

/** Whether a version of the contract is this one or an earlier one. */
const isReached = (version: string) =>
  majorOf(version) < majorOf(HOST_CONTRACT_VERSION) || fitsHost(`^${version}`, HOST_CONTRACT_VERSION);

test.each(Object.entries(there))('nothing in %s is newer than the contract', (_, names) => {
  expect(Object.keys(names).length).toBeGreaterThan(0);
  expect(Object.entries(names).filter(([, since]) => !isReached(since))).toEqual([]);
});

test.each(Object.entries<Record<string, { since: string; removed: string }>>(removed))(
  'what was removed from %s was so with a major version of the contract',
  (_, names) => {
    const wrong = Object.entries(names).filter(
      ([, name]) => !isReached(name.removed) || majorOf(name.removed) <= majorOf(name.since),
    );
    expect(wrong).toEqual([]);
  },
);

test('the list has a place for what was removed from each part', () => {
  expect(Object.keys(removed).sort()).toEqual(Object.keys(there).sort());
});

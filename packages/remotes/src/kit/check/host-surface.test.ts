import { contractsIn, HOST_SURFACE, knownContracts, whyLacking } from './host-surface';
import { changedSurface } from './changed-surface';

const surface = changedSurface({
  chooseLanguage: { since: '1.2.0' },
  nanoid: { since: '1.0.0', removed: '2.0.0' },
});

test('knows every version with a change, the current version, and the next one', () => {
  expect(knownContracts(surface, '1.1.0')).toEqual([
    '1.0.0',
    '1.1.0',
    '1.2.0',
    '1.3.0',
    '1.4.0',
    '2.0.0',
    '2.1.0',
  ]);
});

test('filters the versions by a range', () => {
  expect(contractsIn('>=1.0.0 <2', surface)).toEqual(['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']);
  expect(contractsIn('^2.0.0', surface)).toEqual(['2.0.0', '2.1.0']);
});

test('begins with the lowest version of a range, known or not', () => {
  expect(contractsIn('^9.3.0', surface)).toEqual(['9.3.0']);
  expect(contractsIn('>=1.2.1 <2', surface)).toEqual(['1.2.1', '1.3.0', '1.4.0']);
});

test('rejects a range that is none', () => {
  expect(() => contractsIn('everything', HOST_SURFACE)).toThrow(RangeError);
});

test.each([
  [
    ['1.2.0', '1.1.0'],
    'chooseLanguage',
    'A host of contract 1.1.0 has no "chooseLanguage" in @curbwise/platform: it was added in 1.2.0.',
  ],
  [['1.2.0'], 'chooseLanguage', null],
  [['1.0.0', '1.2.0'], 'nanoid', null],
  [
    ['1.4.0', '2.0.0'],
    'nanoid',
    'A host of contract 2.0.0 has no "nanoid" in @curbwise/platform: it was removed in 2.0.0.',
  ],
  [
    ['1.0.0'],
    'toString',
    'A host of contract 1.0.0 has no "toString" in @curbwise/platform: no version of the contract has it.',
  ],
])('says why one of the hosts %s has no %s', (contracts, name, expected) => {
  expect(whyLacking({ contracts, surface }, '@curbwise/platform', name)).toBe(expected);
});

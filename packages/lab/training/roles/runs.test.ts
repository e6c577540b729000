import type { WordClass } from '@curbwise/sign-rules/inside';
import { parseList, type Lists } from './read-lists';
import { harmlessRuns, restrictingContexts, restrictingRuns } from './runs';

const vocabulary = new Map(
  Object.entries({
    NIGHT: 'condition',
    DAY: 'condition',
    SIDE: 'condition',
    NO: 'condition',
    'IN USE': 'state',
    ON: 'preposition',
    NORTH: 'where',
    CRANE: 'purpose',
    DASHBOARD: 'payment',
    NICE: 'traffic',
    SWIMMING: 'purpose',
    BEACH: 'where',
  } satisfies Record<string, WordClass>).map(
    ([word, wordClass]) => [word, { wordClass, familiarity: 'listed' as const }] as const,
  ),
);
const words = (text: string) => text.split(' ');

test.each([
  ['HAVE A NICE DAY', ['HAVE A NICE DAY']],
  ['CRANE IN USE', ['CRANE IN USE']],
  ['ON DASHBOARD', ['ON DASHBOARD']],
  ['NORTH SIDE', ['NORTH SIDE']],
  ['NO SWIMMING AT THE NORTH BEACH', ['NO SWIMMING']],
  ['NORTH BEACH', []],
  ['DAY NIGHT', []],
])('of the harmless phrase %s is remembered: %j', (phrase, runs) => {
  expect(harmlessRuns(vocabulary, words(phrase))).toEqual(runs);
});

test.each([
  ['CRANE UP', ['CRANE UP']],
  ['NIGHT BEACH', []],
])('of the condition %s is remembered: %j', (phrase, runs) => {
  expect(restrictingRuns(vocabulary, words(phrase))).toEqual(runs);
});

test('a run that is beside a condition is no condition by that', () => {
  const condition = parseList('# own\nen: north side by night, crane up there');
  const contexts = restrictingContexts(vocabulary, {
    roles: { condition },
    ruleWords: [],
  } as unknown as Lists);
  expect(contexts).toContain('CRANE UP');
  expect(contexts).not.toContain('NORTH SIDE');
});

import { neededContract, requestedContract } from './needed-contract.cjs';

const SURFACE = {
  '@curbwise/platform': { useNow: '1.0.0', useShare: '1.10.0', useStay: '2.1.0' },
  '@curbwise/ui': { Button: '1.2.0' },
  tokens: { '--ink': '1.0.0', '--sky': '2.3.4' },
  removed: {
    '@curbwise/platform': { useHover: { since: '1.1.0', removed: '2.0.0' } },
    '@curbwise/ui': {},
    tokens: {},
  },
};

const usesOf = (platform: string[], ui: string[], tokens: string[]) => ({
  names: new Map([
    ['@curbwise/platform', new Set(platform)],
    ['@curbwise/ui', new Set(ui)],
  ]),
  tokens: new Set(tokens),
});

test.each([
  ['1.12.0', [], [], [], '^1.0.0'],
  ['1.12.0', ['useNow'], ['Button'], ['--ink'], '^1.2.0'],
  ['1.12.0', ['useNow', 'useShare'], ['Button'], [], '^1.10.0'],
  ['2.4.0', ['useShare'], [], [], '^2.0.0'],
  ['2.4.0', ['useStay'], [], [], '^2.1.0'],
  ['2.4.0', ['useStay'], [], ['--sky'], '^2.3.4'],
  ['2.4.0', ['*'], [], [], '^2.1.0'],
])('with contract %s: %j, %j and %j need %s', (contract, platform, ui, tokens, needs) => {
  expect(neededContract(usesOf(platform, ui, tokens), SURFACE, contract)).toEqual({ needs, problems: [] });
});

test.each([
  [usesOf(['useHover'], [], []), '"useHover" was removed from @curbwise/platform in version 2.0.0'],
  [usesOf([], ['Menu'], []), '"Menu" is not part of @curbwise/ui in version 2.4.0'],
  [usesOf([], ['constructor'], []), '"constructor" is not part of @curbwise/ui in version 2.4.0'],
  [usesOf([], [], ['--sea']), '"--sea" is not part of the design tokens in version 2.4.0'],
])('reports a name that is unknown or removed: %#', (uses, words) => {
  const { problems } = neededContract(uses, SURFACE, '2.4.0');
  expect(problems).toEqual([expect.stringContaining(words)]);
});

test.each([
  [undefined, '^1.2.0'],
  ['^1.2.0', '^1.2.0'],
  ['^1.10.0', '^1.10.0'],
])('if package.json asks for %s, the remote needs %s', (requested, needs) => {
  expect(requestedContract('^1.2.0', requested)).toEqual({ needs, problems: [] });
});

test.each(['^1.1.9', '1.2.0', '^1', 'latest'])('rejects a package.json that asks for %s', (requested) => {
  const { problems } = requestedContract('^1.2.0', requested);
  expect(problems).toEqual([expect.stringContaining(`"${requested}"`)]);
});

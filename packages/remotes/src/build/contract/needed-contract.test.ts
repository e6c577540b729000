import { neededContract } from './needed-contract.cjs';

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
  '@curbwise/platform': new Set(platform),
  '@curbwise/ui': new Set(ui),
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
  const uses = usesOf(platform, ui, tokens);
  expect(neededContract(uses, undefined, SURFACE, contract)).toEqual({ needs, problems: [] });
});

test.each([
  [usesOf(['useHover'], [], []), '"useHover" was removed from @curbwise/platform in version 2.0.0'],
  [usesOf([], ['Menu'], []), '"Menu" is not part of @curbwise/ui in version 2.4.0'],
  [usesOf([], ['constructor'], []), '"constructor" is not part of @curbwise/ui in version 2.4.0'],
  [usesOf([], [], ['--sea']), '"--sea" is not part of the design tokens in version 2.4.0'],
])('reports a name that is unknown or removed: %#', (uses, words) => {
  const { problems } = neededContract(uses, undefined, SURFACE, '2.4.0');
  expect(problems).toEqual([expect.stringContaining(words)]);
});

const BUTTON = usesOf([], ['Button'], []);

test.each(['^1.2.0', '^1.10.0'])('if package.json asks for %s, the remote needs that', (requested) => {
  expect(neededContract(BUTTON, requested, SURFACE, '1.12.0')).toEqual({ needs: requested, problems: [] });
});

test.each(['^1.1.9', '1.2.0', '^1', 'latest'])('rejects a package.json that asks for %s', (requested) => {
  const { problems } = neededContract(BUTTON, requested, SURFACE, '1.12.0');
  expect(problems).toEqual([expect.stringContaining(`"${requested}"`)]);
});

import { registryOf, registryWith } from '../../testing/render-app';
import { parseRegistry } from './parse-registry';

test('a registry makes the round trip', () => {
  const registry = registryOf('scanner', 'legal');
  expect(parseRegistry(JSON.stringify(registry))).toEqual(registry);
});

test('one bad entry does not take the others with it', () => {
  const { contract, remotes } = registryOf('legal');
  const bad = { scanner: { version: '1.0.0' }, 'Bad Name': remotes['legal'], verdict: null };
  expect(parseRegistry(JSON.stringify({ contract, remotes: { ...remotes, ...bad } }))).toEqual({
    contract,
    remotes,
  });
});

test.each(['', '<html>', 'null', '[]', '1', '{"contract":"1.0.0"}', '{"contract":1,"remotes":{}}'])(
  '%p is no registry',
  (text) => {
    expect(parseRegistry(text)).toBeNull();
  },
);

const canary = { ...registryOf('scanner').remotes['scanner']!, version: '1.1.0', percent: 10 };

test('what is tried, and the screens a remote brings along, are part of it', () => {
  const registry = registryWith(registryOf('scanner'), 'scanner', { canary, paths: ['/scan-more'] });
  expect(parseRegistry(JSON.stringify(registry))).toEqual(registry);
});

test.each([
  null,
  {},
  { ...canary, percent: 'all' },
  { ...canary, integrity: 'md5-' },
  { ...canary, version: '' },
])('a canary that is none leaves the version that is live: %j', (bad) => {
  const registry = registryWith(registryOf('scanner'), 'scanner', {});
  const told = { ...registry, remotes: { scanner: { ...registry.remotes['scanner'], canary: bad } } };
  expect(parseRegistry(JSON.stringify(told))).toEqual(registry);
});

test.each(['permits', '/permits/zone', '/../x', '//elsewhere.example', '/sw.js', 7])(
  'a screen cannot be at %j',
  (path) => {
    const registry = registryWith(registryOf('scanner'), 'scanner', { paths: [path as string] });
    expect(parseRegistry(JSON.stringify(registry))?.remotes).toEqual({});
  },
);

test('a remote of which nothing is live is on trial; one that is none is left out', () => {
  const registry = { ...registryOf('legal'), trials: { tips: canary } };
  expect(parseRegistry(JSON.stringify(registry))).toEqual(registry);
  const { percent: _, ...noTrial } = canary;
  const told = { ...registry, trials: { tips: canary, zones: noTrial, 'Bad Name': canary } };
  expect(parseRegistry(JSON.stringify(told))).toEqual(registry);
  expect(parseRegistry(JSON.stringify({ ...registry, trials: 7 }))).toEqual(registryOf('legal'));
});

import { registryOf, registryWith } from '../../testing/render-app';
import { parseRegistry } from './parse-registry';

test('parses a valid registry', () => {
  const registry = registryOf('scanner', 'legal');
  expect(parseRegistry(JSON.stringify(registry))).toEqual(registry);
});

test('leaves out invalid entries and keeps the others', () => {
  const { contract, remotes } = registryOf('legal');
  const bad = { scanner: { version: '1.0.0' }, 'Bad Name': remotes['legal'], verdict: null };
  expect(parseRegistry(JSON.stringify({ contract, remotes: { ...remotes, ...bad } }))).toEqual({
    contract,
    remotes,
  });
});

test.each(['', '<html>', 'null', '[]', '1', '{"contract":"1.0.0"}', '{"contract":1,"remotes":{}}'])(
  'rejects %p',
  (text) => {
    expect(parseRegistry(text)).toBeNull();
  },
);

const canary = { ...registryOf('scanner').remotes['scanner']!, version: '1.1.0', percent: 10 };

test('keeps canaries and screens', () => {
  const registry = registryWith(registryOf('scanner'), 'scanner', { canary, paths: ['/scan-more'] });
  expect(parseRegistry(JSON.stringify(registry))).toEqual(registry);
});

test.each([
  null,
  {},
  { ...canary, percent: 'all' },
  { ...canary, integrity: 'md5-' },
  { ...canary, version: '' },
])('drops an invalid canary and keeps the live version: %j', (bad) => {
  const registry = registryWith(registryOf('scanner'), 'scanner', {});
  const given = { ...registry, remotes: { scanner: { ...registry.remotes['scanner'], canary: bad } } };
  expect(parseRegistry(JSON.stringify(given))).toEqual(registry);
});

test.each(['permits', '/permits/zone', '/../x', '//elsewhere.example', '/sw.js', 7])(
  'leaves out a remote with a screen at %j',
  (path) => {
    const registry = registryWith(registryOf('scanner'), 'scanner', { paths: [path as string] });
    expect(parseRegistry(JSON.stringify(registry))?.remotes).toEqual({});
  },
);

test('keeps remotes that are on trial only, and leaves out invalid trials', () => {
  const registry = { ...registryOf('legal'), trials: { tips: canary } };
  expect(parseRegistry(JSON.stringify(registry))).toEqual(registry);
  const { percent: _, ...noTrial } = canary;
  const given = { ...registry, trials: { tips: canary, zones: noTrial, 'Bad Name': canary } };
  expect(parseRegistry(JSON.stringify(given))).toEqual(registry);
  expect(parseRegistry(JSON.stringify({ ...registry, trials: 7 }))).toEqual(registryOf('legal'));
});

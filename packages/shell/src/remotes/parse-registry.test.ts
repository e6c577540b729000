import { registryOf } from '../testing/render-app';
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

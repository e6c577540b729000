import { newRegistry, StoreError, type ReleaseStore } from '../index';

const at = (revision: number) => ({ ...newRegistry(), revision });

/**
 * Runs the tests that every store must pass, in one block for each kind of store.
 * @param kinds the name of each block, and a function that makes a new, empty store
 */
export const describeStores = (kinds: readonly [string, () => Promise<ReleaseStore>][]) =>
  describe.each(kinds)('%s', (_, open) => {
    let store: ReleaseStore;
    beforeAll(async () => {
      store = await open();
    });

    test('begins without a registry, and accepts one', async () => {
      await expect(store.readRegistry()).resolves.toBeNull();
      await expect(store.replaceRegistry(at(1), 'a-tag')).resolves.toBe(false);
      await expect(store.readRegistry()).resolves.toBeNull();
      await expect(store.replaceRegistry(at(1), null)).resolves.toBe(true);
      await expect(store.readRegistry()).resolves.toMatchObject({ registry: at(1) });
    });

    test('replaces the registry only if it has the given tag', async () => {
      const first = await store.readRegistry();
      await expect(store.replaceRegistry(at(9), null)).resolves.toBe(false);
      await expect(store.replaceRegistry(at(2), first!.tag)).resolves.toBe(true);
      await expect(store.replaceRegistry(at(3), first!.tag)).resolves.toBe(false);
      const second = await store.readRegistry();
      expect(second!.registry).toEqual(at(2));
      expect(second!.tag).not.toBe(first!.tag);
    });

    test('exactly one of sixteen writers with the same tag wins, every time', async () => {
      for (let round = 0; round < 5; round++) {
        const { tag, registry } = (await store.readRegistry())!;
        const writers = Array.from({ length: 16 }, (_, one) => at(registry.revision + 1 + one));
        const won = await Promise.all(writers.map((next) => store.replaceRegistry(next, tag)));
        expect(won.filter(Boolean)).toHaveLength(1);
        expect((await store.readRegistry())!.registry).toEqual(writers[won.indexOf(true)]);
      }
    });

    test('keeps, lists and removes files', async () => {
      const paths = ['b/2.js', 'a/1.js', 'a/deep/3.js.br', 'a-b/4.js'].map((file) => `remotes/${file}`);
      for (const file of paths) await store.write(file, Buffer.from(file));
      await store.write(paths[0]!, Buffer.from([0, 255, 128]));
      await expect(store.read(paths[0]!)).resolves.toEqual(Buffer.from([0, 255, 128]));
      await expect(store.read('remotes/none.js')).resolves.toBeNull();
      const listed = await store.list('remotes/');
      expect(listed.map(({ path, bytes }) => [path, bytes])).toEqual([
        ['remotes/a-b/4.js', 16],
        ['remotes/a/1.js', 14],
        ['remotes/a/deep/3.js.br', 22],
        ['remotes/b/2.js', 3],
      ]);
      expect(Math.abs(Date.now() - listed[0]!.modifiedAt.getTime())).toBeLessThan(60_000);
      expect((await store.list('remotes/a/')).map(({ path }) => path)).toEqual([paths[1], paths[2]]);
      await expect(store.list('remotes/c/')).resolves.toEqual([]);
      await store.remove([...paths, 'remotes/none.js']);
      await expect(store.list('remotes/')).resolves.toEqual([]);
      expect((await store.list('')).map(({ path }) => path)).toEqual(['registry.json']);
    });

    test('writes a new file once, and never changes it', async () => {
      const writers = Array.from({ length: 8 }, (_, one) => Buffer.from(`writer ${one}`));
      const won = await Promise.all(writers.map((content) => store.writeNew('log/00000001.json', content)));
      expect(won.filter(Boolean)).toHaveLength(1);
      await expect(store.read('log/00000001.json')).resolves.toEqual(writers[won.indexOf(true)]);
      await expect(store.writeNew('log/00000001.json', Buffer.from('late'))).resolves.toBe(false);
      await expect(store.read('log/00000001.json')).resolves.toEqual(writers[won.indexOf(true)]);
      expect((await store.list('log/')).map(({ path }) => path)).toEqual(['log/00000001.json']);
      await store.remove(['log/00000001.json']);
    });

    test.each(['../out', 'remotes/../../out', '/etc/passwd', 'a//b', 'a\\b', '', 'a/./b', 'a\0b'])(
      'rejects the path %j',
      async (bad) => {
        const rejection = 'is not a valid store path';
        await expect((async () => store.read(bad))()).rejects.toThrow(rejection);
        await expect((async () => store.write(bad, Buffer.alloc(1)))()).rejects.toThrow(rejection);
        await expect((async () => store.writeNew(bad, Buffer.alloc(1)))()).rejects.toThrow(rejection);
        await expect((async () => store.remove([bad]))()).rejects.toThrow(rejection);
      },
    );

    test('rejects an invalid registry and says what is wrong', async () => {
      await store.write('registry.json', Buffer.from('{"contract":"1.0.0","revision":-1,"remotes":{}}'));
      const error = await store.readRegistry().catch((error: unknown) => error);
      expect(error).toBeInstanceOf(StoreError);
      expect((error as StoreError).message).toContain(store.place);
      expect((error as StoreError).message).toContain('registry.json');
      expect((error as StoreError).message).toContain('revision');
      await store.write('registry.json', Buffer.from('<html>'));
      await expect(store.readRegistry()).rejects.toThrow('not a JSON object');
    });
  });

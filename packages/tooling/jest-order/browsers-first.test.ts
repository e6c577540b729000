import BrowsersFirst from './browsers-first.cjs';

/** Sizes of files, in bytes. */
const SIZES: Readonly<Record<string, number>> = { 'small.test.ts': 10, 'large.test.ts': 1000 };

const inProject = (name: string) => ({
  config: { cacheDirectory: '/nowhere', id: name, displayName: { name } },
  hasteFS: { getSize: (file: string) => SIZES[file] },
});

test('starts suites in browsers first, and large files before small ones', () => {
  const [gateway, browsers] = [inProject('gateway'), inProject('e2e')];
  const [small, large, inBrowser] = [
    { context: gateway, path: 'small.test.ts' },
    { context: gateway, path: 'large.test.ts' },
    { context: browsers, path: 'small.test.ts' },
  ];
  const order = new BrowsersFirst({ contexts: [gateway, browsers], globalConfig: {} });
  expect(order.sort([small, large, inBrowser])).toEqual([inBrowser, large, small]);
});

import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import LongFirst from './long-first.cjs';

let folder: string;
beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'curbwise-order-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const context = {
  config: { cacheDirectory: '/nowhere', id: 'any' },
  hasteFS: { getSize: (file: string) => statSync(file).size },
};

function suite(name: string, text: string) {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return { context, path: file };
}

test('starts suites first that raise their time limit or load a built remote, and large files before small ones', () => {
  const [small, large] = [suite('small.test.ts', '1'), suite('large.test.ts', '1'.repeat(1000))];
  const long = suite('long.test.ts', 'jest.setTimeout(60_000);');
  const built = suite('built.test.ts', 'describeRemote({});');
  const order = new LongFirst({ contexts: [context], globalConfig: {} });
  expect(order.sort([small, large, built, long])).toEqual([long, built, large, small]);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { faultsOfPacked } from './faults-of-packed.cjs';

const ROOT = '/home/somebody/curbwise';
let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'packed-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function faultsOf(files: Readonly<Record<string, string>>): string[] {
  const manifest = {
    name: '@curbwise/tips',
    dependencies: { zod: '4.0.0' },
    peerDependencies: { react: '19.0.0' },
  };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return faultsOfPacked(folder, ROOT);
}

test('accepts imports of itself, of dependencies and of Node modules', () => {
  const script = `import { z } from 'zod';\nimport react from 'react/jsx-runtime';\nimport './other';\nconst fs = require('node:fs');\n`;
  expect(faultsOf({ 'src/main.js': script, 'src/other.js': "require('path');" })).toEqual([]);
});

test.each([
  ["import semver from 'semver';", 'imports semver, which is not a dependency of the package'],
  [
    "require('@aws-sdk/client-s3/more');",
    'imports @aws-sdk/client-s3/more, which is not a dependency of the package',
  ],
  ["import './gone';", 'imports ./gone, which is not packed'],
  ["import '../../../packages/ui';", 'refers to ../../../packages/ui, outside the package'],
  ["path.resolve(__dirname, '../..', 'lerna.json');", 'refers to ../.., outside the package'],
  [`const place = '${ROOT}/packages';`, `contains the path ${ROOT}`],
  ['//# sourceMappingURL=main.js.map', 'contains the path sourceMappingURL'],
])('reports %s', (script, fault) => {
  expect(faultsOf({ 'src/main.js': script })).toEqual([`@curbwise/tips: src/main.js ${fault}`]);
});

test('reports paths in style sheets, data and declarations', () => {
  const text = `/* ${ROOT} */`;
  expect(faultsOf({ 'a.css': text, 'b.json': `"${ROOT}"`, 'c.d.ts': text })).toHaveLength(3);
});

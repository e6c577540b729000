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

test('what asks for itself, for what it depends on, and for what Node brings, is sound', () => {
  const script = `import { z } from 'zod';\nimport react from 'react/jsx-runtime';\nimport './other';\nconst fs = require('node:fs');\n`;
  expect(faultsOf({ 'src/main.js': script, 'src/other.js': "require('path');" })).toEqual([]);
});

test.each([
  ["import semver from 'semver';", 'asks for semver, and the package does not depend on it'],
  [
    "require('@aws-sdk/client-s3/more');",
    'asks for @aws-sdk/client-s3/more, and the package does not depend on it',
  ],
  ["import './gone';", 'asks for ./gone, which is not packed'],
  ["import '../../../packages/ui';", 'leads out of the package by ../../../packages/ui'],
  ["path.resolve(__dirname, '../..', 'lerna.json');", 'leads out of the package by ../..'],
  [`const place = '${ROOT}/packages';`, `holds the path ${ROOT}`],
  ['//# sourceMappingURL=main.js.map', 'holds the path sourceMappingURL'],
])('%s is found', (script, fault) => {
  expect(faultsOf({ 'src/main.js': script })).toEqual([`@curbwise/tips: src/main.js ${fault}`]);
});

test('a path in a style sheet, in data or in a declaration is found as well', () => {
  const text = `/* ${ROOT} */`;
  expect(faultsOf({ 'a.css': text, 'b.json': `"${ROOT}"`, 'c.d.ts': text })).toHaveLength(3);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packedManifest } from './packed-manifest.cjs';

let target: string;
const write = (file: string, text: string) => writeFileSync(path.join(target, file), text);
beforeEach(() => {
  target = mkdtempSync(path.join(tmpdir(), 'packed-'));
  for (const file of ['src/index.js', 'src/index.d.ts', 'cjs/src/index.js', 'src/styles.css']) {
    mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
    writeFileSync(path.join(target, file), '');
  }
  write(
    'src/index.js',
    "import { z } from 'zod';\nimport '@curbwise/contract/problems';\nimport \"react\";\n",
  );
});
afterEach(() => rmSync(target, { recursive: true }));

const manifest = {
  name: '@curbwise/tips',
  version: '0.1.0',
  private: true,
  sideEffects: ['*.css', './src/index.ts', './src/worker.ts'],
  exports: { '.': './src/index.ts', './styles.css': './src/styles.css' },
  scripts: { typecheck: 'tsc' },
  dependencies: { '@curbwise/contract': '0.1.0', react: '19.3.1', semver: '7.8.1', zod: '4.6.7' },
  devDependencies: { jest: '30.0.0' },
};
const options = () => ({ version: '1.2.0', engines: { node: '>=20' }, target });

test('exports compiled files, depends on what they name, and is not private', () => {
  expect(packedManifest(manifest, {}, options())).toEqual({
    name: '@curbwise/tips',
    version: '1.2.0',
    engines: { node: '>=20' },
    sideEffects: ['*.css', './src/index.js'],
    exports: {
      '.': {
        types: './src/index.d.ts',
        node: './cjs/src/index.js',
        require: './cjs/src/index.js',
        default: './src/index.js',
      },
      './styles.css': './src/styles.css',
      './package.json': './package.json',
    },
    dependencies: { '@curbwise/contract': '1.2.0', zod: '4.6.7' },
    peerDependencies: { react: '19.3.1' },
  });
});

test('keeps an export that has a source of its own for Node', () => {
  writeFileSync(path.join(target, 'cjs/src/node.js'), '');
  const given = { ...manifest, exports: { '.': { node: './src/node.ts', default: './src/index.ts' } } };
  expect(packedManifest(given, {}, options()).exports['.']).toEqual({
    types: './src/index.d.ts',
    node: './cjs/src/node.js',
    require: './cjs/src/index.js',
    default: './src/index.js',
  });
});

test('depends on tools that its files name, and on those that are listed as needed', () => {
  write('src/index.js', "require.resolve('css-loader');");
  const devDependencies = { 'css-loader': '7.1.5', jest: '30.0.0', 'webpack-cli': '7.2.3' };
  const packed = packedManifest({ ...manifest, devDependencies }, { needs: ['webpack-cli'] }, options());
  expect(packed.dependencies).toEqual({ 'css-loader': '7.1.5', 'webpack-cli': '7.2.3' });
});

test('rejects a dependency that is not packed and an export that does not exist', () => {
  const dependencies = { '@curbwise/vision': '0.1.0' };
  expect(packedManifest({ ...manifest, dependencies }, {}, options()).dependencies).toEqual({});
  write('src/index.js', "import '@curbwise/vision';");
  expect(() => packedManifest({ ...manifest, dependencies }, {}, options())).toThrow(
    '@curbwise/vision is not packed, but a packed file names it: pack it too, or leave that file out',
  );
  const exported = { './more': './src/more.ts' };
  expect(() => packedManifest({ ...manifest, exports: exported }, {}, options())).toThrow(
    /exports .*which does not exist/,
  );
});

test('exports only what other repositories use, where the package is also for this one', () => {
  const exported = { ...manifest.exports, './mutation': './mutation/base.mjs' };
  const packed = packedManifest({ ...manifest, exports: exported }, { exports: ['./styles.css'] }, options());
  expect(packed.exports).toEqual({
    './styles.css': './src/styles.css',
    './package.json': './package.json',
  });
  expect(() => packedManifest(manifest, { exports: ['./gone'] }, options())).toThrow(
    '@curbwise/tips has no export ./gone: correct packed-packages.cjs.',
  );
});

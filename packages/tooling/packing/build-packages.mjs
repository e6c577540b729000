import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'tsdown';
import { publicManifest, sourcesOf } from './public-manifest.mjs';
import { PUBLIC_PACKAGES } from './public-packages.mjs';

const SOURCE = /\.tsx?$/;
/** Tests and their settings, and data that the built modules contain. */
const LEFT_OUT = /\.test\.|(^|\/)(jest\.config|tsconfig|weights)\./;
/** TypeScript 7: for all packages it takes 4 s of CPU time, and TypeScript 6 takes 28 s. */
const COMPILER = 'node_modules/typescript-native/bin/tsc';
const CONTRACT = 'packages/contract/src/host-contract.ts';
/** The templates of a remote in its own repository. */
const TEMPLATES = ['remote', 'standalone'].map((name) => `packages/remotes/templates/${name}`);

/** The version of all published packages: that of the host contract. @throws Error if it cannot be found */
function publicVersion(/** @type {string} */ root) {
  const text = readFileSync(path.join(root, CONTRACT), 'utf8');
  const version = /HOST_CONTRACT_VERSION = '([\d.]+)'/.exec(text)?.[1];
  if (version === undefined) throw new Error(`${CONTRACT} does not contain the contract version.`);
  return version;
}

/**
 * Builds every package that other repositories install, each into its own folder. Files stay where they are in the source,
 * so that code which finds a file relative to itself works.
 *
 * @param {{ root: string, to: string }} options `root`: of the repository; `to`: the parent of the folders, which is empty
 * @returns {Promise<string[]>} the folders; rejects if something does not compile
 */
export async function buildPackages({ root, to }) {
  const version = publicVersion(root);
  const folders = [];
  // One of the published files is its page.
  execFileSync(process.execPath, [path.join(root, 'packages/remotes/bin/build-browser-check.cjs')]);
  for (const [name, listed] of Object.entries(PUBLIC_PACKAGES)) {
    const [folder, target] = [path.join(root, 'packages', name), path.join(to, name)];
    const manifest = readJson(path.join(folder, 'package.json'));
    mkdirSync(target, { recursive: true });
    await compile({ ...listed, root, folder, target, entry: sourcesOf(manifest, listed.exports) });
    for (const file of listed.program ? [] : ['src', 'CHANGELOG.md', ...(listed.files ?? [])])
      copyAssets(file, folder, target);
    if (listed.program)
      for (const template of TEMPLATES)
        cpSync(path.join(root, template), path.join(target, 'templates', path.basename(template)), {
          recursive: true,
        });
    const written = publicManifest(manifest, listed, { root, version, target });
    writeFileSync(path.join(target, 'package.json'), `${JSON.stringify(written, null, 2)}\n`);
    writeFileSync(
      path.join(target, 'README.md'),
      `# ${written.name}\n\n${written.description}. Part of Curbwise.\n`,
    );
    cpSync(path.join(root, 'LICENSE'), path.join(target, 'LICENSE'));
    folders.push(target);
  }
  return folders;
}

/**
 * Compiles a package: ES modules with types for bundlers, CommonJS for jest and Node.
 *
 * @typedef {import('./public-packages.mjs').PublicPackage} PublicPackage
 * @param {PublicPackage & { root: string, folder: string, target: string, entry: string[] }} sources
 */
async function compile({ root, folder, target, entry, tsconfig, run = [], bundled = [], program }) {
  /** @type {import('tsdown').InlineConfig} */
  const shared = {
    config: false,
    cwd: folder,
    root: folder,
    outDir: target,
    clean: false,
    unbundle: true,
    // Bundlers drop what a remote does not use.
    treeshake: false,
    platform: 'neutral',
    target: 'es2022',
    fixedExtension: true,
    tsconfig: path.join(folder, tsconfig ?? 'tsconfig.json'),
    // Every other package, and files that are copied.
    deps: { neverBundle: [/^[^./]/, /\.(cjs|css)$/] },
    inputOptions: { makeAbsoluteExternalsRelative: false },
    checks: { pluginTimings: false },
    report: false,
    logLevel: 'warn',
  };
  const dts = { cjsReexport: true, tsgo: { path: path.join(root, COMPILER) } };
  if (entry.length > 0) await build({ ...shared, entry: [...entry, ...run], format: ['esm', 'cjs'], dts });
  // These use top-level await, which CommonJS does not have.
  if (bundled.length > 0) await build({ ...shared, entry: bundled, format: 'esm', dts: false });
  if (program)
    await build({
      ...shared,
      entry: { curbwise: program },
      root: undefined,
      outDir: path.join(target, 'dist'),
      unbundle: false,
      treeshake: true,
      platform: 'node',
      deps: { alwaysBundle: /^@curbwise\//, neverBundle: /^(?!@curbwise\/)[^./]/ },
      inputOptions: {},
      banner: '#!/usr/bin/env node',
      format: 'cjs',
      dts: false,
    });
}

/** Copies a file or the content of a folder, if it exists, without sources and tests. */
function copyAssets(/** @type {string} */ file, /** @type {string} */ folder, /** @type {string} */ target) {
  if (!existsSync(path.join(folder, file))) return;
  cpSync(path.join(folder, file), path.join(target, file), {
    recursive: true,
    filter: (from) =>
      statSync(from).isDirectory() || !(SOURCE.test(from) || LEFT_OUT.test(path.relative(folder, from))),
  });
}

const readJson = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'));

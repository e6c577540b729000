import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Registry, RegistryEntry, StoredRelease } from '@curbwise/contract';
import { integrityOf } from '@curbwise/remotes/releases/page';

/** A release of a remote as a build makes it. `files` maps paths in a store or on a site to contents. */
export interface TestRelease {
  name: string;
  release: StoredRelease;
  files: Map<string, Buffer>;
}

interface ReleaseOptions {
  needs?: string;
  paths?: string[];
  /** Style sheet of its first view. */
  style?: string;
}

/** Makes a release with an entry, a chunk and a style sheet. The first two are compressed as well. */
export function testRelease(name: string, version: string, options: ReleaseOptions = {}): TestRelease {
  const { needs = '^1.0.0', paths, style = `.${name}{order:1}` } = options;
  const place = `remotes/${name}/${version}`;
  const entry = Buffer.from(`entry("${name} ${version}")`);
  const chunk = Buffer.from(`chunk("${name} ${version}")`);
  const sheet = Buffer.from(style);
  const picture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  const others = { 'assets/view.1a2b.js': chunk, 'assets/view.9.css': sheet, 'assets/sign.svg': picture };
  const hashes = Object.entries(others).map(([file, bytes]): [string, string] => [file, integrityOf(bytes)]);
  const manifest = json({
    id: `curbwise_${name}`,
    metaData: {
      globalName: `curbwise_${name}`,
      buildInfo: { buildVersion: version },
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global', integrity: integrityOf(entry) },
    },
    exposes: [
      {
        name: 'remote',
        assets: {
          js: { sync: ['assets/view.1a2b.js'], async: ['assets/late.js'] },
          css: { sync: ['assets/view.9.css'], async: [] },
        },
      },
    ],
    curbwise: { needs, ...(paths && { paths }), files: Object.fromEntries(hashes) },
  });
  const listed = { 'assets/view.1a2b.js': chunk, 'assets/view.9.css': sheet, 'remoteEntry.js': entry };
  const files = {
    ...listed,
    'remoteEntry.js.br': brotli(entry),
    'remoteEntry.js.gz': gzipSync(entry),
    'assets/view.1a2b.js.br': brotli(chunk),
    'assets/view.1a2b.js.gz': gzipSync(chunk),
    'assets/sign.svg': picture,
    'mf-manifest.json': manifest,
    'files.json': json(
      Object.entries(listed).map(([file, bytes]) => ({
        url: `/${place}/${file}`,
        integrity: integrityOf(bytes),
      })),
    ),
  };
  return {
    name,
    release: {
      version,
      manifest: `/${place}/mf-manifest.json`,
      integrity: integrityOf(manifest),
      needs,
      ...(paths && { paths }),
      publishedAt: '2026-11-20T12:00:00.000Z',
    },
    files: new Map(Object.entries(files).map(([file, bytes]) => [`${place}/${file}`, bytes])),
  };
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value));

/** Compresses at the lowest quality: some tests make a hundred releases. */
const brotli = (bytes: Buffer) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY } });

/** A registry in which the last release of each remote is live. */
export function registryOf(releases: readonly TestRelease[], contract = '1.0.0'): Registry {
  const remotes: Record<string, RegistryEntry> = {};
  for (const { name, release } of releases) {
    remotes[name] ??= { live: null, pinned: false, canary: null, releases: {}, history: [] };
    remotes[name].live = release.version;
    remotes[name].releases[release.version] = release;
  }
  return { contract, revision: 1, remotes };
}

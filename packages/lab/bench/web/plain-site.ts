import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { HOST_CONTRACT_VERSION } from '@curbwise/contract';
import { contentHash } from './content-hash';

/** Sources of the bundle besides installed packages: folders and files, relative to this package. */
const SOURCES = [
  'web/plain',
  ...['shell', 'platform', 'ui', 'scanner', 'verdict', 'legal', 'contract', 'sign-rules', 'remotes'].map(
    (name) => `../../${name}/src`,
  ),
  '../../../package-lock.json',
];

/**
 * Builds the shell and all remotes as one app without federation, with the same preset, sources and page, as a site
 * that a gateway can serve. An earlier build of the same sources is reused.
 * @returns the site's folder
 */
export async function buildPlainSite(packageFolder: string): Promise<string> {
  const sites = path.join(packageFolder, 'dist', 'plain-site');
  const site = path.join(sites, contentHash(SOURCES.map((source) => path.join(packageFolder, source))));
  if (existsSync(site)) return site;
  rmSync(sites, { recursive: true, force: true });
  mkdirSync(sites, { recursive: true });
  const making = mkdtempSync(path.join(sites, '.making-'));
  const program = path.join(packageFolder, 'web', 'plain', 'build.cjs');
  const output = path.relative(packageFolder, path.join(making, 'shell'));
  await promisify(execFile)(process.execPath, [program, output]);
  const registry = { contract: HOST_CONTRACT_VERSION, revision: 0, remotes: {} };
  writeFileSync(path.join(making, 'registry.json'), JSON.stringify(registry));
  compressAll(path.join(making, 'shell', 'assets'));
  renameSync(making, site);
  return site;
}

/** Compresses files in the same way as the assembled site. */
function compressAll(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => /\.(js|css)$/.test(file))) {
    const file = path.join(folder, name);
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  }
}

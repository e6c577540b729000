import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { liveRegistry, registrySchema, remoteManifestSchema } from '@curbwise/contract';

/** Bytes of one package of the built site, as sent. */
export interface PackageSize {
  /** Scripts of its first view. */
  firstView: number;
  /** Style sheets of its first view. */
  styles: number;
  /** Every script and style sheet. */
  total: number;
}

/** Bytes of a file as sent to a browser: the precompressed file, if there is one. */
const sentSize = (file: string) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
const sum = (files: readonly string[]) => files.reduce((bytes, file) => bytes + sentSize(file), 0);
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

function scriptsAndStyles(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.(js|css)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** The size of the shell. Its first view is what its page names. */
function shellSize(site: string): PackageSize {
  const shell = path.join(site, 'shell');
  const page = readFileSync(path.join(shell, 'index.html'), 'utf8');
  const named = (pattern: RegExp) =>
    [...page.matchAll(pattern)].map(([, file = '']) => path.join(shell, file));
  return {
    firstView: sum(named(/<script[^>]* src="([^"]+)"/g)),
    styles: sum(named(/<link[^>]* href="([^"]+\.css)"/g)),
    total: sum(scriptsAndStyles(shell).filter((file) => !isOfOlderShell(site, path.relative(shell, file)))),
  };
}

/** Files of earlier shells, which pages that are still open may need. */
function isOfOlderShell(site: string, file: string): boolean {
  const list = path.join(site, 'old-shell-files.json');
  return existsSync(list) && file in (readJson(list) as Record<string, unknown>);
}

/** The size of a remote. Its first view is its entry and the files its manifest lists for the module that the host loads. */
function remoteSize(site: string, manifestPath: string): PackageSize {
  const folder = path.join(site, path.dirname(manifestPath));
  const { metaData, exposes } = remoteManifestSchema.parse(readJson(path.join(site, manifestPath)));
  const at = (file: string) => path.join(folder, file);
  const entry = at(path.join(metaData.remoteEntry.path, metaData.remoteEntry.name));
  const assets = exposes.map((exposed) => exposed.assets);
  return {
    firstView: sum([entry, ...assets.flatMap(({ js }) => js.sync).map(at)]),
    styles: sum(assets.flatMap(({ css }) => css.sync).map(at)),
    total: sum(scriptsAndStyles(folder)),
  };
}

/** The sizes of the shell and of every live remote of a built site, by their names. */
export function siteSizes(site: string): Record<string, PackageSize> {
  const { remotes } = liveRegistry(registrySchema.parse(readJson(path.join(site, 'registry.json'))));
  const sizes = Object.entries(remotes).map(
    ([name, { manifest }]) => [name, remoteSize(site, manifest)] as const,
  );
  return { shell: shellSize(site), ...Object.fromEntries(sizes) };
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteManifest } from '@curbwise/contract';
import { unfencedRules } from '../../../build/styles/index.cjs';
import { statedFiles } from '../../../releases/pack/file-list';
import { integrityOf } from '../../../releases/pack/integrity';
import type { Hosts } from '../host-surface';
import { budgetOf } from './package-settings';
import { checkHostFit } from './check-host-fit';
import { checkSize } from './check-size';
import { checkTokens } from './check-tokens';
import { readBuild } from './read-build';

/**
 * Checks the files of a built remote: that all are there, their sizes, styles that reach outside, and whether hosts accept the
 * manifest and have the design tokens.
 * @param folder of the remote's package
 * @returns one sentence for each fault
 */
export function checkFiles(folder: string, name: string, hosts: Hosts): string[] {
  const dist = path.join(folder, 'dist');
  let altered: string[] = [];
  try {
    const manifest = readBuild(dist);
    altered = checkHashes(dist, manifest);
    const unfit = new Set(hosts.contracts.flatMap((contract) => checkHostFit(manifest, contract)));
    return [
      ...unfit,
      ...checkSize(dist, budgetOf(folder)),
      ...checkStyles(dist, name),
      ...checkTokens(dist, hosts),
      ...altered,
    ];
  } catch (error) {
    // There is no build, a file is missing, or a setting is invalid.
    return altered.length > 0 ? altered : [error instanceof Error ? error.message : String(error)];
  }
}

function checkHashes(dist: string, manifest: RemoteManifest): string[] {
  const isIntact = (file: string, hash: string) =>
    existsSync(path.join(dist, file)) && integrityOf(readFileSync(path.join(dist, file))) === hash;
  return [...(statedFiles(manifest) ?? [])].flatMap(([file, hash]) =>
    isIntact(file, hash) ? [] : [`${file} is missing from dist, or was changed after the build`],
  );
}

function checkStyles(dist: string, name: string): string[] {
  const files = readdirSync(dist, { recursive: true }).map(String);
  return files
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      unfencedRules(readFileSync(path.join(dist, file), 'utf8'), name).map((fault) => `${file}: ${fault}`),
    );
}

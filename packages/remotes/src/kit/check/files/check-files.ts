import path from 'node:path';
import { remoteManifestSchema } from '@curbwise/contract';
import { unfencedRules } from '../../../build/styles/index.cjs';
import { checkedManifest, MANIFEST_FILE } from '../../../releases/pack/check-manifest';
import { type Files, readBuild } from '../../../releases/pack/read-build';
import { parsedJson } from '../../../releases/untrusted';
import type { Hosts } from '../host-surface';
import { checkHostFit } from './check-host-fit';
import { checkSize } from './check-size';
import { checkTokens } from './check-tokens';
import { budgetOf } from './package-settings';

/**
 * Checks the files of a built remote: whether they are those that its manifest states, their sizes, styles that reach outside,
 * and whether hosts accept the manifest and have the design tokens.
 * @param folder of the remote's package
 * @returns one sentence for each fault
 */
export async function checkFiles(folder: string, name: string, hosts: Hosts): Promise<string[]> {
  const files = await readBuild(path.join(folder, 'dist'));
  const unpublishable = await orMessage(async () => checkedManifest(name, files) && []);
  const { data: manifest } = remoteManifestSchema.safeParse(parsedJson(files.get(MANIFEST_FILE)));
  if (!manifest) return unpublishable;
  return [
    ...new Set(hosts.contracts.flatMap((contract) => checkHostFit(manifest, contract))),
    ...(await orMessage(async () => checkSize(files, manifest, budgetOf(folder)))),
    ...checkStyles(files, name),
    ...checkTokens(files, hosts),
    ...unpublishable,
  ];
}

/** The faults that a check finds, or the message of its error. */
const orMessage = (check: () => Promise<string[]>): Promise<string[]> =>
  check().catch((error: unknown) => [error instanceof Error ? error.message : String(error)]);

function checkStyles(files: Files, name: string): string[] {
  const styles = [...files].filter(([file]) => file.endsWith('.css'));
  return styles.flatMap(([file, content]) =>
    unfencedRules(String(content), name).map((fault) => `${file}: ${fault}`),
  );
}

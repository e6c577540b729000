import { HOST_CONTRACT_VERSION, type Registry, type RegistryEntry } from '@curbwise/contract';

function isEntry(value: unknown): value is RegistryEntry {
  const entry = value as Partial<RegistryEntry> | null;
  return typeof entry?.version === 'string' && typeof entry.manifest === 'string' && entry.manifest !== '';
}

/**
 * Reads a registry. An entry that is none is left out, so that one bad remote does not take the others with it.
 * Written by hand: the schema of the contract would bring its whole library onto the first screen.
 * @returns null if it is not a registry, or one for another version of the host's contract
 */
export function parseRegistry(text: string): Registry | null {
  let value: { contract?: unknown; remotes?: unknown } | null;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (value?.contract !== HOST_CONTRACT_VERSION || typeof value.remotes !== 'object') return null;
  const remotes = Object.entries(value.remotes ?? {}).filter(
    (pair): pair is [string, RegistryEntry] => /^[a-z][a-z0-9-]*$/.test(pair[0]) && isEntry(pair[1]),
  );
  return { contract: HOST_CONTRACT_VERSION, remotes: Object.fromEntries(remotes) };
}

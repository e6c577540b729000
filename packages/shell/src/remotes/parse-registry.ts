import {
  CONTRACT_VERSION,
  INTEGRITY,
  RELEASE_VERSION,
  REMOTE_NAME,
  type LiveRegistry,
  type LiveRemote,
} from '@curbwise/contract';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function isRemote(value: unknown): value is LiveRemote {
  const remote = value as Partial<LiveRemote> | null;
  return (
    RELEASE_VERSION.test(remote?.version ?? '') &&
    isText(remote?.manifest) &&
    isText(remote.needs) &&
    INTEGRITY.test(remote.integrity ?? '')
  );
}

/**
 * Reads what the page is told of the registry. An entry that is none is left out, so that one bad remote does not take
 * the others with it. Written by hand: the schema of the contract would bring its whole library onto the first screen.
 * @returns null if it is not a registry
 */
export function parseRegistry(text: string): LiveRegistry | null {
  let value: { contract?: unknown; remotes?: unknown } | null;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isText(value?.contract) || !CONTRACT_VERSION.test(value.contract)) return null;
  if (typeof value.remotes !== 'object') return null;
  const remotes = Object.entries(value.remotes ?? {}).filter(
    (pair): pair is [string, LiveRemote] => REMOTE_NAME.test(pair[0]) && isRemote(pair[1]),
  );
  return { contract: value.contract, remotes: Object.fromEntries(remotes) };
}

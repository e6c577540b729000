import {
  CONTRACT_VERSION,
  INTEGRITY,
  RELEASE_VERSION,
  REMOTE_NAME,
  SCREEN_PATH,
  type LiveRegistry,
  type LiveRemote,
  type Release,
  type Trial,
} from '@curbwise/contract';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function isRelease(value: unknown): value is Release {
  const release = value as Partial<Release> | null;
  return (
    RELEASE_VERSION.test(release?.version ?? '') &&
    isText(release?.manifest) &&
    isText(release.needs) &&
    INTEGRITY.test(release.integrity ?? '') &&
    (release.paths === undefined ||
      (Array.isArray(release.paths) && release.paths.every((path) => SCREEN_PATH.test(path))))
  );
}

const isTrial = (value: unknown): value is Trial =>
  isRelease(value) && typeof (value as Partial<Trial>).percent === 'number';

/** Drops an invalid canary and keeps the live version. */
function remoteOf({ canary, ...live }: LiveRemote): LiveRemote {
  return isTrial(canary) ? { ...live, canary } : live;
}

/** The valid entries of a record of remotes. */
const entriesOf = <Value>(record: unknown, isOne: (value: unknown) => value is Value) =>
  Object.entries<unknown>({ ...(record as object) }).filter(
    (pair): pair is [string, Value] => REMOTE_NAME.test(pair[0]) && isOne(pair[1]),
  );

/**
 * Parses the registry. Invalid entries are left out, so that one bad remote does not affect the others. Written by hand,
 * because the contract's schema would add zod to the first load.
 * @returns null if the text is not a registry
 */
export function parseRegistry(text: string): LiveRegistry | null {
  let value: { contract?: unknown; remotes?: unknown; trials?: unknown } | null;
  try {
    value = JSON.parse(text) as typeof value;
  } catch {
    return null;
  }
  if (!isText(value?.contract) || !CONTRACT_VERSION.test(value.contract)) return null;
  if (typeof value.remotes !== 'object') return null;
  const remotes = entriesOf(value.remotes, isRelease).map(
    ([name, remote]) => [name, remoteOf(remote)] as const,
  );
  const trials = entriesOf(value.trials, isTrial);
  return {
    contract: value.contract,
    remotes: Object.fromEntries(remotes),
    ...(trials[0] && { trials: Object.fromEntries(trials) }),
  };
}

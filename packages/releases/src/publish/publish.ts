import type { Checks, Origin } from '@curbwise/contract';
import type { PackedRemote } from '../pack/pack-remote';
import { setCanary } from '../registry/canary';
import type { Change } from '../registry/change';
import { changeRegistry } from '../registry/change-registry';
import { publishRelease, type IfBad, type Published } from '../registry/publish-release';
import { refuseUnfit, setHost, unfitReleases } from '../registry/set-host';
import type { ReleaseStore } from '../store/release-store';
import type { Actor } from '../trust/actor';
import { mayChange } from '../trust/authorise';
import { missingFiles, upload, type OnUpload } from './upload';

export interface PublishOptions {
  /** Whether visitors are to get it, where the remote is not pinned. */
  live: boolean;
  /** What becomes of a version that was marked as bad; unless it is said, it is refused. */
  ifBad?: IfBad;
  /** Share of the visitors who get it at first, 1 to 99 percent; nothing of it becomes live then. */
  canary?: number;
  /** What was tried of it before; kept with the release. */
  checks?: Checks;
  /** Where it comes from; kept with the release. */
  origin?: Origin;
  /** Whether it may take the name of a remote from another package, which takes the key of an operator. */
  takeOver?: boolean;
  /** Who publishes it, for the log, and by which key. */
  actor?: Actor;
  now: Date;
  /** Says what would come of it, and changes nothing. */
  dryRun?: boolean;
  /** The contract of the hosts that come with it; else that of the registry stays. */
  contract?: string;
  /** The shared packages that those hosts bring. */
  shared?: Record<string, string>;
  /** Why such hosts may come although they do not load all that is live then; else they are refused. */
  skipChecks?: string;
  onUpload?: (packed: PackedRemote) => OnUpload;
}

/** What came of publishing one remote. */
export interface PublishOutcome extends Published {
  name: string;
  version: string;
  /** Files that the store did not have. */
  uploaded: number;
  /** Share of the visitors who get it, in percent. */
  canary?: number;
}

/**
 * Publishes remotes: uploads what the store has not or has damaged, sees that all of it is there, and only then moves the
 * registry, for all of them at once. Then it looks again: a gc may have taken them for left over until the registry named them.
 * @throws ReleaseRefusal, before anything is uploaded, if one of them cannot be published; StoreError
 */
export async function publishAll(
  store: ReleaseStore,
  packed: readonly PackedRemote[],
  options: PublishOptions,
): Promise<PublishOutcome[]> {
  const { actor, now, dryRun } = options;
  const change = publishing(packed, options);
  const expected = await expectPublishing(store, packed, options);
  const uploaded: number[] = [];
  for (const one of packed) {
    if (dryRun) uploaded.push((await missingFiles(store, one, 'contents')).length);
    else uploaded.push(await upload(store, one, 'contents', options.onUpload?.(one)));
  }
  const outcomes = dryRun ? expected : (await changeRegistry(store, change, { actor, now })).outcome;
  if (!dryRun) for (const one of packed) await upload(store, one, 'lengths');
  return packed.map(({ name, release }, at) => ({
    ...(outcomes[at] as Published),
    name,
    version: release.version,
    uploaded: uploaded[at] ?? 0,
    ...(options.canary === undefined ? {} : { canary: options.canary }),
  }));
}

/**
 * What would come of publishing remotes, by the registry alone. No file is looked at, and nothing is changed.
 * @throws as {@link publishAll} does before anything is uploaded
 */
export async function expectPublishing(
  store: ReleaseStore,
  packed: readonly PackedRemote[],
  options: PublishOptions,
): Promise<Published[]> {
  const { actor, now } = options;
  return (await changeRegistry(store, publishing(packed, options), { dryRun: true, actor, now })).outcome;
}

/** Publishes one remote, as {@link publishAll}. */
export async function publish(
  store: ReleaseStore,
  packed: PackedRemote,
  options: PublishOptions,
): Promise<PublishOutcome> {
  const [outcome] = await publishAll(store, [packed], options);
  return outcome as PublishOutcome;
}

/** All of it as one change of the registry. */
const publishing =
  (
    packed: readonly PackedRemote[],
    { contract, shared, skipChecks, canary, actor, ...options }: PublishOptions,
  ): Change<Published[]> =>
  (before) => {
    let registry =
      contract === undefined ? before : setHost(contract, { force: true, shared })(before).registry;
    const { now, ifBad } = options;
    const outcome = packed.map(({ name, release, source }) => {
      // Also where it changes nothing: files that are missing are uploaded all the same.
      mayChange(before, name, actor?.key?.publicKey);
      const live = options.live && canary === undefined;
      const changed = publishRelease(name, release, { ...options, live, source })(registry);
      registry = changed.registry;
      if (canary !== undefined) {
        const settings = { percent: canary, version: release.version, evenIfBad: ifBad === 'take', now };
        registry = setCanary(name, settings)(registry).registry;
      }
      return changed.outcome;
    });
    // What comes along takes the place of what was live: what counts is what is live in the end.
    if (contract !== undefined && skipChecks === undefined) {
      const known = unfitReleases(before, before);
      const unfit = unfitReleases(registry, registry).filter((one) => !known.includes(one));
      refuseUnfit(unfit, registry, 'or say --skip-checks "why"');
    }
    return { registry, outcome };
  };

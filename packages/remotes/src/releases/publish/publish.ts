import type { Registry } from '@curbwise/contract';
import type { PackedRemote } from '../pack/pack-remote';
import { keepCheck, type TakenCheck } from '../pictures/stored-check';
import { setCanary } from '../registry/canary';
import type { Change } from '../registry/change';
import { changeRegistry, newRegistry, planChange } from '../registry/change-registry';
import { publishRelease, type Published, type PublishReleaseOptions } from '../registry/publish-release';
import { refuseUnfit, setHost, unfitReleases } from '../registry/set-host';
import type { ReleaseStore } from '../store/release-store';
import type { Actor } from '../trust/actor';
import { assertMayChange } from '../trust/authorise';
import { missingFiles, upload, type OnUpload } from './upload';

export interface PublishOptions extends Omit<PublishReleaseOptions, 'source'> {
  /** Percentage of visitors who get it as a canary, 1 to 99. It does not become live then. */
  canary?: number;
  /** Returns the outcome and changes nothing. */
  dryRun?: boolean;
  /** Contract version of hosts that are deployed along with it; default: that of the registry. */
  contract?: string;
  /** The shared packages that those hosts provide. */
  shared?: Record<string, string>;
  /** The reason to deploy such hosts although they cannot load everything that is live; default: they are rejected. */
  skipChecks?: string;
  /** What a browser saw of the remote that is published; kept in the store. */
  browserCheck?: TakenCheck | undefined;
  onUpload?: (packed: PackedRemote) => OnUpload;
}

export interface PublishOutcome extends Published {
  name: string;
  version: string;
  /** Number of files that the store did not have. */
  uploaded: number;
  /** Percentage of visitors who get it as a canary. */
  canary?: number;
}

/** Remotes are being published to a store, by somebody who may do so. */
export interface Publishing {
  /** The registry when it began. */
  readonly registry: Registry;
  /**
   * The outcome that publishing would have, from the registry alone.
   * @throws what `publish` throws before it uploads anything
   */
  preview(packed: readonly PackedRemote[], options: PublishOptions): Published[];
  /**
   * Uploads files that are missing or damaged in the store, and what a browser saw. Once all is there, changes the registry
   * for all remotes together. Then checks the files again: until the registry listed them, a gc may have taken them for
   * leftovers.
   * @throws ReleaseRefusal, before anything is uploaded, if one of them cannot be published; StoreError
   */
  publish(packed: readonly PackedRemote[], options: PublishOptions): Promise<PublishOutcome[]>;
}

/**
 * Begins to publish remotes: reads the registry, which is read again only if somebody changes it meanwhile.
 * @throws ReleaseRefusal if the actor may not change one of the remotes: they may not upload its files either
 */
export async function beginPublishing(
  store: ReleaseStore,
  names: readonly string[],
  actor?: Actor,
): Promise<Publishing> {
  const stored = await store.readRegistry();
  const registry = stored?.registry ?? newRegistry();
  for (const name of names) assertMayChange(registry, name, actor?.key?.publicKey);
  const preview: Publishing['preview'] = (packed, options) =>
    planChange(registry, publishing(packed, options), { actor, now: options.now }).outcome;
  return {
    registry,
    preview,
    async publish(packed, options) {
      const { now, dryRun, browserCheck } = options;
      const expected = preview(packed, options);
      const keep = async (one: PackedRemote) =>
        browserCheck && keepCheck(store, one.name, one.release.version, browserCheck);
      const uploaded: number[] = [];
      for (const one of packed) {
        if (dryRun) uploaded.push((await missingFiles(store, one, 'contents')).length);
        else uploaded.push(await upload(store, one, 'contents', options.onUpload?.(one)));
        if (!dryRun) await keep(one);
      }
      const change = publishing(packed, options);
      const settings = { actor, now, read: stored };
      const outcomes = dryRun ? expected : (await changeRegistry(store, change, settings)).outcome;
      if (!dryRun) for (const one of packed) await Promise.all([upload(store, one, 'lengths'), keep(one)]);
      return packed.map(({ name, release }, at) => ({
        ...(outcomes[at] as Published),
        name,
        version: release.version,
        uploaded: uploaded[at] ?? 0,
        ...(options.canary === undefined ? {} : { canary: options.canary }),
      }));
    },
  };
}

/** The change of the registry that publishes all of them. */
const publishing =
  (
    packed: readonly PackedRemote[],
    { contract, shared, skipChecks, canary, ...options }: Omit<PublishOptions, 'browserCheck'>,
  ): Change<Published[]> =>
  (before) => {
    let registry =
      contract === undefined ? before : setHost(contract, { force: true, shared })(before).registry;
    const { now, ifBad } = options;
    const outcome = packed.map(({ name, release, source }) => {
      const live = options.live && canary === undefined;
      const changed = publishRelease(name, release, { ...options, live, source })(registry);
      registry = changed.registry;
      if (canary !== undefined) {
        const settings = { percent: canary, version: release.version, evenIfBad: ifBad === 'take', now };
        registry = setCanary(name, settings)(registry).registry;
      }
      return changed.outcome;
    });
    // The published remotes may replace unfit ones, so this checks what is live in the end.
    if (contract !== undefined && skipChecks === undefined) {
      const known = unfitReleases(before, before);
      const unfit = unfitReleases(registry, registry).filter((one) => !known.includes(one));
      refuseUnfit(unfit, registry, 'or pass --skip-checks "why"');
    }
    return { registry, outcome };
  };

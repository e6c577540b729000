import type { LogChange, Registry } from '@curbwise/contract';
import type { PackedRemote } from '../pack/pack-remote';
import { keepCheck, type TakenCheck } from '../pictures/stored-check';
import type { Change } from '../registry/change';
import { type Changed, changeRegistry, newRegistry, planChange } from '../registry/change-registry';
import { assertMayChange } from '../registry/permitted';
import { publishRelease, type PublishReleaseOptions } from '../registry/publish-release';
import { refuseUnfit, setHost, unfitReleases } from '../registry/set-host';
import type { BuiltHost } from '../registry/host-file';
import type { ReleaseStore } from '../store/release-store';
import type { Actor } from '../trust/actor';
import { missingFiles, upload } from './upload';

export interface PublishOptions extends Omit<PublishReleaseOptions, 'source'> {
  /** Returns what would change and changes nothing. */
  dryRun?: boolean;
  /** What hosts provide that are deployed along with it; default: what the registry says. */
  host?: BuiltHost;
  /** The reason to deploy such hosts although they cannot load everything that is live; default: they are rejected. */
  skipChecks?: string;
  /** What a browser saw of the remote that is published; kept in the store. */
  browserCheck?: TakenCheck | undefined;
  /** Called before files are written, with their number. */
  onUpload?: (files: number) => void;
}

export interface PublishOutcome {
  name: string;
  version: string;
  /** Whether visitors get it now. */
  isLive: boolean;
  /** Whether the remote is pinned: then another version waits. */
  isPinned: boolean;
  /** What differs in the registry: nothing if the version was live before. */
  changes: LogChange[];
  /** Number of files that the store did not have. */
  uploaded: number;
}

/** Remotes are being published to a store, by somebody who may do so. */
export interface Publishing {
  /** The registry when it began. */
  readonly registry: Registry;
  /**
   * What publishing would change in the registry.
   * @throws what `publish` throws before it uploads anything
   */
  preview(packed: readonly PackedRemote[], options: PublishOptions): Changed;
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
 * @throws ReleaseRefusal as {@link assertMayChange}
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
    planChange(registry, publishing(packed, options), { actor, now: options.now });
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
        if (dryRun) uploaded.push((await missingFiles(store, one, 'contents')).missing.length);
        else uploaded.push(await upload(store, one, 'contents', options.onUpload));
        if (!dryRun) await keep(one);
      }
      const change = publishing(packed, options);
      const settings = { actor, now, read: stored };
      const { registry: after, changes } = dryRun ? expected : await changeRegistry(store, change, settings);
      if (!dryRun) for (const one of packed) await Promise.all([upload(store, one, 'lengths'), keep(one)]);
      return packed.map(({ name, release: { version } }, at) => ({
        name,
        version,
        uploaded: uploaded[at] ?? 0,
        isLive: after.remotes[name]?.live === version,
        isPinned: after.remotes[name]?.pinned ?? false,
        changes: changes.filter(({ remote }) => remote === name),
      }));
    },
  };
}

/** The change of the registry that publishes all of them. */
const publishing =
  (
    packed: readonly PackedRemote[],
    { host, skipChecks, ...options }: Omit<PublishOptions, 'browserCheck'>,
  ): Change =>
  (before) => {
    const hosted = host ? setHost(host, { force: true })(before) : before;
    const registry = packed.reduce(
      (one, { name, release, source }) => publishRelease(name, release, { ...options, source })(one),
      hosted,
    );
    // The published remotes may replace unfit ones, so this checks what is live in the end.
    if (host && skipChecks === undefined) {
      const known = unfitReleases(before, before);
      const unfit = unfitReleases(registry, registry).filter((one) => !known.includes(one));
      refuseUnfit(unfit, registry, 'or pass --skip-checks "why"');
    }
    return registry;
  };

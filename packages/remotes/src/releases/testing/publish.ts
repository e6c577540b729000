import {
  beginPublishing,
  type Actor,
  type PackedRemote,
  type PublishOptions,
  type PublishOutcome,
  type ReleaseStore,
} from '../index';

/** Publishes remotes together, as {@link Publishing}. */
export async function publishAll(
  store: ReleaseStore,
  packed: readonly PackedRemote[],
  { actor, ...options }: PublishOptions & { actor?: Actor },
): Promise<PublishOutcome[]> {
  const names = packed.map(({ name }) => name);
  return (await beginPublishing(store, names, actor)).publish(packed, options);
}

/** Publishes one remote, as {@link Publishing}. */
export async function publish(
  store: ReleaseStore,
  packed: PackedRemote,
  options: PublishOptions & { actor?: Actor },
): Promise<PublishOutcome> {
  const [outcome] = await publishAll(store, [packed], options);
  return outcome as PublishOutcome;
}

import {
  beginPublishing,
  type Actor,
  type PackedRemote,
  type PublishOptions,
  type PublishOutcome,
  type ReleaseStore,
} from '../index';

/** Checks that a browser took part in. */
export const TRIED = { hosts: ['1.0.0'], browser: 'Chromium 149.0.7813.0' };

/** Publishes remotes together, as {@link Publishing}, after a browser tried them. */
export async function publishAll(
  store: ReleaseStore,
  packed: readonly PackedRemote[],
  { actor, ...options }: PublishOptions & { actor?: Actor },
): Promise<PublishOutcome[]> {
  const names = packed.map(({ name }) => name);
  return (await beginPublishing(store, names, actor)).publish(packed, { checks: TRIED, ...options });
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

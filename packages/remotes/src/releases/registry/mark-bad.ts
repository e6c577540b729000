import { type StoredRelease, storedReleaseSchema } from '@curbwise/contract';
import { ReleaseRefusal } from '../refusal';
import { type Change, knownEntry, knownRelease, withEntry } from './change';
import { endTrial } from './move-live';

export interface MarkedBad {
  version: string;
  /** Whether it was the canary, which ended. */
  endedCanary: boolean;
  /** Whether it is live. It stays live: people decide about rollbacks. */
  isLive: boolean;
}

/**
 * Marks a version as bad: it failed in visitors' pages. If it is the canary, the canary ends. If it is live, it stays
 * live. A version that is already marked keeps its mark, unless it is the canary again.
 * @param reason one line of 1 to 200 characters
 * @throws ReleaseRefusal if there is no such version or the reason is invalid
 */
export const markBad =
  (name: string, version: string, { reason, now }: { reason: string; now: Date }): Change<MarkedBad> =>
  (registry) => {
    const entry = knownEntry(registry, name);
    const release = knownRelease(name, entry, version);
    const bad = markOf(reason, now);
    const endedCanary = entry.canary?.version === version;
    const outcome = { version, endedCanary, isLive: entry.live === version };
    if (release.bad && !endedCanary) return { registry, outcome };
    const ended = endedCanary ? endTrial(entry, now) : entry;
    const marked = { ...(ended.releases[version] ?? release), bad };
    const releases = { ...ended.releases, [version]: marked };
    return { registry: withEntry(registry, name, { ...ended, releases }), outcome };
  };

function markOf(reason: string, now: Date): StoredRelease['bad'] {
  const { data, error } = storedReleaseSchema.shape.bad.safeParse({ since: now.toISOString(), reason });
  if (error) throw new ReleaseRefusal('Give the reason in one line of 1 to 200 characters.');
  return data;
}
